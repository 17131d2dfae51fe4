import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { findWatermark } from '../src/dataset-builder/find-watermark.ts';
import { readPictureText } from '../src/image/read/read-picture-text.ts';
import { createTextRecogniser } from '../src/image/read/text-recogniser.ts';
import type { Row } from './table.ts';

const folder = new URL('../starter/pictures/', import.meta.url);
const stamps = ['FALSE', 'FAKE', 'MISLEADING', 'ALTERED'];

/** Stamps of fact-checkers on every fourth picture of the starter, and false alarms on the pictures without one. */
export async function benchVerdictStamps(): Promise<Row[]> {
  const recogniser = createTextRecogniser(['eng']);
  const names = readdirSync(folder).filter((name, index) => /\.(?:jpg|png)$/u.test(name) && index % 4 === 0);
  let found = 0;
  let alarms = 0;
  try {
    for (const [index, name] of names.entries()) {
      const plain = readFileSync(new URL(name, folder));
      const { width = 0, height = 0 } = await sharp(plain).metadata();
      const find = async (bytes: Uint8Array) =>
        findWatermark(await readPictureText(bytes, recogniser, ['eng'], []), { width, height });
      const size = Math.round(height / 9);
      const isBanner = index % 2 === 0;
      const ground = isBanner
        ? `<rect y="${height * 0.7}" width="${width}" height="${size * 1.6}" fill="#b00020"/>`
        : '';
      const stamp = `<svg width="${width}" height="${height}">${ground}<text x="${width / 2}" y="${height * 0.7 + size * 1.15}" font-size="${size}" font-weight="700" font-family="DejaVu Sans, sans-serif" text-anchor="middle" fill="white" stroke="black" stroke-width="${isBanner ? 0 : size / 14}" paint-order="stroke">${stamps[index % stamps.length]}</text></svg>`;
      const stamped = await sharp(plain)
        .composite([{ input: Buffer.from(stamp) }])
        .jpeg()
        .toBuffer();
      if ((await find(new Uint8Array(stamped))).length > 0) found++;
      if ((await find(new Uint8Array(plain))).length > 0) alarms++;
    }
  } finally {
    await recogniser.close();
  }
  return [
    {
      what: 'verdict stamps found, banners and outlined letters by turns',
      value: `${found} of ${names.length}`,
    },
    { what: 'the same pictures without a stamp: false alarms', value: `${alarms} of ${names.length}` },
  ];
}
