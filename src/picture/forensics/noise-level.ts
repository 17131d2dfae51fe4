import { averageCells, type CellGrid, removeTrend, smoothGrid, standardise } from './cell-grid.ts';
import type { StoredPixels } from './read-stored-pixels.ts';

/** Beyond these brightnesses noise is cut off. */
const darkest = 12;
const brightest = 243;

/** Where the finest grain is stronger or weaker than elsewhere at the same amount of detail, in deviations. */
export function mapNoiseLevel(pixels: StoredPixels, texture: CellGrid, cellSize: number): CellGrid {
  const { luma, width } = pixels;
  const last = luma.length - 1;
  const bendAcross = (at: number) => {
    const before = luma[Math.max(0, at - 1)] ?? 0;
    return before - 2 * (luma[at] ?? 0) + (luma[Math.min(last, at + 1)] ?? 0);
  };
  // The second difference across and down: blind to slopes and straight edges.
  const grain = averageCells(pixels, cellSize, (at) =>
    Math.abs(
      bendAcross(Math.max(0, at - width)) - 2 * bendAcross(at) + bendAcross(Math.min(last, at + width)),
    ),
  );
  const light = averageCells(pixels, cellSize, (at) => luma[at] ?? 0);
  const logarithm = grain.values.map((value) => Math.log(value + 0.25));
  const rest = removeTrend(logarithm, texture.values);
  const usable = rest.map((value, at) => {
    const mean = light.values[at] ?? 0;
    return mean < darkest || mean > brightest ? 0 : value;
  });
  const smooth = smoothGrid({ ...grain, values: usable });
  return { ...smooth, values: standardise(smooth.values, 0.08).map(Math.abs) };
}
