import { BudgetSpentError } from '../core/errors.ts';
import { rounded } from '../core/rounded.ts';
import { addSpend, type Budget, nothingSpent, type Spend } from '../core/spend.ts';
import type { Clock } from './clock.ts';

/** The share of every limit that only the verdict may use, so that a run that hits its budget still ends in one. */
const reserveShare = 0.15;
/** The verdict asks once, and once more when the consistency gate objects. */
const verdictCalls = 2;

type Countable = 'usd' | 'calls' | 'tokens';
const countables: readonly Countable[] = ['usd', 'calls', 'tokens'];

/** Counts what a run spends, holds back estimates of calls that are under way, and ends the run's time. */
export class Meter {
  readonly #budget: Budget;
  readonly #clock: Clock;
  readonly #startedAt: number;
  readonly #search = new AbortController();
  readonly #verdict = new AbortController();
  readonly #timers: NodeJS.Timeout[] = [];
  #spent: Spend = nothingSpent;
  #held: Spend = nothingSpent;
  readonly #waiting: (() => void)[] = [];

  /** `secondsUsed`: what earlier attempts of the same run took of its time. */
  constructor(budget: Budget, clock: Clock, secondsUsed = 0) {
    this.#budget = budget;
    this.#clock = clock;
    this.#startedAt = clock.elapsed() - secondsUsed * 1000;
    if (budget.seconds !== undefined) {
      this.#abortAfter(this.#search, budget.seconds * (1 - reserveShare), 'looking for evidence');
      this.#abortAfter(this.#verdict, budget.seconds, 'the whole check');
    }
  }

  /** Ends when the time for this kind of call is over. */
  signal(forVerdict: boolean): AbortSignal {
    return forVerdict ? this.#verdict.signal : this.#search.signal;
  }

  /**
   * Sets the estimate aside, or throws because it does not fit any more. While only estimates of calls under way stand against it, it
   * waits: they mostly turn out cheaper. Call the result with what the call really cost.
   */
  async hold(estimate: Partial<Spend>, forVerdict: boolean): Promise<(actual: Partial<Spend>) => void> {
    const wanted = addSpend({ ...nothingSpent, calls: 1 }, estimate);
    while (!this.#fits(addSpend(this.#held, wanted), forVerdict) && this.#fits(wanted, forVerdict)) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    for (const kind of countables) {
      const limit = this.#limit(kind, forVerdict);
      if (limit !== undefined && this.#spent[kind] + wanted[kind] > limit) {
        throw new BudgetSpentError({
          message: `The budget of ${this.#budget[kind]} ${kind} does not allow another call (${rounded(this.#spent[kind], 4)} spent${forVerdict ? '' : ', some kept for the verdict'}).`,
          hint: 'Raise the budget (--max-usd, --max-calls, --max-tokens, --max-seconds) to look further.',
        });
      }
    }
    this.#held = addSpend(this.#held, wanted);
    return (actual) => {
      this.#held = subtract(this.#held, wanted);
      this.charge({ calls: 1, ...actual });
      for (const wake of this.#waiting.splice(0)) wake();
    };
  }

  charge(actual: Partial<Spend>): void {
    this.#spent = addSpend(this.#spent, actual);
  }

  spent(): Spend {
    return { ...this.#spent, seconds: this.seconds() };
  }

  seconds(): number {
    return (this.#clock.elapsed() - this.#startedAt) / 1000;
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #fits(wanted: Spend, forVerdict: boolean): boolean {
    return countables.every((kind) => {
      const limit = this.#limit(kind, forVerdict);
      return limit === undefined || this.#spent[kind] + wanted[kind] <= limit;
    });
  }

  #limit(kind: Countable, forVerdict: boolean): number | undefined {
    const limit = this.#budget[kind];
    if (limit === undefined || forVerdict) return limit;
    const kept =
      kind === 'calls' ? Math.max(verdictCalls, Math.ceil(limit * reserveShare)) : limit * reserveShare;
    return Math.max(0, limit - kept);
  }

  #abortAfter(controller: AbortController, seconds: number, what: string): void {
    const timer = setTimeout(
      () => {
        controller.abort(
          new BudgetSpentError({
            message: `The time for ${what} (${rounded(seconds, 4)} s of ${this.#budget.seconds} s) is over.`,
            hint: 'Raise --max-seconds to look further.',
          }),
        );
      },
      Math.max(0, seconds - this.seconds()) * 1000,
    );
    timer.unref();
    this.#timers.push(timer);
  }
}

function subtract(a: Spend, b: Spend): Spend {
  return {
    usd: Math.max(0, a.usd - b.usd),
    calls: Math.max(0, a.calls - b.calls),
    tokens: Math.max(0, a.tokens - b.tokens),
    seconds: 0,
  };
}
