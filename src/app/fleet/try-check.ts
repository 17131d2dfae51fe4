import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CancelledError, StorageError, TouchstoneError } from '../../core/errors.ts';
import type { DurableClient } from '../../spec/durable.ts';
import {
  type AttemptOver,
  attemptsName,
  type BeginAttempt,
  begunSchema,
  type LastAttempt,
  lastAttemptSchema,
} from './check-attempts.ts';
import { type CheckOrder, type CheckOutcome, cancelledOutcome, failedOutcome } from './check-work.ts';

/** What a worker can do with a check: run it from what was answered so far. */
export type CheckRunning = {
  /** What is known of a check that was begun before. */
  progress(id: string): Promise<{
    answered: number;
    answeredAt: number | null;
    /** The present by the clock that says when answers came. */
    now: number;
    outcome?: CheckOutcome;
  }>;
  /** Waits until there is room for another check in this process. */
  withRoom<Result>(work: () => Promise<Result>): Promise<Result>;
  run(
    id: string,
    order: CheckOrder,
    options: { signal: AbortSignal; secondsUsed: number },
  ): Promise<CheckOutcome>;
};

export type TryCheckParts = {
  running: CheckRunning;
  durable: Pick<DurableClient, 'ask'>;
  /** Where others of the fleet reach this worker. */
  worker(): string;
  /** Asks the worker of another attempt; waits for its outcome. Undefined where that worker is gone. */
  askWorker(
    last: LastAttempt,
    options: { method?: 'GET' | 'DELETE'; signal: AbortSignal },
  ): Promise<CheckOutcome | undefined>;
};

export type CheckTries = {
  tryCheck(id: string, order: CheckOrder, signal: AbortSignal): Promise<CheckOutcome>;
  /** The outcome of an attempt of this worker, once it is over. */
  outcomeOf(attempt: string): Promise<CheckOutcome> | undefined;
  cancel(attempt: string): void;
  /** Breaks off everything; the fleet goes on with it elsewhere. */
  stop(): Promise<void>;
  readonly underWay: number;
};

/** How often in a row a claim may bring its worker down, or fail by a fault, without coming further. */
const mostDeaths = 5;
const mostFaults = 3;

class StoppedError extends Error {}

/**
 * One attempt of a check at a time in the whole fleet. An attempt whose connection to Restate is lost goes on: whoever is asked to take over waits
 * for it while its worker is there, and goes on from its last answered call where it is not. So an answer that is under way is not asked for twice.
 */
export function createCheckTries({ running, durable, worker, askWorker }: TryCheckParts): CheckTries {
  const attempts = new Map<
    string,
    { abort: AbortController; outcome: Promise<CheckOutcome>; isOver: boolean }
  >();
  const ask = (id: string, question: string, input: unknown = null) =>
    durable.ask(attemptsName, id, question, input);

  async function tryCheck(id: string, order: CheckOrder, signal: AbortSignal): Promise<CheckOutcome> {
    for (;;) {
      const last = lastAttemptSchema.parse(await ask(id, 'last'));
      const joined = last === null ? undefined : await join(last, signal);
      if (joined !== undefined) return joined;
      if (signal.aborted) return cancelledOutcome('The check was cancelled.');
      // An attempt that only waited for room says nothing about the claim, so it begins when there is some.
      const begun = await running.withRoom(async () => {
        const { outcome, now, ...progress } = await running.progress(id);
        if (outcome !== undefined) return outcome;
        return begin(id, order, signal, {
          ...progress,
          attempt: randomUUID(),
          worker: worker(),
          at: now,
          after: last?.attempt ?? null,
        });
      });
      if (begun !== undefined) return begun;
    }
  }

  async function join(last: LastAttempt, signal: AbortSignal): Promise<CheckOutcome | undefined> {
    const own = attempts.get(last.attempt);
    if (own === undefined && last.worker === worker()) return undefined;
    const asked = own?.outcome ?? askWorker(last, { signal });
    const cancelled = new Promise<'cancelled'>((resolve) => {
      signal.addEventListener('abort', () => resolve('cancelled'), { once: true });
      if (signal.aborted) resolve('cancelled');
    });
    const answer = await Promise.race([asked, cancelled]);
    if (answer !== 'cancelled' && !signal.aborted) return answer;
    if (own === undefined) await askWorker(last, { method: 'DELETE', signal: AbortSignal.timeout(5_000) });
    else own.abort.abort();
    return cancelledOutcome('The check was cancelled.');
  }

  /** Undefined where somebody else was quicker. */
  async function begin(
    id: string,
    order: CheckOrder,
    signal: AbortSignal,
    attempt: BeginAttempt,
  ): Promise<CheckOutcome | undefined> {
    const abort = new AbortController();
    const either = AbortSignal.any([signal, abort.signal]);
    const { promise, resolve, reject } = Promise.withResolvers<CheckOutcome>();
    promise.catch(() => {});
    // Known before it is told to anybody, so that whoever hears of it finds it.
    const known = { abort, outcome: promise, isOver: false };
    attempts.set(attempt.attempt, known);
    try {
      const begun = begunSchema.parse(await ask(id, 'begin', attempt));
      if (!begun.begun) return undefined;
      const { outcome, over } = await runOnce(id, order, either, begun);
      await ask(id, 'over', { attempt: attempt.attempt, ...over } satisfies AttemptOver);
      if (outcome instanceof Error) throw outcome;
      resolve(outcome);
      return outcome;
    } catch (error) {
      reject(error);
      throw error;
    } finally {
      known.isOver = true;
      // Whoever was told of this attempt may still be on the way to ask for it.
      void wait(60_000, undefined, { ref: false }).then(() => attempts.delete(attempt.attempt));
    }
  }

  async function runOnce(
    id: string,
    order: CheckOrder,
    signal: AbortSignal,
    {
      deaths,
      faults,
      secondsUsed,
      why,
    }: { deaths: number; faults: number; secondsUsed: number; why: string | null },
  ): Promise<{ outcome: CheckOutcome | Error; over: Omit<AttemptOver, 'attempt'> }> {
    if (deaths >= mostDeaths) return { outcome: parked(deaths, why), over: {} };
    try {
      return { outcome: await running.run(id, order, { signal, secondsUsed }), over: {} };
    } catch (error) {
      if (signal.reason instanceof StoppedError) return { outcome: signal.reason, over: {} };
      if (signal.aborted) return { outcome: cancelledOutcome('The check was cancelled.'), over: {} };
      if (error instanceof TouchstoneError) return { outcome: failedOutcome(error), over: {} };
      // A fault of the program or of the machine may pass: it is tried again, and not for ever.
      const message = error instanceof Error ? error.message : String(error);
      if (faults + 1 >= mostFaults) return { outcome: parked(faults + 1, message), over: { why: message } };
      return { outcome: error instanceof Error ? error : new Error(message), over: { why: message } };
    }
  }

  return {
    tryCheck,
    outcomeOf: (attempt) => attempts.get(attempt)?.outcome,
    cancel: (attempt) =>
      attempts.get(attempt)?.abort.abort(new CancelledError({ message: 'cancelled by another worker' })),
    async stop() {
      const open = [...attempts.values()];
      for (const { abort } of open) abort.abort(new StoppedError('The worker stops.'));
      await Promise.allSettled(open.map(({ outcome }) => outcome));
    },
    get underWay() {
      return [...attempts.values()].filter(({ isOver }) => !isOver).length;
    },
  };
}

/** A claim that brings down whoever works at it is put aside, so that the others go on. */
function parked(tries: number, why: string | null): CheckOutcome {
  return failedOutcome(
    new StorageError({
      message: `Put aside after ${tries} tries that came no further: ${why ?? 'nobody knows why'}.`,
      hint: 'See what the workers say about it, mend that, and check the claim again.',
    }),
  );
}
