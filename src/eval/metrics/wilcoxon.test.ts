import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testWilcoxon } from './wilcoxon.ts';

describe("Wilcoxon's signed-rank test", () => {
  test("Darwin's heights of cross- and self-fertilised plants, as in the documentation of SciPy", () => {
    const heights = [6, 8, 14, 16, 23, 24, 28, 29, 41, -48, 49, 56, 60, -67, 75];
    const { negative, pairs, pValue } = testWilcoxon(heights);
    expect([pairs, negative]).toEqual([15, 24]);
    expect(pValue).toBeCloseTo(0.041259765625, 12);
  });

  test("the depression data of Hollander and Wolfe, as in the documentation of R's wilcox.test", () => {
    const before = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3];
    const after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29];
    const { positive, pValue } = testWilcoxon(before.map((value, index) => value - (after[index] ?? 0)));
    expect(positive).toBe(40);
    // R gives 0.01953 for one side.
    expect(pValue).toBeCloseTo(2 * 0.01953125, 12);
  });

  test('the worked example with ties and a zero of the article on the test in Wikipedia', () => {
    const second = [125, 115, 130, 140, 140, 115, 140, 125, 140, 135];
    const first = [110, 122, 125, 120, 140, 124, 123, 137, 135, 145];
    const { pairs, positive, negative } = testWilcoxon(
      second.map((value, index) => value - (first[index] ?? 0)),
    );
    expect([pairs, positive, negative, positive - negative]).toEqual([9, 27, 18, 9]);
  });

  test('counts every sign assignment, as trying them all does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 1, maxLength: 9 }),
        (differences) => {
          const { positive, negative, pairs, pValue } = testWilcoxon(differences);
          expect(positive + negative).toBeCloseTo((pairs * (pairs + 1)) / 2, 9);
          const sizes = differences.filter((difference) => difference !== 0).map(Math.abs);
          let asUneven = 0;
          for (let signs = 0; signs < 2 ** sizes.length; signs++) {
            const tried = testWilcoxon(sizes.map((size, index) => ((signs >> index) & 1 ? size : -size)));
            if (Math.min(tried.positive, tried.negative) <= Math.min(positive, negative) + 1e-9) asUneven++;
          }
          expect(pValue).toBeCloseTo(Math.min(1, asUneven / 2 ** sizes.length), 9);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('with many pairs the normal distribution gives nearly the same', () => {
    const differences = Array.from(
      { length: 200 },
      (_, index) => (index % 5 < 2 ? -1 : 1) * (((index * 7) % 31) + 1),
    );
    const exact = testWilcoxon(differences).pValue;
    const approximate = testWilcoxon([...differences, 0.001]).pValue;
    expect(approximate).toBeGreaterThan(exact * 0.9);
    expect(approximate).toBeLessThan(exact * 1.15);
  });

  test('no difference says nothing', () => {
    expect(testWilcoxon([0, 0]).pValue).toBe(1);
  });
});
