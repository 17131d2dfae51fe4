import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrateThreshold } from './calibrate-threshold.ts';

describe('calibrateThreshold', () => {
  it('finds the cut between what holds and what does not', () => {
    const cases = [0.1, 0.2, 0.3, 0.6, 0.8].map((score) => ({ score, positive: score > 0.5 }));
    expect(calibrateThreshold(cases)).toEqual({ threshold: 0.6, f1: 1 });
    expect(calibrateThreshold(cases.filter(({ positive }) => positive))).toBeUndefined();
  });

  it('is never beaten by another threshold', () => {
    const one = fc.record({ score: fc.integer({ min: 0, max: 20 }), positive: fc.boolean() });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), fc.integer({ min: -1, max: 21 }), (cases, other) => {
        const best = calibrateThreshold(cases);
        if (best === undefined) return;
        const taken = cases.filter(({ score }) => score >= other);
        const hits = taken.filter(({ positive }) => positive).length;
        const positives = cases.filter(({ positive }) => positive).length;
        expect(best.f1).toBeGreaterThanOrEqual((2 * hits) / (taken.length + positives) - 1e-12);
      }),
    );
  });
});
