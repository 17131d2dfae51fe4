import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sniffMedia } from './sniff-media.ts';

const boxes = (brands: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 8 + brands.length]),
    Buffer.from('ftyp'),
    Buffer.from(brands),
    Buffer.alloc(40),
  ]);

describe('sniffMedia', () => {
  it.each([
    ['isom\0\0\0\0isommp42', 'video', 'video/mp4'],
    ['qt  \0\0\0\0qt  ', 'video', 'video/quicktime'],
    ['avif\0\0\0\0mif1avif', 'image', 'image/avif'],
    ['mif1\0\0\0\0mif1heic', 'image', 'image/heic'],
    ['mif1\0\0\0\0mif1miaf', 'image', 'image/heif'],
  ])('tells %j by its brands', (brands, kind, mimeType) => {
    expect(sniffMedia(boxes(brands))).toEqual({ kind, mimeType });
  });

  it.each([
    [Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), 'video/webm'],
    [Buffer.from('RIFF\0\0\0\0AVI LIST'), 'video/x-msvideo'],
    [Buffer.from('OggS\0'), 'video/ogg'],
  ])('knows other videos', (bytes, mimeType) => {
    expect(sniffMedia(bytes)).toEqual({ kind: 'video', mimeType });
  });

  it.each([
    '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1/a.ts',
    'ffconcat version 1.0\nfile /etc/passwd',
    '<?xml version="1.0"?><MPD/>',
  ])('never calls a playlist a video: %j', (text) => {
    expect(sniffMedia(Buffer.from(text))).toEqual({ kind: 'unknown' });
  });

  it('answers for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        expect(['image', 'video', 'unknown']).toContain(sniffMedia(bytes).kind);
      }),
    );
  });
});
