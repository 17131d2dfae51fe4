import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { insertChunk } from '../../test/support/pictures/draw-picture.ts';
import { UsageError } from '../core/errors.ts';
import { pictureLimits } from './ingest/picture-limits.ts';
import { inspectPicture } from './inspect-picture.ts';

const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
const bytesOf = async (image: { toBuffer(): Promise<Buffer> }) => new Uint8Array(await image.toBuffer());

describe('inspectPicture', () => {
  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
    ['avif', 'image/avif'],
    ['tiff', 'image/tiff'],
  ] as const)('reads %s by its bytes', async (format, mimeType) => {
    const found = await inspectPicture(await bytesOf(plain().toFormat(format)), 'a');
    expect(found).toEqual({ mimeType, width: 60, height: 40, frames: 1, orientation: 1 });
  });

  it.each(['gif', 'webp'] as const)(
    'counts the pictures of an animated %s and takes the first',
    async (format) => {
      const frames = await Promise.all(
        ['red', 'green', 'blue'].map((background) =>
          sharp({ create: { width: 60, height: 40, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      );
      const bytes = await bytesOf(sharp(frames, { join: { animated: true } }).toFormat(format));
      expect(await inspectPicture(bytes, 'a')).toMatchObject({ width: 60, height: 40, frames: 3 });
    },
  );

  it('gives the size as the picture is shown', async () => {
    const bytes = await bytesOf(plain().withMetadata({ orientation: 6 }).jpeg());
    expect(await inspectPicture(bytes, 'a')).toMatchObject({ width: 40, height: 60, orientation: 6 });
  });

  it('says what to do about an HEIC file that cannot be decoded', async () => {
    const box = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(200),
    ]);
    const failure = await inspectPicture(new Uint8Array(box), 'IMG_1.HEIC').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UsageError);
    expect(failure).toMatchObject({
      message: expect.stringContaining('HEIC'),
      hint: expect.stringContaining('Save it as JPEG'),
    });
  });

  it('refuses a few bytes that unpack to a picture without end', async () => {
    const png = Buffer.from(await bytesOf(plain().png()));
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    await expect(inspectPicture(new Uint8Array(png), 'bomb.png')).rejects.toThrow(UsageError);
  });

  it.each([
    ['bytes', 10, /larger than/],
    ['pixels', 1000, /cannot be read/],
  ] as const)('keeps to the limit on %s', async (limit, value, message) => {
    const bytes = await bytesOf(plain().png());
    await expect(inspectPicture(bytes, 'a', { ...pictureLimits, [limit]: value })).rejects.toThrow(message);
  });

  it('keeps to the limit on frames', async () => {
    const frame = await plain().png().toBuffer();
    const bytes = await bytesOf(
      sharp([frame, await plain().negate().png().toBuffer()], { join: { animated: true } }).gif(),
    );
    await expect(inspectPicture(bytes, 'a', { ...pictureLimits, frames: 1 })).rejects.toThrow(
      'it holds 2 pictures',
    );
  });

  it('is not troubled by a chunk of text that is larger than the picture', async () => {
    const text = Buffer.concat([Buffer.from('tEXtcomment\0'), Buffer.alloc(3_000_000, 'x')]);
    const bytes = insertChunk(await bytesOf(plain().png()), text);
    expect(await inspectPicture(bytes, 'a')).toMatchObject({ width: 60 });
  });

  it.each([
    ['an empty file', new Uint8Array()],
    ['a text', new TextEncoder().encode('<html>')],
  ])('%s is the user’s to mend', async (_, bytes) => {
    await expect(inspectPicture(bytes, 'a')).rejects.toThrow(UsageError);
  });

  it('refuses drawings that are programs', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(inspectPicture(svg, 'a.svg')).rejects.toThrow('pictures of type svg are not read');
  });
});
