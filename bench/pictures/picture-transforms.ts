import sharp, { type Sharp } from 'sharp';
import type { UnitTransform } from '../../src/picture/compare/unit-transform.ts';

export type SamplePicture = { name: string; bytes: Buffer; width: number; height: number };

/** What is done to a picture, and where its points lay before: undefined where only the inside changes the hash. */
export type Transformed = { bytes: Buffer; place: UnitTransform };
export type Transform = (picture: SamplePicture, random: () => number) => Promise<Transformed>;

const identity: UnitTransform = [1, 0, 0, 0, 1, 0];
const quality = 85;

const inside =
  (change: (image: Sharp, picture: SamplePicture) => Sharp): Transform =>
  async (picture) => ({ bytes: await change(sharp(picture.bytes), picture).toBuffer(), place: identity });

/** `lost` is taken off the width and the height, at a random place. */
const crop =
  (lost: number): Transform =>
  async ({ bytes, width, height }, random) => {
    const [left, top] = [Math.floor(width * lost * random()), Math.floor(height * lost * random())];
    const [wide, high] = [Math.floor(width * (1 - lost)), Math.floor(height * (1 - lost))];
    const part = sharp(bytes).extract({ left, top, width: wide, height: high });
    return {
      bytes: await part.jpeg({ quality }).toBuffer(),
      place: [wide / width, 0, left / width, 0, high / height, top / height],
    };
  };

const border: Transform = async ({ bytes, width, height }, random) => {
  const [across, down] = [Math.round(width * 0.08), Math.round(height * 0.08)];
  const background = random() < 0.5 ? 'white' : 'black';
  const framed = sharp(bytes).extend({ top: down, bottom: down, left: across, right: across, background });
  return {
    bytes: await framed.jpeg({ quality }).toBuffer(),
    place: [
      (width + 2 * across) / width,
      0,
      -across / width,
      0,
      (height + 2 * down) / height,
      -down / height,
    ],
  };
};

const textBar = inside((image, { width, height }) =>
  image
    .composite([
      {
        input: drawing(
          width,
          height,
          `<rect y="${height * 0.78}" width="${width}" height="${height * 0.22}"/><text x="${width / 2}" y="${height * 0.92}" font-size="${height * 0.1}" text-anchor="middle" fill="white" font-weight="bold">BREAKING NEWS</text>`,
        ),
      },
    ])
    .jpeg({ quality }),
);

const mirror: Transform = async ({ bytes }) => ({
  bytes: await sharp(bytes).flop().jpeg({ quality }).toBuffer(),
  place: [-1, 0, 1, 0, 1, 0],
});

const rotate =
  (degrees: number): Transform =>
  async ({ bytes, width, height }) => {
    const turned = await sharp(bytes).rotate(degrees, { background: 'black' }).jpeg({ quality }).toBuffer();
    const { width: wide, height: high } = await sharp(turned).metadata();
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    // Back around the middle: a turn clockwise by the same angle the other way.
    return {
      bytes: turned,
      place: [
        (cos * wide) / width,
        (sin * high) / width,
        0.5 - (cos * wide + sin * high) / (2 * width),
        (-sin * wide) / height,
        (cos * high) / height,
        0.5 - (-sin * wide + cos * high) / (2 * height),
      ],
    };
  };

/** A post on a telephone: bars, a name, a sentence, and the picture somewhat smaller in the middle. */
const screenshot: Transform = async ({ bytes, width, height }) => {
  const [wide, high, left, top] = [720, 1_280, 20, 260];
  const inner = Math.round(Math.min(680, (900 * width) / height));
  const tall = Math.round((height * inner) / width);
  const page = drawing(
    wide,
    high,
    `<rect width="${wide}" height="90" fill="#222"/><circle cx="60" cy="150" r="36" fill="#68a"/><text x="120" y="145" font-size="30" font-weight="bold">Some Account</text><text x="120" y="180" font-size="22" fill="#777">2 h</text><text x="30" y="235" font-size="28">Look what happened here today!</text>`,
  );
  const shrunk = await sharp(bytes).resize(inner, tall, { fit: 'fill' }).toBuffer();
  const whole = sharp({
    create: { width: wide, height: high, channels: 3, background: '#f0f2f5' },
  }).composite([{ input: page }, { input: shrunk, left, top }]);
  return {
    bytes: await whole.jpeg({ quality }).toBuffer(),
    place: [wide / inner, 0, -left / inner, 0, high / tall, -top / tall],
  };
};

export const transforms: Readonly<Record<string, Transform>> = {
  're-encoded, quality 30': inside((image) => image.jpeg({ quality: 30 })),
  'half the size': inside((image, { width }) => image.resize(Math.round(width / 2)).jpeg({ quality })),
  'cropped by 10 %': crop(0.1),
  'cropped by 25 %': crop(0.25),
  'cropped by 50 %': crop(0.5),
  'border of 8 %': border,
  'bar with text': textBar,
  mirrored: mirror,
  'turned by 3°': rotate(3),
  'turned by 20°': rotate(20),
  'brighter by 30 %': inside((image) => image.modulate({ brightness: 1.3 }).jpeg({ quality })),
  'other hue': inside((image) => image.modulate({ hue: 60, saturation: 1.3 }).jpeg({ quality })),
  'in a screenshot': screenshot,
};

/** Changes after which a picture still says the same: whoever reports one of these raises a false alarm. */
export const harmlessChanges: Readonly<Record<string, Transform>> = {
  'quality 30': inside((image) => image.jpeg({ quality: 30 })),
  'quality 15': inside((image) => image.jpeg({ quality: 15 })),
  'half the size, quality 60': inside((image, { width }) =>
    image.resize(Math.round(width / 2)).jpeg({ quality: 60 }),
  ),
  'WebP, quality 40': inside((image) => image.webp({ quality: 40 })),
  'brighter by 15 %': inside((image) => image.modulate({ brightness: 1.15 }).jpeg({ quality: 75 })),
  'less colourful, other gamma': inside((image) =>
    image.modulate({ saturation: 0.85 }).gamma(1.2).jpeg({ quality: 75 }),
  ),
  sharpened: inside((image) => image.sharpen({ sigma: 1 }).jpeg({ quality: 80 })),
  'cropped by 3 %, scaled': async (picture, random) => {
    const { bytes, place } = await crop(0.03)(picture, random);
    return {
      bytes: await sharp(bytes)
        .resize(Math.round(picture.width * 0.8))
        .jpeg({ quality: 75 })
        .toBuffer(),
      place,
    };
  },
};

/** A change inside the picture with its mask: one byte a pixel, 255 where it was changed. */
export type Edit = (
  picture: SamplePicture,
  other: SamplePicture,
  random: () => number,
) => Promise<{ bytes: Buffer; mask: Buffer }>;

type Ellipse = { x: number; y: number; across: number; down: number };

function ellipseIn({ width, height }: SamplePicture, random: () => number): Ellipse {
  const size = 0.08 + 0.1 * random();
  const [across, down] = [width * size, height * size * (0.7 + 0.6 * random())];
  return {
    x: across + random() * (width - 2 * across),
    y: down + random() * (height - 2 * down),
    across,
    down,
  };
}

const drawEllipse = ({ x, y, across, down }: Ellipse) =>
  `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="white"/>`;

/** Lays a changed version over the picture wherever the mask is white, saves it again, and gives the mask. */
async function applyMasked(
  picture: SamplePicture,
  changed: Buffer,
  shape: string,
): Promise<{ bytes: Buffer; mask: Buffer }> {
  const { width, height } = picture;
  const mask = await sharp(drawing(width, height, `<rect width="${width}" height="${height}"/>${shape}`))
    .flatten({ background: 'black' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const laid = await sharp(changed)
    .resize(width, height, { fit: 'fill' })
    .joinChannel(mask, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  const bytes = await sharp(picture.bytes)
    .composite([{ input: laid }])
    .jpeg({ quality: 80 })
    .toBuffer();
  return { bytes, mask };
}

export const edits: Readonly<Record<string, Edit>> = {
  splice: async (picture, other, random) =>
    applyMasked(picture, other.bytes, drawEllipse(ellipseIn(picture, random))),
  /** Painted over with what the surroundings look like from afar. */
  remove: async (picture, _other, random) => {
    const smooth = await sharp(picture.bytes)
      .blur(Math.max(8, picture.width / 25))
      .toBuffer();
    return applyMasked(picture, smooth, drawEllipse(ellipseIn(picture, random)));
  },
  text: async (picture, _other, random) => {
    const { width, height } = picture;
    const size = height * (0.05 + 0.05 * random());
    const [x, y] = [width * 0.05, height * (0.15 + 0.75 * random())];
    const words = `<text x="${x}" y="${y}" font-size="${size}" font-weight="bold" fill="white">SHOCKING PICTURE</text>`;
    const white = await sharp({
      create: { width, height, channels: 3, background: random() < 0.5 ? '#fff' : '#fd0' },
    })
      .png()
      .toBuffer();
    return applyMasked(picture, white, words);
  },
  recolour: async (picture, _other, random) => {
    const tinted = await sharp(picture.bytes)
      .recomb([
        [0.3, 0.6, 0.6],
        [0.1, 0.3, 0.1],
        [0.1, 0.1, 0.3],
      ])
      .toBuffer();
    return applyMasked(picture, tinted, drawEllipse(ellipseIn(picture, random)));
  },
};

function drawing(width: number, height: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  );
}
