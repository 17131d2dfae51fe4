import type { Luma } from '../fingerprint/pdq-hash.ts';
import type { UnitTransform } from './unit-transform.ts';

/** One picture at its full working size and at halves of it, so that it can be sampled at any size without grain. */
export type SizePyramid = readonly Luma[];

const smallestSide = 24;

export function buildPyramid(luma: Luma): SizePyramid {
  const sizes: Luma[] = [luma];
  for (let last = luma; Math.min(last.width, last.height) >= 2 * smallestSide; ) {
    last = halve(last);
    sizes.push(last);
  }
  return sizes;
}

function halve({ data, width, height }: Luma): Luma {
  const half = { width: width >> 1, height: height >> 1 };
  const small = new Float32Array(half.width * half.height);
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      const at = 2 * y * width + 2 * x;
      small[y * half.width + x] =
        ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0)) / 4;
    }
  }
  return { data: small, ...half };
}

/** The size whose pixels are about as large as those of a picture of this width and height that the transform leads from. */
export function sizeFor(
  pyramid: SizePyramid,
  [a, b, , d, e]: UnitTransform,
  width: number,
  height: number,
): Luma {
  const full = pyramid[0] as Luma;
  const stepX = Math.hypot((a * full.width) / width, (d * full.height) / width);
  const stepY = Math.hypot((b * full.width) / height, (e * full.height) / height);
  const level = Math.round(Math.log2(Math.max(1, Math.sqrt(stepX * stepY))));
  return pyramid[Math.min(level, pyramid.length - 1)] ?? full;
}

/** The picture as it looks through the transform, at the given size. NaN where there is nothing. */
export function warp(
  pyramid: SizePyramid,
  transform: UnitTransform,
  width: number,
  height: number,
): Float32Array {
  const from = sizeFor(pyramid, transform, width, height);
  const [a, b, c, d, e, f] = transform;
  const result = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width;
      result[y * width + x] = sampleAt(
        from,
        (a * u + b * v + c) * from.width - 0.5,
        (d * u + e * v + f) * from.height - 0.5,
      );
    }
  }
  return result;
}

/** Half a pixel beyond the edge still counts as the edge. */
export function sampleAt({ data, width, height }: Luma, x: number, y: number): number {
  if (!(x >= -0.5 && y >= -0.5 && x <= width - 0.5 && y <= height - 0.5)) return Number.NaN;
  const x0 = Math.min(Math.max(Math.floor(x), 0), Math.max(width - 2, 0));
  const y0 = Math.min(Math.max(Math.floor(y), 0), Math.max(height - 2, 0));
  const fx = Math.min(Math.max(x - x0, 0), 1);
  const fy = Math.min(Math.max(y - y0, 0), 1);
  const at = y0 * width + x0;
  const upper = (data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx;
  const lower = (data[at + width] ?? 0) * (1 - fx) + (data[at + width + 1] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** The size of the pyramid whose longest side is nearest to the wanted one. */
export function sizeNear(pyramid: SizePyramid, longestSide: number): Luma {
  const full = pyramid[0] as Luma;
  return pyramid.reduce((best, size) => {
    const off = (luma: Luma) => Math.abs(Math.log2(Math.max(luma.width, luma.height) / longestSide));
    return off(size) < off(best) ? size : best;
  }, full);
}
