import sharp from 'sharp';
import { rounded } from '../../core/rounded.ts';
import { sha256 } from '../../net/address/canonical-hash.ts';
import type { MeasuredComparison, PictureKinship } from '../../spec/pictures/picture-computing.ts';
import type { FrameChange, PictureRectangle } from '../../spec/pictures/reverse-image.ts';
import { type DecodedPixels, decodePixels } from '../decode-pixels.ts';
import { type Alignment, alignPictures, type FindPlace } from './align-pictures.ts';
import { mapChanges } from './change-map.ts';
import { findChangeRegions } from './change-regions.ts';
import { type FeatureMatch, matchFeatures } from './match-features.ts';
import { boundsOf, invertTransform, isMirrored, overlapOf, type UnitTransform } from './unit-transform.ts';

/** Where a point of the first picture lies in the second. Only for the same source. */
type Placed = { transform?: UnitTransform };

const identity: UnitTransform = [1, 0, 0, 0, 1, 0];
const longestSide = 1_024;
/** Measured: unrelated pictures agree in less than 2 % of their parts wherever they are laid, altered copies in more than 40 %. */
const sameSourceShare = 0.2;
const fewestAgreeingParts = 5;
/** Corners on one plane from which two pictures show the same thing even though they are not the same picture. */
const sameEventFeatures = 25;
/** Pictures without any detail are the same when they hardly differ in brightness. */
const flatDifference = 5;

/** Whether two pictures are of one source, and how the first was cut, turned and scaled. Same bytes, same answer. */
export async function relatePictures(
  first: Uint8Array,
  second: Uint8Array,
): Promise<PictureKinship & Placed> {
  const identical = identicalMatch(first, second);
  if (identical !== undefined) return identical;
  return (await align(await decodePixels(first, longestSide), await decodePixels(second, longestSide))).match;
}

/** All of `relatePictures`, and what was changed inside the first picture as against the second. */
export async function comparePictures(
  first: Uint8Array,
  second: Uint8Array,
): Promise<MeasuredComparison<Uint8Array> & Placed> {
  const identical = identicalMatch(first, second);
  if (identical !== undefined)
    return { ...identical, changes: { regions: [], changedShare: 0, madeGrey: false } };
  const [a, b] = [await decodePixels(first, longestSide), await decodePixels(second, longestSide)];
  const { match, transform } = await align(a, b);
  if (match.relation !== 'same-source') return match;
  const map = mapChanges(a, b, transform);
  const { regions, changedShare, madeGrey, mask } = findChangeRegions(map);
  return {
    ...match,
    changes: {
      regions,
      changedShare,
      madeGrey,
      ...(regions.length === 0 ? {} : { mask: await toPng(mask, map.width, map.height) }),
    },
  };
}

function identicalMatch(first: Uint8Array, second: Uint8Array): (PictureKinship & Placed) | undefined {
  if (first.byteLength !== second.byteLength || sha256(first) !== sha256(second)) return undefined;
  const shows = { x: 0, y: 0, width: 1, height: 1 };
  return {
    relation: 'same-source',
    identicalBytes: true,
    similarity: 1,
    frame: { mirrored: false, rotation: 0, scale: 1, shows, croppedAway: 0, addedAround: 0 },
    transform: identity,
  };
}

async function align(
  a: DecodedPixels,
  b: DecodedPixels,
): Promise<{ match: PictureKinship & Placed; transform: UnitTransform }> {
  let features: FeatureMatch | undefined;
  const findPlace: FindPlace = async (first, second) => {
    if (isFlatCopy(a, b)) return [];
    features = await matchFeatures(first, second);
    return features === undefined ? [] : [features.transform];
  };
  const { transform, agreement } = await alignPictures(a, b, findPlace);
  const match = { identicalBytes: false, similarity: rounded(agreement.share, 4) };
  if (isSameSource(agreement))
    return {
      match: { relation: 'same-source', ...match, frame: describeFrame(transform, a, b), transform },
      transform,
    };
  if (agreement.share < sameSourceShare && isFlatCopy(a, b)) {
    const frame = describeFrame(identity, a, b);
    return {
      match: { relation: 'same-source', ...match, similarity: 0.9, frame, transform: identity },
      transform: identity,
    };
  }
  const relation = (features?.fitting ?? 0) >= sameEventFeatures ? 'same-event' : 'unrelated';
  return { match: { relation, ...match }, transform };
}

function isSameSource({ share, parts }: Alignment['agreement']): boolean {
  return share >= sameSourceShare && share * parts >= fewestAgreeingParts;
}

/** Nothing in either picture has an edge, and they have the same shape and brightness. */
function isFlatCopy(a: DecodedPixels, b: DecodedPixels): boolean {
  const shapes = Math.log((a.width * b.height) / (a.height * b.width));
  if (Math.abs(shapes) > 0.03) return false;
  const steps = 32;
  const at = ({ data, width, height }: DecodedPixels, column: number, row: number) => {
    const x = Math.floor(((column + 0.5) * width) / steps);
    const y = Math.floor(((row + 0.5) * height) / steps);
    return [0, 1, 2].map((channel) => data[(y * width + x) * 3 + channel] ?? 0);
  };
  let sum = 0;
  for (let row = 0; row < steps; row++) {
    for (let column = 0; column < steps; column++) {
      const [one, other] = [at(a, column, row), at(b, column, row)];
      sum += Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? 0))));
    }
  }
  return sum / (steps * steps) < flatDifference;
}

function describeFrame(transform: UnitTransform, a: DecodedPixels, b: DecodedPixels): FrameChange {
  const [p, q, , s, t] = transform;
  const mirrored = isMirrored(transform);
  // In pixels of the full pictures: from the first to the second.
  const [xx, xy] = [(p * b.fullWidth) / a.fullWidth, (s * b.fullHeight) / a.fullWidth];
  const [yx, yy] = [(q * b.fullWidth) / a.fullHeight, (t * b.fullHeight) / a.fullHeight];
  const size = Math.sqrt(Math.abs(xx * yy - xy * yx));
  const angle = Math.atan2(mirrored ? -xy : xy, mirrored ? -xx : xx);
  const back = invertTransform(transform);
  return {
    mirrored,
    rotation: tidy(-(angle * 180) / Math.PI, 1),
    scale: tidy(size === 0 ? 0 : 1 / size, 3),
    shows: roundRectangle(boundsOf(transform)),
    croppedAway: tidy(back === undefined ? 0 : 1 - overlapOf(back), 3),
    addedAround: tidy(1 - overlapOf(transform), 3),
  };
}

function tidy(value: number, digits: number): number {
  // Adding 0 turns a negative zero into zero.
  return rounded(value, digits) + 0;
}

function roundRectangle({ x, y, width, height }: PictureRectangle): PictureRectangle {
  return { x: tidy(x, 4), y: tidy(y, 4), width: tidy(width, 4), height: tidy(height, 4) };
}

async function toPng(mask: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const png = await sharp(mask, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return new Uint8Array(png);
}
