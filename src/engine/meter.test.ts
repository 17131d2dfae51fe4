import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemClock } from './clock.ts';
import { Meter } from './meter.ts';

describe('Meter', () => {
  it('never lets holds and spending pass a limit, and always leaves the reserve to the verdict', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ usd: fc.double({ min: 0, max: 3, noNaN: true }), settle: fc.boolean() }), { maxLength: 60 }),
        fc.double({ min: 0.1, max: 20, noNaN: true }),
        (calls, limit) => {
          const meter = new Meter({ usd: limit }, systemClock);
          const open: (() => void)[] = [];
          for (const { usd, settle } of calls) {
            try {
              const done = meter.hold({ usd }, false);
              if (settle) done({ usd });
              else open.push(() => done({ usd }));
            } catch (error) {
              expect(error).toMatchObject({ code: 'budget-spent' });
            }
          }
          for (const done of open) done();
          expect(meter.spent().usd).toBeLessThanOrEqual(limit * 0.85 + 1e-9);
          expect(() => meter.hold({ usd: limit * 0.15 - 1e-6 }, true)).not.toThrow();
        },
      ),
    );
  });
});
