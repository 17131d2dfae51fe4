import { describe, expect, it } from 'vitest';
import { defined } from '../../core/defined.ts';
import { NotConfiguredError, TouchstoneError } from '../../core/errors.ts';
import type { Media } from '../../core/media.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import type { ImageHit, ReverseImageProvider } from '../../spec/pictures/reverse-image.ts';
import { type FailingSubject, testVendorFailures } from '../vendor-failures.contract.ts';

export type ReverseImageSubject = {
  provider: ReverseImageProvider;
  /** A picture that is found, and one that is not. */
  known: Uint8Array;
  unknown: Uint8Array;
  /** For those that are told a public address instead of being sent bytes. */
  addresses?: { known: string; unknown: string };
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
      withSubject(async ({ provider, known, addresses }) => {
        const { items } = await searchPicture(provider, known, 10, undefined, addresses?.known);
        expect(items.length).toBeGreaterThan(0);
        for (const [index, item] of items.entries()) {
          expect(URL.canParse(item.pageUrl)).toBe(true);
          expect(URL.canParse(item.imageUrl)).toBe(true);
          expect(item.pageTitle).not.toBe('');
          for (const date of [item.published, item.seenBy])
            if (date !== undefined) expect(Number.isNaN(Date.parse(date))).toBe(false);
          const before = items[index - 1];
          if (before !== undefined) expect(nearness(before)).toBeLessThanOrEqual(nearness(item));
          if (item.similarity === undefined) continue;
          expect(item.similarity).toBeGreaterThan(0);
          if (before === undefined || nearness(before) === nearness(item))
            expect(item.similarity).toBeLessThanOrEqual(before?.similarity ?? 1);
        }
        expect((await searchPicture(provider, known, 1, undefined, addresses?.known)).items).toHaveLength(1);
      }));

    it('leaves out what is known to be later than wanted, or says that it cannot know', () =>
      withSubject(async ({ provider, known, addresses }) => {
        const { items, warnings = [] } = await searchPicture(
          provider,
          known,
          10,
          '1900-01-01',
          addresses?.known,
        );
        expect(items.filter(({ published }) => published !== undefined && published > '1900-01-02')).toEqual(
          [],
        );
        expect(items.length === 0 || warnings.length > 0).toBe(true);
      }));

    it('finds nothing for an unknown picture without failing', () =>
      withSubject(async ({ provider, unknown, addresses }) => {
        const { items } = await searchPicture(provider, unknown, 10, undefined, addresses?.unknown);
        expect(items).toEqual([]);
      }));

    it('fails with a typed error for bytes that are no picture, unless it is sent none', () =>
      withSubject(async ({ provider, addresses }) => {
        if (addresses !== undefined) {
          // Without an address there is nothing it could be asked: a gap, and no empty answer.
          const asked = searchPicture(provider, new TextEncoder().encode('x'), 3);
          await expect(asked).rejects.toThrow(NotConfiguredError);
          await expect(asked).rejects.toThrow('public address');
          return;
        }
        await expect(searchPicture(provider, new TextEncoder().encode('no picture'), 3)).rejects.toThrow(
          TouchstoneError,
        );
      }));

    it('answers in plain JSON', () =>
      withSubject(async ({ provider, known, addresses }) => {
        const answer = await searchPicture(provider, known, 5, undefined, addresses?.known);
        expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
      }));
  });
}

const order = ['same', 'near-duplicate', 'similar'];

function nearness({ relation }: ImageHit): number {
  return order.indexOf(relation);
}

/** A reverse search with a server behind it that can be made to fail. */
export type FailingReverseImage = ReverseImageSubject & Omit<FailingSubject, 'ask' | 'query'>;

export function testReverseImageFailures(
  name: string,
  setUp: (totalMs?: number) => Promise<FailingReverseImage>,
): void {
  testVendorFailures(name, async (totalMs) => {
    const subject = await setUp(totalMs);
    return {
      ...subject,
      query: 'the known picture',
      ask: (_, signal) =>
        searchPicture(subject.provider, subject.known, 10, undefined, subject.addresses?.known, signal),
    };
  });
}

export async function searchPicture(
  provider: ReverseImageProvider,
  bytes: Uint8Array,
  limit: number,
  before?: string,
  url?: string,
  signal: AbortSignal = AbortSignal.timeout(30_000),
) {
  const snapshots = createSnapshots();
  const { sha256 } = await snapshots.put(bytes, {
    mimeType: 'image/jpeg',
    retrievedAt: '2025-01-01T00:00:00.000Z',
  });
  const media: Media = {
    kind: 'image',
    sha256,
    mimeType: 'image/jpeg',
    bytes: bytes.byteLength,
    ...defined({ url }),
  };
  return provider.call({ media, limit, ...defined({ before }) }, { signal, snapshots });
}
