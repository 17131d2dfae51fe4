import {
  dihedralTurns,
  type PictureFingerprint,
  type PictureQuery,
} from '../../core/pictures/picture-fingerprint.ts';
import { decodePixels, type Pixels } from '../decode-pixels.ts';
import { findLocalPatches } from './local-patches.ts';
import { type Luma, pdqHash, pdqWaves } from './pdq-hash.ts';

export type FingerprintedPicture = {
  fingerprint: PictureFingerprint;
  width: number;
  height: number;
  mimeType: string;
};

const longestSide = 512;
export const patchesKept = 48;
const patchesAsked = 64;

export async function fingerprintPicture(bytes: Uint8Array): Promise<FingerprintedPicture> {
  const pixels = await decodePixels(bytes, longestSide);
  const luma = lumaOf(pixels);
  const waves = pdqWaves(luma);
  const patches = findLocalPatches(luma, patchesKept);
  return {
    fingerprint: {
      quality: waves.quality,
      pdq: pdqHash(waves),
      patches: Uint8Array.from(patches.flatMap((patch) => [...patch.bits])),
    },
    width: pixels.fullWidth,
    height: pixels.fullHeight,
    mimeType: pixels.mimeType,
  };
}

export async function queryOfPicture(bytes: Uint8Array): Promise<PictureQuery> {
  const luma = lumaOf(await decodePixels(bytes, longestSide));
  const waves = pdqWaves(luma);
  const patches = findLocalPatches(luma, patchesAsked);
  return {
    quality: waves.quality,
    turns: dihedralTurns.map((turn) => ({ turn, pdq: pdqHash(waves, turn) })),
    patches: patches.map((patch) => patch.bits),
    mirroredPatches: patches.map((patch) => patch.mirroredBits),
  };
}

/** Brightness as PDQ takes it. */
export function lumaOf({ data, width, height }: Pixels): Luma {
  const luma = new Float32Array(width * height);
  for (let pixel = 0; pixel < luma.length; pixel++) {
    luma[pixel] =
      0.299 * (data[pixel * 3] ?? 0) +
      0.587 * (data[pixel * 3 + 1] ?? 0) +
      0.114 * (data[pixel * 3 + 2] ?? 0);
  }
  return { data: luma, width, height };
}
