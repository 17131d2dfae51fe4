/** Money for several checks that run side by side: what is left is shared out, so that all together never get more than there is. */
export class SharedBudget {
  readonly #most: number | undefined;
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  #spent = 0;
  #lent = 0;
  #running = 0;

  constructor(mostUsd: number | undefined, atOnce: number) {
    this.#most = mostUsd;
    this.#atOnce = Math.max(1, atOnce);
  }

  /** What the next check may spend (`usd` is undefined where there is no limit), or why it is not begun. What others were lent and did not need comes back. */
  async take(): Promise<{ usd: number | undefined } | { why: string }> {
    if (this.#most === undefined) return { usd: undefined };
    while (this.#most - this.#spent - this.#lent <= smallest && this.#running > 0)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const room = this.#most - this.#spent - this.#lent;
    if (room <= smallest) return { why: `Not checked: the budget of $${this.#most} was spent.` };
    const usd = room / Math.max(1, this.#atOnce - this.#running);
    this.#running++;
    this.#lent += usd;
    return { usd };
  }

  giveBack(lentUsd: number | undefined, usedUsd: number): void {
    this.#spent += usedUsd;
    if (lentUsd === undefined) return;
    this.#running--;
    this.#lent -= lentUsd;
    for (const go of this.#waiting.splice(0)) go();
  }
}

/** Less than this buys nothing. */
const smallest = 1e-9;
