import { describe, expect, it } from 'vitest';
import { drawText } from '../../../test/support/pictures/draw-picture.ts';
import { CancelledError, TouchstoneError } from '../../core/errors.ts';
import type { Media } from '../../core/media.ts';
import { pictureFactsSchema } from '../../core/pictures/picture-facts.ts';
import { sha256 } from '../../net/address/canonical-hash.ts';
import type { PictureReaderProvider } from '../../spec/pictures/picture-reader.ts';
import type { CallOptions } from '../../spec/provider.ts';

export function mediaOf(bytes: Uint8Array): Media {
  return {
    kind: 'image',
    sha256: sha256(bytes),
    mimeType: 'image/png',
    bytes: bytes.byteLength,
    name: 'a.png',
  };
}

export function callOptionsWith(...pictures: readonly Uint8Array[]): CallOptions {
  const kept = new Map(pictures.map((bytes) => [sha256(bytes), bytes]));
  return {
    signal: new AbortController().signal,
    snapshots: {
      put: () => Promise.reject(new Error('a picture reader stores nothing')),
      bytes: async (hash) => kept.get(hash),
      meta: async () => undefined,
      list: async () => [],
    },
  };
}

/** What every reader of pictures promises. */
export function testPictureReaderContract(name: string, create: () => PictureReaderProvider): void {
  describe(`${name} as a picture reader`, () => {
    const reader = create();

    it('tells the facts of one picture in the promised form, as plain JSON', async () => {
      const bytes = await drawText(['ROAD CLOSED'], { size: 40, width: 400 });
      const { items } = await reader.call({ media: mediaOf(bytes) }, callOptionsWith(bytes));
      expect(items).toHaveLength(1);
      expect(pictureFactsSchema.parse(items[0])).toEqual(items[0]);
      expect(JSON.parse(JSON.stringify(items[0]))).toEqual(items[0]);
    });

    it('stops when it is told to, and reads the next', async () => {
      const bytes = await drawText(['ROAD CLOSED'], { size: 40, width: 400 });
      const controller = new AbortController();
      const asked = expect(
        reader.call({ media: mediaOf(bytes) }, { ...callOptionsWith(bytes), signal: controller.signal }),
      ).rejects.toBeInstanceOf(CancelledError);
      await new Promise((resolve) => setImmediate(resolve));
      controller.abort();
      await asked;
      expect((await reader.call({ media: mediaOf(bytes) }, callOptionsWith(bytes))).items).toHaveLength(1);
    });

    it.each([
      ['whose bytes are not stored', undefined],
      ['that is no picture', new TextEncoder().encode('no picture at all')],
    ])('a picture %s is a gap, and no empty answer', async (_, bytes) => {
      const media = mediaOf(bytes ?? new Uint8Array([1]));
      const failure = await reader
        .call({ media }, bytes === undefined ? callOptionsWith() : callOptionsWith(bytes))
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(TouchstoneError);
      expect(failure).toMatchObject({ policy: 'gap' });
    });
  });
}
