import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawSvg, drawText } from '../../../test/support/pictures/draw-picture.ts';
import type { PictureMetadata } from '../../core/pictures/picture-facts.ts';
import { decodePixels } from '../decode-pixels.ts';
import { findDominantColours } from './dominant-colours.ts';
import { estimateText } from './estimate-text.ts';
import { toGrey } from './grey-pixels.ts';
import { measureScreenshot } from './measure-screenshot.ts';
import { measureSharpness } from './measure-sharpness.ts';

const svg = (inner: string, width = 400, height = 300) =>
  drawSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`);
const greyOf = async (bytes: Uint8Array) => toGrey(await decodePixels(bytes, 1024));

describe('findDominantColours', () => {
  it('names the colours that cover most of the picture, largest first', async () => {
    const bytes = await svg(
      '<rect width="400" height="300" fill="#1f5fd0"/><rect width="400" height="100" fill="#ffffff"/><rect width="40" height="60" fill="#e02020"/>',
    );
    const colours = findDominantColours(await decodePixels(bytes, 1024));
    expect(colours.map(({ name }) => name)).toEqual(['blue', 'white']);
    expect(colours[0]?.share).toBeCloseTo(0.667, 1);
    expect(colours[0]?.hex).toBe('#1f5fd0');
  });

  it('gives shares that are at most the whole', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 300 }), (bytes) => {
        const pixels = Math.floor(bytes.length / 3);
        const colours = findDominantColours({ data: bytes.slice(0, pixels * 3), width: pixels, height: 1 });
        expect(colours.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1.01);
      }),
    );
  });
});

describe('measureSharpness', () => {
  it('falls with every blur', async () => {
    const sharpOne = await drawText(['Harbour closed until Monday', 'Ask at the office'], { size: 40 });
    const blurred = (sigma: number) => sharp(sharpOne).blur(sigma).png().toBuffer();
    const values = [measureSharpness(await greyOf(sharpOne))];
    for (const sigma of [2.6, 14])
      values.push(measureSharpness(await greyOf(new Uint8Array(await blurred(sigma)))));
    expect(values.map(({ reading }) => reading)).toEqual(['sharp', 'soft', 'blurred']);
    expect(values.map(({ value }) => value)).toEqual(
      [...values.map(({ value }) => value)].sort((a, b) => b - a),
    );
  });
});

describe('estimateText', () => {
  it.each([14, 24, 60, 140])('sees letters of %i pixels', async (size) => {
    const bytes = await drawText(['Harbour closed', 'until Monday'], { size, width: size * 12 });
    expect(estimateText(await greyOf(bytes))).toBeGreaterThan(0.03);
  });

  it('sees none in a sky', async () => {
    const sky = await svg(
      '<defs><linearGradient id="g" y2="1" x2="0"><stop stop-color="#246"/><stop offset="1" stop-color="#bdf"/></linearGradient></defs><rect width="400" height="300" fill="url(#g)"/>',
    );
    expect(estimateText(await greyOf(sky))).toBe(0);
  });
});

describe('measureScreenshot', () => {
  const score = async (
    bytes: Uint8Array,
    more: { metadata?: PictureMetadata; userComment?: string; mimeType?: string } = {},
  ) => {
    const { fullWidth: width, fullHeight: height, mimeType } = await decodePixels(bytes, 1024);
    return measureScreenshot({
      width,
      height,
      mimeType,
      metadata: { software: [] },
      userComment: '',
      grey: await greyOf(bytes),
      ...more,
    });
  };

  it('gives reasons for a phone’s screen', async () => {
    const bar =
      '<text x="40" y="60" font-size="44" font-family="sans-serif">12:03</text><rect x="940" y="28" width="90" height="40"/>';
    const screen = await svg(
      `<rect width="1080" height="2400" fill="#fff"/>${bar}<rect y="500" x="60" width="900" height="300" fill="#dde"/>`,
      1080,
      2400,
    );
    const found = await score(screen);
    expect(found.score).toBeGreaterThanOrEqual(0.9);
    expect(found.reasons.join(' ')).toContain('1080 × 2400 is the size of a common screen');
    expect(found.reasons.join(' ')).toContain('upper edge');
  });

  it('believes a camera’s name more than a flat sky', async () => {
    const flat = await svg('<rect width="1920" height="1080" fill="#9bd"/>', 1920, 1080);
    const metadata = { software: [], device: { value: 'Canon EOS 5D', from: 'EXIF' } };
    expect((await score(flat, { metadata })).score).toBeLessThan((await score(flat)).score / 2);
  });

  it('takes the file’s own word for it', async () => {
    const any = await svg('<circle cx="90" cy="90" r="80" fill="red"/>');
    expect((await score(any, { userComment: 'Screenshot' })).score).toBeGreaterThanOrEqual(0.9);
  });
});
