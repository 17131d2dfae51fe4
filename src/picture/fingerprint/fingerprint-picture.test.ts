import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { BlockedError } from '../../core/errors.ts';
import { drawPicture } from '../sample-pictures.contract.ts';
import { fingerprintPicture, patchesKept, queryOfPicture } from './fingerprint-picture.ts';
import { pdqBytes, pdqDistance } from './pdq-hash.ts';

const images = join(import.meta.dirname, '../../../../shared/data/images');

/** How many of the patches that are kept are among those that are asked for. */
async function sharedPatches(kept: Uint8Array, asked: Uint8Array, mirrored = false): Promise<number> {
  const { fingerprint } = await fingerprintPicture(kept);
  const query = await queryOfPicture(asked);
  const wanted = mirrored ? query.mirroredPatches : query.patches;
  const patches = Array.from({ length: fingerprint.patches.length / pdqBytes }, (_, index) =>
    fingerprint.patches.subarray(index * pdqBytes, (index + 1) * pdqBytes),
  );
  return patches.filter((patch) => wanted.some((other) => pdqDistance(patch, other) <= 60)).length;
}

const bytesOf = async (image: Sharp) => new Uint8Array(await image.jpeg({ quality: 85 }).toBuffer());

describe('fingerprintPicture', () => {
  it('tells size and kind, turned the way the picture is shown', async () => {
    const original = await drawPicture(1, 320, 220);
    expect(await fingerprintPicture(original)).toMatchObject({
      width: 320,
      height: 220,
      mimeType: 'image/jpeg',
    });
    const turned = await bytesOf(sharp(original).rotate(90).withMetadata({ orientation: 8 }));
    expect(await fingerprintPicture(turned)).toMatchObject({ width: 320, height: 220 });
    const avif = new Uint8Array(await sharp(original).avif().toBuffer());
    expect((await fingerprintPicture(avif)).mimeType).toBe('image/avif');
  });

  it('keeps a handful of patches and is the same each time', async () => {
    const { fingerprint } = await fingerprintPicture(await drawPicture(2));
    expect(fingerprint.patches.length).toBeLessThanOrEqual(patchesKept * pdqBytes);
    expect(fingerprint.patches.length).toBeGreaterThan(20 * pdqBytes);
    expect((await fingerprintPicture(await drawPicture(2))).fingerprint).toEqual(fingerprint);
    expect(fingerprint.quality).toBeGreaterThan(50);
  });

  it('shares patches with a picture that was cropped, framed, written on, turned a little or mirrored', async () => {
    const original = await drawPicture(3);
    const image = () => sharp(original);
    const bar = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="110"><rect width="640" height="110"/></svg>',
    );
    const forms = {
      cropped: image().extract({ left: 90, top: 60, width: 480, height: 330 }),
      framed: image().extend({ top: 60, bottom: 90, left: 60, right: 60, background: 'white' }),
      written: image().composite([{ input: bar, top: 330, left: 0 }]),
      turned: image().rotate(3, { background: 'black' }),
      small: image().resize(200),
    };
    for (const [name, form] of Object.entries(forms))
      expect(await sharedPatches(original, await bytesOf(form)), name).toBeGreaterThanOrEqual(3);
    expect(await sharedPatches(original, await bytesOf(image().flop()), true)).toBeGreaterThanOrEqual(10);
    expect(await sharedPatches(original, await bytesOf(image().flop()))).toBeLessThanOrEqual(1);
  });

  it('shares nothing with another picture', async () => {
    for (const seed of [5, 6, 7])
      expect(await sharedPatches(await drawPicture(4), await drawPicture(seed))).toBe(0);
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
      await expect(fingerprintPicture(bytes)).rejects.toThrow(BlockedError);
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
          const made = await fingerprintPicture(bytes).catch((error: unknown) => error);
          if (made instanceof Error) expect(made).toBeInstanceOf(BlockedError);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe.skipIf(!existsSync(images))(
  'fingerprints of the shared pictures (skipped where they are missing)',
  () => {
    const read = (file: string) => new Uint8Array(readFileSync(join(images, file)));
    const edits = ['blur-a-lot', 'high-contrast', 'sharpen-a-lot', 'shrink-a-lot', 'square-128x128'];

    it.each(edits)('knows the bridge again after %s', async (edit) => {
      const original = (await fingerprintPicture(read('pdq-bridge-mods/aaa-orig.jpg'))).fingerprint;
      const edited = (await fingerprintPicture(read(`pdq-bridge-mods/${edit}.jpg`))).fingerprint;
      expect(pdqDistance(original.pdq, edited.pdq)).toBeLessThanOrEqual(31);
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
      const hashes = await Promise.all(
        names.map(
          async (name) => (await fingerprintPicture(read(`imagededup-base/${name}.jpg`))).fingerprint.pdq,
        ),
      );
      for (const [index, hash] of hashes.entries())
        for (const other of hashes.slice(index + 1)) expect(pdqDistance(hash, other)).toBeGreaterThan(60);
    });

    it('refuses the corrupt one', async () => {
      await expect(fingerprintPicture(read('imagededup-mixed/ukbench09268_corrupt.jpg'))).rejects.toThrow(
        BlockedError,
      );
    });
  },
);
