import type { Pixels } from '../decode-pixels.ts';
import { fitColours } from './fit-colours.ts';
import { buildPyramid, warp } from './size-pyramid.ts';
import type { UnitTransform } from './unit-transform.ts';

/** The first picture and the second one laid on it, in brightness and two colour differences, and how far they differ. */
export type ChangeMap = {
  width: number;
  height: number;
  first: Planes;
  /** Brought to the light and colours of the first; NaN where the second picture has nothing. */
  second: Planes;
  /** 1 where the pictures differ as much as noise and recompression explain at most; larger where they do not. */
  difference: Float32Array;
  /** Levels by which colours were changed everywhere alike, on the average and at each pixel. */
  colourShift: number;
  recolouring: Float32Array;
};

/** Brightness, blue and red difference, each row by row. */
export type Planes = readonly [Float32Array, Float32Array, Float32Array];

const smallestScale = 0.25;
/** Grey levels that may differ in smooth parts: in clean copies, and at most. */
const smallestFloor = 2.5;
const largestFloor = 7;
const floorPerNoise = 8;
/** The share of the local contrast that may be lost or ring at edges: in clean copies, and at most. */
const smallestEdgeTolerance = 0.12;
const largestEdgeTolerance = 0.3;
/** Pixels by which the pictures may lie beside each other. */
const spread = 2;
const clippingTolerance = 2.5;
/** Pixels from where a picture ends in which nothing is compared. */
const edgeMargin = 6;
/** Colour is stored more coarsely than brightness. */
const colourTolerance = 1.2;

export function mapChanges(first: Pixels, second: Pixels, transform: UnitTransform): ChangeMap {
  const { width, height } = workingSize(first, second, transform);
  const identity: UnitTransform = [1, 0, 0, 0, 1, 0];
  const a = warpRgb(first, identity, width, height);
  const b = warpRgb(second, transform, width, height);
  const colours = fitColours(a, b);
  const planesA = toPlanes(a);
  const planesB = toPlanes(colours.fitted);
  return {
    width,
    height,
    first: planesA,
    second: planesB,
    difference: measureDifference(planesA, planesB, toleranceAtClipping(a, colours.fitted), width, height),
    colourShift: colours.shift,
    recolouring: measureRecolouring(toPlanes(b), planesB, colours.vividness),
  };
}

/** No larger than the second picture can show: what it never had is no change. */
function workingSize(
  first: Pixels,
  second: Pixels,
  [a, b, , d, e]: UnitTransform,
): { width: number; height: number } {
  const area = Math.abs(a * e - b * d) * second.width * second.height;
  const scale = Math.min(1, Math.max(smallestScale, Math.sqrt(area / (first.width * first.height))));
  return {
    width: Math.max(8, Math.round(first.width * scale)),
    height: Math.max(8, Math.round(first.height * scale)),
  };
}

function warpRgb(
  { data, width, height }: Pixels,
  transform: UnitTransform,
  toWidth: number,
  toHeight: number,
): Planes {
  return [0, 1, 2].map((channel) => {
    const plane = new Float32Array(width * height);
    for (let pixel = 0; pixel < plane.length; pixel++) plane[pixel] = data[pixel * 3 + channel] ?? 0;
    return warp(buildPyramid({ data: plane, width, height }), transform, toWidth, toHeight);
  }) as unknown as Planes;
}

function toPlanes([red, green, blue]: Planes): Planes {
  const luma = new Float32Array(red.length);
  const blueness = new Float32Array(red.length);
  const redness = new Float32Array(red.length);
  for (let at = 0; at < red.length; at++) {
    const [r, g, b] = [red[at] ?? 0, green[at] ?? 0, blue[at] ?? 0];
    const y = 0.299 * r + 0.587 * g + 0.114 * b;
    luma[at] = y;
    blueness[at] = 0.564 * (b - y);
    redness[at] = 0.713 * (r - y);
  }
  return [luma, blueness, redness];
}

function measureRecolouring(before: Planes, after: Planes, vividness: number): Float32Array {
  return before[1].map((blueness, at) => {
    const redness = before[2][at] ?? 0;
    const change = Math.hypot(
      (after[1][at] ?? 0) - vividness * blueness,
      (after[2][at] ?? 0) - vividness * redness,
    );
    return Number.isNaN(change) ? 0 : change;
  });
}

/** How far a pixel lies outside of what the other picture has around the same place, in units of what noise explains. */
function measureDifference(
  a: Planes,
  b: Planes,
  clipping: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const outsides: Float32Array[] = [];
  const contrasts: Float32Array[] = [];
  for (const plane of [0, 1, 2] as const) {
    const reach = plane === 0 ? 1 : 3;
    const mine = boxMean(a[plane], width, height, reach);
    // What is missing in the second picture is left out below.
    const other = boxMean(
      b[plane].map((value) => (Number.isNaN(value) ? 0 : value)),
      width,
      height,
      reach,
    );
    const [low, high] = spreadOf(other, width);
    const [ownLow, ownHigh] = spreadOf(mine, width);
    const outside = new Float32Array(mine.length);
    const contrast = new Float32Array(mine.length);
    for (let at = 0; at < mine.length; at++) {
      const value = mine[at] ?? 0;
      const below = low[at] ?? 0;
      const above = high[at] ?? 0;
      outside[at] = value > above ? value - above : value < below ? below - value : 0;
      contrast[at] = Math.min(above - below, (ownHigh[at] ?? 0) - (ownLow[at] ?? 0));
    }
    outsides.push(outside);
    contrasts.push(contrast);
  }
  const worst = new Float32Array(width * height);
  for (let plane = 0; plane < 3; plane++) {
    const tolerance = plane === 0 ? 1 : colourTolerance;
    const [outside, contrast] = [outsides[plane] as Float32Array, contrasts[plane] as Float32Array];
    const noise = noiseOf(outside, b[0]);
    const floor = Math.min(largestFloor, smallestFloor + floorPerNoise * noise);
    const edges =
      smallestEdgeTolerance + (largestEdgeTolerance - smallestEdgeTolerance) * Math.min(1, noise / 0.6);
    for (let at = 0; at < worst.length; at++) {
      const allowed = (floor + edges * (contrast[at] ?? 0)) * tolerance * (clipping[at] ?? 1);
      const excess = (outside[at] ?? 0) / allowed;
      if (excess > (worst[at] ?? 0)) worst[at] = excess;
    }
  }
  ignoreAtEdge(worst, b[0], width, height);
  return boxMean(worst, width, height, 2);
}

/** Colours that are cut off at white or black come out differently in every program. */
function toleranceAtClipping(a: Planes, b: Planes): Float32Array {
  const tolerance = new Float32Array(a[0].length).fill(1);
  for (const plane of [...a, ...b]) {
    for (let at = 0; at < plane.length; at++) {
      const value = plane[at] ?? 0;
      if (value > 247 || value < 6) tolerance[at] = clippingTolerance;
    }
  }
  return tolerance;
}

/** Where one of the pictures ends, half pixels of whatever is beyond it are mixed in. */
function ignoreAtEdge(worst: Float32Array, other: Float32Array, width: number, height: number): void {
  const missing = other.map((value) => (Number.isNaN(value) ? 1 : 0));
  const near = boxMean(missing, width, height, edgeMargin);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const atBorder = x < 2 || y < 2 || x >= width - 2 || y >= height - 2;
      if ((near[at] ?? 0) > 0 || atBorder) worst[at] = 0;
    }
  }
}

/** What three quarters of the picture stay under. Where less than a quarter was changed, this is the noise alone. */
function noiseOf(outside: Float32Array, other: Float32Array): number {
  const step = Math.max(1, Math.floor(outside.length / 20_000));
  const values: number[] = [];
  for (let at = 0; at < outside.length; at += step)
    if (!Number.isNaN(other[at] ?? 0)) values.push(outside[at] ?? 0);
  return Float32Array.from(values).sort()[Math.floor(values.length * 0.75)] ?? 0;
}

/** The mean of a square of 2 × reach + 1 pixels; beyond the edge the edge goes on. */
export function boxMean(plane: Float32Array, width: number, height: number, reach: number): Float32Array {
  const size = 2 * reach + 1;
  const half = new Float32Array(plane.length);
  const lastX = width - 1;
  for (let row = 0; row < plane.length; row += width) {
    let sum = (reach + 1) * (plane[row] ?? 0);
    for (let x = 1; x <= reach; x++) sum += plane[row + (x < lastX ? x : lastX)] ?? 0;
    for (let x = 0; x < width; x++) {
      half[row + x] = sum / size;
      const entering = x + reach + 1;
      const leaving = x - reach;
      sum +=
        (plane[row + (entering < lastX ? entering : lastX)] ?? 0) -
        (plane[row + (leaving > 0 ? leaving : 0)] ?? 0);
    }
  }
  const lineAt = (y: number) => Math.min(height - 1, Math.max(0, y)) * width;
  const sums = new Float64Array(width);
  for (let y = -reach; y <= reach; y++) {
    const line = lineAt(y);
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (half[line + x] ?? 0);
  }
  const result = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) {
    const [row, entering, leaving] = [y * width, lineAt(y + reach + 1), lineAt(y - reach)];
    for (let x = 0; x < width; x++) {
      const sum = sums[x] ?? 0;
      result[row + x] = sum / size;
      sums[x] = sum + (half[entering + x] ?? 0) - (half[leaving + x] ?? 0);
    }
  }
  return result;
}

/** The lowest and the highest value within two pixels. */
function spreadOf(plane: Float32Array, width: number): [low: Float32Array, high: Float32Array] {
  const [rowLow, rowHigh] = [plane.slice(), plane.slice()];
  for (let row = 0; row < plane.length; row += width) {
    for (let shift = 1; shift <= spread; shift++) {
      for (let x = 0; x + shift < width; x++) {
        const left = row + x;
        const right = left + shift;
        const valueLeft = plane[left] ?? 0;
        const valueRight = plane[right] ?? 0;
        if (valueRight < (rowLow[left] ?? 0)) rowLow[left] = valueRight;
        if (valueLeft < (rowLow[right] ?? 0)) rowLow[right] = valueLeft;
        if (valueRight > (rowHigh[left] ?? 0)) rowHigh[left] = valueRight;
        if (valueLeft > (rowHigh[right] ?? 0)) rowHigh[right] = valueLeft;
      }
    }
  }
  const [lowest, highest] = [rowLow.slice(), rowHigh.slice()];
  for (let shift = 1; shift <= spread; shift++) {
    const offset = shift * width;
    for (let upper = 0; upper + offset < plane.length; upper++) {
      const lower = upper + offset;
      if ((rowLow[lower] ?? 0) < (lowest[upper] ?? 0)) lowest[upper] = rowLow[lower] ?? 0;
      if ((rowLow[upper] ?? 0) < (lowest[lower] ?? 0)) lowest[lower] = rowLow[upper] ?? 0;
      if ((rowHigh[lower] ?? 0) > (highest[upper] ?? 0)) highest[upper] = rowHigh[lower] ?? 0;
      if ((rowHigh[upper] ?? 0) > (highest[lower] ?? 0)) highest[lower] = rowHigh[upper] ?? 0;
    }
  }
  return [lowest, highest];
}
