import sharp from 'sharp';
import { defined } from '../../src/core/defined.ts';
import type { PaintedRecipe, PhotoRecipe } from './recipe.ts';
import { develop, type Pixels } from './render/develop.ts';
import { type Light, renderScene } from './render/render-scene.ts';

export type Part = readonly [x: number, y: number, width: number, height: number];

/** The picture of a scene, or of a part of it with one thing changed. */
export async function makePhoto(recipe: PhotoRecipe, variant?: string, part?: Part): Promise<Pixels> {
  const [width, height] = recipe.size;
  const light = renderScene(await recipe.build(variant), {
    width,
    height,
    samples: recipe.samples ?? 6,
    ...defined({ sunRadius: recipe.sunRadius, part }),
  });
  return develop(light, recipe.look);
}

export function makePainting({ size: [width, height], look, paint }: PaintedRecipe): Pixels {
  const light: Light = { width, height, values: new Float32Array(width * height * 3) };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      light.values.set(paint((x + 0.5) / width, (y + 0.5) / height), (y * width + x) * 3);
  return develop(light, look);
}

export function encodePhoto(pixels: Pixels, quality = 82): Promise<Buffer> {
  const { width, height, data } = pixels;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}
