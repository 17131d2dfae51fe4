import { averageCells, type CellGrid, smoothGrid, standardise } from './cell-grid.ts';
import { findHotRegions } from './hot-regions.ts';
import type { StoredPixels } from './read-stored-pixels.ts';
import { saveAgain } from './save-again.ts';

const qualities = [50, 60, 67, 74, 81, 87, 93];

export type GhostMap = CellGrid & { quality: number };

/** Saves the picture at several qualities and looks for a part that fits one of them better than the rest does, in deviations. */
export async function mapJpegGhost(pixels: StoredPixels, cellSize: number, limit: number): Promise<GhostMap> {
  const { luma } = pixels;
  const curves: Float32Array[] = [];
  let size = { width: 0, height: 0 };
  for (const quality of qualities) {
    const again = await saveAgain(pixels, quality);
    const change = averageCells(pixels, cellSize, (at) => {
      const step = (luma[at] ?? 0) - (again[at] ?? 0);
      return step * step;
    });
    size = { width: change.width, height: change.height };
    curves.push(smoothGrid(change).values.map((value) => Math.log(value + 0.05)));
  }
  let best: { map: GhostMap; score: number } | undefined;
  for (const [index, quality] of qualities.entries()) {
    // Against the neighbouring qualities: a ghost is a dip at its own.
    const own = curves[index] ?? new Float32Array();
    const [below, above] = [curves[index - 1] ?? curves[index + 1], curves[index + 1] ?? curves[index - 1]];
    const dip = own.map((value, at) => ((below?.[at] ?? 0) + (above?.[at] ?? 0)) / 2 - value);
    const map = { ...size, values: standardise(dip, 0.1), quality };
    const { score } = findHotRegions(map, limit);
    if (best === undefined || score > best.score) best = { map, score };
  }
  return best?.map ?? { ...size, values: new Float32Array(), quality: 0 };
}
