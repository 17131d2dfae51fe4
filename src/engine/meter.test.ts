import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemClock } from './clock.ts';
import { Meter } from './meter.ts';

const calls = fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { maxLength: 40 });

describe('Meter', () => {
  it('never lets spending pass a limit, and always leaves the reserve to the verdict', async () => {
    await fc.assert(
      fc.asyncProperty(calls, fc.double({ min: 0.1, max: 20, noNaN: true }), async (prices, limit) => {
        const meter = new Meter({ usd: limit }, systemClock);
        const outcomes = await Promise.allSettled(
          prices.map(async (usd) => {
            const settle = await meter.hold({ usd }, false);
            await Promise.resolve();
            settle({ usd });
          }),
        );
        for (const outcome of outcomes) {
          if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'budget-spent' });
        }
        expect(meter.spent().usd).toBeLessThanOrEqual(limit * 0.85 + 1e-9);
        await expect(meter.hold({ usd: limit * 0.15 - 1e-6 }, true)).resolves.toBeTypeOf('function');
      }),
    );
  });

  it('lets a call wait for estimates that turn out cheaper, rather than refusing it', async () => {
    const meter = new Meter({ usd: 1 }, systemClock);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, async () => {
        const settle = await meter.hold({ usd: 0.5 }, false);
        await Promise.resolve();
        settle({ usd: 0.05 });
      }),
    );
    expect(outcomes.map((outcome) => outcome.status)).toEqual(Array.from({ length: 6 }, () => 'fulfilled'));
    expect(meter.spent().usd).toBeCloseTo(0.3);
  });

  it('takes off what earlier attempts took of the time', () => {
    const fresh = new Meter({ seconds: 10 }, systemClock);
    const resumed = new Meter({ seconds: 10 }, systemClock, 9);
    expect(fresh.seconds()).toBeLessThan(1);
    expect(resumed.spent().seconds).toBeGreaterThanOrEqual(9);
    fresh.stop();
    resumed.stop();
  });

  it('ends the search at once where earlier attempts had used up its time', async () => {
    const resumed = new Meter({ seconds: 10 }, systemClock, 9);
    await expect.poll(() => resumed.signal(false).aborted).toBe(true);
    expect(resumed.signal(true).aborted).toBe(false);
    resumed.stop();
  });
});
