import { type SizePyramid, sizeNear, warp } from './size-pyramid.ts';
import type { UnitTransform } from './unit-transform.ts';

/** How far two pictures that were laid on each other show the same. */
export type BlockAgreement = {
  /** Of the parts of the overlap in which there is something to see: the share that looks the same in both. */
  share: number;
  /** How many parts that is about. */
  parts: number;
};

const comparedSide = 192;
const block = 12;
/** Grey levels: a part that varies less has nothing in it to compare. */
const flat = 2.5;
/** Correlation of brightness from which a part counts as the same. */
const same = 0.8;

export function measureAgreement(
  first: SizePyramid,
  second: SizePyramid,
  transform: UnitTransform,
): BlockAgreement {
  const { data, width, height } = sizeNear(first, comparedSide);
  const other = warp(second, transform, width, height);
  let agreeing = 0;
  let parts = 0;
  for (let top = 0; top + block <= height; top += block) {
    for (let left = 0; left + block <= width; left += block) {
      const correlation = correlate(data, other, width, left, top);
      if (correlation === undefined) continue;
      parts++;
      if (correlation >= same) agreeing++;
    }
  }
  return { share: parts === 0 ? 0 : agreeing / parts, parts };
}

/** Nothing where both are flat or one of them ends. */
function correlate(
  a: Float32Array,
  b: Float32Array,
  width: number,
  left: number,
  top: number,
): number | undefined {
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + block; y++) {
    for (let x = left; x < left + block; x++) {
      const valueA = a[y * width + x] ?? 0;
      const valueB = b[y * width + x] ?? 0;
      if (Number.isNaN(valueB)) return undefined;
      sumA += valueA;
      sumB += valueB;
      squareA += valueA * valueA;
      squareB += valueB * valueB;
      product += valueA * valueB;
    }
  }
  const count = block * block;
  const deviationA = Math.sqrt(Math.max(0, squareA / count - (sumA / count) ** 2));
  const deviationB = Math.sqrt(Math.max(0, squareB / count - (sumB / count) ** 2));
  if (deviationA < flat && deviationB < flat) return undefined;
  if (deviationA < flat / 2 || deviationB < flat / 2) return 0;
  return (product / count - (sumA / count) * (sumB / count)) / (deviationA * deviationB);
}
