import { rounded } from '../../core/rounded.ts';
import type { ChangeKind, ChangeRegion } from '../../spec/pictures/picture-computing.ts';
import { boxMean, type ChangeMap } from './change-map.ts';

export type Changes = {
  /** The largest first. */
  regions: readonly ChangeRegion[];
  /** The share of the part that both pictures show. */
  changedShare: number;
  /** One byte a pixel, 255 where changed. */
  mask: Uint8Array;
  /** The first is in black and white, the second in colours. */
  madeGrey: boolean;
};

/** A region has at least one place that is this far beyond noise, and reaches as far as the weaker limit. */
const certain = 5;
const suspected = 0.9;
/** Programs turn strong colours into others in their own ways when they save a picture. */
const certainColour = 8;
/** Levels of colour from which the whole picture counts as recoloured: more than a filter that brightens or deepens. */
const recolouredWhole = 15;
/** Levels of colour that a picture in black and white stays under. */
const colourless = 4;
/** Of the picture: smaller specks are noise. */
const smallestShare = 0.000_04;
const fewestPixels = 12;
/** The share of the surroundings that makes an unchanged pixel part of what was changed. */
const denseEnough = 0.45;
const mostRegions = 20;

export function findChangeRegions(map: ChangeMap): Changes {
  const { width, height, difference } = map;
  const madeGrey = meanColour(map.first) < colourless && map.colourShift >= colourless;
  const smallest = Math.max(fewestPixels, smallestShare * width * height);
  const found = collectParts(difference, suspected, map).flatMap(({ pixels, strongest }) => {
    if (strongest < certain || pixels.length < smallest) return [];
    const kind = kindOf(pixels, map);
    if (kind === 'recoloured' && (madeGrey || strongest < certainColour)) return [];
    const whole = kind === 'text' ? pixels : fillGaps(pixels, map);
    return [{ pixels: whole, region: describePart({ pixels: whole, strongest }, kind, map) }];
  });
  const recoloured = madeGrey || map.colourShift < recolouredWhole ? [] : findRecoloured(map);
  const mask = new Uint8Array(width * height);
  for (const { pixels } of [...found, ...recoloured]) for (const at of pixels) mask[at] = 255;
  const both = map.second[0].reduce((count, value) => (Number.isNaN(value) ? count : count + 1), 0);
  const changed = mask.reduce((count, value) => (value === 0 ? count : count + 1), 0);
  return {
    mask,
    madeGrey,
    changedShare: both === 0 ? 0 : rounded(changed / both, 4),
    regions: [...found, ...recoloured]
      .map(({ region }) => region)
      .sort((a, b) => b.share - a.share || a.x - b.x || a.y - b.y)
      .slice(0, mostRegions),
  };
}

/** Where colours were changed everywhere alike: the parts that had such colours. */
function findRecoloured(map: ChangeMap): { pixels: number[]; region: ChangeRegion }[] {
  const smallest = 0.01 * map.width * map.height;
  return collectParts(map.recolouring, recolouredWhole, map)
    .filter(({ pixels }) => pixels.length >= smallest)
    .map(({ pixels, strongest }) => ({
      pixels,
      region: describePart({ pixels, strongest: strongest / recolouredWhole }, 'recoloured', map),
    }));
}

function meanColour([, blueness, redness]: ChangeMap['first']): number {
  let sum = 0;
  for (let at = 0; at < blueness.length; at++) sum += Math.hypot(blueness[at] ?? 0, redness[at] ?? 0);
  return sum / Math.max(1, blueness.length);
}

/** Where old and new happen to look alike inside a changed part, it was changed all the same. */
function fillGaps(pixels: readonly number[], { width, height }: ChangeMap): number[] {
  const part = new Float32Array(width * height);
  for (const at of pixels) part[at] = 1;
  const reach = Math.max(2, Math.round(Math.max(width, height) / 64));
  const density = boxMean(part, width, height, reach);
  const filled: number[] = [];
  for (let at = 0; at < part.length; at++)
    if (part[at] === 1 || (density[at] ?? 0) >= denseEnough) filled.push(at);
  return filled;
}

type Part = { pixels: number[]; strongest: number };

/** Connected through what lies close together; its pixels are only those at or above the limit. */
function collectParts(values: Float32Array, limit: number, { width, height }: ChangeMap): Part[] {
  // Letters and strokes beside each other are one region.
  const reach = Math.max(2, Math.round(Math.max(width, height) / 128));
  const joined = boxMean(
    values.map((value) => (value >= limit ? 1 : 0)),
    width,
    height,
    reach,
  );
  const seen = new Uint8Array(joined.length);
  const parts: Part[] = [];
  for (let start = 0; start < joined.length; start++) {
    if (seen[start] === 1 || (joined[start] ?? 0) === 0) continue;
    const pixels: number[] = [];
    let strongest = 0;
    const open = [start];
    seen[start] = 1;
    while (open.length > 0) {
      const at = open.pop() as number;
      const value = values[at] ?? 0;
      if (value >= limit) {
        pixels.push(at);
        if (value > strongest) strongest = value;
      }
      const x = at % width;
      const neighbours = [
        x > 0 ? at - 1 : -1,
        x < width - 1 ? at + 1 : -1,
        at - width,
        at < width * (height - 1) ? at + width : -1,
      ];
      for (const next of neighbours) {
        if (next < 0 || seen[next] === 1 || (joined[next] ?? 0) === 0) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    parts.push({ pixels, strongest });
  }
  return parts;
}

function describePart(
  { pixels, strongest }: Part,
  kind: ChangeKind,
  { width, height }: ChangeMap,
): ChangeRegion {
  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  for (const at of pixels) {
    const x = at % width;
    const y = Math.floor(at / width);
    if (x < left) left = x;
    if (x >= right) right = x + 1;
    if (y < top) top = y;
    if (y >= bottom) bottom = y + 1;
  }
  return {
    x: rounded(left / width, 4),
    y: rounded(top / height, 4),
    width: rounded((right - left) / width, 4),
    height: rounded((bottom - top) / height, 4),
    kind,
    share: rounded(pixels.length / (width * height), 4),
    strength: rounded(strongest, 1),
  };
}

/** Whether the shapes stayed (recoloured), whether there is more or less to see than before, and whether it looks like writing. */
function kindOf(pixels: readonly number[], { first, second, width, height }: ChangeMap): ChangeKind {
  const [lumaA, lumaB] = [first[0], second[0]];
  let [sumA, sumB, squareA, squareB, product, edgesA, edgesB, colour, light] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  let extremes = 0;
  for (const at of pixels) {
    const [a, b] = [lumaA[at] ?? 0, lumaB[at] ?? 0];
    sumA += a;
    sumB += b;
    squareA += a * a;
    squareB += b * b;
    product += a * b;
    edgesA += slopeAt(lumaA, at, width, height);
    edgesB += slopeAt(lumaB, at, width, height);
    light += Math.abs(a - b);
    colour += Math.hypot(
      (first[1][at] ?? 0) - (second[1][at] ?? 0),
      (first[2][at] ?? 0) - (second[2][at] ?? 0),
    );
    if (slopeAt(lumaA, at, width, height) > 40) extremes++;
  }
  const count = pixels.length;
  const deviations = Math.sqrt(
    Math.max(1e-6, squareA / count - (sumA / count) ** 2) *
      Math.max(1e-6, squareB / count - (sumB / count) ** 2),
  );
  const likeness = (product / count - (sumA / count) * (sumB / count)) / deviations;
  if (likeness > 0.8 && colour > 0.7 * light) return 'recoloured';
  if (extremes / count > 0.35 && edgesA / count > 30) return 'text';
  if (edgesA > 1.5 * edgesB) return 'added';
  if (edgesB > 1.5 * edgesA) return 'removed';
  return 'replaced';
}

function slopeAt(plane: Float32Array, at: number, width: number, height: number): number {
  const x = at % width;
  const across = (plane[x < width - 1 ? at + 1 : at] ?? 0) - (plane[x > 0 ? at - 1 : at] ?? 0);
  const down =
    (plane[at < width * (height - 1) ? at + width : at] ?? 0) - (plane[at >= width ? at - width : at] ?? 0);
  const slope = Math.hypot(across, down);
  return Number.isNaN(slope) ? 0 : slope;
}
