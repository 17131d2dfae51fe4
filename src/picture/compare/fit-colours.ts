import type { Planes } from './change-map.ts';

/** How the colours of one picture follow from those of the other, everywhere alike. */
export type ColourFit = {
  /** The second picture in the light and colours of the first. */
  fitted: Planes;
  /** Levels by which colour (not brightness) was changed on the whole, on the average. */
  shift: number;
  /** How much more colourful the first picture is on the whole. */
  vividness: number;
};

const rounds = 5;
const samples = 8_000;
const terms = 10;
const bins = 32;
const binWidth = 256 / bins;
const fewestInBin = 20;
/** What a filter does that deepens or pales colours; beyond that it is another picture. */
const leastVivid = 0.4;
const mostVivid = 1.8;

/**
 * First a mix of the three channels and of their products (grey, tinted, more or less colourful pictures), then a curve for each channel
 * (brightness, contrast, gamma). Pixels that do not follow have little say, so that a changed part does not shift the rest.
 */
export function fitColours(first: Planes, second: Planes): ColourFit {
  const points = choosePoints(first, second);
  const mixed = applyMixes(second, fitMixes(first, second, points));
  const fitted = mixed.map((plane, channel) =>
    applyCurve(plane, fitCurve(first[channel] as Float32Array, plane, points)),
  ) as unknown as Planes;
  return { fitted, ...measureShift(second, fitted, points) };
}

function choosePoints(first: Planes, second: Planes): Uint32Array {
  const step = Math.max(1, Math.floor(first[0].length / samples));
  const points: number[] = [];
  for (let at = step >> 1; at < first[0].length; at += step)
    if (!Number.isNaN(second[0][at] ?? 0)) points.push(at);
  return Uint32Array.from(points);
}

/** 1, the channels, and their products, on a scale of 0 to 1. */
function writeTerms(to: Float64Array, [red, green, blue]: Planes, at: number): void {
  const r = (red[at] ?? 0) / 255;
  const g = (green[at] ?? 0) / 255;
  const b = (blue[at] ?? 0) / 255;
  to[0] = 1;
  to[1] = r;
  to[2] = g;
  to[3] = b;
  to[4] = r * r;
  to[5] = g * g;
  to[6] = b * b;
  to[7] = r * g;
  to[8] = r * b;
  to[9] = g * b;
}

/** Weighted least squares for the three channels at once; what fits badly in one channel weighs little in all. */
function fitMixes(first: Planes, second: Planes, points: Uint32Array): Float64Array[] {
  const values = new Float64Array(terms);
  let mixes: Float64Array[] = [1, 2, 3].map((term) =>
    Float64Array.from({ length: terms }, (_, at) => (at === term ? 255 : 0)),
  );
  let scale = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const matrix = new Float64Array(terms * terms);
    const rights = [0, 1, 2].map(() => new Float64Array(terms));
    const sizes = new Float32Array(points.length);
    for (let index = 0; index < points.length; index++) {
      const at = points[index] ?? 0;
      writeTerms(values, second, at);
      let size = 0;
      for (let channel = 0; channel < 3; channel++) {
        const residual =
          ((first[channel] as Float32Array)[at] ?? 0) - dot(mixes[channel] as Float64Array, values);
        size = Math.max(size, Math.abs(residual));
      }
      sizes[index] = size;
      const weight = scale === Number.POSITIVE_INFINITY ? 1 : 1 / (1 + (size / scale) ** 2) ** 2;
      for (let row = 0; row < terms; row++) {
        const weighted = weight * (values[row] ?? 0);
        for (let column = 0; column < terms; column++)
          matrix[row * terms + column] =
            (matrix[row * terms + column] ?? 0) + weighted * (values[column] ?? 0);
        for (let channel = 0; channel < 3; channel++) {
          const right = rights[channel] as Float64Array;
          right[row] = (right[row] ?? 0) + weighted * ((first[channel] as Float32Array)[at] ?? 0);
        }
      }
    }
    scale = Math.max(3, 2 * (sizes.sort()[sizes.length >> 1] ?? 0));
    mixes = mixes.map(
      (mix, channel) => solveMix(matrix, rights[channel] as Float64Array, channel, points.length) ?? mix,
    );
  }
  return mixes;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < terms; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

/** Drawn a little towards leaving the channel as it is, so that a picture with few colours has one solution, too. */
function solveMix(
  matrix: Float64Array,
  right: Float64Array,
  channel: number,
  points: number,
): Float64Array | undefined {
  const pull = 1e-4 * points;
  const rows = Array.from({ length: terms }, (_, row) => {
    const line = Float64Array.from({ length: terms + 1 }, (_, column) =>
      column === terms ? (right[row] ?? 0) : (matrix[row * terms + column] ?? 0),
    );
    if (row > 0) line[row] = (line[row] ?? 0) + pull;
    if (row === channel + 1) line[terms] = (line[terms] ?? 0) + 255 * pull;
    return line;
  });
  for (let pivot = 0; pivot < terms; pivot++) {
    const chosen = rows[pivot] as Float64Array;
    if (Math.abs(chosen[pivot] ?? 0) < 1e-9) return undefined;
    for (let row = 0; row < terms; row++) {
      if (row === pivot) continue;
      const line = rows[row] as Float64Array;
      const factor = (line[pivot] ?? 0) / (chosen[pivot] ?? 1);
      for (let column = pivot; column <= terms; column++)
        line[column] = (line[column] ?? 0) - factor * (chosen[column] ?? 0);
    }
  }
  const solution = Float64Array.from(rows, (line, row) => (line[terms] ?? 0) / (line[row] ?? 1));
  return solution.every(Number.isFinite) ? solution : undefined;
}

function applyMixes(second: Planes, mixes: readonly Float64Array[]): Planes {
  const values = new Float64Array(terms);
  const planes = [0, 1, 2].map(() => new Float32Array(second[0].length));
  for (let at = 0; at < second[0].length; at++) {
    writeTerms(values, second, at);
    for (let channel = 0; channel < 3; channel++)
      (planes[channel] as Float32Array)[at] = dot(mixes[channel] as Float64Array, values);
  }
  return planes as unknown as Planes;
}

/** For each level of the second picture the offset that most of its pixels have in the first. */
function fitCurve(target: Float32Array, mixed: Float32Array, points: Uint32Array): Float32Array {
  const lists: number[][] = Array.from({ length: bins }, () => []);
  for (const at of points) {
    const bin = Math.min(bins - 1, Math.max(0, Math.floor((mixed[at] ?? 0) / binWidth)));
    lists[bin]?.push((target[at] ?? 0) - (mixed[at] ?? 0));
  }
  const known = lists.flatMap((list, bin) =>
    list.length < fewestInBin ? [] : [{ bin, offset: list.sort((a, b) => a - b)[list.length >> 1] ?? 0 }],
  );
  return Float32Array.from({ length: bins }, (_, bin) => {
    const distance = (one: { bin: number }) => Math.abs(one.bin - bin);
    const nearest = known.reduce<{ bin: number; offset: number } | undefined>(
      (best, one) => (best === undefined || distance(one) < distance(best) ? one : best),
      undefined,
    );
    return nearest?.offset ?? 0;
  });
}

function applyCurve(plane: Float32Array, curve: Float32Array): Float32Array {
  const result = new Float32Array(plane.length);
  for (let at = 0; at < plane.length; at++) {
    const value = plane[at] ?? 0;
    const place = Math.min(bins - 1, Math.max(0, value / binWidth - 0.5));
    const lower = Math.floor(place);
    const below = curve[lower] ?? 0;
    const offset = below + ((curve[Math.min(bins - 1, lower + 1)] ?? 0) - below) * (place - lower);
    // Not a number stays so: there is nothing here.
    result[at] = Math.min(255, Math.max(0, value + offset));
  }
  return result;
}

/** Colour is what is left when brightness is taken away. More or less of the same colours is no other colour. */
function measureShift(
  before: Planes,
  after: Planes,
  points: Uint32Array,
): Pick<ColourFit, 'shift' | 'vividness'> {
  let [products, squares] = [0, 0];
  for (const at of points) {
    const [blue0, red0] = colourAt(before, at);
    const [blue1, red1] = colourAt(after, at);
    products += blue0 * blue1 + red0 * red1;
    squares += blue0 * blue0 + red0 * red0;
  }
  const vividness = squares < 1 ? 1 : Math.min(mostVivid, Math.max(leastVivid, products / squares));
  let sum = 0;
  for (const at of points) {
    const [blue0, red0] = colourAt(before, at);
    const [blue1, red1] = colourAt(after, at);
    sum += Math.hypot(blue1 - vividness * blue0, red1 - vividness * red0);
  }
  return { shift: points.length === 0 ? 0 : sum / points.length, vividness };
}

function colourAt([red, green, blue]: Planes, at: number): [blueness: number, redness: number] {
  const [r, g, b] = [red[at] ?? 0, green[at] ?? 0, blue[at] ?? 0];
  const brightness = 0.299 * r + 0.587 * g + 0.114 * b;
  return [b - brightness, r - brightness];
}
