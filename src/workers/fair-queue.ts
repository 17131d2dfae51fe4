/** Work waits in a line of its own for each caller, and the lines are served in turn, however long one of them is. */
export class FairQueue<Item> {
  /** In the order of their turns. */
  #lines = new Map<object, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(item: Item, caller: object): void {
    const line = this.#lines.get(caller);
    if (line === undefined) this.#lines.set(caller, [item]);
    else line.push(item);
    this.#size++;
  }

  /** It had its turn and nothing came of it: it is the next. */
  putBack(item: Item, caller: object): void {
    const line = this.#lines.get(caller) ?? [];
    this.#lines.delete(caller);
    this.#lines = new Map([[caller, [item, ...line]], ...this.#lines]);
    this.#size++;
  }

  take(): Item | undefined {
    for (const [caller, line] of this.#lines) {
      this.#lines.delete(caller);
      const item = line.shift();
      if (line.length > 0) this.#lines.set(caller, line);
      if (item === undefined) continue;
      this.#size--;
      return item;
    }
    return undefined;
  }

  /** False where it does not wait here any more. */
  remove(item: Item, caller: object): boolean {
    const line = this.#lines.get(caller);
    const index = line?.indexOf(item) ?? -1;
    if (line === undefined || index < 0) return false;
    line.splice(index, 1);
    if (line.length === 0) this.#lines.delete(caller);
    this.#size--;
    return true;
  }
}
