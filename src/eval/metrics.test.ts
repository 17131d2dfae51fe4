import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelSchema } from '../core/label.ts';
import {
  abstention,
  accuracy,
  bootstrapInterval,
  coverage,
  decidedPrecision,
  type Judgement,
  macroF1,
  majorityBaseline,
} from './metrics.ts';

const label = fc.constantFrom(...labelSchema.options);
const judgements = fc.array(fc.record({ truth: label, answer: label }), { minLength: 1, maxLength: 60 });

const sample: Judgement[] = [
  { truth: 'supported', answer: 'supported' },
  { truth: 'supported', answer: 'refuted' },
  { truth: 'refuted', answer: 'not-enough-evidence' },
  { truth: 'refuted', answer: 'refuted' },
  { truth: 'not-enough-evidence', answer: 'not-enough-evidence' },
  { truth: 'not-enough-evidence', answer: 'supported' },
];

describe('metrics', () => {
  it('count what they say', () => {
    expect(accuracy(sample)).toBeCloseTo(3 / 6);
    expect(decidedPrecision(sample)).toBeCloseTo(2 / 4);
    expect(coverage(sample)).toBeCloseTo(3 / 4);
    expect(abstention(sample)).toBeCloseTo(1 / 2);
    expect(macroF1(sample)).toBeCloseTo(1 / 2);
    expect(majorityBaseline(sample)).toMatchObject({ accuracy: 1 / 3, macroF1: 1 / 6 });
  });

  it('lie between 0 and 1 or are undefined, and are 1 for right answers', () => {
    fc.assert(
      fc.property(judgements, (given) => {
        for (const metric of [accuracy, decidedPrecision, coverage, abstention, macroF1]) {
          const value = metric(given);
          if (!Number.isNaN(value)) expect(value >= 0 && value <= 1).toBe(true);
        }
        const right = given.map(({ truth }) => ({ truth, answer: truth }));
        expect([accuracy(right), macroF1(right)]).toEqual([1, 1]);
        expect(majorityBaseline(given).accuracy).toBeGreaterThanOrEqual(1 / 4 - 1e-9);
      }),
    );
  });

  it('have intervals that hold the value, and the same for the same seed', () => {
    const [low, high] = bootstrapInterval(sample, accuracy);
    expect(low).toBeLessThanOrEqual(0.5);
    expect(high).toBeGreaterThanOrEqual(0.5);
    expect(bootstrapInterval(sample, accuracy)).toEqual([low, high]);
  });
});
