import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { findWatermark } from '../../src/dataset-builder/find-watermark.ts';
import { readEveryWay } from '../../src/picture/read/read-picture-text.ts';
import { createTextRecogniser } from '../../src/picture/read/text-recogniser.ts';
import type { Row } from '../table.ts';

const folder = new URL('../../starter/pictures/', import.meta.url);
const stamps = ['FALSE', 'FAKE', 'MISLEADING', 'ALTERED'];

/** How a stamp is drawn: on a red banner across the picture, or as white letters with a black outline. */
const forms = ['banner', 'outlined letters'] as const;

/** Stamps of fact-checkers on every fourth picture of the starter, and false alarms on the pictures without one. */
export async function benchVerdictStamps(): Promise<Row[]> {
  // A machine that is busy with other work must not decide what counts as found.
  const recogniser = createTextRecogniser(['eng'], 300_000);
  const names = readdirSync(folder).filter((name, index) => /\.(?:jpg|png)$/u.test(name) && index % 4 === 0);
  const tried = { banner: 0, 'outlined letters': 0 };
  const found = { banner: 0, 'outlined letters': 0 };
  let alarms = 0;
  try {
    for (const [index, name] of names.entries()) {
      const plain = readFileSync(new URL(name, folder));
      const { width = 0, height = 0 } = await sharp(plain).metadata();
      const find = async (bytes: Uint8Array) =>
        findWatermark(await readEveryWay(bytes, recogniser, ['eng']), { width, height });
      const form = forms[index % forms.length] ?? 'banner';
      // The forms take turns, the words every two pictures.
      const word = stamps[Math.floor(index / forms.length) % stamps.length] ?? '';
      const stamped = await sharp(plain)
        .composite([{ input: Buffer.from(drawStamp(word, form, { width, height })) }])
        .jpeg()
        .toBuffer();
      const isFound = (await find(new Uint8Array(stamped))).length > 0;
      tried[form] += 1;
      if (isFound) found[form] += 1;
      if ((await find(new Uint8Array(plain))).length > 0) alarms++;
    }
  } finally {
    await recogniser.close();
  }
  return [
    ...forms.map((form) => ({ what: `stamps found: ${form}`, value: `${found[form]} of ${tried[form]}` })),
    { what: 'the same pictures without a stamp: false alarms', value: `${alarms} of ${names.length}` },
  ];
}

function drawStamp(
  word: string,
  form: (typeof forms)[number],
  size: { width: number; height: number },
): string {
  const { width, height } = size;
  const letters = Math.round(height / 9);
  const ground =
    form === 'banner'
      ? `<rect y="${height * 0.7}" width="${width}" height="${letters * 1.6}" fill="#b00020"/>`
      : '';
  const outline = form === 'banner' ? 0 : letters / 14;
  return `<svg width="${width}" height="${height}">${ground}<text x="${width / 2}" y="${height * 0.7 + letters * 1.15}" font-size="${letters}" font-weight="700" font-family="DejaVu Sans, sans-serif" text-anchor="middle" fill="white" stroke="black" stroke-width="${outline}" paint-order="stroke">${word}</text></svg>`;
}
