import type { Luma } from '../fingerprint/pdq-hash.ts';
import { type SizePyramid, sizeFor, sizeNear } from './size-pyramid.ts';
import type { UnitTransform } from './unit-transform.ts';

const iterations = 10;
/** Relative to the picture: when the transform moves less than this, it has settled. */
const settled = 2e-5;
const unknowns = 8;
/** Points of the picture that are looked at in each round. */
const samples = 10_000;

/**
 * Moves the transform until the second picture lies on the first as exactly as it can, first at a small size, then at larger ones
 * (Lucas–Kanade with six unknowns for the place and two for brightness and contrast). Parts that differ too much have little say, so
 * that a changed part does not pull the rest along.
 */
export function refineAlignment(
  first: SizePyramid,
  second: SizePyramid,
  start: UnitTransform,
  sides: readonly number[],
): UnitTransform {
  let transform = start;
  for (const side of sides) transform = refineAtSize(sizeNear(first, side), second, transform);
  return transform;
}

function refineAtSize(first: Luma, second: SizePyramid, start: UnitTransform): UnitTransform {
  let transform = start;
  const light = { gain: 1, bias: 0 };
  let scale = Number.POSITIVE_INFINITY;
  for (let iteration = 0; iteration < iterations; iteration++) {
    const normal = gatherEquations(first, second, transform, light, scale);
    if (normal === undefined) return transform;
    scale = normal.scale;
    const change = solve(normal.matrix, normal.right);
    if (change === undefined || change.some((value) => !Number.isFinite(value))) return transform;
    const largest = Math.max(...change.slice(0, 6).map(Math.abs));
    // A step of a quarter of the picture is a sign that there is nothing to hold on to.
    if (largest > 0.25) return transform;
    transform = transform.map((value, index) => value + (change[index] ?? 0)) as unknown as UnitTransform;
    light.gain = Math.min(4, Math.max(0.25, light.gain + (change[6] ?? 0)));
    light.bias += change[7] ?? 0;
    if (largest < settled) break;
  }
  return transform;
}

type Equations = { matrix: Float64Array; right: Float64Array; scale: number };

function gatherEquations(
  { data, width, height }: Luma,
  second: SizePyramid,
  [a, b, c, d, e, f]: UnitTransform,
  light: { gain: number; bias: number },
  scale: number,
): Equations | undefined {
  const other = sizeFor(second, [a, b, c, d, e, f], width, height);
  const pixels = other.data;
  const matrix = new Float64Array(unknowns * unknowns);
  const right = new Float64Array(unknowns);
  const slopes = new Float64Array(unknowns);
  const step = Math.max(1, Math.sqrt((width * height) / samples));
  const sizes = new Float32Array(Math.ceil(width / step + 1) * Math.ceil(height / step + 1));
  let count = 0;
  for (let row = step / 2; row < height; row += step) {
    const y = Math.floor(row);
    const v = (y + 0.5) / height;
    for (let column = step / 2; column < width; column += step) {
      const x = Math.floor(column);
      const u = (x + 0.5) / width;
      const atX = (a * u + b * v + c) * other.width - 0.5;
      const atY = (d * u + e * v + f) * other.height - 0.5;
      const x0 = Math.floor(atX);
      const y0 = Math.floor(atY);
      if (!(x0 >= 0 && y0 >= 0 && x0 < other.width - 1 && y0 < other.height - 1)) continue;
      const fx = atX - x0;
      const fy = atY - y0;
      const at = y0 * other.width + x0;
      const topLeft = pixels[at] ?? 0;
      const topRight = pixels[at + 1] ?? 0;
      const bottomLeft = pixels[at + other.width] ?? 0;
      const bottomRight = pixels[at + other.width + 1] ?? 0;
      const upper = topLeft + (topRight - topLeft) * fx;
      const lower = bottomLeft + (bottomRight - bottomLeft) * fx;
      const value = upper + (lower - upper) * fy;
      const slopeX =
        light.gain * other.width * ((topRight - topLeft) * (1 - fy) + (bottomRight - bottomLeft) * fy);
      const slopeY = light.gain * other.height * (lower - upper);
      const residual = (data[y * width + x] ?? 0) - (light.gain * value + light.bias);
      sizes[count++] = Math.abs(residual);
      const weight = scale === Number.POSITIVE_INFINITY ? 1 : 1 / (1 + (residual / scale) ** 2) ** 2;
      slopes[0] = slopeX * u;
      slopes[1] = slopeX * v;
      slopes[2] = slopeX;
      slopes[3] = slopeY * u;
      slopes[4] = slopeY * v;
      slopes[5] = slopeY;
      slopes[6] = value;
      slopes[7] = 1;
      for (let line = 0; line < unknowns; line++) {
        const weighted = weight * (slopes[line] ?? 0);
        right[line] = (right[line] ?? 0) + weighted * residual;
        for (let other = line; other < unknowns; other++) {
          const place = line * unknowns + other;
          matrix[place] = (matrix[place] ?? 0) + weighted * (slopes[other] ?? 0);
        }
      }
    }
  }
  if (count < 100) return undefined;
  for (let line = 0; line < unknowns; line++) {
    for (let other = 0; other < line; other++)
      matrix[line * unknowns + other] = matrix[other * unknowns + line] ?? 0;
  }
  const median = sizes.subarray(0, count).sort()[count >> 1] ?? 0;
  return { matrix, right, scale: Math.max(3, 3 * median) };
}

/** Gauss elimination; nothing where the equations do not determine the unknowns. */
function solve(matrix: Float64Array, right: Float64Array): number[] | undefined {
  const rows = Array.from({ length: unknowns }, (_, row) => [
    ...matrix.subarray(row * unknowns, (row + 1) * unknowns),
    right[row] ?? 0,
  ]);
  // A little of the diagonal keeps flat pictures from running away.
  rows.forEach((row, index) => {
    row[index] = (row[index] ?? 0) * 1.000_01 + 1e-6;
  });
  for (let pivot = 0; pivot < unknowns; pivot++) {
    const best = rows.reduce(
      (at, row, index) =>
        index > pivot && Math.abs(row[pivot] ?? 0) > Math.abs(rows[at]?.[pivot] ?? 0) ? index : at,
      pivot,
    );
    const chosen = rows[best];
    if (chosen === undefined || Math.abs(chosen[pivot] ?? 0) < 1e-12) return undefined;
    [rows[pivot], rows[best]] = [chosen, rows[pivot] as number[]];
    for (let row = pivot + 1; row < unknowns; row++) {
      const line = rows[row];
      if (line === undefined) continue;
      const factor = (line[pivot] ?? 0) / (chosen[pivot] ?? 1);
      for (let column = pivot; column <= unknowns; column++)
        line[column] = (line[column] ?? 0) - factor * (chosen[column] ?? 0);
    }
  }
  const solution = new Array<number>(unknowns).fill(0);
  for (let row = unknowns - 1; row >= 0; row--) {
    const line = rows[row] ?? [];
    let value = line[unknowns] ?? 0;
    for (let column = row + 1; column < unknowns; column++)
      value -= (line[column] ?? 0) * (solution[column] ?? 0);
    solution[row] = value / (line[row] ?? 1);
  }
  return solution;
}
