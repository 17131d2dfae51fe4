import { describe, expect, it } from 'vitest';
import { TouchstoneError } from '../../core/errors.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import { sha256 } from '../../net/address/canonical-hash.ts';
import type { PageFetchProvider } from '../../spec/page-fetch.ts';

export type PageFetchSubject = {
  provider: PageFetchProvider;
  /** An address that gives a page, and words that stand in its text. */
  url: string;
  words: string;
  /** An address that gives none. */
  missingUrl: string;
  close?(): Promise<void> | void;
};

/** What every page fetcher promises, whatever stands behind it. */
export function testPageFetchContract(name: string, setUp: () => Promise<PageFetchSubject>): void {
  async function withSubject(use: (subject: PageFetchSubject) => Promise<void>): Promise<void> {
    const subject = await setUp();
    try {
      await use(subject);
    } finally {
      await subject.close?.();
    }
  }
  const fetchPage = async (subject: PageFetchSubject, snapshots = createSnapshots()) => {
    const { items } = await subject.provider.call(
      { url: subject.url },
      { signal: AbortSignal.timeout(30_000), snapshots },
    );
    expect(items).toHaveLength(1);
    const [page] = items;
    if (page === undefined) throw new Error('no page');
    return { page, snapshots };
  };

  describe(`${name} as a page fetcher`, () => {
    it('says what it is', () =>
      withSubject(async ({ provider }) => {
        expect(provider.kind).toBe('page-fetch');
        expect(provider.id).not.toBe('');
      }));

    it('gives the text of the page, its title and where it came from', () =>
      withSubject(async (subject) => {
        const { page } = await fetchPage(subject);
        expect(page.text).toContain(subject.words);
        expect(page.title).not.toBe('');
        expect(page.url).toBe(subject.url);
        expect(URL.canParse(page.finalUrl)).toBe(true);
        expect(Number.isNaN(Date.parse(page.retrievedAt))).toBe(false);
      }));

    it('stores the very text it gives, under its hash', () =>
      withSubject(async (subject) => {
        const { page, snapshots } = await fetchPage(subject);
        const bytes = await snapshots.bytes(page.textSha256);
        expect(bytes).toBeDefined();
        expect(sha256(bytes ?? '')).toBe(page.textSha256);
        expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(page.text);
        expect(await snapshots.meta(page.textSha256)).toMatchObject({ retrievedAt: page.retrievedAt });
      }));

    it('stores the bytes the text was read from, where there are others', () =>
      withSubject(async (subject) => {
        const { page, snapshots } = await fetchPage(subject);
        if (page.rawSha256 === undefined) return;
        expect(sha256((await snapshots.bytes(page.rawSha256)) ?? '')).toBe(page.rawSha256);
        expect((await snapshots.meta(page.textSha256))?.derivedFrom?.sha256).toBe(page.rawSha256);
      }));

    it('answers in plain JSON', () =>
      withSubject(async (subject) => {
        const { page } = await fetchPage(subject);
        expect(JSON.parse(JSON.stringify(page))).toEqual(page);
      }));

    it('fails with a typed error that names the address, and never with an empty page', () =>
      withSubject(async ({ provider, missingUrl }) => {
        const call = provider.call(
          { url: missingUrl },
          { signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() },
        );
        await expect(call).rejects.toThrow(TouchstoneError);
        await expect(call).rejects.toThrow(missingUrl);
      }));
  });
}
