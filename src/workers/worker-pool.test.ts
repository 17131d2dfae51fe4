import { afterEach, describe, expect, it } from 'vitest';
import { BlockedError, CancelledError } from '../core/errors.ts';
import {
  endProcessAhead,
  fileBeside,
  onProcess,
  onThread,
  type StartWorker,
  startProcessAhead,
} from './running-worker.ts';
import type { SampleAnswer, SampleRequest } from './sample-worker.contract.ts';
import { WorkerEndedError, WorkTookTooLongError } from './worker-messages.ts';
import { WorkerPool, type WorkerPoolOptions, workersFor } from './worker-pool.ts';

type Start = StartWorker<SampleRequest, SampleAnswer>;
const file = fileBeside(import.meta.url, './sample-worker.contract');
const kinds: readonly [string, Start][] = [
  ['threads', onThread(file, { megabytes: 256 })],
  ['processes', onProcess(file, { quiet: true })],
];

const opened: WorkerPool<SampleRequest, SampleAnswer>[] = [];
afterEach(() => Promise.all(opened.splice(0).map((pool) => pool.close())));

/** A pool that counts the workers it started and how many of them lived at once. */
function openPool(start: Start, more: Partial<WorkerPoolOptions<SampleRequest, SampleAnswer>> = {}) {
  const counted = { started: 0, alive: 0, mostAlive: 0 };
  const counting: Start = (listener) => {
    counted.started++;
    counted.alive++;
    counted.mostAlive = Math.max(counted.mostAlive, counted.alive);
    return start({
      ...listener,
      ended(why) {
        counted.alive--;
        listener.ended(why);
      },
    });
  };
  const pool = new WorkerPool<SampleRequest, SampleAnswer>({ start: counting, size: 1, ...more });
  opened.push(pool);
  return { pool, counted };
}

const echo = (say: string): SampleRequest => ({ do: 'echo', say });

describe.each(kinds)('a pool of %s', (_, start) => {
  it('answers everybody, with no more workers than it may have', async () => {
    const { pool, counted } = openPool(start, { size: 2 });
    const answers = await Promise.all(Array.from({ length: 20 }, (__, index) => pool.ask(echo(`${index}`))));
    expect(answers.map(({ said }) => Number(said))).toEqual(Array.from({ length: 20 }, (__, index) => index));
    expect(counted).toMatchObject({ mostAlive: 2, started: 2 });
  });

  it('passes on what a worker refuses, as the error that it was', async () => {
    const { pool, counted } = openPool(start);
    const failure = await pool.ask({ do: 'refuse' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BlockedError);
    expect(failure).toMatchObject({ message: 'It is not allowed.', hint: 'Ask for something else.' });
    expect((await pool.ask(echo('next'))).said).toBe('next');
    expect(counted.started).toBe(1);
  });

  it('counts the time from when a worker begins, and ends one that takes too long', async () => {
    const { pool, counted } = openPool(start);
    await pool.ask(echo('started'));
    const spin = (milliseconds: number): SampleRequest => ({ do: 'spin', milliseconds });
    const limit = { timeLimitMs: 1_500 };
    const all = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => pool.ask(spin(400), limit)),
      pool.ask(spin(120_000), limit),
      pool.ask(echo('last'), limit),
    ]);
    expect(all.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected', 'fulfilled']);
    const failure = all[4]?.status === 'rejected' ? all[4].reason : undefined;
    expect(failure).toBeInstanceOf(WorkTookTooLongError);
    expect(failure).toMatchObject({ message: 'it took longer than 1.5 seconds' });
    expect(counted).toMatchObject({ mostAlive: 1, started: 2 });
  });

  it('takes cancelled work out of the queue, and ends a worker that is at it', async () => {
    const { pool, counted } = openPool(start);
    await pool.ask(echo('started'));
    const [running, waiting] = [new AbortController(), new AbortController()];
    const [first, second] = [running, waiting].map(({ signal }) =>
      expect(pool.ask({ do: 'spin', milliseconds: 120_000 }, { signal })).rejects.toBeInstanceOf(
        CancelledError,
      ),
    );
    const last = pool.ask(echo('last'));
    waiting.abort();
    await second;
    expect(counted.started).toBe(1);
    running.abort();
    await first;
    expect((await last).said).toBe('last');
    expect(counted.started).toBe(2);
    await expect(pool.ask(echo('never'), { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(
      CancelledError,
    );
  });

  it('only tells a worker where it listens, which then goes on with the next', async () => {
    const { pool, counted } = openPool(start, { cancelBy: 'telling', held: 2 });
    const controller = new AbortController();
    const cancelled = expect(pool.ask({ do: 'wait' }, { signal: controller.signal })).rejects.toBeInstanceOf(
      CancelledError,
    );
    const next = pool.ask(echo('next'));
    controller.abort();
    await cancelled;
    expect((await next).said).toBe('next');
    expect(counted.started).toBe(1);
  });

  it('gives the work of a worker that died to another, and gives up on what kills them all', async () => {
    const { pool, counted } = openPool(start, { held: 3, mostDeaths: 2 });
    const deadly = expect(pool.ask({ do: 'die' })).rejects.toBeInstanceOf(WorkerEndedError);
    const others = [pool.ask(echo('a')), pool.ask(echo('b')), pool.ask(echo('c'))];
    await deadly;
    expect((await Promise.all(others)).map(({ said }) => said)).toEqual(['a', 'b', 'c']);
    expect(counted.started).toBe(3);
  });

  it('does not go on for ever where no worker lives', async () => {
    const { pool, counted } = openPool(start, { mostDeaths: 2 });
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => pool.ask({ do: 'die' })));
    expect(all.every(({ status }) => status === 'rejected')).toBe(true);
    expect(counted.started).toBe(4);
  });

  it('ends workers that have nothing to do, and starts new ones', async () => {
    const { pool, counted } = openPool(start, { idleMs: 10 });
    await pool.ask(echo('one'));
    while (counted.alive > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await pool.ask(echo('two'))).said).toBe('two');
    expect(counted.started).toBe(2);
  });
});

describe('a process that was started ahead', () => {
  const quiet = { quiet: true };
  const begin = () => startProcessAhead<SampleRequest>(file, quiet, echo('nobody hears it'));

  it('is the next that is asked, and the only one that is not started then', async () => {
    const { pool } = openPool(onProcess(file, quiet), { size: 2 });
    const pid = begin();
    const answers = await Promise.all([pool.ask({ do: 'spin', milliseconds: 50 }), pool.ask(echo('two'))]);
    expect(answers.map(({ said }) => said)).toEqual(['spun', 'two']);
    expect(answers[0]?.pid).toBe(pid);
    expect(answers[1]?.pid).not.toBe(pid);
  });

  it('gives way to a new one where it has ended', async () => {
    const { pool } = openPool(onProcess(file, quiet));
    const pid = begin();
    endProcessAhead(file);
    const answer = await pool.ask(echo('answered'));
    expect(answer.said).toBe('answered');
    expect(answer.pid).not.toBe(pid);
  });

  it('is replaced where it dies after it was taken', async () => {
    const { pool, counted } = openPool(onProcess(file, quiet), { mostDeaths: 2 });
    const pid = startProcessAhead<SampleRequest>(file, quiet, { do: 'die' });
    const answer = await pool.ask(echo('answered'));
    expect(answer.pid).not.toBe(pid);
    expect(counted.started).toBe(2);
  });
});

it('takes half the cores, at least one worker and at most as many as are worth it', () => {
  expect([1, 2, 3, 4, 6, 64].map((cores) => workersFor(3, cores))).toEqual([1, 1, 1, 2, 3, 3]);
});

it('keeps the program open for those who wait behind work in the background', async () => {
  const holds: boolean[] = [];
  let answer: (id: number) => void = () => {};
  const pool = new WorkerPool<string, string>({
    size: 1,
    start(listener) {
      answer = (id) => listener.said({ id, answer: 'done' });
      return { send() {}, holdProgramOpen: (hold) => holds.push(hold), async end() {} };
    },
  });
  const prepared = pool.ask('prepare', { inBackground: true });
  expect(holds.at(-1)).toBe(false);
  const asked = pool.ask('answer');
  expect(holds.at(-1)).toBe(true);
  answer(1);
  expect(await prepared).toBe('done');
  expect(holds.at(-1)).toBe(true);
  answer(2);
  expect(await asked).toBe('done');
  expect(holds.at(-1)).toBe(false);
});
