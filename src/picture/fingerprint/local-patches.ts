import type { Luma } from './pdq-hash.ts';

/** A square of the picture around something that stands out from its surroundings, and the 256 bits of what it looks like. */
export type LocalPatch = {
  /** Middle and half side as shares of the picture's width (x, half) and height (y). */
  x: number;
  y: number;
  half: number;
  bits: Uint8Array;
  /** The same for the mirrored picture. */
  mirroredBits: Uint8Array;
};

/** The picture is looked at in three sizes: large, middle and small things. */
const pyramidSides = [192, 96, 48] as const;
const firstSigma = 1.6;
const levelsPerSize = 6;
const levelFactor = 2 ** (1 / 3);
const halfSidePerSigma = 6;
const sampleSide = 32;
const waves = 16;
const weakestResponse = 1;

/**
 * Up to `most` patches, a third of each size, those that stand out most first. Where a picture is cropped, framed or written on,
 * some of them stay the same.
 */
export function findLocalPatches(luma: Luma, most: number): LocalPatch[] {
  const sums = sumTable(luma);
  const bySize = pyramidSides.map((side) => findPoints(sums, luma, side));
  const chosen = chooseFromEach(bySize, most);
  return chosen.map(({ x, y, half }) => {
    const strengths = transform(
      sampleRectangle(sums, luma, x - half, y - half, x + half, y + half, sampleSide, sampleSide),
    );
    return {
      x: x / luma.width,
      y: y / luma.height,
      half: half / luma.width,
      bits: bitsOf(strengths, false),
      mirroredBits: bitsOf(strengths, true),
    };
  });
}

type Point = { x: number; y: number; half: number };

/** In pixels of the whole picture; only where the whole patch lies inside it. */
function findPoints(sums: Float64Array, luma: Luma, side: number): Point[] {
  const shrink = Math.max(luma.width, luma.height) / side;
  const width = Math.round(luma.width / shrink);
  const height = Math.round(luma.height / shrink);
  if (Math.min(width, height) < 4 * halfSidePerSigma || shrink < 1) return [];
  const base = sampleRectangle(sums, luma, 0, 0, luma.width, luma.height, width, height);
  const blurred: Float32Array[] = [blur(base, width, height, firstSigma)];
  for (let level = 1; level < levelsPerSize; level++) {
    const before = firstSigma * levelFactor ** (level - 1);
    blurred.push(blur(blurred.at(-1) ?? base, width, height, before * Math.sqrt(levelFactor ** 2 - 1)));
  }
  const bands = blurred.slice(1).map((upper, index) => {
    const lower = blurred[index] ?? upper;
    return upper.map((value, at) => value - (lower[at] ?? 0));
  });
  return findExtrema(bands, width, height).flatMap((point) => {
    const half = halfSidePerSigma * point.sigma;
    if (point.x < half || point.y < half || point.x > width - half || point.y > height - half) return [];
    return [{ x: (point.x / width) * luma.width, y: (point.y / height) * luma.height, half: half * shrink }];
  });
}

/** What one size leaves free goes to the others. */
function chooseFromEach(bySize: readonly Point[][], most: number): Point[] {
  const chosen: Point[] = [];
  for (let rank = 0; chosen.length < most && bySize.some((points) => rank < points.length); rank++) {
    for (const points of bySize) {
      const point = points[rank];
      if (point !== undefined && chosen.length < most) chosen.push(point);
    }
  }
  return chosen;
}

type Extremum = { x: number; y: number; sigma: number; response: number };

/** Points that are lighter or darker than all around them, in place and in size. */
function findExtrema(bands: readonly Float32Array[], width: number, height: number): Extremum[] {
  const found: Extremum[] = [];
  for (let level = 1; level < bands.length - 1; level++) {
    const [below, band, above] = [bands[level - 1], bands[level], bands[level + 1]];
    if (below === undefined || band === undefined || above === undefined) continue;
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const at = y * width + x;
        const value = band[at] ?? 0;
        if (Math.abs(value) < weakestResponse) continue;
        const sign = value > 0 ? 1 : -1;
        let highest = true;
        for (let dy = -width; dy <= width && highest; dy += width) {
          for (let dx = -1; dx <= 1; dx++) {
            const near = at + dy + dx;
            if (
              (near !== at && sign * (band[near] ?? 0) >= sign * value) ||
              sign * (below[near] ?? 0) >= sign * value ||
              sign * (above[near] ?? 0) >= sign * value
            ) {
              highest = false;
              break;
            }
          }
        }
        if (!highest) continue;
        const peak = (before: number, after: number) => {
          const curve = before - 2 * value + after;
          return curve === 0 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * curve)));
        };
        found.push({
          x: x + 0.5 + peak(band[at - 1] ?? 0, band[at + 1] ?? 0),
          y: y + 0.5 + peak(band[at - width] ?? 0, band[at + width] ?? 0),
          sigma: firstSigma * levelFactor ** (level + peak(below[at] ?? 0, above[at] ?? 0)),
          response: Math.abs(value),
        });
      }
    }
  }
  return found.sort((a, b) => b.response - a.response || a.y - b.y || a.x - b.x);
}

function blur(picture: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const kernel = Float32Array.from({ length: Math.ceil(sigma * 2.5) + 1 }, (_, at) =>
    Math.exp(-(at ** 2) / (2 * sigma * sigma)),
  );
  const total = kernel.reduce((sum, value) => sum + 2 * value, -1);
  const weights = kernel.map((value) => value / total);
  const reach = weights.length - 1;
  const middle = weights[0] ?? 1;
  const half = new Float32Array(picture.length);
  const row = new Float32Array(width + 2 * reach);
  for (let y = 0; y < height; y++) {
    row.fill(picture[y * width] ?? 0, 0, reach);
    row.set(picture.subarray(y * width, (y + 1) * width), reach);
    row.fill(picture[(y + 1) * width - 1] ?? 0, width + reach);
    for (let x = 0; x < width; x++) {
      let sum = middle * (row[x + reach] ?? 0);
      for (let k = 1; k <= reach; k++)
        sum += (weights[k] ?? 0) * ((row[x + reach - k] ?? 0) + (row[x + reach + k] ?? 0));
      half[y * width + x] = sum;
    }
  }
  const result = new Float32Array(picture.length);
  for (let y = 0; y < height; y++) {
    const to = y * width;
    for (let x = 0; x < width; x++) result[to + x] = middle * (half[to + x] ?? 0);
    for (let k = 1; k <= reach; k++) {
      const upper = Math.max(0, y - k) * width;
      const lower = Math.min(height - 1, y + k) * width;
      const weight = weights[k] ?? 0;
      for (let x = 0; x < width; x++)
        result[to + x] = (result[to + x] ?? 0) + weight * ((half[upper + x] ?? 0) + (half[lower + x] ?? 0));
    }
  }
  return result;
}

/** Sums of everything above and to the left, so that the mean of any rectangle takes four look-ups. */
function sumTable({ data, width, height }: Luma): Float64Array {
  const table = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      table[(y + 1) * (width + 1) + x + 1] = (table[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return table;
}

/** The means of `columns` × `rows` fields of a rectangle. */
function sampleRectangle(
  sums: Float64Array,
  { width, height }: Luma,
  left: number,
  top: number,
  right: number,
  bottom: number,
  columns: number,
  rows: number,
): Float32Array {
  const stepX = (right - left) / columns;
  const stepY = (bottom - top) / rows;
  const sampled = new Float32Array(columns * rows);
  let above = new Float64Array(columns + 1);
  let line = new Float64Array(columns + 1);
  for (let row = 0; row <= rows; row++) {
    const y = top + row * stepY;
    const y0 = Math.min(Math.floor(y), height - 1);
    const fy = y - y0;
    for (let column = 0; column <= columns; column++) {
      const x = left + column * stepX;
      const x0 = Math.min(Math.floor(x), width - 1);
      const fx = x - x0;
      const at = y0 * (width + 1) + x0;
      const below = at + width + 1;
      const upper = (sums[at] ?? 0) * (1 - fx) + (sums[at + 1] ?? 0) * fx;
      const lower = (sums[below] ?? 0) * (1 - fx) + (sums[below + 1] ?? 0) * fx;
      line[column] = upper * (1 - fy) + lower * fy;
    }
    if (row > 0) {
      for (let column = 0; column < columns; column++) {
        const inner =
          (line[column + 1] ?? 0) - (line[column] ?? 0) - (above[column + 1] ?? 0) + (above[column] ?? 0);
        sampled[(row - 1) * columns + column] = inner / (stepX * stepY);
      }
    }
    [above, line] = [line, above];
  }
  return sampled;
}

function transform(patch: Float32Array): Float64Array {
  const table = cosineTable();
  const half = new Float64Array(waves * sampleSide);
  for (let v = 0; v < waves; v++) {
    for (let y = 0; y < sampleSide; y++) {
      const weight = table[v * sampleSide + y] ?? 0;
      for (let x = 0; x < sampleSide; x++)
        half[v * sampleSide + x] =
          (half[v * sampleSide + x] ?? 0) + weight * (patch[y * sampleSide + x] ?? 0);
    }
  }
  const strengths = new Float64Array(waves * waves);
  for (let v = 0; v < waves; v++) {
    for (let u = 0; u < waves; u++) {
      let sum = 0;
      for (let x = 0; x < sampleSide; x++)
        sum += (half[v * sampleSide + x] ?? 0) * (table[u * sampleSide + x] ?? 0);
      strengths[v * waves + u] = sum;
    }
  }
  return strengths;
}

let cosines: Float64Array | undefined;

function cosineTable(): Float64Array {
  cosines ??= Float64Array.from({ length: waves * sampleSide }, (_, index) => {
    const [wave, at] = [Math.floor(index / sampleSide), index % sampleSide];
    return Math.cos((Math.PI * (wave + 1) * (2 * at + 1)) / (2 * sampleSide));
  });
  return cosines;
}

function bitsOf(strengths: Float64Array, mirrored: boolean): Uint8Array {
  const bits = new Uint8Array(32);
  for (let index = 0; index < strengths.length; index++) {
    const value = mirrored && index % 2 === 0 ? -(strengths[index] ?? 0) : (strengths[index] ?? 0);
    if (value > 0) bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7));
  }
  return bits;
}
