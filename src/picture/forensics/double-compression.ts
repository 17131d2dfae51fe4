import { type CellGrid, createGrid, smoothGrid } from './cell-grid.ts';
import { createBlockTransform } from './cosine-transform.ts';
import type { StoredPixels } from './read-stored-pixels.ts';

/** The nine frequencies after the mean, in rows of eight: where coefficients are large enough to count. */
const frequencies = [1, 8, 16, 9, 2, 3, 10, 17, 24];
const largest = 48;
const longestPeriod = 12;
/** Below this the counts of a picture that was saved once wander by chance alone. */
const clearPeriod = 0.12;

export type DoubleCompressionMap = CellGrid & {
  /** How many of the nine frequencies show that the picture was saved as a JPEG before. */
  periodicFrequencies: number;
};

/**
 * A picture that was saved as a JPEG twice has coefficients whose counts rise and fall at a regular distance.
 * The map shows where they do not follow that rule, as a mean logarithm of likelihoods: zero where nothing is known.
 */
export function mapDoubleCompression(pixels: StoredPixels, cellSize: number): DoubleCompressionMap {
  const steps = pixels.quantisation;
  const grid = createGrid(pixels.width, pixels.height, cellSize);
  if (steps === undefined) return { ...grid, periodicFrequencies: 0 };
  const coefficients = readCoefficients(pixels, steps);
  const [across, ratio] = [Math.floor(pixels.width / 8), cellSize / 8];
  let periodicFrequencies = 0;
  for (const values of coefficients) {
    const counts = new Float64Array(largest + 1);
    for (const value of values) if (value <= largest) counts[value] = (counts[value] ?? 0) + 1;
    const pattern = findPeriod(counts);
    if (pattern === undefined) continue;
    periodicFrequencies++;
    for (let cell = 0; cell < grid.values.length; cell++) {
      const [left, top] = [(cell % grid.width) * ratio, Math.floor(cell / grid.width) * ratio];
      let sum = 0;
      for (let y = top; y < top + ratio; y++) {
        for (let x = left; x < left + ratio; x++) {
          const value = values[y * across + x] ?? 0;
          if (value >= 1 && value <= largest) sum -= Math.log(pattern.excess[value % pattern.period] ?? 1);
        }
      }
      grid.values[cell] = (grid.values[cell] ?? 0) + sum / (ratio * ratio);
    }
  }
  return { ...smoothGrid(grid), periodicFrequencies };
}

/** For each frequency the size of every block's coefficient, in steps of the file. */
function readCoefficients(pixels: StoredPixels, steps: readonly number[]): Uint16Array[] {
  const [across, down] = [Math.floor(pixels.width / 8), Math.floor(pixels.height / 8)];
  const all = frequencies.map(() => new Uint16Array(across * down));
  const transformBlock = createBlockTransform();
  for (let at = 0; at < across * down; at++) {
    const block = transformBlock(pixels, (at % across) * 8, Math.floor(at / across) * 8);
    for (const [index, frequency] of frequencies.entries()) {
      const values = all[index];
      if (values !== undefined)
        values[at] = Math.round(Math.abs(block[frequency] ?? 0) / (steps[frequency] ?? 1));
    }
  }
  return all;
}

/** How much more often than their neighbourhood the values of each remainder occur; the period that explains most. */
export function findPeriod(counts: Float64Array): { period: number; excess: readonly number[] } | undefined {
  let best: { period: number; excess: number[]; power: number } | undefined;
  for (let period = 2; period <= longestPeriod; period++) {
    const seen = new Array<number>(period).fill(0);
    const expected = new Array<number>(period).fill(0);
    const reach = Math.ceil(period / 2);
    for (let value = 1 + reach; value + reach < counts.length; value++) {
      let around = 0;
      for (let near = value - reach; near <= value + reach; near++) around += counts[near] ?? 0;
      // The ends count half where the period is even, so that every remainder has the same weight.
      if (period % 2 === 0) around -= ((counts[value - reach] ?? 0) + (counts[value + reach] ?? 0)) / 2;
      else around -= (counts[value - reach] ?? 0) + (counts[value + reach] ?? 0);
      seen[value % period] = (seen[value % period] ?? 0) + (counts[value] ?? 0);
      expected[value % period] = (expected[value % period] ?? 0) + around / period;
    }
    const total = expected.reduce((sum, value) => sum + value, 0);
    if (total < 400) continue;
    const excess = seen.map((value, index) => clamp((value + 5) / ((expected[index] ?? 0) + 5)));
    const power =
      excess.reduce((sum, value, index) => sum + (expected[index] ?? 0) * (value - 1) ** 2, 0) / total -
      (2 * period) / total;
    // A multiple of the true period explains as much: keep the shorter one.
    if (power > clearPeriod && (best === undefined || power > 1.25 * best.power))
      best = { period, excess, power };
  }
  return best;
}

function clamp(value: number): number {
  return Math.min(8, Math.max(0.125, value));
}
