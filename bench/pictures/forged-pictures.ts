import sharp, { type OverlayOptions } from 'sharp';

export type Forgery = {
  kind: string;
  forged: boolean;
  bytes: Buffer;
  mask?: Buffer;
  width: number;
  height: number;
};

type Scene = { pixels: Buffer; width: number; height: number };
type Random = () => number;

const longest = 960;

/** A part of the picture in its own pixels, which starts where a JPEG block starts: what was saved before stays visible. */
async function cutScene(bytes: Buffer): Promise<Scene> {
  const { width, height } = await sharp(bytes).metadata();
  const [wide, high] = [Math.min(longest, width), Math.min(longest, height)];
  const [left, top] = [width - wide, height - high].map((rest) => 8 * Math.floor(rest / 16)) as [
    number,
    number,
  ];
  const pixels = await sharp(bytes)
    .extract({ left, top, width: wide, height: high })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { pixels, width: wide, height: high };
}

const draw = (width: number, height: number, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

type Shape = { left: number; top: number; width: number; height: number };

function chooseShape({ width, height }: Scene, random: Random): Shape {
  const [wide, high] = [width, height].map((side) => Math.floor(side * (0.18 + 0.17 * random()))) as [
    number,
    number,
  ];
  return {
    left: Math.floor(random() * (width - wide)),
    top: Math.floor(random() * (height - high)),
    width: wide,
    height: high,
  };
}

/** An ellipse of a picture with a soft edge of a few pixels, as somebody would cut it out by hand. */
async function cutEllipse(pixels: Buffer, { width, height }: Shape): Promise<Buffer> {
  const ellipse = `<ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2 - 2}" ry="${height / 2 - 2}" fill="white"/>`;
  return sharp(pixels)
    .ensureAlpha()
    .composite([{ input: draw(width, height, ellipse), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function layOver(scene: Scene, overlay: OverlayOptions, quality: number): Promise<Buffer> {
  return sharp(scene.pixels).composite([overlay]).jpeg({ quality }).toBuffer();
}

function drawMask(
  { width, height }: Scene,
  { left, top, width: wide, height: high }: Shape,
): Promise<Buffer> {
  const [across, down] = [wide / 2, high / 2];
  const ellipse = `<rect width="${width}" height="${height}"/><ellipse cx="${left + across}" cy="${top + down}" rx="${across}" ry="${down}" fill="white"/>`;
  return sharp(draw(width, height, ellipse))
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

/** Another picture's part, or the same picture's, scaled to the shape. */
async function takePart(from: Scene, { width, height }: Shape, random: Random): Promise<Buffer> {
  const [wide, high] = [Math.min(width, from.width), Math.min(height, from.height)];
  return sharp(from.pixels)
    .extract({
      left: Math.floor(random() * (from.width - wide)),
      top: Math.floor(random() * (from.height - high)),
      width: wide,
      height: high,
    })
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The picture as it came, saved once more, and five edits of it; each saved at a random quality between 70 and 95. */
export async function forgePicture(bytes: Buffer, donor: Buffer, random: Random): Promise<Forgery[]> {
  const [scene, other] = [await cutScene(bytes), await cutScene(donor)];
  const { width, height } = scene;
  const size = { width, height };
  const quality = () => 70 + Math.floor(26 * random());
  const results: Forgery[] = [];
  const { width: fullWidth, height: fullHeight } = await sharp(bytes).metadata();
  results.push({ kind: 'as it came', forged: false, bytes, width: fullWidth, height: fullHeight });
  const again = await sharp(scene.pixels).jpeg({ quality: quality() }).toBuffer();
  results.push({ kind: 'saved again', forged: false, bytes: again, ...size });
  const add = async (kind: string, shape: Shape, part: Buffer, saved: number) => {
    const input = await cutEllipse(part, shape);
    const made = await layOver(scene, { input, left: shape.left, top: shape.top }, saved);
    results.push({ kind, forged: true, bytes: made, mask: await drawMask(scene, shape), ...size });
  };
  const splice = chooseShape(scene, random);
  await add('splice', splice, await takePart(other, splice, random), quality());
  const ghost = chooseShape(scene, random);
  [ghost.left, ghost.top] = [8 * Math.floor(ghost.left / 8), 8 * Math.floor(ghost.top / 8)];
  const poor = await sharp(await takePart(other, ghost, random))
    .jpeg({ quality: 50 + Math.floor(20 * random()) })
    .toBuffer();
  await add('splice of lower quality', ghost, poor, 85 + Math.floor(11 * random()));
  const copy = chooseShape(scene, random);
  await add('copy–move', copy, await takePart(scene, copy, random), quality());
  const gone = chooseShape(scene, random);
  const blurred = await sharp(scene.pixels)
    .blur(width / 30)
    .png({ compressionLevel: 1 })
    .toBuffer();
  await add('remove', gone, await sharp(blurred).extract(gone).toBuffer(), quality());
  const words = await writeWords(scene, random);
  const lettered = await layOver(scene, { input: words.drawing }, quality());
  results.push({
    kind: 'text',
    forged: true,
    bytes: lettered,
    mask: await drawMask(scene, words.shape),
    ...size,
  });
  // What a network would do with the second and the third.
  for (const [from, kind, forged] of [
    [again, 'saved again, then network', false],
    [results[2]?.bytes ?? again, 'splice, then network', true],
  ] as const) {
    const small = await sharp(from)
      .resize(Math.round(width * 0.75))
      .jpeg({ quality: 75 })
      .toBuffer({ resolveWithObject: true });
    results.push({ kind, forged, bytes: small.data, width: small.info.width, height: small.info.height });
  }
  return results;
}

async function writeWords(
  { width, height }: Scene,
  random: Random,
): Promise<{ drawing: Buffer; shape: Shape }> {
  const size = Math.round(height * (0.06 + 0.05 * random()));
  const [left, top] = [Math.round(width * 0.06), Math.round((0.1 + 0.7 * random()) * height)];
  const colour = random() < 0.5 ? 'white' : '#ffdd00';
  const words = `<text x="${left}" y="${top + size}" font-size="${size}" font-weight="bold" fill="${colour}">THIS IS TRUE</text>`;
  return {
    drawing: draw(width, height, words),
    shape: { left, top, width: size * 8, height: Math.round(size * 1.2) },
  };
}
