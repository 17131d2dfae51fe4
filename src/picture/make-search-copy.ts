import sharp from 'sharp';
import { decodePixels } from './decode-pixels.ts';

const longestSide = 1024;

/**
 * The copy of a picture that is sent to a reverse search: upright, at most 1,024 pixels long, encoded anew, so that nothing but what can be
 * seen leaves this machine: no place, no device, no preview of what was cut off.
 */
export async function makeSearchCopy(bytes: Uint8Array): Promise<Uint8Array> {
  const { data, width, height } = await decodePixels(bytes, longestSide);
  const copy = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
  return new Uint8Array(copy.buffer, copy.byteOffset, copy.byteLength);
}
