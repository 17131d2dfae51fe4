import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type DihedralTurn, dihedralTurns } from '../../core/pictures/picture-fingerprint.ts';
import { decodePixels } from '../decode-pixels.ts';
import { drawPicture } from '../sample-pictures.contract.ts';
import { lumaOf } from './fingerprint-picture.ts';
import { type Luma, pdqDistance, pdqHash, pdqWaves } from './pdq-hash.ts';

const images = join(import.meta.dirname, '../../../../shared/data/images');
const fullSize = 100_000;

const hashArbitrary = fc.uint8Array({ minLength: 32, maxLength: 32 });
const lumaArbitrary = fc
  .tuple(fc.integer({ min: 5, max: 40 }), fc.integer({ min: 5, max: 40 }))
  .chain(([width, height]) =>
    fc
      .array(fc.integer({ min: 0, max: 255 }), { minLength: width * height, maxLength: width * height })
      .map((values): Luma => ({ data: Float32Array.from(values), width, height })),
  );

const lumaOfBytes = async (bytes: Uint8Array) => lumaOf(await decodePixels(bytes, fullSize));

describe('pdqDistance', () => {
  it('is a distance', () => {
    fc.assert(
      fc.property(hashArbitrary, hashArbitrary, hashArbitrary, (a, b, c) => {
        expect(pdqDistance(a, b)).toBe(pdqDistance(b, a));
        expect(pdqDistance(a, a)).toBe(0);
        expect(pdqDistance(a, c)).toBeLessThanOrEqual(pdqDistance(a, b) + pdqDistance(b, c));
      }),
    );
    expect(pdqDistance(new Uint8Array(32), new Uint8Array(32).fill(255))).toBe(256);
  });
});

describe('pdqHash', () => {
  it('has 32 bytes for any picture, half of its bits set at most, and the same each time', () => {
    fc.assert(
      fc.property(lumaArbitrary, (luma) => {
        const waves = pdqWaves(luma);
        const hash = pdqHash(waves);
        expect(hash).toHaveLength(32);
        expect(waves.quality).toBeGreaterThanOrEqual(0);
        expect(waves.quality).toBeLessThanOrEqual(100);
        expect(pdqDistance(hash, new Uint8Array(32))).toBeLessThanOrEqual(128);
        expect(pdqHash(pdqWaves(luma))).toEqual(hash);
      }),
      { numRuns: 60 },
    );
  });

  it('says of a picture of one colour, or one too small, that there is nothing in it', () => {
    const flat = { data: new Float32Array(400).fill(77), width: 20, height: 20 };
    expect(pdqWaves(flat).quality).toBe(0);
    expect(pdqWaves({ data: new Float32Array(16), width: 4, height: 4 }).quality).toBe(0);
  });

  /** Quarter turns first, then the mirror. */
  const steps: Readonly<Record<DihedralTurn, { degrees: number; mirror: boolean }>> = {
    original: { degrees: 0, mirror: false },
    'rotate-90': { degrees: 90, mirror: false },
    'rotate-180': { degrees: 180, mirror: false },
    'rotate-270': { degrees: 270, mirror: false },
    mirror: { degrees: 0, mirror: true },
    flip: { degrees: 180, mirror: true },
    transpose: { degrees: 90, mirror: true },
    'anti-transpose': { degrees: 270, mirror: true },
  };

  it.each(dihedralTurns)('knows the hash of the picture after %s from the picture as it is', async (turn) => {
    const original = await drawPicture(3);
    const { degrees, mirror } = steps[turn];
    const rotated = await sharp(original).rotate(degrees).png().toBuffer();
    const turned = new Uint8Array(mirror ? await sharp(rotated).flop().png().toBuffer() : rotated);
    const expected = pdqHash(pdqWaves(await lumaOfBytes(turned)));
    expect(pdqDistance(pdqHash(pdqWaves(await lumaOfBytes(original)), turn), expected)).toBeLessThanOrEqual(
      12,
    );
  });
});

/** As the published implementations print them for the same files. */
const published: Readonly<Record<string, string>> = {
  'pdq-bridge-mods/aaa-orig.jpg': 'f8f8f0cee0f4a84f06370a22038f63f0b36e2ed596621e1d33e6b39c4e9c9b22',
  'pdq-bridge-mods/blur-a-little.jpg': 'f8f8f0cee0f4a84f06370a2a038f63f0b36e26d596621e1d33e6b39c4e9c9b22',
  'pdq-dihedral/bridge-2-rotate-90.jpg': '30a10efd71cc3d429013d48d0ffffc52e34e0e17ada952a9d29685211ea9e5af',
  'pdq-dihedral/bridge-3-rotate-180.jpg': 'adad5a64b5a142e75b62a09857da895ae63b847fc23794b766b319361bc93188',
  'pdq-dihedral/bridge-5-flipx.jpg': 'f8f80f31e0f417b20e37f5cd028f980fb36ed02a9662c1e233e64c634e9c64dd',
  'pdq-dihedral/bridge-6-flipy.jpg': '0dad2599b1a1bd1a5362576742da32a5e63b7380c2374b4866b366c91bc9ce77',
  'pdq-misc/small.jpg': '0007001f003f003f007f00ff00ff00ff01ff01ff01ff03ff03ff03ff03ff03ff',
};

describe.skipIf(!existsSync(images))(
  'pdqHash on the shared pictures (skipped where they are missing)',
  () => {
    it.each(Object.entries(published))('is the published one for %s', async (file, hash) => {
      const luma = await lumaOfBytes(new Uint8Array(readFileSync(join(images, file))));
      // Decoders of JPEG round differently: a bit or two may differ elsewhere.
      expect(pdqDistance(pdqHash(pdqWaves(luma)), Buffer.from(hash, 'hex'))).toBeLessThanOrEqual(4);
    });
  },
);
