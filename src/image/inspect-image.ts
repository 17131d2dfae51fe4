import sharp from 'sharp';
import { UsageError } from '../core/errors.ts';

/** Larger files are refused before they are decoded. */
export const maximumImageBytes = 50 * 1024 * 1024;
/** A picture of more pixels is a bomb or a map, and either would take the memory of the machine. */
const maximumPixels = 120_000_000;

const mimeTypes: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heif: 'image/heif',
  tiff: 'image/tiff',
};

/** Type and size of a picture, read from its bytes. A file that is no readable picture is the user's to mend. */
export async function inspectImage(
  bytes: Uint8Array,
  name: string,
): Promise<{ mimeType: string; width: number; height: number }> {
  if (bytes.byteLength === 0) throw new UsageError({ message: `The picture ${name} is empty.` });
  if (bytes.byteLength > maximumImageBytes) {
    throw new UsageError({
      message: `The picture ${name} is larger than ${maximumImageBytes / 2 ** 20} MB.`,
      hint: 'Give a smaller copy.',
    });
  }
  try {
    const image = sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error' });
    const { format, width, height } = await image.metadata();
    const mimeType = mimeTypes[format];
    if (mimeType === undefined) throw new Error(`pictures of type ${format} are not read`);
    // The header alone may be sound: decoding a thumbnail reads the rest.
    await image.resize(16, 16, { fit: 'fill' }).raw().toBuffer();
    return { mimeType, width, height };
  } catch (error) {
    throw new UsageError({
      message: `The picture ${name} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      hint: `Readable types: ${Object.keys(mimeTypes).join(', ')}.`,
      cause: error,
    });
  }
}
