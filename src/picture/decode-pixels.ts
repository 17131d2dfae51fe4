import { BlockedError } from '../core/errors.ts';

/** Red, green and blue, row by row, one byte each; turned the way the picture is shown, on white where it is transparent. */
export type Pixels = { data: Uint8Array; width: number; height: number };

export type DecodedPixels = Pixels & {
  /** Of the picture as it is shown, before it was made smaller. */
  fullWidth: number;
  fullHeight: number;
  mimeType: string;
};

const maximumPixels = 100_000_000;
const readableFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif', 'avif']);

/** A picture made smaller where one of its sides is longer than `longestSide`. The first frame of an animation. */
export async function decodePixels(bytes: Uint8Array, longestSide: number): Promise<DecodedPixels> {
  try {
    // A check of words needs no decoder.
    const { default: sharp } = await import('sharp');
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: maximumPixels, sequentialRead: true });
    const { format, compression, width, height, orientation = 1 } = await image.metadata();
    if (format === undefined || !readableFormats.has(format))
      throw new Error(`pictures of the kind ${format ?? 'unknown'} are not read`);
    const { data, info } = await image
      .autoOrient()
      .flatten({ background: 'white' })
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const turned = orientation >= 5;
    return {
      data: toThreeChannels(data, info.width * info.height, info.channels),
      width: info.width,
      height: info.height,
      fullWidth: turned ? height : width,
      fullHeight: turned ? width : height,
      mimeType: `image/${format === 'heif' && compression === 'av1' ? 'avif' : format}`,
    };
  } catch (cause) {
    throw new BlockedError({
      message: `The picture cannot be decoded: ${firstLine(cause)}.`,
      hint: 'Use an undamaged JPEG, PNG, WebP, GIF, AVIF or TIFF file of at most 100 megapixels.',
      cause,
    });
  }
}

function toThreeChannels(data: Uint8Array, pixels: number, channels: number): Uint8Array {
  if (data.byteLength !== pixels * channels) throw new Error('the decoder gave a picture of another size');
  if (channels === 3) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const rgb = new Uint8Array(pixels * 3);
  for (let pixel = 0; pixel < pixels; pixel++) {
    for (let channel = 0; channel < 3; channel++)
      rgb[pixel * 3 + channel] = data[pixel * channels + (channels < 3 ? 0 : channel)] ?? 0;
  }
  return rgb;
}

function firstLine(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return (message.split('\n')[0] ?? '').replace(/\.$/u, '');
}
