import PQueue from 'p-queue';

const defaultConcurrency = 8;

/**
 * Who may be asked how often at once. One object for all runs of a process, so that a provider's limit holds for all of them together; a run
 * that is given none has one of its own. Runs take turns: whoever has waited longest goes first, however much another run has queued.
 */
export class Lanes {
  readonly #lanes = new WeakMap<object, Lane>();

  /** Waits for its turn at the provider, then runs. */
  add<Result>(
    provider: { readonly concurrency?: number },
    run: object,
    work: () => Promise<Result>,
  ): Promise<Result> {
    let lane = this.#lanes.get(provider);
    if (lane === undefined) {
      lane = new Lane(provider.concurrency ?? defaultConcurrency);
      this.#lanes.set(provider, lane);
    }
    return lane.add(run, work);
  }
}

/** A queue in which the work of each run waits in its own line, and the lines are served in turn. */
class Lane {
  readonly #queue: PQueue;
  /** How many pieces of work each run has had here: who had fewer goes first. */
  readonly #served = new WeakMap<object, number>();
  #turn = 0;

  constructor(concurrency: number) {
    this.#queue = new PQueue({ concurrency });
  }

  add<Result>(run: object, work: () => Promise<Result>): Promise<Result> {
    // A run that comes new starts at the present turn, not before everyone else for all times.
    const turn = Math.max(this.#served.get(run) ?? 0, this.#turn) + 1;
    this.#served.set(run, turn);
    return this.#queue.add(
      () => {
        this.#turn = Math.max(this.#turn, turn - 1);
        return work();
      },
      { priority: -turn },
    );
  }
}
