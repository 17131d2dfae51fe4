import { UsageError } from '../core/errors.ts';
import { type PictureLimits, pictureLimits } from './ingest/picture-limits.ts';
import { sniffMedia } from './ingest/sniff-media.ts';

const mimeTypes: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heif: 'image/heif',
  tiff: 'image/tiff',
};

export type InspectedPicture = {
  mimeType: string;
  /** As the picture is shown, after the orientation that the file asks for. */
  width: number;
  height: number;
  /** Pictures in the file: more than one in animations and documents of several pages. The first is the one that is looked at. */
  frames: number;
  /** 1 to 8 as in EXIF; 1 stands upright. */
  orientation: number;
};

/** Type and size of a picture, read from its bytes. A file that is no readable picture is the user's to mend. */
export async function inspectPicture(
  bytes: Uint8Array,
  name: string,
  limits: PictureLimits = pictureLimits,
): Promise<InspectedPicture> {
  if (bytes.byteLength === 0) throw new UsageError({ message: `The picture ${name} is empty.` });
  if (bytes.byteLength > limits.bytes) {
    throw new UsageError({
      message: `The picture ${name} is larger than ${Math.floor(limits.bytes / 2 ** 20)} MB.`,
      hint: 'Give a smaller copy.',
    });
  }
  try {
    // A check of words needs no decoder.
    const { default: sharp } = await import('sharp');
    const image = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error' });
    const {
      format,
      compression,
      width,
      height,
      pages = 1,
      pageHeight,
      orientation = 1,
    } = await image.metadata();
    const mimeType = format === 'heif' && compression === 'av1' ? 'image/avif' : mimeTypes[format];
    if (mimeType === undefined) throw new Error(`pictures of type ${format} are not read`);
    if (pages > limits.frames)
      throw new Error(`it holds ${pages} pictures, and at most ${limits.frames} are allowed`);
    // The header alone may be sound: decoding a thumbnail reads the rest.
    await image.timeout({ seconds: limits.seconds }).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
    const turned = orientation >= 5;
    const shownHeight = pageHeight ?? height;
    return {
      mimeType,
      width: turned ? shownHeight : width,
      height: turned ? width : shownHeight,
      frames: pages,
      orientation,
    };
  } catch (error) {
    const sniffed = await sniffMedia(bytes);
    if (sniffed.kind === 'image' && /\/hei[cf]/u.test(sniffed.mimeType)) throw heicError(name, error);
    throw new UsageError({
      message: `The picture ${name} cannot be read: ${firstLine(error)}.`,
      hint: `Readable types: ${Object.keys(mimeTypes).join(', ')}; at most ${limits.pixels / 1e6} megapixels.`,
      cause: error,
    });
  }
}

/** The decoder that comes with the install has no HEVC, which is patented; some platforms bring one with HEVC. */
function heicError(name: string, cause: unknown): UsageError {
  return new UsageError({
    message: `The picture ${name} is an HEIC file, and the picture decoder of this installation cannot decode HEVC: ${firstLine(cause)}.`,
    hint: 'Save it as JPEG or PNG (on an iPhone: Settings, Camera, Formats, Most Compatible; on a computer: open it and export it) and give that file. The conversion may lose metadata.',
    cause,
  });
}

function firstLine(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return (message.split('\n')[0] ?? '').trim().replace(/\.$/u, '');
}
