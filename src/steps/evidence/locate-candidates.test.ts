import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { provider, providersWith, searchOver, webSearch } from '../../../test/support/simulated-providers.ts';
import type { Claim } from '../../core/claim.ts';
import { ProviderRefusedError } from '../../core/errors.ts';
import type { Report } from '../../core/report.ts';
import type { Pipeline } from '../../engine/pipeline.ts';
import { startRun } from '../../engine/run.ts';
import type { Providers } from '../../spec/providers.ts';
import type { WebSearchRequest } from '../../spec/web-search.ts';
import { type Candidate, type LocateInput, locateCandidates } from './locate-candidates.ts';

const claim: Claim = { text: 'The tower was completed in 1899.', media: [] };
const subClaims = [
  { id: 's1', text: claim.text, queries: ['tower completed 1899'], counterQueries: ['tower completed year'] },
];
const page = (number: number) => ({
  url: `https://x.example/${number}`,
  title: `Page ${number}`,
  snippet: '',
});

async function locate(
  providers: Partial<Providers>,
  { claim: asked = claim, benchmark = false, ...input }: Partial<LocateInput> & { benchmark?: boolean } = {},
): Promise<{ candidates: readonly Candidate[]; report: Report }> {
  let candidates: readonly Candidate[] = [];
  const pipeline: Pipeline = {
    id: 'locate',
    title: 'Locate',
    summary: 'Locates.',
    options: z.strictObject({}),
    async check(given, _options, context) {
      candidates = await locateCandidates(
        { claim: given, subClaims, matches: [], limit: 20, ...input },
        context,
      );
      return {
        label: 'not-enough-evidence',
        confidence: 0,
        summary: '',
        reasons: [],
        restsOn: [],
        wouldChange: [],
        notChecked: [],
      };
    },
  };
  const report = await startRun({
    id: 'run',
    version: 'test',
    claim: asked,
    pipeline,
    options: {},
    providers: providersWith(providers),
    benchmark,
  }).report;
  return { candidates, report };
}

/** A search that remembers what it was asked. */
function asking(id = 'asked') {
  const requests: WebSearchRequest[] = [];
  const search = webSearch(id, (request) => {
    requests.push(request);
    return { items: [page(1)] };
  });
  return { search, requests };
}

describe('locateCandidates', () => {
  it('asks every provider every query, for and against, before any has answered', async () => {
    let waiting = 0;
    let release = () => {};
    const together = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = (id: string) =>
      webSearch(id, async () => {
        waiting += 1;
        // Three queries (one for, one against, the claim's own words) to two providers.
        if (waiting === 6) release();
        await together;
        return { items: [page(1)] };
      });
    const { candidates, report } = await locate({ webSearch: [slow('a'), slow('b')] });
    expect(candidates).toHaveLength(1);
    expect(report.searched.map(({ provider: id, query }) => `${id}: ${query}`)).toEqual([
      'a: The tower was completed in 1899.',
      'a: tower completed 1899',
      'a: tower completed year',
      'b: The tower was completed in 1899.',
      'b: tower completed 1899',
      'b: tower completed year',
    ]);
  });

  it('says how much each query found, also where it found nothing', async () => {
    const search = webSearch('one', ({ query }) => ({
      items: query.endsWith('year') ? [] : [page(1), page(2)],
    }));
    const { report } = await locate({ webSearch: [search] });
    expect(report.searched).toContainEqual({ provider: 'one', query: 'tower completed year', found: 0 });
    expect(report.searched).toContainEqual({ provider: 'one', query: 'tower completed 1899', found: 2 });
    expect(report.gaps.filter(({ provider: id }) => id === 'one')).toEqual([]);
  });

  it('goes on without a provider that fails, and says so', async () => {
    const refusing = webSearch('refusing', () => {
      throw new ProviderRefusedError({ message: 'The key is not valid.' });
    });
    const { candidates, report } = await locate({ webSearch: [refusing, searchOver([page(1)])] });
    expect(candidates.map(({ url }) => url)).toEqual([page(1).url]);
    expect(report.gaps).toContainEqual({
      during: 'locate-candidates',
      reason: 'provider-failed',
      provider: 'refusing',
      detail: 'The key is not valid.',
    });
    expect(report.searched.some(({ provider: id }) => id === 'refusing')).toBe(false);
  });

  it('gives the same pool whichever provider stands first', async () => {
    const one = searchOver([page(1), page(2), page(3)], 'one');
    const two = searchOver([page(3), page(4)], 'two');
    const [forth, back] = [await locate({ webSearch: [one, two] }), await locate({ webSearch: [two, one] })];
    expect(back.candidates).toEqual(forth.candidates);
    expect(forth.candidates[0]?.url).toBe(page(3).url);
  });

  it('passes on language, date window and, in a measurement, the sites to leave out', async () => {
    const live = asking();
    await locate({ webSearch: [live.search] }, { claim: { ...claim, language: 'en', asOf: '2020-03-04' } });
    for (const request of live.requests) {
      expect(request).toMatchObject({ language: 'en', before: '2020-03-04' });
      expect(request.excludeSites).toBeUndefined();
    }
    const measured = asking();
    await locate({ webSearch: [measured.search] }, { benchmark: true });
    for (const request of measured.requests) expect(request.excludeSites).toContain('snopes.com');
  });

  it.each([
    [{ limit: 5 }, 10],
    [{ limit: 20 }, 20],
    [{ limit: 90 }, 30],
    [{ limit: 90, queriesPerSubClaim: 1 }, 45],
  ])('asks for as many hits as the pool needs: %o → %i', async (input, hits) => {
    const { search, requests } = asking();
    await locate({ webSearch: [search] }, input);
    expect(requests.map(({ limit }) => limit)).toEqual(requests.map(() => hits));
  });

  it('asks those with more to give once more where the pool is not full, and only then', async () => {
    const endless = Array.from({ length: 100 }, (_, at) => page(at));
    const limits: string[] = [];
    const search = webSearch('endless', ({ query, limit }) => {
      limits.push(`${query}: ${limit}`);
      return { items: query.endsWith('year') ? [page(0)] : endless.slice(0, limit) };
    });
    const { candidates, report } = await locate({ webSearch: [search] }, { limit: 40 });
    expect(candidates).toHaveLength(40);
    expect(limits.filter((line) => line.endsWith(': 40'))).toEqual([
      'tower completed 1899: 40',
      'The tower was completed in 1899.: 40',
    ]);
    expect(report.searched.map(({ found }) => found).sort()).toEqual([1, 40, 40]);
    limits.length = 0;
    await locate({ webSearch: [search] }, { limit: 20 });
    expect(limits).toHaveLength(3);
  });

  it('keeps what a provider gave before it failed', async () => {
    const tiring = webSearch('tiring', ({ limit }) => {
      if (limit > 20) throw new ProviderRefusedError({ message: 'Enough for today.' });
      return { items: Array.from({ length: 20 }, (_, at) => page(at)) };
    });
    const { candidates, report } = await locate({ webSearch: [tiring] }, { limit: 30 });
    expect(candidates).toHaveLength(20);
    expect(report.gaps.map(({ detail }) => detail)).toContain('Enough for today.');
  });

  it('searches one side only where the study asks for it', async () => {
    const { search, requests } = asking();
    await locate({ webSearch: [search] }, { bothSides: false });
    expect(requests.map(({ query }) => query)).toEqual([
      'tower completed 1899',
      'The tower was completed in 1899.',
    ]);
  });

  it('adds earlier fact-checks to the pool, except in a measurement', async () => {
    const checks = provider('fact-check-search', 'checks', () => ({
      items: [
        {
          id: 'f1',
          url: 'https://checks.example/1',
          claimReviewed: 'The tower was completed in 1899',
          rating: 'False',
          label: 'refuted' as const,
          summary: '',
          publisher: 'Checks',
          published: '2020-01-01',
          similarity: 0.9,
        },
      ],
    }));
    const found = async (benchmark: boolean) =>
      (
        await locate({ webSearch: [searchOver([page(1)])], factCheckSearch: [checks] }, { benchmark })
      ).candidates.map(({ url }) => url);
    expect(await found(false)).toContain('https://checks.example/1');
    expect(await found(true)).not.toContain('https://checks.example/1');
  });

  it('leaves out the post that makes the claim', async () => {
    const { candidates } = await locate(
      { webSearch: [searchOver([page(1), page(2)])] },
      { claim: { ...claim, postUrl: 'http://www.x.example/1/' } },
    );
    expect(candidates.map(({ url }) => url)).toEqual([page(2).url]);
  });
});
