import { describe, expect, it } from 'vitest';
import { TouchstoneError } from '../../core/errors.ts';
import type { Media } from '../../core/media.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import type { ReverseImageProvider } from '../../spec/reverse-image.ts';

export type ReverseImageSubject = {
  provider: ReverseImageProvider;
  /** A picture that is found, and one that is not. */
  known: Uint8Array;
  unknown: Uint8Array;
  close?(): Promise<void> | void;
};

/** What every reverse image search promises, whatever stands behind it. */
export function testReverseImageContract(name: string, setUp: () => Promise<ReverseImageSubject>): void {
  async function withSubject(use: (subject: ReverseImageSubject) => Promise<void>): Promise<void> {
    const subject = await setUp();
    try {
      await use(subject);
    } finally {
      await subject.close?.();
    }
  }

  describe(`${name} as a reverse image search`, () => {
    it('says what it is', () =>
      withSubject(async ({ provider }) => {
        expect(provider.kind).toBe('reverse-image');
        expect(provider.id).not.toBe('');
      }));

    it('finds a known picture, the most similar first, within the limit', () =>
      withSubject(async ({ provider, known }) => {
        const { items } = await searchPicture(provider, known, 10);
        expect(items.length).toBeGreaterThan(0);
        for (const [index, item] of items.entries()) {
          expect(URL.canParse(item.pageUrl)).toBe(true);
          expect(URL.canParse(item.imageUrl)).toBe(true);
          expect(item.similarity).toBeGreaterThan(0);
          expect(item.similarity).toBeLessThanOrEqual(items[index - 1]?.similarity ?? 1);
        }
        expect((await searchPicture(provider, known, 1)).items).toHaveLength(1);
      }));

    it('finds nothing for an unknown picture without failing', () =>
      withSubject(async ({ provider, unknown }) => {
        expect((await searchPicture(provider, unknown, 10)).items).toEqual([]);
      }));

    it('fails with a typed error for bytes that are no picture', () =>
      withSubject(async ({ provider }) => {
        await expect(searchPicture(provider, new TextEncoder().encode('no picture'), 3)).rejects.toThrow(
          TouchstoneError,
        );
      }));

    it('answers in plain JSON', () =>
      withSubject(async ({ provider, known }) => {
        const answer = await searchPicture(provider, known, 5);
        expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
      }));
  });
}

export async function searchPicture(
  provider: ReverseImageProvider,
  bytes: Uint8Array,
  limit: number,
  before?: string,
) {
  const snapshots = createSnapshots();
  const { sha256 } = await snapshots.put(bytes, {
    mimeType: 'image/jpeg',
    retrievedAt: '2025-01-01T00:00:00.000Z',
  });
  const media: Media = { kind: 'image', sha256, mimeType: 'image/jpeg', bytes: bytes.byteLength };
  return provider.call(
    { media, limit, ...(before === undefined ? {} : { before }) },
    { signal: AbortSignal.timeout(30_000), snapshots },
  );
}
