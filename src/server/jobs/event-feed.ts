/** Wakes whoever waits for something new about a check; what is new is read from the store. */
export class EventFeed {
  readonly #waiting = new Map<string, Set<() => void>>();

  wake(id: string): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    for (const resolve of waiting ?? []) resolve();
  }

  wakeAll(): void {
    for (const id of [...this.#waiting.keys()]) this.wake(id);
  }

  /** True when there is news; false when the time is over. */
  wait(id: string, milliseconds: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(id) ?? new Set();
      const done = (news: boolean) => {
        clearTimeout(timer);
        waiting.delete(onNews);
        if (waiting.size === 0 && this.#waiting.get(id) === waiting) this.#waiting.delete(id);
        signal.removeEventListener('abort', onAbort);
        resolve(news);
      };
      const onNews = () => done(true);
      const onAbort = () => done(false);
      const timer = setTimeout(() => done(false), milliseconds);
      this.#waiting.set(id, waiting.add(onNews));
      signal.addEventListener('abort', onAbort, { once: true });
      if (signal.aborted) onAbort();
    });
  }
}
