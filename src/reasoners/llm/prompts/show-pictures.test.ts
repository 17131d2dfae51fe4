import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Media } from '../../../core/media.ts';
import { sha256 } from '../../../net/address/canonical-hash.ts';
import type { SnapshotStore } from '../../../spec/snapshot-store.ts';
import { preparePicture, showPictures } from './show-pictures.ts';

type Size = { width: number; height: number };
const flat = ({ width, height }: Size, alpha = 1) =>
  sharp({
    create: { width, height, channels: alpha === 1 ? 3 : 4, background: { r: 200, g: 30, b: 60, alpha } },
  });
const noise = ({ width, height }: Size, channels: 3 | 4) =>
  sharp({
    create: {
      width,
      height,
      channels,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

async function measured(bytes: Uint8Array) {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
}

describe('preparePicture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('a small %s is sent as it is', async (format) => {
    const bytes = new Uint8Array(await flat({ width: 40, height: 30 }).toFormat(format).toBuffer());
    const shown = await preparePicture(bytes);
    expect(shown.mediaType).toBe(`image/${format}`);
    expect(shown.bytes).toBe(bytes);
  });

  test('a wide picture is scaled down and keeps its shape', async () => {
    const shown = await preparePicture(await flat({ width: 3136, height: 1000 }).jpeg().toBuffer());
    expect(await measured(shown.bytes)).toEqual({ format: 'jpeg', width: 1568, height: 500 });
  });

  test.each(['gif', 'tiff', 'avif'] as const)(
    'a %s is written again in a format models take',
    async (format) => {
      const shown = await preparePicture(await flat({ width: 20, height: 20 }).toFormat(format).toBuffer());
      expect(['image/png', 'image/jpeg']).toContain(shown.mediaType);
      expect(await measured(shown.bytes)).toMatchObject({ width: 20, height: 20 });
    },
  );

  test('a picture that a camera stored on its side is turned upright', async () => {
    const lying = await flat({ width: 30, height: 10 }).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await measured((await preparePicture(lying)).bytes)).toMatchObject({ width: 10, height: 30 });
  });

  test('a see-through picture stays see-through', async () => {
    const shown = await preparePicture(await flat({ width: 2000, height: 100 }, 0.5).png().toBuffer());
    expect(shown.mediaType).toBe('image/png');
    expect((await sharp(shown.bytes).metadata()).hasAlpha).toBe(true);
  });

  test('a picture of many bytes is made smaller than the limit', async () => {
    const heavy = await noise({ width: 1500, height: 1500 }, 3).png({ compressionLevel: 0 }).toBuffer();
    expect(heavy.byteLength).toBeGreaterThan(4 * 1024 * 1024);
    const shown = await preparePicture(heavy);
    expect(shown.bytes.byteLength).toBeLessThan(4 * 1024 * 1024);
    expect(shown.mediaType).toBe('image/jpeg');
  });
});

describe('showPictures', () => {
  const store = (known: readonly Uint8Array[]): SnapshotStore => ({
    put: () => Promise.reject(new Error('not written to')),
    bytes: async (hash) => known.find((bytes) => sha256(bytes) === hash),
    meta: async () => undefined,
    list: async () => [],
  });
  const media = (bytes: Uint8Array, fields: Partial<Media> = {}): Media => ({
    kind: 'image',
    sha256: sha256(bytes),
    mimeType: 'image/png',
    bytes: bytes.byteLength,
    ...fields,
  });

  test('says which pictures it could not show, and shows the others', async () => {
    const good = new Uint8Array(await flat({ width: 10, height: 10 }).png().toBuffer());
    const corrupt = good.slice(0, 20);
    const drawing = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    );
    const missing = new Uint8Array([1, 2, 3]);
    const shown = await showPictures(
      [
        media(good),
        media(corrupt, { name: 'corrupt.png' }),
        media(drawing, { name: 'drawing.svg' }),
        media(missing, { name: 'missing.png' }),
        media(good, { kind: 'video', name: 'film.mp4' }),
      ],
      store([good, corrupt, drawing]),
    );
    expect(shown.images).toEqual([{ mediaType: 'image/png', bytes: good }]);
    expect(shown.warnings.map((warning) => /corrupt|drawing|missing|film/.exec(warning)?.[0])).toEqual([
      'corrupt',
      'drawing',
      'missing',
      'film',
    ]);
  });
});
