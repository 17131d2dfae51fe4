import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bootstrapInterval, createSeededRandom } from './bootstrap.ts';
import { binByConfidence, brierScore, expectedCalibrationError } from './calibration.ts';
import {
  accuracyOf,
  balancedAccuracy,
  countConfusion,
  macroF1Of,
  noAnswer,
  scoreLabels,
  scoreMajority,
  weightedF1,
} from './label-scores.ts';
import { bootstrapDifference, testMcNemar } from './significance.ts';

const answersOf = (truths: readonly number[], given: readonly number[]) =>
  truths.map((truth, index) => ({ truth: String(truth), answer: String(given[index]) }));

describe('label scores', () => {
  // The examples of scikit-learn's documentation, with the values it prints.
  it('agree with the examples of scikit-learn', () => {
    const six = answersOf([0, 1, 2, 0, 1, 2], [0, 2, 1, 0, 0, 1]);
    expect(macroF1Of(six)).toBeCloseTo(0.26667, 4);
    expect(weightedF1(six)).toBeCloseTo(0.26667, 4);
    expect(scoreLabels(six).map(({ f1 }) => f1)).toEqual([0.8, 0, 0]);
    expect(balancedAccuracy(answersOf([0, 1, 0, 0, 1, 0], [0, 1, 0, 0, 0, 1]))).toBeCloseTo(0.625, 10);
    expect(countConfusion(answersOf([2, 0, 2, 2, 0, 1], [0, 0, 2, 2, 0, 2])).counts).toEqual([
      [2, 0, 0],
      [0, 0, 1],
      [1, 0, 2],
    ]);
  });

  it('count a claim without an answer as wrong and keep it in the denominator', () => {
    const answers = [
      { truth: 'a', answer: 'a' },
      { truth: 'a', answer: undefined },
      { truth: 'b', answer: 'b' },
    ];
    expect(accuracyOf(answers)).toBeCloseTo(2 / 3);
    expect(scoreLabels(answers)).toEqual([
      { label: 'a', support: 2, precision: 1, recall: 0.5, f1: 2 / 3 },
      { label: 'b', support: 1, precision: 1, recall: 1, f1: 1 },
    ]);
    expect(countConfusion(answers)).toEqual({
      truths: ['a', 'b'],
      answers: ['a', 'b', noAnswer],
      counts: [
        [1, 0, 1],
        [0, 1, 0],
      ],
    });
    expect(scoreMajority(answers)).toEqual({ label: 'a', accuracy: 2 / 3, macroF1: 0.4 });
  });

  it('are 1 for right answers and keep between 0 and 1', () => {
    const label = fc.constantFrom('a', 'b', 'c');
    const answer = fc.record({ truth: label, answer: fc.option(label, { nil: undefined }) });
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1 }), (answers) => {
        for (const metric of [accuracyOf, macroF1Of, weightedF1, balancedAccuracy]) {
          const value = metric(answers);
          expect(value >= 0 && value <= 1).toBe(true);
          expect(metric(answers.map(({ truth }) => ({ truth, answer: truth })))).toBeCloseTo(1);
        }
        const total = countConfusion(answers)
          .counts.flat()
          .reduce((sum, count) => sum + count, 0);
        expect(total).toBe(answers.length);
      }),
    );
  });
});

describe('calibration', () => {
  it('compares confidence with accuracy in each bin', () => {
    const answers = [
      { confidence: 0.95, right: true },
      { confidence: 0.95, right: false },
      { confidence: 0.55, right: true },
      { confidence: 0.55, right: true },
    ];
    expect(expectedCalibrationError(answers)).toBeCloseTo((2 * 0.45 + 2 * 0.45) / 4, 10);
    expect(brierScore(answers)).toBeCloseTo((0.05 ** 2 + 0.95 ** 2 + 2 * 0.45 ** 2) / 4, 10);
    expect(binByConfidence(answers).map(({ low, count }) => [low, count])).toEqual([
      [0.5, 2],
      [0.9, 2],
    ]);
    expect(expectedCalibrationError([{ confidence: 1, right: true }])).toBe(0);
  });
});

describe('significance', () => {
  it('agrees with the exact binomial test of R', () => {
    const outcomes = (onlyFirst: number, onlySecond: number) => [
      ...Array.from({ length: onlyFirst }, () => ({ first: true, second: false })),
      ...Array.from({ length: onlySecond }, () => ({ first: false, second: true })),
      { first: true, second: true },
    ];
    // binom.test(5, 20)$p.value and binom.test(2, 12)$p.value
    expect(testMcNemar(outcomes(5, 15)).pValue).toBeCloseTo(0.04138947, 7);
    expect(testMcNemar(outcomes(10, 2)).pValue).toBeCloseTo(0.03857422, 7);
    expect(testMcNemar(outcomes(4, 4)).pValue).toBe(1);
    expect(testMcNemar(outcomes(0, 0)).pValue).toBe(1);
  });

  it('gives a difference with an interval that holds it', () => {
    const items = Array.from({ length: 60 }, (_, index) => ({
      first: index % 2,
      second: index % 3 === 0 ? 0 : 1,
    }));
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const { difference, low, high, pValue } = bootstrapDifference(items, (sample) => ({
      first: mean(sample.map(({ first }) => first)),
      second: mean(sample.map(({ second }) => second)),
    }));
    expect(difference).toBeCloseTo(2 / 3 - 1 / 2);
    expect(low).toBeLessThan(difference);
    expect(high).toBeGreaterThan(difference);
    expect(pValue).toBeGreaterThan(0);
    expect(pValue).toBeLessThan(0.5);
  });

  it('draws the same samples for the same seed', () => {
    const random = createSeededRandom(7);
    const again = createSeededRandom(7);
    expect([random(), random()]).toEqual([again(), again()]);
    const items = [1, 2, 3, 4, 5];
    const sum = (sample: readonly number[]) => sample.reduce((total, value) => total + value, 0);
    expect(bootstrapInterval(items, sum, { seed: 3 })).toEqual(bootstrapInterval(items, sum, { seed: 3 }));
  });
});
