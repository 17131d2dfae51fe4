import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BlockedError } from '../core/errors.ts';
import { makeSearchCopy } from './make-search-copy.ts';

function draw(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } });
}

describe('makeSearchCopy', () => {
  it('is small, upright and without metadata', async () => {
    const original = await draw(3000, 1500)
      .jpeg()
      .withMetadata({
        orientation: 6,
        exif: {
          IFD0: { Make: 'Camera of a witness' },
          IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
        },
      })
      .toBuffer();
    expect(original.includes('Camera of a witness')).toBe(true);
    const copy = await makeSearchCopy(original);
    const { format, width, height, exif, xmp, iptc, icc, orientation } = await sharp(copy).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 512, height: 1024 });
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(Buffer.from(copy).includes('Camera of a witness')).toBe(false);
    expect(copy.byteLength).toBeLessThan(100_000);
  });

  it('does not make a small picture larger', async () => {
    const copy = await makeSearchCopy(await draw(40, 30).png().toBuffer());
    expect(await sharp(copy).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
  });

  it('refuses what is no picture', async () => {
    await expect(makeSearchCopy(new TextEncoder().encode('no picture'))).rejects.toThrow(BlockedError);
  });
});
