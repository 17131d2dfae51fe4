import sharp from 'sharp';
import { BlockedError } from '../core/errors.ts';

/** Side of the small grey picture the hash is made of. */
export const greySide = 32;

/** Frequencies along each axis, without the constant one: 8 × 8 = 64 bits. */
const frequencies = 8;

/** Weaker waves than this (in grey levels) are noise of the decoder and count as none. */
const weakestWave = 0.1;

const maximumPixels = 100_000_000;
const readableFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif', 'avif']);

/** Row by row, one byte a pixel, 32 × 32. */
export type GreyPicture = Uint8Array;

export type DecodedPicture = { grey: GreyPicture; width: number; height: number; mimeType: string };

/** A picture turned the way it is shown, on white where it is transparent, in 32 × 32 grey levels. */
export async function decodeGrey(bytes: Uint8Array): Promise<DecodedPicture> {
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: maximumPixels, sequentialRead: true });
    const { format, compression, width, height, orientation = 1 } = await image.metadata();
    if (format === undefined || !readableFormats.has(format))
      throw new Error(`pictures of the kind ${format ?? 'unknown'} are not read`);
    const { data } = await image
      .autoOrient()
      .flatten({ background: 'white' })
      .resize(greySide, greySide, { fit: 'fill' })
      .greyscale()
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (data.byteLength !== greySide * greySide)
      throw new Error('the decoder gave a picture of another size');
    const turned = orientation >= 5;
    const kind = format === 'heif' && compression === 'av1' ? 'avif' : format;
    return {
      grey: new Uint8Array(data),
      width: turned ? height : width,
      height: turned ? width : height,
      mimeType: `image/${kind}`,
    };
  } catch (cause) {
    throw new BlockedError({
      message: `The picture cannot be decoded: ${firstLine(cause)}.`,
      hint: 'Use an undamaged JPEG, PNG, WebP, GIF, AVIF or TIFF file of at most 100 megapixels.',
      cause,
    });
  }
}

/**
 * 64 bits that stay nearly the same when a picture is scaled, recompressed or slightly changed: for each of the 64 slowest
 * waves of the picture, whether it is stronger than the median. As 16 hexadecimal digits.
 */
export function perceptualHash(grey: GreyPicture): string {
  const waves = slowWaves(grey).map((strength) => (Math.abs(strength) < weakestWave ? 0 : strength));
  const sorted = [...waves].sort((a, b) => a - b);
  const median = ((sorted[sorted.length / 2 - 1] ?? 0) + (sorted[sorted.length / 2] ?? 0)) / 2;
  let hash = 0n;
  for (const strength of waves) hash = (hash << 1n) | (strength > median ? 1n : 0n);
  return hash.toString(16).padStart(16, '0');
}

/** How many of the 64 bits differ. */
export function hammingDistance(a: string, b: string): number {
  return countBits(halfOf(a, 0) ^ halfOf(b, 0)) + countBits(halfOf(a, 8) ^ halfOf(b, 8));
}

function halfOf(hash: string, from: number): number {
  return Number.parseInt(hash.slice(from, from + 8), 16) | 0;
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The two-dimensional cosine transform, only for the frequencies that are wanted: rows first, then columns. */
function slowWaves(grey: GreyPicture): number[] {
  const wave = cosineTable();
  const rows = new Float64Array(greySide * frequencies);
  for (let y = 0; y < greySide; y++) {
    for (let u = 0; u < frequencies; u++) {
      let sum = 0;
      for (let x = 0; x < greySide; x++) sum += (grey[y * greySide + x] ?? 0) * (wave[u * greySide + x] ?? 0);
      rows[y * frequencies + u] = sum;
    }
  }
  const strengths: number[] = [];
  for (let v = 0; v < frequencies; v++) {
    for (let u = 0; u < frequencies; u++) {
      let sum = 0;
      for (let y = 0; y < greySide; y++)
        sum += (rows[y * frequencies + u] ?? 0) * (wave[v * greySide + y] ?? 0);
      strengths.push((sum * 4) / (greySide * greySide));
    }
  }
  return strengths;
}

function cosineTable(): Float64Array {
  const table = new Float64Array(frequencies * greySide);
  for (let frequency = 0; frequency < frequencies; frequency++) {
    for (let at = 0; at < greySide; at++) {
      table[frequency * greySide + at] = Math.cos(
        (Math.PI * (frequency + 1) * (2 * at + 1)) / (2 * greySide),
      );
    }
  }
  return table;
}

function firstLine(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return (message.split('\n')[0] ?? '').replace(/\.$/u, '');
}
