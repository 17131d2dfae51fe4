import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import { type Candidate, poolCandidates } from './pool-candidates.ts';

const hit = (url: string, more: Partial<Candidate> = {}): Candidate => ({
  url,
  title: url,
  provider: 'a',
  ...more,
});
const urls = (pool: readonly Candidate[]) => pool.map(({ url }) => url);

const hitArbitrary = fc.record(
  {
    url: fc
      .tuple(fc.constantFrom('https://x.example/', 'http://www.x.example/', 'https://y.example/'), fc.nat(9))
      .map(([site, page]) => `${site}${page}`),
    title: fc.constantFrom('One', 'Two'),
    provider: fc.constantFrom('a', 'b'),
    published: fc.constantFrom('2020-01-01', '2021-02-03'),
  },
  { requiredKeys: ['url', 'title', 'provider'] },
);
const listsArbitrary = fc.array(fc.array(hitArbitrary, { maxLength: 8 }), { maxLength: 6 });

describe('poolCandidates', () => {
  it('puts what several lists found before what one list found, and keeps what is first in one', () => {
    const pool = poolCandidates(
      [
        [hit('https://x.example/1'), hit('https://x.example/2')],
        [hit('https://x.example/2'), hit('https://x.example/3')],
        [hit('https://x.example/4')],
      ],
      { limit: 10 },
    );
    expect(urls(pool)).toEqual([
      'https://x.example/2',
      'https://x.example/1',
      'https://x.example/4',
      'https://x.example/3',
    ]);
  });

  it('does not let the middle of two lists stand before the first of one', () => {
    const filler = (from: number) =>
      Array.from({ length: 13 }, (_, at) => hit(`https://f.example/${from + at}`));
    const both = hit('https://x.example/both');
    const pool = poolCandidates(
      [
        [hit('https://x.example/first'), ...filler(0), both],
        [...filler(100), hit('https://f.example/x'), both],
      ],
      { limit: 40 },
    );
    expect(urls(pool).indexOf('https://x.example/first')).toBeLessThan(urls(pool).indexOf(both.url));
  });

  it('takes spellings of one address as one page, and a date from whoever knows it', () => {
    const pool = poolCandidates(
      [
        [hit('https://x.example/a?utm_source=s', { provider: 'b' })],
        [hit('https://y.example/'), hit('http://www.x.example/a', { published: '2024-01-02' })],
      ],
      { limit: 10 },
    );
    expect(pool[0]).toEqual(
      hit('https://x.example/a?utm_source=s', { provider: 'b', published: '2024-01-02' }),
    );
    expect(pool).toHaveLength(2);
  });

  it('leaves the claim itself out', () => {
    const lists = [[hit('https://x.example/post/1'), hit('https://x.example/2')]];
    expect(urls(poolCandidates(lists, { limit: 5, without: 'http://www.x.example/post/1/' }))).toEqual([
      'https://x.example/2',
    ]);
  });

  it('holds every page once, up to the limit', () => {
    fc.assert(
      fc.property(listsArbitrary, fc.nat(12), (lists, limit) => {
        const keys = urls(poolCandidates(lists, { limit })).map(canonicalUrl);
        const all = new Set(lists.flat().map(({ url }) => canonicalUrl(url)));
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys).toHaveLength(Math.min(limit, all.size));
      }),
    );
  });

  it('does not depend on the order in which queries and providers are listed', () => {
    fc.assert(
      fc.property(
        listsArbitrary.chain((lists) =>
          fc.tuple(
            fc.constant(lists),
            fc.shuffledSubarray(lists, { minLength: lists.length, maxLength: lists.length }),
          ),
        ),
        ([lists, shuffled]) => {
          expect(poolCandidates(shuffled, { limit: 20 })).toEqual(poolCandidates(lists, { limit: 20 }));
        },
      ),
    );
  });

  it('never puts a page lower because one more list has it first', () => {
    fc.assert(
      fc.property(listsArbitrary, hitArbitrary, (lists, extra) => {
        const place = (pool: readonly Candidate[]) =>
          urls(pool).map(canonicalUrl).indexOf(canonicalUrl(extra.url));
        const before = place(poolCandidates(lists, { limit: 100 }));
        const after = place(poolCandidates([...lists, [extra]], { limit: 100 }));
        expect(after).toBeGreaterThanOrEqual(0);
        if (before >= 0) expect(after).toBeLessThanOrEqual(before);
      }),
    );
  });
});
