import { describe, expect, it } from 'vitest';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import type { ImageSearchProvider, ImageSearchRequest } from '../../spec/pictures/image-search.ts';
import { type FailingSubject, testVendorFailures } from '../vendor-failures.contract.ts';

export type ImageSearchSubject = {
  provider: ImageSearchProvider;
  /** A query with at least two results, and one without any. */
  query: string;
  emptyQuery: string;
  close?(): Promise<void> | void;
};

/** What every search for pictures by words promises, whatever stands behind it. */
export function testImageSearchContract(name: string, setUp: () => Promise<ImageSearchSubject>): void {
  async function withSubject(use: (subject: ImageSearchSubject) => Promise<void>): Promise<void> {
    const subject = await setUp();
    try {
      await use(subject);
    } finally {
      await subject.close?.();
    }
  }
  const call = (subject: ImageSearchSubject, request: Partial<ImageSearchRequest> = {}) =>
    searchPictures(subject.provider, { query: subject.query, limit: 10, ...request });

  describe(`${name} as a search for pictures`, () => {
    it('says what it is', () =>
      withSubject(async ({ provider }) => {
        expect(provider.kind).toBe('image-search');
        expect(provider.id).not.toBe('');
      }));

    it('gives pictures with their page, a title and dates that can be read, each once', () =>
      withSubject(async (subject) => {
        const { items } = await call(subject);
        expect(items.length).toBeGreaterThanOrEqual(2);
        for (const item of items) {
          // The library has addresses of its own.
          expect(item.pageUrl).toMatch(/^(?:https?|touchstone):/);
          expect(item.imageUrl).toMatch(/^https?:/);
          expect(item.pageTitle).not.toBe('');
          for (const date of [item.published, item.seenBy, item.taken])
            if (date !== undefined) expect(Number.isNaN(Date.parse(date))).toBe(false);
        }
        expect(new Set(items.map(({ pageUrl, imageUrl }) => `${pageUrl} ${imageUrl}`)).size).toBe(
          items.length,
        );
      }));

    it('keeps to the limit', () =>
      withSubject(async (subject) => {
        expect((await call(subject, { limit: 1 })).items).toHaveLength(1);
      }));

    it('finds nothing without failing', () =>
      withSubject(async (subject) => {
        expect((await call(subject, { query: subject.emptyQuery })).items).toEqual([]);
      }));

    it('leaves out what is known to be later than wanted, or says that it cannot know', () =>
      withSubject(async (subject) => {
        const { items, warnings = [] } = await call(subject, { before: '1900-01-01' });
        expect(items.filter(({ published }) => published !== undefined && published > '1900-01-02')).toEqual(
          [],
        );
        expect(items.length === 0 || warnings.length > 0).toBe(true);
      }));

    it('answers the same question in the same way, in plain JSON', () =>
      withSubject(async (subject) => {
        const first = await call(subject);
        expect(await call(subject)).toEqual(first);
        expect(JSON.parse(JSON.stringify(first))).toEqual(first);
      }));
  });
}

/** A search with a server behind it that can be made to fail. */
export type FailingImageSearch = ImageSearchSubject & Omit<FailingSubject, 'ask'>;

export function testImageSearchFailures(
  name: string,
  setUp: (totalMs?: number) => Promise<FailingImageSearch>,
): void {
  testVendorFailures(name, async (totalMs) => {
    const subject = await setUp(totalMs);
    return {
      ...subject,
      ask: (query, signal) => searchPictures(subject.provider, { query, limit: 10 }, signal),
    };
  });
}

export function searchPictures(
  provider: ImageSearchProvider,
  request: ImageSearchRequest,
  signal: AbortSignal = AbortSignal.timeout(30_000),
) {
  return provider.call(request, { signal, snapshots: createSnapshots() });
}
