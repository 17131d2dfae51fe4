import { describe, expect, it } from 'vitest';
import { labelSchema } from '../../core/label.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import type { FactCheckSearchProvider, FactCheckSearchRequest } from '../../spec/fact-check-search.ts';
import { type FailingSubject, testVendorFailures } from '../vendor-failures.contract.ts';

export type FactCheckSearchSubject = {
  provider: FactCheckSearchProvider;
  /** A claim that was checked before, and one that was not. */
  query: string;
  emptyQuery: string;
  close?(): Promise<void> | void;
};

/** What every search of earlier fact-checks promises, whatever stands behind it. */
export function testFactCheckSearchContract(
  name: string,
  setUp: () => Promise<FactCheckSearchSubject>,
): void {
  async function withSubject(use: (subject: FactCheckSearchSubject) => Promise<void>): Promise<void> {
    const subject = await setUp();
    try {
      await use(subject);
    } finally {
      await subject.close?.();
    }
  }
  const call = (subject: FactCheckSearchSubject, request: Partial<FactCheckSearchRequest> = {}) =>
    subject.provider.call(
      { query: subject.query, limit: 10, ...request },
      { signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() },
    );

  describe(`${name} as a search of fact-checks`, () => {
    it('says what it is', () =>
      withSubject(async ({ provider }) => {
        expect(provider.kind).toBe('fact-check-search');
        expect(provider.id).not.toBe('');
      }));

    it('gives the claim, the rating with our label, and who said so when; nearest first', () =>
      withSubject(async (subject) => {
        const { items } = await call(subject);
        expect(items.length).toBeGreaterThan(0);
        for (const [index, item] of items.entries()) {
          expect(URL.canParse(item.url)).toBe(true);
          expect(item.claimReviewed).not.toBe('');
          expect(item.rating).not.toBe('');
          expect(labelSchema.safeParse(item.label).success).toBe(true);
          expect(item.publisher).not.toBe('');
          expect(Number.isNaN(Date.parse(item.published))).toBe(false);
          expect(item.similarity).toBeGreaterThanOrEqual(0);
          expect(item.similarity).toBeLessThanOrEqual(items[index - 1]?.similarity ?? 1);
        }
      }));

    it('keeps to the limit and to the date', () =>
      withSubject(async (subject) => {
        expect((await call(subject, { limit: 1 })).items).toHaveLength(1);
        expect((await call(subject, { before: '1900-01-01' })).items).toEqual([]);
      }));

    it('finds nothing without failing', () =>
      withSubject(async (subject) => {
        expect((await call(subject, { query: subject.emptyQuery })).items).toEqual([]);
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
export type FailingFactCheckSearch = FactCheckSearchSubject & Omit<FailingSubject, 'ask'>;

export function testFactCheckSearchFailures(
  name: string,
  setUp: (totalMs?: number) => Promise<FailingFactCheckSearch>,
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
