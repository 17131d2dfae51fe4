import { join } from 'node:path';
import sharp from 'sharp';
import type { Region } from './changes/pixels.ts';
import { decodePixels, featheredBox, layOver, readPixels } from './changes/pixels.ts';
import { drawings } from './drawings/all-drawings.ts';
import { makeDrawing } from './make-drawings.ts';
import { encodePhoto, makePhoto } from './make-photos.ts';
import type { Pixels } from './render/develop.ts';
import { photoRecipes } from './scenes/all-scenes.ts';

/** What a change may use. */
export type Workshop = {
  /** The pixels of a picture as it was published. */
  open: (id: string) => Promise<Pixels>;
  /** Puts a part of a scene in which one thing is different into the picture of the scene. */
  replacePart: (id: string, variant: string, region: Region, rim?: number) => Promise<Pixels>;
  /** A part of a scene, drawn anew with one thing different; the rest is black. */
  renderPart: (id: string, variant: string | undefined, region: Region) => Promise<Pixels>;
  redraw: (id: string, variant: string) => Promise<Pixels>;
};

export type AlteredPicture = { pixels: Pixels; format?: 'jpeg' | 'png'; quality?: number };

export type Change = { id: string; make: (workshop: Workshop) => Promise<AlteredPicture> };

/** Light from beyond the part still reaches it, so a little more is drawn than is used. */
const margin = 48;

export function openWorkshop(folder: string): Workshop {
  const fileOf = (id: string) => {
    const drawing = drawings.find((candidate) => candidate.id === id);
    return join(folder, `${id}.${drawing?.format === 'png' ? 'png' : 'jpg'}`);
  };
  const recipeOf = (id: string) => {
    const recipe = photoRecipes.find((candidate) => candidate.id === id);
    if (recipe === undefined) throw new Error(`There is no scene ${id}.`);
    if (recipe.look.exposure === undefined)
      throw new Error(`The scene ${id} needs a fixed exposure to be drawn in parts.`);
    return recipe;
  };
  const open = (id: string) => readPixels(fileOf(id));
  const renderPart = (id: string, variant: string | undefined, region: Region) => {
    const recipe = recipeOf(id);
    const [x, y, width, height] = region;
    const [fromX, fromY] = [Math.max(0, x - margin), Math.max(0, y - margin)];
    const part = [
      fromX,
      fromY,
      Math.min(recipe.size[0], x + width + margin) - fromX,
      Math.min(recipe.size[1], y + height + margin) - fromY,
    ] as const;
    return makePhoto(recipe, variant, part);
  };
  return {
    open,
    renderPart,
    replacePart: async (id, variant, region, rim = 10) => {
      const part = await renderPart(id, variant, region);
      // The new part goes through the same loss as the picture around it.
      return layOver(await open(id), await decodePixels(await encodePhoto(part)), featheredBox(region, rim));
    },
    redraw: (id, variant) => {
      const drawing = drawings.find((candidate) => candidate.id === id);
      if (drawing === undefined) throw new Error(`There is no drawing ${id}.`);
      return makeDrawing(drawing, folder, variant);
    },
  };
}

/** A part of a picture, as it is. */
export function cropPixels(pixels: Pixels, [x, y, width, height]: Region): Pixels {
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * pixels.width + x) * 3;
    data.set(pixels.data.subarray(from, from + width * 3), row * width * 3);
  }
  return { width, height, data };
}

export function mirrorPixels({ width, height, data }: Pixels): Pixels {
  const result = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let band = 0; band < 3; band++)
        result[(y * width + x) * 3 + band] = data[(y * width + width - 1 - x) * 3 + band] ?? 0;
  return { width, height, data: result };
}

/** Smaller, and saved several times with loss, as pictures are that travel far. */
export async function wearPixels(
  pixels: Pixels,
  width: number,
  qualities: readonly number[],
): Promise<Pixels> {
  let worn = await decodePixels(
    await sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } })
      .resize(width)
      .png()
      .toBuffer(),
  );
  for (const quality of qualities) worn = await decodePixels(await encodePhoto(worn, quality));
  return worn;
}
