import type { Pixels } from '../decode-pixels.ts';
import { lumaOf } from '../fingerprint/fingerprint-picture.ts';
import { findLocalPatches, type LocalPatch } from '../fingerprint/local-patches.ts';
import { pdqDistance } from '../fingerprint/pdq-hash.ts';
import { type BlockAgreement, measureAgreement } from './block-agreement.ts';
import { refineAlignment } from './refine-alignment.ts';
import { buildPyramid, type SizePyramid, sizeNear } from './size-pyramid.ts';
import { invertTransform, overlapOf, type UnitTransform, wholePictureTransforms } from './unit-transform.ts';

export type Alignment = {
  /** Where a point of the first picture lies in the second. */
  transform: UnitTransform;
  agreement: BlockAgreement;
};

const patchesCompared = 64;
const farthestPatch = 60;
const patchSide = 512;
const hypotheses = 10;
const refinedPlaces = 3;
/** Two pictures that agree so far lie right: no other way of laying them is tried. */
const sure = 0.9;
/** Below this the patches have not found the place, and features that do not depend on direction are asked. */
export const alignedShare = 0.3;
/** Fewer parts say nothing. */
const fewestParts = 6;

/** What is asked when patches and whole pictures give no place: see `matchFeatures`. */
export type FindPlace = (first: SizePyramid, second: SizePyramid) => Promise<readonly UnitTransform[]>;

/** Lays one picture on another. The best place that was found, however bad: `agreement` says how good it is. */
export async function alignPictures(first: Pixels, second: Pixels, findPlace: FindPlace): Promise<Alignment> {
  const a = buildPyramid(lumaOf(first));
  const b = buildPyramid(lumaOf(second));
  const whole = bestOf(
    a,
    b,
    wholePictureTransforms.filter((transform) => fits(transform, first, second)),
  );
  if (whole.agreement.share >= sure) return settle(a, b, whole);
  const patched = bestOf(a, b, placesOfPatches(a, b));
  let best = better(whole, patched);
  if (best.agreement.share < alignedShare) best = better(best, bestOf(a, b, await findPlace(a, b)));
  return settle(a, b, best);
}

/** Quarter turns swap width and height; a stretched copy is still tried unless it is very much so. */
function fits([a, b]: UnitTransform, first: Pixels, second: Pixels): boolean {
  const ratio = first.width / first.height;
  const other = second.width / second.height;
  const expected = Math.abs(a) > Math.abs(b) ? other : 1 / other;
  return Math.abs(Math.log(ratio / expected)) < 0.4;
}

/** Places are looked at as they are first; only the most promising ones are refined. */
function bestOf(a: SizePyramid, b: SizePyramid, places: readonly UnitTransform[]): Alignment {
  return places
    .map((place) => assess(a, b, refineAlignment(a, b, place, [64])))
    .sort((one, other) => weightOf(other) - weightOf(one))
    .slice(0, refinedPlaces)
    .map(({ transform }) => assess(a, b, refineAlignment(a, b, transform, [128, 256])))
    .reduce(better, {
      transform: wholePictureTransforms[0] as UnitTransform,
      agreement: { share: 0, parts: 0 },
    });
}

/** At full size: only worth it for the place that was chosen. */
function settle(a: SizePyramid, b: SizePyramid, { transform, agreement }: Alignment): Alignment {
  if (agreement.share === 0) return { transform, agreement };
  const refined = assess(a, b, refineAlignment(a, b, transform, [512, 1024]));
  return refined.agreement.share + 0.02 >= agreement.share ? refined : { transform, agreement };
}

function assess(a: SizePyramid, b: SizePyramid, transform: UnitTransform): Alignment {
  const none = { transform, agreement: { share: 0, parts: 0 } };
  const back = invertTransform(transform);
  if (back === undefined) return none;
  // A tiny part of a picture fits almost anywhere.
  if (overlapOf(transform, 16) < 0.05 || overlapOf(back, 16) < 0.02) return none;
  const agreement = measureAgreement(a, b, transform);
  return agreement.parts < fewestParts ? none : { transform, agreement };
}

/** By the number of parts that agree: a place that explains more of the picture is better than one that explains little very well. */
function better(one: Alignment, other: Alignment): Alignment {
  return weightOf(other) > weightOf(one) ? other : one;
}

function weightOf({ agreement }: Alignment): number {
  return agreement.share * Math.sqrt(agreement.parts);
}

/** Each pair of patches that look the same says where one picture lies in the other. */
function placesOfPatches(a: SizePyramid, b: SizePyramid): UnitTransform[] {
  const [lumaA, lumaB] = [sizeNear(a, patchSide), sizeNear(b, patchSide)];
  const patchesA = findLocalPatches(lumaA, patchesCompared);
  const patchesB = findLocalPatches(lumaB, patchesCompared);
  const shapeA = lumaA.width / lumaA.height;
  const shapeB = lumaB.width / lumaB.height;
  const pairs = patchesA.flatMap((one) =>
    patchesB.flatMap((other) => {
      const straight = pdqDistance(one.bits, other.bits);
      const mirrored = pdqDistance(one.mirroredBits, other.bits);
      const distance = Math.min(straight, mirrored);
      if (distance > farthestPatch) return [];
      return [{ distance, place: placeOf(one, other, shapeB / shapeA, mirrored < straight) }];
    }),
  );
  const chosen: UnitTransform[] = [];
  for (const { place } of pairs.sort((one, other) => one.distance - other.distance)) {
    if (chosen.length === hypotheses) break;
    if (!chosen.some((known) => isNear(known, place))) chosen.push(place);
  }
  return chosen;
}

function placeOf(one: LocalPatch, other: LocalPatch, shapes: number, mirrored: boolean): UnitTransform {
  const across = (mirrored ? -1 : 1) * (other.half / one.half);
  const down = (other.half / one.half) * shapes;
  return [across, 0, other.x - across * one.x, 0, down, other.y - down * one.y];
}

function isNear(one: UnitTransform, other: UnitTransform): boolean {
  return one.every((value, index) => Math.abs(value - (other[index] ?? 0)) < 0.06);
}
