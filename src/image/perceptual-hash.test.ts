import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BlockedError } from '../core/errors.ts';
import { decodeGrey, greySide, hammingDistance, perceptualHash } from './perceptual-hash.ts';

const hashArbitrary = fc
  .bigInt({ min: 0n, max: (1n << 64n) - 1n })
  .map((bits) => bits.toString(16).padStart(16, '0'));
const greyArbitrary = fc.uint8Array({ minLength: greySide * greySide, maxLength: greySide * greySide });
const images = join(import.meta.dirname, '../../../shared/data/images');

const hashFile = async (name: string) =>
  perceptualHash((await decodeGrey(new Uint8Array(readFileSync(join(images, name))))).grey);

/** A picture of soft blobs that is drawn the same way every time. */
async function drawPicture(seed: number, width = 400, height = 300): Promise<Uint8Array> {
  const blobs = Array.from({ length: 12 }, (_, index) => {
    const value = (step: number) => ((seed * 7919 + index * 104729 + step * 1299709) % 1000) / 1000;
    return `<circle cx="${value(1) * 400}" cy="${value(2) * 300}" r="${20 + value(3) * 90}" fill="rgb(${value(4) * 255},${value(5) * 255},${value(6) * 255})"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="${width}" height="${height}"><rect width="400" height="300" fill="#889"/>${blobs.join('')}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(drawing)).jpeg({ quality: 92 }).toBuffer());
}

const hashOf = async (bytes: Uint8Array) => perceptualHash((await decodeGrey(bytes)).grey);

describe('hammingDistance', () => {
  it('is a distance', () => {
    fc.assert(
      fc.property(hashArbitrary, hashArbitrary, hashArbitrary, (a, b, c) => {
        expect(hammingDistance(a, b)).toBe(hammingDistance(b, a));
        expect(hammingDistance(a, a)).toBe(0);
        expect(hammingDistance(a, b) === 0).toBe(a === b);
        expect(hammingDistance(a, c)).toBeLessThanOrEqual(hammingDistance(a, b) + hammingDistance(b, c));
      }),
    );
  });

  it('counts bits', () => {
    fc.assert(
      fc.property(hashArbitrary, hashArbitrary, (a, b) => {
        const bits = (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length;
        expect(hammingDistance(a, b)).toBe(bits);
      }),
    );
    expect(hammingDistance('0000000000000000', 'ffffffffffffffff')).toBe(64);
  });
});

describe('perceptualHash', () => {
  it('is 16 hexadecimal digits for any picture, and the same each time', () => {
    fc.assert(
      fc.property(greyArbitrary, (grey) => {
        const hash = perceptualHash(grey);
        expect(hash).toMatch(/^[0-9a-f]{16}$/);
        expect(perceptualHash(grey)).toBe(hash);
      }),
      { numRuns: 50 },
    );
  });

  it('does not see overall brightness', () => {
    fc.assert(
      fc.property(greyArbitrary, fc.integer({ min: 0, max: 100 }), (grey, brighter) => {
        const half = grey.map((value) => value >> 1);
        expect(
          hammingDistance(perceptualHash(half), perceptualHash(half.map((value) => value + brighter))),
        ).toBeLessThanOrEqual(2);
      }),
      { numRuns: 50 },
    );
  });

  it('has no bits for a picture of one colour', () => {
    expect(perceptualHash(new Uint8Array(greySide * greySide).fill(200))).toBe('0000000000000000');
  });

  it('stays near when a picture is scaled and recompressed, and is far for another', async () => {
    const original = await drawPicture(1);
    const smaller = new Uint8Array(await sharp(original).resize(150).jpeg({ quality: 35 }).toBuffer());
    const webp = new Uint8Array(await sharp(original).webp({ quality: 40 }).toBuffer());
    expect(hammingDistance(await hashOf(original), await hashOf(smaller))).toBeLessThanOrEqual(6);
    expect(hammingDistance(await hashOf(original), await hashOf(webp))).toBeLessThanOrEqual(6);
    expect(hammingDistance(await hashOf(original), await hashOf(await drawPicture(2)))).toBeGreaterThan(14);
  });
});

describe('decodeGrey', () => {
  it('tells size and kind, turned the way the picture is shown', async () => {
    const original = await drawPicture(3, 320, 200);
    expect(await decodeGrey(original)).toMatchObject({ width: 320, height: 200, mimeType: 'image/jpeg' });
    const turned = new Uint8Array(
      await sharp(original).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
    );
    const decoded = await decodeGrey(turned);
    expect(decoded).toMatchObject({ width: 320, height: 200 });
    expect(hammingDistance(perceptualHash(decoded.grey), await hashOf(original))).toBeLessThanOrEqual(4);
    const avif = new Uint8Array(await sharp(original).avif().toBuffer());
    expect((await decodeGrey(avif)).mimeType).toBe('image/avif');
  });

  it('gives one error for what is no picture, cut short, or of a kind that is not read', async () => {
    const original = await drawPicture(4);
    const drawing = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
    );
    for (const bytes of [
      new Uint8Array(),
      new TextEncoder().encode('hello'),
      original.subarray(0, 200),
      original.subarray(0, original.length / 2),
      drawing,
    ]) {
      await expect(decodeGrey(bytes)).rejects.toThrow(BlockedError);
    }
  });

  it('throws nothing else whatever the bytes', async () => {
    const original = await drawPicture(5, 60, 40);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(original.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 20 }),
        async (changes) => {
          const bytes = original.slice();
          for (const [at, value] of changes) bytes[at] = value;
          const decoded = await decodeGrey(bytes).catch((error: unknown) => error);
          if (decoded instanceof Error) expect(decoded).toBeInstanceOf(BlockedError);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe.skipIf(!existsSync(images))(
  'perceptualHash on the shared pictures (skipped where they are missing)',
  () => {
    const edits = [
      'blur-a-little',
      'blur-a-lot',
      'high-contrast',
      'high-saturation',
      'sharpen-a-little',
      'sharpen-a-lot',
      'shrink-a-little',
      'shrink-a-lot',
      'square-128x128',
      'square-512x512',
    ];

    it.each(edits)('knows the bridge again after %s', async (edit) => {
      expect(
        hammingDistance(
          await hashFile('pdq-bridge-mods/aaa-orig.jpg'),
          await hashFile(`pdq-bridge-mods/${edit}.jpg`),
        ),
      ).toBeLessThanOrEqual(6);
    });

    it('keeps different pictures apart', async () => {
      const names = [
        'ukbench00120',
        'ukbench01380',
        'ukbench08976',
        'ukbench09012',
        'ukbench09268',
        'ukbench09348',
      ];
      const hashes = await Promise.all(names.map((name) => hashFile(`imagededup-base/${name}.jpg`)));
      for (const [index, hash] of hashes.entries()) {
        for (const other of hashes.slice(index + 1)) expect(hammingDistance(hash, other)).toBeGreaterThan(14);
      }
    });

    it('refuses the corrupt one', async () => {
      await expect(hashFile('imagededup-mixed/ukbench09268_corrupt.jpg')).rejects.toThrow(BlockedError);
    });
  },
);
