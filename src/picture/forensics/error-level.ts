import { averageCells, type CellGrid, removeTrend, smoothGrid, standardise } from './cell-grid.ts';
import type { StoredPixels } from './read-stored-pixels.ts';
import { saveAgain } from './save-again.ts';

const quality = 90;

/** Where saving once more changes more or less than elsewhere at the same amount of detail, in deviations. */
export async function mapErrorLevel(
  pixels: StoredPixels,
  texture: CellGrid,
  cellSize: number,
): Promise<CellGrid> {
  const again = await saveAgain(pixels, quality);
  const { luma } = pixels;
  const change = averageCells(pixels, cellSize, (at) => Math.abs((luma[at] ?? 0) - (again[at] ?? 0)));
  const logarithm = change.values.map((value) => Math.log(value + 0.05));
  const smooth = smoothGrid({ ...change, values: removeTrend(logarithm, texture.values) });
  return { ...smooth, values: standardise(smooth.values, 0.08).map(Math.abs) };
}
