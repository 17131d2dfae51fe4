import type { Light } from './render-scene.ts';

/** What the rays of each pixel brought, three numbers a pixel. */
export type LightBuffers = {
  width: number;
  height: number;
  /** Light of dull surfaces, and their colour: their quotient is smooth, apart from chance. */
  dull: Float32Array;
  colour: Float32Array;
  /** Sky, mirrored and glowing things, fog. */
  rest: Float32Array;
  normal: Float32Array;
  /** Logarithm of the distance, one number a pixel. */
  distance: Float32Array;
};

export function createBuffers(width: number, height: number): LightBuffers {
  const create = () => new Float32Array(width * height * 3);
  return {
    width,
    height,
    dull: create(),
    colour: create(),
    rest: create(),
    normal: create(),
    distance: new Float32Array(width * height),
  };
}

/** Takes chance out of the light on dull surfaces: neighbours on the same surface lend each other their rays. */
export function smoothLight(buffers: LightBuffers, part?: readonly [number, number, number, number]): Light {
  const { width, height, dull, colour, rest } = buffers;
  let light = new Float32Array(dull.length);
  for (let at = 0; at < dull.length; at++) light[at] = (dull[at] ?? 0) / Math.max(1e-4, colour[at] ?? 0);
  light = dimSparks(light, width, height);
  for (const step of [1, 2, 4]) light = spread(buffers, light, step, part ?? [0, 0, width, height]);
  const values = new Float32Array(dull.length);
  for (let at = 0; at < values.length; at++) {
    const known = (colour[at] ?? 0) > 1e-4;
    values[at] = (rest[at] ?? 0) + (known ? (light[at] ?? 0) * (colour[at] ?? 0) : (dull[at] ?? 0));
  }
  return { width, height, values };
}

/** A pixel far brighter than all around it met a lamp by chance: it is brought down to its neighbours. */
function dimSparks(light: Float32Array, width: number, height: number): Float32Array<ArrayBuffer> {
  const result = Float32Array.from(light);
  const brightness = (pixel: number) =>
    (light[pixel * 3] ?? 0) + (light[pixel * 3 + 1] ?? 0) + (light[pixel * 3 + 2] ?? 0);
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const pixel = y * width + x;
      const own = brightness(pixel);
      if (own <= 0) continue;
      let [highest, second] = [0, 0];
      for (const other of [
        pixel - width - 1,
        pixel - width,
        pixel - width + 1,
        pixel - 1,
        pixel + 1,
        pixel + width - 1,
        pixel + width,
        pixel + width + 1,
      ]) {
        const value = brightness(other);
        if (value > highest) [highest, second] = [value, highest];
        else if (value > second) second = value;
      }
      if (own <= second * 1.4) continue;
      for (let band = 0; band < 3; band++)
        result[pixel * 3 + band] = ((light[pixel * 3 + band] ?? 0) * second * 1.2) / own;
    }
  }
  return result;
}

const weights = [0.0625, 0.25, 0.375, 0.25, 0.0625];

function spread(
  buffers: LightBuffers,
  light: Float32Array,
  step: number,
  part: readonly [number, number, number, number],
): Float32Array<ArrayBuffer> {
  const { width, height, normal, distance } = buffers;
  const result = Float32Array.from(light);
  const [fromX, fromY, partWidth, partHeight] = part;
  for (let y = fromY; y < Math.min(height, fromY + partHeight); y++) {
    for (let x = fromX; x < Math.min(width, fromX + partWidth); x++) {
      const pixel = y * width + x;
      const at = pixel * 3;
      const depth = distance[pixel] ?? 0;
      const [nx, ny, nz] = [normal[at] ?? 0, normal[at + 1] ?? 0, normal[at + 2] ?? 0];
      if (nx === 0 && ny === 0 && nz === 0) continue;
      const bright = (light[at] ?? 0) + (light[at + 1] ?? 0) + (light[at + 2] ?? 0);
      let [red, green, blue, total] = [0, 0, 0, 0];
      for (let row = -2; row <= 2; row++) {
        const oy = y + row * step;
        if (oy < 0 || oy >= height) continue;
        for (let column = -2; column <= 2; column++) {
          const ox = x + column * step;
          if (ox < 0 || ox >= width) continue;
          const other = oy * width + ox;
          const same =
            (normal[other * 3] ?? 0) * nx +
            (normal[other * 3 + 1] ?? 0) * ny +
            (normal[other * 3 + 2] ?? 0) * nz;
          if (same < 0.7) continue;
          const gap = Math.abs((distance[other] ?? 0) - depth);
          if (gap > 0.12 * step) continue;
          const [r, g, b] = [light[other * 3] ?? 0, light[other * 3 + 1] ?? 0, light[other * 3 + 2] ?? 0];
          // Edges of shadows stay: light that differs much is not lent.
          const differs = Math.abs(r + g + b - bright) / (bright + r + g + b + 1e-6);
          const weight =
            (weights[row + 2] ?? 0) *
            (weights[column + 2] ?? 0) *
            same ** 12 *
            Math.exp(-gap * 25) *
            Math.exp(-differs * differs * 14);
          red += r * weight;
          green += g * weight;
          blue += b * weight;
          total += weight;
        }
      }
      if (total <= 0) continue;
      result[at] = red / total;
      result[at + 1] = green / total;
      result[at + 2] = blue / total;
    }
  }
  return result;
}
