import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sniffMedia, sniffMediaFile } from './sniff-media.ts';

const boxes = (brands: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 8 + brands.length]),
    Buffer.from('ftyp'),
    Buffer.from(brands),
    Buffer.alloc(40),
  ]);

/** The start of an Ogg stream of one kind. */
const ogg = (head: string) =>
  Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from(head, 'latin1')]);

/** A head that holds a version and the kind of document. */
const ebml = (kind: string) =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + 7 + kind.length, 0x42, 0x86, 0x81, 1]),
    Buffer.from([0x42, 0x82, 0x80 + kind.length]),
    Buffer.from(kind),
  ]);

describe('sniffMedia', () => {
  it.each([
    ['isom\0\0\0\0isommp42', 'video', 'video/mp4'],
    ['qt  \0\0\0\0qt  ', 'video', 'video/quicktime'],
    ['3gp5\0\0\0\0', 'video', 'video/3gpp'],
    ['avif\0\0\0\0mif1avif', 'image', 'image/avif'],
    ['heic\0\0\0\0mif1heic', 'image', 'image/heic'],
    ['mif1\0\0\0\0mif1miaf', 'image', 'image/heif'],
  ])('tells %j by its brands', async (brands, kind, mimeType) => {
    expect(await sniffMedia(boxes(brands))).toEqual({ kind, mimeType });
  });

  it.each([
    [ebml('webm'), 'video/webm'],
    [ebml('matroska'), 'video/matroska'],
    [Buffer.from('RIFF\0\0\0\0AVI LIST'), 'video/vnd.avi'],
    [ogg('\x80theora\x03'), 'video/ogg'],
    [Buffer.from('FLV\x01'), 'video/x-flv'],
  ])('knows other videos', async (bytes, mimeType) => {
    expect(await sniffMedia(bytes)).toEqual({ kind: 'video', mimeType });
  });

  it.each([
    ['M4A', boxes('M4A \0\0\0\0M4A isom')],
    ['Opus', ogg('OpusHead')],
    ['WAV', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
  ])('calls sound no video: %s', async (_name, bytes) => {
    expect(await sniffMedia(bytes)).toEqual({ kind: 'unknown' });
  });

  it.each([
    '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1/a.ts',
    'ffconcat version 1.0\nfile /etc/passwd',
    '<?xml version="1.0"?><MPD/>',
  ])('never calls a playlist a video: %j', async (text) => {
    expect(await sniffMedia(Buffer.from(text))).toEqual({ kind: 'unknown' });
  });

  it('answers for any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 600 }), async (bytes) => {
        expect(['image', 'video', 'unknown']).toContain((await sniffMedia(bytes)).kind);
      }),
    );
  });
});

it('tells a file as it tells its bytes, wherever in it the answer stands', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-media-'));
  try {
    const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
    for (const format of ['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const) {
      const bytes = await plain.clone().toFormat(format).toBuffer();
      const path = join(folder, `picture.${format}`);
      await writeFile(path, bytes);
      const expected = { kind: 'image', mimeType: `image/${format}` };
      expect(await sniffMediaFile(path)).toEqual(expected);
      expect(await sniffMedia(bytes)).toEqual(expected);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
