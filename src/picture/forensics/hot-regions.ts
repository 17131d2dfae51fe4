import { rounded } from '../../core/rounded.ts';
import type { CellGrid } from './cell-grid.ts';

/** A rectangle in shares of the picture as it is shown, with how far it stands out. */
export type ForensicRegion = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The mean of the map over the region, in deviations. */
  strength: number;
  /** The share of the picture that stands out, without what the rectangle holds besides. */
  share: number;
};

export type HotRegions = { regions: readonly ForensicRegion[]; score: number };

const fewestCells = 6;
/** What holds for more of the picture than this is its rule and not its exception. */
const largestShare = 0.5;
const mostRegions = 8;

/**
 * Connected cells at or above `limit`, the most telling first.
 * The score counts how far the best region stands out, and slowly how large it is: 0 where there is none.
 */
export function findHotRegions({ width, height, values }: CellGrid, limit: number): HotRegions {
  const seen = new Uint8Array(values.length);
  const found: { region: ForensicRegion; weight: number }[] = [];
  for (let start = 0; start < values.length; start++) {
    if (seen[start] === 1 || !((values[start] ?? 0) >= limit)) continue;
    let [left, top, right, bottom, count, sum] = [width, height, 0, 0, 0, 0];
    const open = [start];
    seen[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
      count++;
      sum += values[at] ?? 0;
      const visit = (next: number, inside: boolean) => {
        if (!inside || seen[next] === 1 || !((values[next] ?? 0) >= limit)) return;
        seen[next] = 1;
        open.push(next);
      };
      visit(at - 1, x > 0);
      visit(at + 1, x < width - 1);
      visit(at - width, y > 0);
      visit(at + width, y < height - 1);
    }
    const share = count / values.length;
    if (count < fewestCells || share > largestShare) continue;
    const strength = sum / count;
    const fill = count / ((right - left) * (bottom - top));
    found.push({
      weight: strength * Math.log2(1 + count / fewestCells) * Math.sqrt(fill),
      region: {
        x: rounded(left / width, 4),
        y: rounded(top / height, 4),
        width: rounded((right - left) / width, 4),
        height: rounded((bottom - top) / height, 4),
        strength: rounded(strength, 4),
        share: rounded(share, 4),
      },
    });
  }
  found.sort((a, b) => b.weight - a.weight);
  return {
    regions: found.slice(0, mostRegions).map(({ region }) => region),
    score: rounded(found[0]?.weight ?? 0, 4),
  };
}
