import { ApiProblem } from '../http/api-problem.ts';

const freeTries = 5;
const firstWaitSeconds = 2;
const longestWaitSeconds = 900;
const mostKept = 10_000;

/** After a few wrong passwords the next try has to wait, each time twice as long: by name and by address. */
export class LoginLimit {
  readonly #failures = new Map<string, { count: number; until: number }>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  require(address: string, name: string): void {
    const now = this.#now().getTime();
    const until = Math.max(...keys(address, name).map((key) => this.#failures.get(key)?.until ?? 0));
    if (until <= now) return;
    const retryAfter = Math.ceil((until - now) / 1000);
    throw new ApiProblem({
      status: 429,
      code: 'too-many-tries',
      detail: `There were too many wrong passwords. The next try is possible in ${retryAfter} seconds.`,
      retryAfter,
    });
  }

  failed(address: string, name: string): void {
    const now = this.#now().getTime();
    if (this.#failures.size > mostKept) this.#forget(now);
    for (const key of keys(address, name)) {
      const count = (this.#failures.get(key)?.count ?? 0) + 1;
      const wait =
        count < freeTries ? 0 : Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (count - freeTries));
      this.#failures.set(key, { count, until: now + wait * 1000 });
    }
  }

  succeeded(address: string, name: string): void {
    for (const key of keys(address, name)) this.#failures.delete(key);
  }

  #forget(now: number): void {
    for (const [key, { until }] of this.#failures) if (until <= now) this.#failures.delete(key);
  }
}

function keys(address: string, name: string): string[] {
  return [`address:${address}`, `name:${name.trim().toLowerCase()}`];
}
