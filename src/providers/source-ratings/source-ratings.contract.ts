import { describe, expect, it } from 'vitest';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import { listEntrySchema } from '../../source/reliability/reliability-lists.ts';
import type { SourceRatingsProvider } from '../../spec/source-ratings.ts';

export type SourceRatingsSubject = {
  provider: SourceRatingsProvider;
  /** An address that is rated, and one that is not. */
  ratedUrl: string;
  unratedUrl: string;
};

/** What every source of ratings promises, whatever stands behind it. */
export function testSourceRatingsContract(name: string, setUp: () => Promise<SourceRatingsSubject>): void {
  const ask = (provider: SourceRatingsProvider, urls: readonly string[]) =>
    provider.call({ urls }, { signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() });

  describe(`${name} as source ratings`, () => {
    it('says what it is and needs no network', async () => {
      const { provider } = await setUp();
      expect(provider.kind).toBe('source-ratings');
      expect(provider.id).not.toBe('');
      expect(provider.needsNetwork).toBe(false);
    });

    it('gives entries with list, tier and licence', async () => {
      const { provider, ratedUrl } = await setUp();
      const { items } = await ask(provider, [ratedUrl]);
      expect(items.length).toBeGreaterThan(0);
      for (const item of items) expect(listEntrySchema.safeParse(item).success).toBe(true);
    });

    it('gives nothing for what nobody rates, for nonsense and for nothing', async () => {
      const { provider, unratedUrl } = await setUp();
      expect((await ask(provider, [unratedUrl, 'nonsense', ''])).items).toEqual([]);
      expect((await ask(provider, [])).items).toEqual([]);
    });

    it('gives an entry once, however often its site is asked for', async () => {
      const { provider, ratedUrl } = await setUp();
      const once = (await ask(provider, [ratedUrl])).items;
      expect((await ask(provider, [ratedUrl, `${ratedUrl}?again`, ratedUrl])).items).toEqual(once);
    });
  });
}
