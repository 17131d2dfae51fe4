import sharp from 'sharp';
import { type Material, setColour, setGlow } from './material.ts';
import { clamp } from './noise.ts';
import { colour } from './vector.ts';

/** A flat picture to be laid on a surface, in linear light. */
export type Texture = { width: number; height: number; values: Float32Array };

export async function drawTexture(svg: string): Promise<Texture> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: 'white' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const table = Array.from(
    { length: 256 },
    (_, value) => colour(`#${value.toString(16).padStart(2, '0').repeat(3)}`)[0],
  );
  return {
    width: info.width,
    height: info.height,
    values: Float32Array.from(data, (value) => table[value] ?? 0),
  };
}

/** The colour at u (left to right) and v (bottom to top), 0 to 1. */
export function readTexture(texture: Texture, u: number, v: number, out: Float64Array): void {
  const { width, height, values } = texture;
  const x = clamp(u) * (width - 1.001);
  const y = clamp(1 - v) * (height - 1.001);
  const at = (Math.floor(y) * width + Math.floor(x)) * 3;
  const [fx, fy] = [x - Math.floor(x), y - Math.floor(y)];
  for (let band = 0; band < 3; band++) {
    const near = (values[at + band] ?? 0) * (1 - fx) + (values[at + 3 + band] ?? 0) * fx;
    const far =
      (values[at + width * 3 + band] ?? 0) * (1 - fx) + (values[at + (width + 1) * 3 + band] ?? 0) * fx;
    out[band] = near * (1 - fy) + far * fy;
  }
}

export type PrintOptions = { mirror?: number; roughness?: number; glow?: number; dim?: number };

/** A material that shows a texture over the coordinates of its surface. */
export function createPrint(
  texture: Texture,
  { mirror = 0, roughness = 0.05, glow = 0, dim = 0.85 }: PrintOptions = {},
): Material {
  const read = new Float64Array(3);
  return (hit, surface) => {
    readTexture(texture, hit.u, hit.v, read);
    const value = [read[0] ?? 0, read[1] ?? 0, read[2] ?? 0] as const;
    setColour(surface, value, dim);
    surface.mirror = mirror;
    surface.roughness = roughness;
    if (glow > 0) setGlow(surface, value, glow);
  };
}
