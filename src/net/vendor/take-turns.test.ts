import { describe, expect, it } from 'vitest';
import { createTurns } from './take-turns.ts';

function setUp(rules: { gapMs: number; longestWaitMs: number }) {
  let time = 0;
  const slept: number[] = [];
  const turns = createTurns(rules, {
    now: () => new Date(time),
    async sleep(milliseconds) {
      slept.push(milliseconds);
      time += milliseconds;
    },
    check: () => {},
    turnAway: () => new Error('too many'),
  });
  return {
    turns,
    slept,
    pass(milliseconds: number) {
      time += milliseconds;
    },
  };
}

describe('createTurns', () => {
  const never = new AbortController().signal;

  it('gives the next turn only when the one before is over, in the order they were asked for', async () => {
    const { turns } = setUp({ gapMs: 0, longestWaitMs: 0 });
    const order: string[] = [];
    const endFirst = await turns.take(never);
    const second = turns.take(never).then((end) => {
      order.push('second');
      end();
    });
    const third = turns.take(never).then((end) => {
      order.push('third');
      end();
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(order).toEqual([]);
    endFirst();
    await Promise.all([second, third]);
    expect(order).toEqual(['second', 'third']);
  });

  it('waits for what is left of the gap', async () => {
    const { turns, slept, pass } = setUp({ gapMs: 1000, longestWaitMs: 10_000 });
    (await turns.take(never))();
    pass(300);
    (await turns.take(never))();
    pass(5000);
    (await turns.take(never))();
    expect(slept).toEqual([700]);
  });

  it('turns away who would wait too long, and gives the place of one who left to the next', async () => {
    const { turns } = setUp({ gapMs: 1000, longestWaitMs: 1000 });
    const end = await turns.take(never);
    const leaving = new AbortController();
    const left = turns.take(leaving.signal).catch((error: unknown) => String(error));
    const tooMany = turns.take(never).catch((error: unknown) => String(error));
    leaving.abort('gone');
    end();
    expect(await left).toBe('gone');
    expect(await tooMany).toBe('Error: too many');
    (await turns.take(never))();
  });
});
