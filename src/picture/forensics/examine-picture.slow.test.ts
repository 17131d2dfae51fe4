import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom, drawPicture } from '../sample-pictures.contract.ts';
import { detectGenerated } from './detect-generated.ts';
import { examinePicture } from './examine-picture.ts';
import { encodeForensicMap } from './forensic-map.ts';
import { readLumaQuantisation, readStoredPixels } from './read-stored-pixels.ts';

type Box = { left: number; top: number; width: number; height: number };
const [width, height] = [640, 440];

/** Shapes with the grain of a camera. */
async function takePhotograph(seed: number): Promise<Buffer> {
  const random = createRandom(seed);
  const { data } = await sharp(await drawPicture(seed, width, height))
    .blur(0.7)
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at++) {
    const grain = (random() + random() + random() - 1.5) * 14;
    data[at] = Math.min(255, Math.max(0, Math.round((data[at] ?? 0) + grain)));
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

function overlap(a: { x: number; y: number; width: number; height: number }, box: Box): number {
  const b = {
    x: box.left / width,
    y: box.top / height,
    width: box.width / width,
    height: box.height / height,
  };
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const both = Math.max(0, across) * Math.max(0, down);
  return both / (a.width * a.height + b.width * b.height - both);
}

describe('examinePicture', () => {
  const box: Box = { left: 320, top: 160, width: 160, height: 128 };
  let photograph: Buffer;
  let clean: Buffer;
  let spliced: Buffer;
  beforeAll(async () => {
    photograph = await takePhotograph(3);
    clean = await sharp(photograph).jpeg({ quality: 92 }).toBuffer();
    const part = await sharp(photograph).extract(box).jpeg({ quality: 55 }).toBuffer();
    spliced = await sharp(photograph)
      .composite([{ input: part, left: box.left, top: box.top }])
      .jpeg({ quality: 92 })
      .toBuffer();
  });

  it('finds a part of another JPEG quality and scores the picture above the same one without it', async () => {
    const [without, having] = [await examinePicture(clean), await examinePicture(spliced)];
    const ghost = having.tampering.regions.find(({ signal }) => signal === 'jpeg-ghost');
    expect(ghost && overlap(ghost, box)).toBeGreaterThan(0.6);
    expect(without.tampering.regions.filter(({ share }) => share > 0.02)).toEqual([]);
    expect(having.tampering.score ?? 0).toBeGreaterThan((without.tampering.score ?? 1) + 0.15);
    expect(without.tampering.score).toBeLessThan(0.5);
  });

  it('finds the part in the picture as it is shown when the file asks to be turned', async () => {
    const turned = await sharp(spliced).withMetadata({ orientation: 3 }).jpeg({ quality: 92 }).toBuffer();
    const { tampering } = await examinePicture(turned);
    const shown = { ...box, left: width - box.left - box.width, top: height - box.top - box.height };
    const ghost = tampering.regions.find(({ signal }) => signal === 'jpeg-ghost');
    expect(ghost && overlap(ghost, shown)).toBeGreaterThan(0.5);
  });

  it('finds a copied part and where it came from', async () => {
    const from: Box = { left: 40, top: 40, width: 150, height: 130 };
    const part = await sharp(photograph).extract(from).toBuffer();
    const to = { ...from, left: 420, top: 250 };
    const copied = await sharp(photograph)
      .composite([{ input: part, left: to.left, top: to.top }])
      .jpeg({ quality: 85 })
      .toBuffer();
    const { tampering } = await examinePicture(copied);
    const regions = tampering.regions.filter(({ signal }) => signal === 'copy-move');
    for (const place of [from, to])
      expect(Math.max(...regions.map((region) => overlap(region, place)))).toBeGreaterThan(0.5);
    const untouched = await examinePicture(clean);
    const scoreOf = ({ tampering: { signals } }: typeof untouched) =>
      signals.find(({ name }) => name === 'copy-move')?.score ?? 0;
    // Edges of drawn shapes resemble each other a little.
    expect(scoreOf({ ...untouched, tampering })).toBeGreaterThan(2 * scoreOf(untouched));
  });

  it('gives the same answer for the same bytes, with maps that are pictures and a warning for each signal', async () => {
    const [first, second] = [await examinePicture(spliced), await examinePicture(spliced)];
    expect(second).toEqual(first);
    for (const map of first.tampering.maps) {
      const { format, width: wide } = await sharp(await encodeForensicMap(map, 2)).metadata();
      expect([format, wide]).toEqual(['png', map.width * 2]);
    }
    for (const { cannotSee, says } of first.tampering.signals)
      expect(`${says} ${cannotSee}`).toMatch(/\w{3}/u);
    expect(first.generated).not.toHaveProperty('score');
  });

  it('says what it cannot do: small files have no score, other formats and low quality have warnings', async () => {
    const tiny = await examinePicture(await sharp(photograph).resize(80).png().toBuffer());
    expect(tiny.tampering).not.toHaveProperty('score');
    expect(tiny.tampering.warnings.join(' ')).toContain('too small');
    const lossless = await examinePicture(photograph);
    expect(lossless.tampering.warnings.join(' ')).toContain('PNG');
    expect(lossless.tampering.signals.find(({ name }) => name === 'double-compression')?.score).toBe(0);
    const poor = await examinePicture(await sharp(photograph).jpeg({ quality: 40 }).toBuffer());
    expect(poor.tampering.warnings.join(' ')).toContain('low quality');
  });

  it('notices enlarging in fixed steps and not the blocks of JPEG', async () => {
    const checkerboard = async (bytes: Uint8Array) =>
      detectGenerated(await readStoredPixels(bytes)).signals.find(({ name }) => name === 'checkerboard');
    const enlarged = await sharp(photograph)
      .resize(width * 2, height * 2, { kernel: 'nearest' })
      .png()
      .toBuffer();
    const raster = await sharp(enlarged)
      .convolve({ width: 3, height: 3, kernel: [1, 1, 0, 1, 2, 0, 0, 0, 0] })
      .png()
      .toBuffer();
    expect((await checkerboard(raster))?.unusual).toBe(true);
    expect((await checkerboard(clean))?.unusual).toBe(false);
    expect((await checkerboard(await sharp(photograph).jpeg({ quality: 60 }).toBuffer()))?.unusual).toBe(
      false,
    );
  });

  it('refuses what is no picture with a reason', async () => {
    await expect(examinePicture(new TextEncoder().encode('no picture'))).rejects.toThrow(
      /cannot be decoded/u,
    );
  });
});

describe('readLumaQuantisation', () => {
  it('reads what the encoder wrote: higher quality, finer steps', async () => {
    const tables = await Promise.all(
      [50, 90].map(async (quality) =>
        readLumaQuantisation(
          await sharp(await drawPicture(1))
            .jpeg({ quality })
            .toBuffer(),
        ),
      ),
    );
    expect(tables[0]?.slice(0, 3)).toEqual([16, 11, 10]);
    expect(tables[1]?.[0]).toBeLessThan(16);
  });

  it('takes any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (tail) => {
        const table = readLumaQuantisation(Uint8Array.from([0xff, 0xd8, 0xff, 0xdb, ...tail]));
        expect(table === undefined || (table.length === 64 && table.every((step) => step >= 1))).toBe(true);
      }),
    );
  });
});
