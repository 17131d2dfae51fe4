import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyNth } from '../../../test/support/thorough.ts';
import { BlockedError } from '../../core/errors.ts';
import { drawPicture } from '../sample-pictures.contract.ts';
import { comparePictures, relatePictures } from './compare-pictures.ts';
import { describeComparison, isAltered } from './describe-comparison.ts';

const bytesOf = async (image: Sharp, quality = 85) =>
  new Uint8Array(await image.jpeg({ quality }).toBuffer());

let original: Uint8Array;
beforeAll(async () => {
  original = await drawPicture(11, 720, 496);
});

describe('comparePictures on harmless copies', () => {
  const copies: Readonly<Record<string, (image: Sharp) => Sharp>> = {
    'saved again': (image) => image.jpeg({ quality: 30 }),
    'half the size': (image) => image.resize(360),
    brightened: (image) => image.modulate({ brightness: 1.15 }),
    'a little less colourful': (image) => image.modulate({ saturation: 0.85 }),
    'with a border': (image) =>
      image.extend({ top: 40, bottom: 40, left: 50, right: 50, background: 'white' }),
    'in black and white': (image) => image.greyscale(),
  };

  it.each(everyNth(Object.entries(copies), 2))('finds no change in a copy that is %s', async (_, change) => {
    const compared = await comparePictures(await bytesOf(change(sharp(original)), 60), original);
    expect(compared.relation).toBe('same-source');
    expect(compared.changes?.regions).toEqual([]);
    expect(compared.changes?.mask).toBeUndefined();
    expect(isAltered(compared)).toBe(false);
  });

  it('says so when the bytes are the same', async () => {
    const compared = await comparePictures(original, original.slice());
    expect(compared).toMatchObject({ relation: 'same-source', identicalBytes: true, similarity: 1 });
    expect(describeComparison(compared, 'the other')[0]).toMatch(/byte for byte/);
  });
});

describe('comparePictures on other frames', () => {
  it('tells what was cut away', async () => {
    const part = sharp(original).extract({ left: 180, top: 0, width: 540, height: 372 });
    const compared = await comparePictures(await bytesOf(part), original);
    expect(compared.frame?.croppedAway).toBeCloseTo(1 - 0.75 * 0.75, 1);
    expect(compared.frame?.shows.x).toBeCloseTo(0.25, 1);
    expect(compared.frame?.shows.width).toBeCloseTo(0.75, 1);
    expect(compared.changes?.regions).toEqual([]);
    expect(isAltered(compared)).toBe(true);
    expect(describeComparison(compared, 'the other').join(' ')).toMatch(
      /44 % of the other is cut away \(left, bottom\)/,
    );
  });

  it('tells a mirror image, and how far a picture was turned and scaled', async () => {
    const mirrored = await comparePictures(await bytesOf(sharp(original).flop()), original);
    expect(mirrored.frame).toMatchObject({ mirrored: true, croppedAway: 0 });
    expect(isAltered(mirrored)).toBe(true);
    const turned = await relatePictures(await bytesOf(sharp(original).rotate(3).resize(600)), original);
    expect(turned.frame?.rotation).toBeCloseTo(3, 0);
    expect(turned.frame?.mirrored).toBe(false);
    const quarter = await relatePictures(await bytesOf(sharp(original).rotate(90)), original);
    expect(quarter.frame?.rotation).toBeCloseTo(90, 0);
  });

  it('finds a picture that was turned far, by its corners', async () => {
    const turned = await relatePictures(await bytesOf(sharp(original).rotate(25)), original);
    expect(turned.relation).toBe('same-source');
    expect(turned.frame?.rotation).toBeCloseTo(25, 0);
    const mirrored = await relatePictures(await bytesOf(sharp(original).flop().rotate(25)), original);
    expect(mirrored.frame).toMatchObject({ mirrored: true });
  });
});

describe('comparePictures on changed pictures', () => {
  /** In the units of the drawing: 640 × 440. */
  const box = { x: 200, y: 150, width: 110, height: 90 };
  const share = { x: 200 / 640, y: 150 / 440, width: 110 / 640, height: 90 / 440 };

  it('shows where something was put in, whatever the copy went through', async () => {
    const shape = `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="#f4d03f"/>`;
    const edited = await drawPicture(11, 720, 496, shape);
    const worn = await bytesOf(sharp(edited).resize(600).modulate({ brightness: 1.1 }), 55);
    const { changes } = await comparePictures(worn, original);
    const [region] = changes?.regions ?? [];
    expect(changes?.regions).toHaveLength(1);
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(region?.[side]).toBeCloseTo(share[side], 1);
    expect(changes?.changedShare).toBeGreaterThan(0.02);
    const mask = await sharp(changes?.mask).metadata();
    expect(mask).toMatchObject({ format: 'png' });
  });

  it('shows writing, and calls it so', async () => {
    const words =
      '<text x="60" y="400" font-size="44" font-weight="bold" fill="white" stroke="black">NOT TRUE</text>';
    const compared = await comparePictures(await drawPicture(11, 720, 496, words), original);
    expect(compared.changes?.regions.map(({ kind }) => kind)).toContain('text');
    expect(describeComparison(compared, 'the other')[0]).toMatch(/writing was put in or changed/);
  });

  it('tells other colours from a brighter picture', async () => {
    const tinted = await bytesOf(
      sharp(original).recomb([
        [1, 0, 0],
        [0, 0.45, 0],
        [0, 0, 0.35],
      ]),
    );
    const compared = await comparePictures(tinted, original);
    expect(compared.changes?.regions[0]).toMatchObject({ kind: 'recoloured' });
    expect(isAltered(compared)).toBe(true);
  });
});

describe('comparePictures on different pictures', () => {
  it('finds nothing in common', async () => {
    const compared = await comparePictures(await drawPicture(12), original);
    expect(compared).toMatchObject({ relation: 'unrelated', identicalBytes: false });
    expect(compared.changes).toBeUndefined();
    expect(isAltered(compared)).toBeUndefined();
    expect(describeComparison(compared, 'the other')).toEqual([
      'The picture has nothing in common with the other.',
    ]);
  });

  it('does not take two plain surfaces of different colours for one', async () => {
    const plain = (colour: string, size = 200) =>
      bytesOf(sharp({ create: { width: size, height: size, channels: 3, background: colour } }));
    expect((await relatePictures(await plain('#888'), await plain('#888', 300))).relation).toBe(
      'same-source',
    );
    expect((await relatePictures(await plain('#888'), await plain('#335'))).relation).toBe('unrelated');
  });

  it('gives the same answer each time, and one error for what is no picture', async () => {
    const edited = await bytesOf(sharp(original).rotate(20));
    expect(await comparePictures(edited, original)).toEqual(await comparePictures(edited, original));
    await expect(comparePictures(new TextEncoder().encode('none'), original)).rejects.toThrow(BlockedError);
  });
});
