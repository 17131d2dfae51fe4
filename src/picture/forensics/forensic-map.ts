import sharp from 'sharp';
import { rounded } from '../../core/rounded.ts';
import { type CellGrid, orientGrid } from './cell-grid.ts';
import type { ForensicRegion } from './hot-regions.ts';
import type { StoredPixels } from './read-stored-pixels.ts';

/** Grey, one byte a cell, row by row, turned the way the picture is shown: black is ordinary, white stands out most. */
export type ForensicMap = { name: string; width: number; height: number; values: Uint8Array };

export function drawForensicMap(
  name: string,
  grid: CellGrid,
  white: number,
  orientation: number,
): ForensicMap {
  const { width, height, values } = orientGrid(grid, orientation);
  return {
    name,
    width,
    height,
    values: Uint8Array.from(values, (value) => Math.round(255 * Math.min(1, Math.max(0, value / white)))),
  };
}

/** PNG bytes, each cell drawn as a square of `cell` pixels. */
export async function encodeForensicMap(
  { width, height, values }: ForensicMap,
  cell = 4,
): Promise<Uint8Array> {
  const picture = sharp(values, { raw: { width, height, channels: 1 } });
  return new Uint8Array(
    await picture
      .resize(width * cell, height * cell, { kernel: 'nearest' })
      .toColourspace('b-w')
      .png()
      .toBuffer(),
  );
}

/** From shares of the grid to shares of the picture as it is shown. */
export function placeRegion(
  region: ForensicRegion,
  grid: CellGrid,
  cellSize: number,
  { width, height, window, orientation }: StoredPixels,
): ForensicRegion {
  const [across, down] = [
    ((grid.width * cellSize) / width) * window.width,
    ((grid.height * cellSize) / height) * window.height,
  ];
  const [left, top] = [window.x + region.x * across, window.y + region.y * down];
  const corners = [
    orientPoint(left, top, orientation),
    orientPoint(left + region.width * across, top + region.height * down, orientation),
  ] as const;
  const [x, y] = [Math.min(corners[0][0], corners[1][0]), Math.min(corners[0][1], corners[1][1])];
  return {
    ...region,
    x: rounded(x, 4),
    y: rounded(y, 4),
    width: rounded(Math.abs(corners[0][0] - corners[1][0]), 4),
    height: rounded(Math.abs(corners[0][1] - corners[1][1]), 4),
    share: rounded(region.share * across * down, 4),
  };
}

function orientPoint(x: number, y: number, orientation: number): readonly [number, number] {
  const [u, v] = orientation >= 5 ? [y, x] : [x, y];
  return [[2, 3, 6, 7].includes(orientation) ? 1 - u : u, [3, 4, 7, 8].includes(orientation) ? 1 - v : v];
}
