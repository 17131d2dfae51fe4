/** Work of one key is done one after the other: what is counted before something is added still holds when it is added. */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const done = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const settled = done.catch(() => {});
    this.#last.set(key, settled);
    try {
      return await done;
    } finally {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    }
  }
}
