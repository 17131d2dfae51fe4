import sharp from 'sharp';
import type { StoredPixels } from './read-stored-pixels.ts';

/** The brightness of a picture after it was saved once more as a JPEG of that quality. */
export async function saveAgain({ luma, width, height }: StoredPixels, quality: number): Promise<Uint8Array> {
  const file = await sharp(luma, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality })
    .toBuffer();
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  if (info.channels === 1) return data;
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at++) grey[at] = data[at * info.channels] ?? 0;
  return grey;
}
