import { describe, expect, it } from 'vitest';
import type { DurableClient } from '../../spec/durable.ts';
import { checkAttempts } from './check-attempts.ts';
import { type CheckOrder, type CheckOutcome, failedOutcome } from './check-work.ts';
import { type CheckRunning, createCheckTries } from './try-check.ts';

const order: CheckOrder = {
  claim: { text: 'A' },
  pipeline: 'p',
  options: {},
  budget: {},
  needsApproval: false,
};
/** Any end will do. */
const done: CheckOutcome = failedOutcome(new Error('done'));

/** What the fleet agrees on, in memory: one question at a time, as Restate does it. */
function agreement(): Pick<DurableClient, 'ask'> {
  const values = new Map<string, Map<string, unknown>>();
  let turn: Promise<unknown> = Promise.resolve();
  return {
    ask(_object, key, question, input) {
      const own = values.get(key) ?? new Map<string, unknown>();
      values.set(key, own);
      const answer = turn.then(() =>
        checkAttempts.questions[question]?.(input, {
          get: async <Value>(name: string) => (own.get(name) ?? null) as Value | null,
          set: (name, value) => void own.set(name, structuredClone(value)),
          clear: (name) => void own.delete(name),
        }),
      );
      turn = answer.catch(() => {});
      return answer;
    },
  };
}

function fleet(checks: Omit<CheckRunning, 'withRoom'>) {
  const running: CheckRunning = { ...checks, withRoom: (work) => work() };
  const durable = agreement();
  const workers = new Map<string, ReturnType<typeof createCheckTries>>();
  const start = (name: string) => {
    const tries = createCheckTries({
      running,
      durable,
      worker: () => name,
      async askWorker({ worker, attempt }, { method }) {
        if (method === 'DELETE') workers.get(worker)?.cancel(attempt);
        return method === 'DELETE' ? undefined : workers.get(worker)?.outcomeOf(attempt);
      },
    });
    workers.set(name, tries);
    return tries;
  };
  return { start, die: (name: string) => workers.delete(name), durable };
}

const nothing = { answered: 0, answeredAt: null, now: 0 };

describe('an attempt at a check', () => {
  it('is waited for by whoever is told to take over, while its worker is there', async () => {
    let runs = 0;
    const end = Promise.withResolvers<CheckOutcome>();
    const { start } = fleet({
      progress: async () => nothing,
      run: () => {
        runs += 1;
        return end.promise;
      },
    });
    const signal = new AbortController().signal;
    const first = start('one').tryCheck('c', order, signal);
    await expect.poll(() => runs).toBe(1);
    const second = start('two').tryCheck('c', order, signal);
    end.resolve(done);
    expect(await Promise.all([first, second])).toEqual([done, done]);
    expect(runs).toBe(1);
  });

  it('is taken over where its worker is gone, with the time that it took', async () => {
    const used: number[] = [];
    const { start, die } = fleet({
      progress: async () => ({
        answered: used.length,
        answeredAt: used.length === 0 ? null : 4_000,
        // A clock of its own, far from that of any worker.
        now: 0,
      }),
      run: (_id, _order, { secondsUsed }) => {
        used.push(secondsUsed);
        return used.length === 1 ? new Promise(() => {}) : Promise.resolve(done);
      },
    });
    const signal = new AbortController().signal;
    void start('one').tryCheck('c', order, signal);
    await expect.poll(() => used.length).toBe(1);
    die('one');
    expect(await start('two').tryCheck('c', order, signal)).toEqual(done);
    expect(used[0]).toBe(0);
    expect(used[1]).toBeGreaterThan(3);
  });

  it('is cancelled with the attempt that it waits for', async () => {
    let cancelled = false;
    const { start } = fleet({
      progress: async () => nothing,
      run: (_id, _order, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            cancelled = true;
            reject(new Error('aborted'));
          });
        }),
    });
    const one = start('one');
    const first = one.tryCheck('c', order, new AbortController().signal);
    await expect.poll(() => one.underWay).toBe(1);
    const abort = new AbortController();
    const second = start('two').tryCheck('c', order, abort.signal);
    abort.abort();
    expect((await second).state).toBe('cancelled');
    expect((await first).state).toBe('cancelled');
    expect(cancelled).toBe(true);
  });

  it('is put aside with its reason after three tries that came no further', async () => {
    let runs = 0;
    const { start } = fleet({
      progress: async () => nothing,
      run: async () => {
        runs += 1;
        throw new TypeError(`broken ${runs}`);
      },
    });
    const one = start('one');
    const once = () => one.tryCheck('c', order, new AbortController().signal);
    await expect(once()).rejects.toThrow('broken 1');
    await expect(once()).rejects.toThrow('broken 2');
    const outcome = await once();
    expect(outcome).toMatchObject({
      state: 'failed',
      error: { message: expect.stringMatching(/after 3 tries.*broken 3/) },
    });
  });

  it('is put aside where it brought down five workers in a row', async () => {
    let runs = 0;
    const { start, die } = fleet({
      progress: async () => nothing,
      run: () => {
        runs += 1;
        return new Promise(() => {});
      },
    });
    for (let time = 1; time <= 5; time++) {
      void start(`worker ${time}`).tryCheck('c', order, new AbortController().signal);
      await expect.poll(() => runs).toBe(time);
      die(`worker ${time}`);
    }
    expect(await start('last').tryCheck('c', order, new AbortController().signal)).toMatchObject({
      state: 'failed',
      error: { message: expect.stringMatching(/after 5 tries.*worker 5 died/) },
    });
    expect(runs).toBe(5);
  });

  it('is tried for ever while it comes further, and not counted where the worker was stopped', async () => {
    let answered = 0;
    const { start } = fleet({
      progress: async () => ({ answered, answeredAt: 0, now: 0 }),
      run: async () => {
        answered += 1;
        throw new TypeError('the disk is away');
      },
    });
    const one = start('one');
    for (let time = 0; time < 8; time++)
      await expect(one.tryCheck('c', order, new AbortController().signal)).rejects.toThrow('away');
  });

  it('goes on elsewhere where its worker stops in order', async () => {
    let runs = 0;
    const { start } = fleet({
      progress: async () => nothing,
      run: (_id, _order, { signal }) => {
        runs += 1;
        if (runs > 5) return Promise.resolve(done);
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        });
      },
    });
    for (let time = 1; time <= 5; time++) {
      const one = start('one');
      const trying = one.tryCheck('c', order, new AbortController().signal);
      trying.catch(() => {});
      await expect.poll(() => runs).toBe(time);
      await one.stop();
      await expect(trying).rejects.toThrow('stops');
    }
    expect(await start('two').tryCheck('c', order, new AbortController().signal)).toEqual(done);
  });
});
