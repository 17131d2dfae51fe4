import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orientGrid, removeTrend, standardise } from './cell-grid.ts';
import { findPeriod } from './double-compression.ts';
import { findHotRegions } from './hot-regions.ts';
import { forensicSignals, scoreTampering } from './tampering-model.ts';

const gridOf = (width: number, height: number, values: readonly number[]) => ({
  width,
  height,
  values: Float32Array.from(values),
});

describe('orientGrid', () => {
  it('turns a quarter clockwise for orientation 6', () => {
    expect(orientGrid(gridOf(3, 2, [1, 2, 3, 4, 5, 6]), 6)).toEqual(gridOf(2, 3, [4, 1, 5, 2, 6, 3]));
  });

  it('keeps every value, and is undone by the opposite orientation', () => {
    const opposite = [1, 1, 2, 3, 4, 5, 8, 7, 6];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 7 }), (orientation, width) => {
        const grid = gridOf(
          width,
          3,
          Array.from({ length: width * 3 }, (_, at) => at),
        );
        expect(orientGrid(orientGrid(grid, orientation), opposite[orientation] ?? 1)).toEqual(grid);
      }),
    );
  });
});

describe('standardise and removeTrend', () => {
  it('leave an outlier standing out and a trend not', () => {
    const explanation = Float32Array.from({ length: 200 }, (_, at) => at / 10);
    const values = explanation.map((value, at) => 3 * value + (at % 7) * 0.1 + (at === 77 ? 9 : 0));
    const deviations = standardise(removeTrend(values, explanation), 0.1);
    expect(deviations.indexOf(Math.max(...deviations))).toBe(77);
  });
});

describe('findHotRegions', () => {
  it('gives regions inside the picture and a finite score for any map', () => {
    fc.assert(
      fc.property(
        fc.array(fc.float({ noNaN: true, min: -20, max: 20 }), { minLength: 120, maxLength: 120 }),
        (values) => {
          const { regions, score } = findHotRegions(gridOf(12, 10, values), 3);
          expect(Number.isFinite(score) && score >= 0).toBe(true);
          for (const { x, y, width, height, share } of regions) {
            expect(x + width <= 1.001 && y + height <= 1.001).toBe(true);
            expect(share <= 0.5).toBe(true);
          }
        },
      ),
    );
  });

  it('finds a rectangle exactly', () => {
    const values = Array.from({ length: 400 }, (_, at) =>
      at % 20 >= 5 && at % 20 < 10 && at >= 80 && at < 160 ? 6 : 0,
    );
    expect(findHotRegions(gridOf(20, 20, values), 3).regions).toEqual([
      { x: 0.25, y: 0.2, width: 0.25, height: 0.2, strength: 6, share: 0.05 },
    ]);
  });
});

describe('findPeriod', () => {
  const falling = (at: number) => Math.round(4_000 * Math.exp(-at / 12));

  it('finds the distance at which counts rise', () => {
    for (const period of [2, 3, 5])
      expect(
        findPeriod(
          Float64Array.from({ length: 49 }, (_, at) => (at % period === 0 ? falling(at) : falling(at) / 8)),
        )?.period,
      ).toBe(period);
  });

  it('finds none in counts that only fall', () => {
    expect(findPeriod(Float64Array.from({ length: 49 }, (_, at) => falling(at)))).toBeUndefined();
  });
});

describe('scoreTampering', () => {
  it('stays between 0 and 1 and never falls when a signal grows', () => {
    const anyScore = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(anyScore, anyScore, anyScore, anyScore, anyScore), fc.nat(4), (values, index) => {
        const scoresOf = (more: number) =>
          Object.fromEntries(
            forensicSignals.map((name, at) => [name, (values[at] ?? 0) + (at === index ? more : 0)]),
          ) as Record<(typeof forensicSignals)[number], number>;
        const [low, high] = [scoreTampering(scoresOf(0)), scoreTampering(scoresOf(5))];
        expect(low >= 0 && high <= 1 && high >= low).toBe(true);
      }),
    );
  });
});
