import type { Pixels } from '../decode-pixels.ts';

export type GreyPixels = { data: Uint8Array; width: number; height: number };

export function toGrey({ data, width, height }: Pixels): GreyPixels {
  const grey = new Uint8Array(width * height);
  for (let pixel = 0; pixel < grey.length; pixel++) {
    const at = pixel * 3;
    grey[pixel] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8;
  }
  return { data: grey, width, height };
}
