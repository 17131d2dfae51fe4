import sharp from 'sharp';
import { BlockedError } from '../../core/errors.ts';

/** Brightness of the pixels as they are stored: neither turned nor made smaller, because both would wipe out the traces. */
export type StoredPixels = {
  luma: Uint8Array;
  width: number;
  height: number;
  format: string;
  orientation: number;
  /** The part of the stored picture that was read, in shares of it. */
  window: { x: number; y: number; width: number; height: number };
  /** The steps in which a JPEG file keeps brightness, in rows of eight; undefined for other files. */
  quantisation?: readonly number[];
};

const maximumPixels = 100_000_000;
/** Larger pictures are looked at through a window of this many pixels along a side, in their middle. */
const longestSide = 4_608;

export async function readStoredPixels(bytes: Uint8Array): Promise<StoredPixels> {
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: maximumPixels, autoOrient: false });
    const { format, width, height, orientation = 1 } = await image.metadata();
    const [wide, high] = [Math.min(width, longestSide), Math.min(height, longestSide)];
    // The window starts where a JPEG block starts.
    const [left, top] = [width - wide, height - high].map((rest) => 8 * Math.floor(rest / 16)) as [
      number,
      number,
    ];
    const { data, info } = await image
      .extract({ left, top, width: wide, height: high })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const quantisation = format === 'jpeg' ? readLumaQuantisation(bytes) : undefined;
    return {
      luma: toLuma(data, info.channels),
      width: info.width,
      height: info.height,
      format: format ?? 'unknown',
      orientation,
      window: { x: left / width, y: top / height, width: wide / width, height: high / height },
      ...(quantisation !== undefined && { quantisation }),
    };
  } catch (cause) {
    const message = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    throw new BlockedError({
      message: `The picture cannot be examined, because it cannot be decoded: ${message.replace(/\.$/u, '')}.`,
      hint: 'Use an undamaged JPEG, PNG, WebP, GIF, AVIF or TIFF file of at most 100 megapixels.',
      cause,
    });
  }
}

/** Brightness as JPEG defines it, so that a JPEG file's own blocks come back. */
function toLuma(data: Uint8Array, channels: number): Uint8Array {
  const luma = new Uint8Array(data.length / channels);
  for (let at = 0, from = 0; at < luma.length; at++, from += channels) {
    const red = data[from] ?? 0;
    luma[at] =
      channels < 3
        ? red
        : Math.round(0.299 * red + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0));
  }
  return luma;
}

const zigzag = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
  53, 60, 61, 54, 47, 55, 62, 63,
];

/** Table 0 of the file, which every common program uses for brightness. Tolerates any bytes. */
export function readLumaQuantisation(bytes: Uint8Array): readonly number[] | undefined {
  let found: number[] | undefined;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return found;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === 0xda || marker === 0xd9) return found;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    if (length < 2) return found;
    if (marker === 0xdb) found = readTableZero(bytes.subarray(at + 4, at + 2 + length)) ?? found;
    at += 2 + length;
  }
  return found;
}

function readTableZero(segment: Uint8Array): number[] | undefined {
  for (let at = 0; at < segment.length; ) {
    const head = segment[at] ?? 0;
    const entry = head >> 4 === 0 ? 1 : 2;
    const end = at + 1 + 64 * entry;
    if (end > segment.length) return undefined;
    if ((head & 15) === 0) {
      const table = new Array<number>(64).fill(1);
      for (let index = 0; index < 64; index++) {
        const from = at + 1 + index * entry;
        const value = entry === 1 ? segment[from] : ((segment[from] ?? 0) << 8) | (segment[from + 1] ?? 0);
        table[zigzag[index] ?? 0] = Math.max(1, value ?? 1);
      }
      return table;
    }
    at = end;
  }
  return undefined;
}
