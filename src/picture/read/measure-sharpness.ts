import type { PictureFacts } from '../../core/pictures/picture-facts.ts';
import type { GreyPixels } from './grey-pixels.ts';

const tiles = 8;
/** Measured on photographs that were blurred by known amounts; see docs/pictures.md. */
const softBelow = 150;
const blurredBelow = 30;

/**
 * The variance of the Laplacian in the sharpest tenth of the picture: a portrait with a soft background is a sharp picture. It depends
 * on the size, so pictures are compared at one.
 */
export function measureSharpness({ data, width, height }: GreyPixels): PictureFacts['sharpness'] {
  const variances: number[] = [];
  for (let row = 0; row < tiles; row++) {
    for (let column = 0; column < tiles; column++) {
      const [top, bottom] = [Math.floor((row * height) / tiles), Math.floor(((row + 1) * height) / tiles)];
      const [left, right] = [
        Math.floor((column * width) / tiles),
        Math.floor(((column + 1) * width) / tiles),
      ];
      let count = 0;
      let sum = 0;
      let squares = 0;
      for (let y = Math.max(1, top); y < Math.min(bottom, height - 1); y++) {
        for (let x = Math.max(1, left); x < Math.min(right, width - 1); x++) {
          const at = y * width + x;
          const value =
            4 * (data[at] ?? 0) -
            (data[at - 1] ?? 0) -
            (data[at + 1] ?? 0) -
            (data[at - width] ?? 0) -
            (data[at + width] ?? 0);
          count++;
          sum += value;
          squares += value * value;
        }
      }
      if (count > 0) variances.push(squares / count - (sum / count) ** 2);
    }
  }
  variances.sort((a, b) => b - a);
  const value = Math.round(Math.max(0, variances[Math.floor(variances.length / 10)] ?? 0) * 10) / 10;
  return { value, reading: value < blurredBelow ? 'blurred' : value < softBelow ? 'soft' : 'sharp' };
}
