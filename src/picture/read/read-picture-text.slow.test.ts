import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { characterErrorRate, ocrLines } from '../../../bench/pictures/picture-reading.ts';
import { drawText } from '../../../test/support/pictures/draw-picture.ts';
import { readPictureText } from './read-picture-text.ts';
import { createTextRecogniser } from './text-recogniser.ts';

const recogniser = createTextRecogniser(['eng']);
afterAll(() => recogniser.close());

const read = async (bytes: Uint8Array) => readPictureText(bytes, recogniser, ['eng']);
const errorOf = async (bytes: Uint8Array) =>
  characterErrorRate(ocrLines.join('\n'), (await read(bytes)).text);

describe('readPictureText', () => {
  it.each([16, 24, 40])('reads clean letters of %i pixels nearly without error', async (size) => {
    expect(await errorOf(await drawText(ocrLines, { size, width: Math.round(size * 30) }))).toBeLessThan(
      0.02,
    );
  });

  it.each([
    ['light on dark', { ink: '#eee', paper: '#223' }],
    ['pale on pale', { ink: '#999', paper: '#bbb' }],
  ])('reads %s', async (_, colours) => {
    expect(await errorOf(await drawText(ocrLines, { size: 32, width: 960, ...colours }))).toBeLessThan(0.05);
  });

  it.each([90, 180, 270] as const)('reads a picture that lies %i degrees round', async (angle) => {
    const turned = await sharp(await drawText(ocrLines, { size: 32, width: 960 }))
      .rotate(angle)
      .png()
      .toBuffer();
    const found = await read(new Uint8Array(turned));
    expect(characterErrorRate(ocrLines.join('\n'), found.text)).toBeLessThan(0.05);
    const { width = 0, height = 0 } = await sharp(turned).metadata();
    for (const { box } of found.words) {
      expect(box.x + box.width).toBeLessThanOrEqual(width + 2);
      expect(box.y + box.height).toBeLessThanOrEqual(height + 2);
    }
  });

  it('ends a reading that takes too long, and the next one works', async () => {
    const page = await drawText(ocrLines, { size: 24, width: 720 });
    // Whatever the thread is doing at that moment: nothing may fail where nobody can catch it.
    for (const limit of [0, 1, 2, 3, 5, 8]) {
      const hasty = createTextRecogniser(['eng'], limit);
      await expect(readPictureText(page, hasty, ['eng'])).rejects.toThrow('took longer than');
      await hasty.close();
    }
    expect((await read(page)).text).toContain('harbour');
  });
});
