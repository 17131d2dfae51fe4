import { averageCells, type CellGrid } from './cell-grid.ts';
import type { StoredPixels } from './read-stored-pixels.ts';

/** How much there is to see in each cell, on a logarithmic scale: the mean step between pixels that are two apart. */
export function measureTexture(pixels: StoredPixels, cellSize: number): CellGrid {
  const { luma, width } = pixels;
  const last = luma.length - 1;
  const grid = averageCells(pixels, cellSize, (at) => {
    const value = luma[at] ?? 0;
    return (
      Math.abs(value - (luma[Math.min(last, at + 2)] ?? 0)) +
      Math.abs(value - (luma[Math.min(last, at + 2 * width)] ?? 0))
    );
  });
  return { ...grid, values: grid.values.map((value) => Math.log(value + 0.5)) };
}
