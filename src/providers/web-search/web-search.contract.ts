import { describe, expect, it } from 'vitest';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import type { WebSearchProvider, WebSearchRequest } from '../../spec/web-search.ts';
import { type FailingSubject, testVendorFailures } from '../vendor-failures.contract.ts';

export type WebSearchSubject = {
  provider: WebSearchProvider;
  /** A query with at least two results; one result of at least one site can be excluded. */
  query: string;
  /** A query without results. */
  emptyQuery: string;
  close?(): Promise<void> | void;
};

/** What every web search promises, whatever stands behind it. */
export function testWebSearchContract(name: string, setUp: () => Promise<WebSearchSubject>): void {
  async function withSubject(use: (subject: WebSearchSubject) => Promise<void>): Promise<void> {
    const subject = await setUp();
    try {
      await use(subject);
    } finally {
      await subject.close?.();
    }
  }
  const call = (subject: WebSearchSubject, request: Partial<WebSearchRequest> = {}) =>
    subject.provider.call(
      { query: subject.query, limit: 10, ...request },
      { signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() },
    );

  describe(`${name} as a web search`, () => {
    it('says what it is', () =>
      withSubject(async ({ provider }) => {
        expect(provider.kind).toBe('web-search');
        expect(provider.id).not.toBe('');
      }));

    it('gives hits with an address, a title and a snippet, and each address once', () =>
      withSubject(async (subject) => {
        const { items } = await call(subject);
        expect(items.length).toBeGreaterThanOrEqual(2);
        for (const item of items) {
          expect(URL.canParse(item.url)).toBe(true);
          expect(item.title).not.toBe('');
          expect(typeof item.snippet).toBe('string');
          if (item.published !== undefined) expect(Number.isNaN(Date.parse(item.published))).toBe(false);
        }
        expect(new Set(items.map((item) => item.url)).size).toBe(items.length);
      }));

    it('keeps to the limit', () =>
      withSubject(async (subject) => {
        expect((await call(subject, { limit: 1 })).items).toHaveLength(1);
      }));

    it('finds nothing without failing', () =>
      withSubject(async (subject) => {
        expect((await call(subject, { query: subject.emptyQuery })).items).toEqual([]);
      }));

    it('leaves out the sites it is told to, or says that it cannot', () =>
      withSubject(async (subject) => {
        const [first] = (await call(subject)).items;
        const site = new URL(first?.url ?? '').hostname;
        const { items, warnings = [] } = await call(subject, { excludeSites: [site] });
        const kept = items.filter((item) => new URL(item.url).hostname === site);
        expect(kept.length === 0 || warnings.length > 0).toBe(true);
      }));

    it('leaves out what is later than wanted, or says that it cannot know', () =>
      withSubject(async (subject) => {
        const { items, warnings = [] } = await call(subject, { before: '1900-01-01' });
        const tooLate = items.filter((item) => item.published !== undefined && item.published > '1900-01-02');
        expect(tooLate.length === 0 || warnings.length > 0).toBe(true);
        const undated = items.filter((item) => item.published === undefined);
        expect(undated.length === 0 || warnings.length > 0).toBe(true);
      }));

    it('answers the same question in the same way, in plain JSON', () =>
      withSubject(async (subject) => {
        const first = await call(subject);
        expect(await call(subject)).toEqual(first);
        expect(JSON.parse(JSON.stringify(first))).toEqual(first);
      }));
  });
}

/** A web search with a server behind it that can be made to fail. */
export type FailingWebSearch = WebSearchSubject & Omit<FailingSubject, 'ask'>;

export function testWebSearchFailures(
  name: string,
  setUp: (totalMs?: number) => Promise<FailingWebSearch>,
): void {
  testVendorFailures(name, async (totalMs) => {
    const subject = await setUp(totalMs);
    return {
      ...subject,
      ask: (query, signal) =>
        subject.provider.call({ query, limit: 10 }, { signal, snapshots: createSnapshots() }),
    };
  });
}
