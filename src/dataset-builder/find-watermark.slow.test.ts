import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { everyNth } from '../../test/support/thorough.ts';
import { readEveryWay } from '../picture/read/read-picture-text.ts';
import { createTextRecogniser } from '../picture/read/text-recogniser.ts';
import { findWatermark } from './find-watermark.ts';

const recogniser = createTextRecogniser(['eng']);
afterAll(() => recogniser.close());

const picture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../starter/pictures/${name}`, import.meta.url)));

async function stamped(name: string, words: string, ink = 'white', ground = '#b00020'): Promise<Uint8Array> {
  const { width = 0, height = 0 } = await sharp(picture(name)).metadata();
  const size = Math.round(height / 8);
  const banner = `<svg width="${width}" height="${height}"><rect y="${height * 0.7}" width="${width}" height="${size * 1.6}" fill="${ground}"/><text x="${width / 2}" y="${height * 0.7 + size * 1.15}" font-size="${size}" font-weight="700" font-family="DejaVu Sans, sans-serif" text-anchor="middle" fill="${ink}">${words}</text></svg>`;
  return new Uint8Array(
    await sharp(picture(name))
      .composite([{ input: Buffer.from(banner) }])
      .jpeg()
      .toBuffer(),
  );
}

async function find(bytes: Uint8Array): Promise<string[]> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  return findWatermark(await readEveryWay(bytes, recogniser, ['eng']), { width, height });
}

describe('findWatermark', () => {
  const stamps = [
    ['quay-street-flood.jpg', 'FACT CHECK', 'fact check'],
    ['varnholt-skyline-day.jpg', 'MISLEADING', 'misleading'],
    ['dunrow-power-station.jpg', 'FALSE', 'false'],
    ['quay-street-flood.jpg', 'FAKE', 'fake'],
  ] as const;
  test.each(everyNth(stamps, 4))('%s with a banner %s', { timeout: 120_000 }, async (name, words, found) => {
    expect(await find(await stamped(name, words))).toContain(found);
  });

  const plain = [
    'screenshot-post-bridge-closing.png',
    'quay-street-flood.jpg',
    'sandrow-no-swimming.jpg',
    'poster-the-last-ferry.jpg',
  ];
  test.each(everyNth(plain, 4))('%s as it is has none', { timeout: 120_000 }, async (name) => {
    expect(await find(picture(name))).toEqual([]);
  });

  test('a rating within running text is none', () => {
    expect(
      findWatermark(
        { text: 'They say this is FALSE but we saw it\nIt is true', words: [] },
        { width: 800, height: 600 },
      ),
    ).toEqual([]);
    expect(findWatermark({ text: 'ALTERED', words: [] }, { width: 800, height: 600 })).toEqual(['altered']);
    expect(findWatermark({ text: 'TRUE', words: [] }, { width: 800, height: 600 })).toEqual([]);
  });
});
