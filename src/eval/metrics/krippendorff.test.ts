import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawSamples } from './bootstrap.ts';
import { krippendorffAlpha } from './krippendorff.ts';

/** The reliability data of Krippendorff's "Computing Krippendorff's Alpha-Reliability": four observers, twelve units, some missing. */
const observers = [
  [1, 2, 3, 3, 2, 1, 4, 1, 2, 0, 0, 0],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, 0, 3],
  [0, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, 0],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, 0],
];
const units = Array.from({ length: 12 }, (_, unit) =>
  observers.map((row) => row[unit] ?? 0).filter((value) => value > 0),
);

describe("Krippendorff's alpha", () => {
  test('is as published for the nominal, ordinal and interval metric', () => {
    expect(krippendorffAlpha(units, 'nominal')).toBeCloseTo(0.743, 3);
    expect(krippendorffAlpha(units, 'ordinal')).toBeCloseTo(0.815, 3);
    expect(krippendorffAlpha(units, 'interval')).toBeCloseTo(0.849, 3);
  });

  test('is 1 where all agree, and not defined where nobody could disagree', () => {
    expect(
      krippendorffAlpha([
        [0, 0],
        [1, 1],
        [2, 2],
      ]),
    ).toBe(1);
    expect(
      krippendorffAlpha([
        [1, 1],
        [1, 1],
      ]),
    ).toBeNaN();
    expect(krippendorffAlpha([[1], [2]])).toBeNaN();
  });

  test('is never above 1, and the order of raters does not matter', () => {
    const ratings = fc.array(fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 4 }), { maxLength: 10 });
    fc.assert(
      fc.property(ratings, (given) => {
        const alpha = krippendorffAlpha(given);
        expect(alpha <= 1 + 1e-9 || Number.isNaN(alpha)).toBe(true);
        const turned = krippendorffAlpha(given.map((values) => [...values].reverse()));
        expect(Object.is(turned, alpha) || Math.abs(turned - alpha) < 1e-9).toBe(true);
      }),
    );
  });
});

test("bootstrap samples of Efron and Tibshirani's mouse data have the standard error that the book gives", () => {
  const treated = [94, 197, 16, 38, 99, 141, 23];
  const means = drawSamples(
    treated,
    (sample) => sample.reduce((sum, value) => sum + value, 0) / sample.length,
    {
      samples: 5000,
    },
  );
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
  const error = Math.sqrt(means.reduce((sum, value) => sum + (value - mean) ** 2, 0) / means.length);
  expect(mean).toBeGreaterThan(85);
  expect(mean).toBeLessThan(88.5);
  // The ideal bootstrap estimate is 23.36.
  expect(Math.abs(error - 23.36)).toBeLessThan(1);
});
