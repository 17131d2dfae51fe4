import sharp, { type Sharp } from 'sharp';
import { pictureLimits } from '../ingest/picture-limits.ts';

export type Turn = 0 | 90 | 180 | 270;
export type ReadingPicture = {
  png: Uint8Array;
  /** From pixels of this picture to pixels of the picture as it is shown, before it was turned. */
  scale: number;
  width: number;
  height: number;
};

/** Letters of a screenshot are legible at its own size; smaller pictures are enlarged, larger ones only cost time. */
const leastSide = 1500;
const mostSide = 2400;
const mostEnlargement = 3;
const turnedSide = 1200;

/** Grey, even in contrast and of a size at which letters can be read. */
export async function prepareForReading(bytes: Uint8Array, turn: Turn): Promise<ReadingPicture> {
  const upright = await openUpright(bytes);
  const factor = enlargement(upright.width, upright.height, turn === 0 ? mostSide : turnedSide);
  const image = upright.image
    .resize(Math.max(1, Math.round(upright.width * factor)), undefined, { kernel: 'cubic' })
    .greyscale()
    .normalise({ lower: 1, upper: 99 });
  return finish(
    turn === 0 ? image : sharp(await image.png({ compressionLevel: 1 }).toBuffer()).rotate(turn),
    factor,
  );
}

/** Only what is nearly white, as black on white: the lettering of memes, whatever lies behind it. */
export async function prepareWhiteLetters(bytes: Uint8Array): Promise<ReadingPicture> {
  const upright = await openUpright(bytes);
  const factor = enlargement(upright.width, upright.height, mostSide);
  const { data, info } = await upright.image
    .resize(Math.max(1, Math.round(upright.width * factor)), undefined, { kernel: 'cubic' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mask = new Uint8Array(info.width * info.height);
  for (let pixel = 0; pixel < mask.length; pixel++) {
    const at = pixel * info.channels;
    const least =
      info.channels < 3 ? (data[at] ?? 0) : Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    mask[pixel] = least > 215 ? 0 : 255;
  }
  clearFromEdges(mask, info.width, info.height);
  const image = sharp(mask, { raw: { width: info.width, height: info.height, channels: 1 } });
  return finish(image, factor);
}

/** White that reaches the edge is sky or paper; letters stand clear of it. */
function clearFromEdges(mask: Uint8Array, width: number, height: number): void {
  const open: number[] = [];
  const take = (at: number) => {
    if (mask[at] !== 0) return;
    mask[at] = 255;
    open.push(at);
  };
  for (let x = 0; x < width; x++) {
    take(x);
    take((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    take(y * width);
    take(y * width + width - 1);
  }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    if (x > 0) take(at - 1);
    if (x < width - 1) take(at + 1);
    if (at >= width) take(at - width);
    if (at < (height - 1) * width) take(at + width);
  }
}

async function openUpright(bytes: Uint8Array): Promise<{ image: Sharp; width: number; height: number }> {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: pictureLimits.pixels })
    .autoOrient()
    .flatten({ background: 'white' })
    .timeout({ seconds: pictureLimits.seconds });
  const { autoOrient } = await image.metadata();
  return { image, ...autoOrient };
}

function enlargement(width: number, height: number, most: number): number {
  const longest = Math.max(width, height);
  if (longest > most) return most / longest;
  return longest >= leastSide ? 1 : Math.min(mostEnlargement, Math.min(leastSide, most) / longest);
}

async function finish(image: Sharp, factor: number): Promise<ReadingPicture> {
  const { data, info } = await image.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  return { png: new Uint8Array(data), scale: 1 / factor, width: info.width, height: info.height };
}
