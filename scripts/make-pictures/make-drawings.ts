import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Drawing } from './drawings/svg.ts';
import { grainAt, type Pixels } from './render/develop.ts';
import { clamp, layered2 } from './render/noise.ts';
import { hashText } from './render/random.ts';

/** The pixels of a drawing; photos it shows are read from the folder of pictures. */
export async function makeDrawing(drawing: Drawing, folder: string, variant?: string): Promise<Pixels> {
  const photo = async (id: string) => {
    const file = join(folder, `${id}.jpg`);
    if (!existsSync(file)) throw new Error(`${drawing.id} shows ${id}, which has not been made yet.`);
    const bytes = await sharp(readFileSync(file)).resize(700).jpeg({ quality: 90 }).toBuffer();
    return `data:image/jpeg;base64,${bytes.toString('base64')}`;
  };
  const { data, info } = await sharp(Buffer.from(await drawing.draw(photo, variant)))
    .flatten({ background: 'white' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { width: info.width, height: info.height, data: new Uint8Array(data) };
  return drawing.paper === true ? printOnPaper(pixels, hashText(drawing.id) & 0xffff) : pixels;
}

/** Uneven ink, fibres, and light that falls from one side. */
function printOnPaper({ width, height, data }: Pixels, seed: number): Pixels {
  const result = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fibre = layered2(x / 2.2 + seed, y / 3.1, 3) * 5 + layered2(x / 60, y / 60 + seed, 3) * 6;
      const light = 0.9 + 0.1 * (1 - x / width) - 0.05 * (y / height);
      const crease = Math.exp(-(((y - height * 0.5) / 2.2) ** 2)) * 14;
      for (let band = 0; band < 3; band++) {
        const at = (y * width + x) * 3 + band;
        const ink = (data[at] ?? 0) * light + fibre + grainAt(x, y, seed + band) * 4 - crease;
        result[at] = Math.round(clamp(ink + 4, 0, 255));
      }
    }
  }
  return { width, height, data: result };
}

export function encodeDrawing(pixels: Pixels, format: 'png' | 'jpeg'): Promise<Buffer> {
  const { width, height, data } = pixels;
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  return format === 'png'
    ? image.png({ palette: true, colours: 160, compressionLevel: 9, effort: 8 }).toBuffer()
    : image.jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
