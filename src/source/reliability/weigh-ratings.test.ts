import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { authoritySchema } from '../../core/source.ts';
import type { SourceRating } from '../../spec/source-ratings.ts';
import { assessSource, reasonToDrop } from './assess-source.ts';
import { describeAuthority, rateAuthority } from './rate-authority.ts';
import { createReliabilityLists, ratingSchema } from './reliability-lists.ts';
import { type KnownSite, weighRatings } from './weigh-ratings.ts';

const rating = (
  list: string,
  tier: SourceRating['rating'],
  more: Partial<SourceRating> = {},
): SourceRating => ({
  domain: 'example.com',
  list,
  rating: tier,
  licence: 'CC0',
  origins: [list],
  ...more,
});
const agency: KnownSite = { kind: 'wire-agency', tier: 'high', because: 'example.com is a news agency' };
const platform: KnownSite = {
  kind: 'social-media',
  tier: 'mixed',
  because: 'example.com is a social network',
};

describe('weighRatings', () => {
  test('lists that agree stand', () => {
    expect(weighRatings([rating('A', 'low'), rating('B', 'low')], undefined)).toMatchObject({ tier: 'low' });
    expect(weighRatings([rating('A', 'low'), rating('B', 'mixed')], undefined)?.tier).toBe('low');
    expect(weighRatings([rating('A', 'high'), rating('B', 'mixed')], undefined)?.tier).toBe('mixed');
    expect(weighRatings([], undefined)).toBeUndefined();
  });

  test('independent lists that contradict each other are a conflict, which is shown and drops nothing', () => {
    const weighed = weighRatings([rating('A', 'low'), rating('B', 'high')], undefined);
    expect(weighed?.tier).toBe('mixed');
    expect(weighed?.conflict).toContain('A: low; B: high');
    expect(weighed?.because.join(' ')).toContain('disagree');
  });

  test('copies of one list are one voice, directly or through a third', () => {
    const weighed = weighRatings(
      [
        rating('old copy', 'high', { origins: ['M'] }),
        rating('blend', 'low', { origins: ['M', 'N'] }),
        rating('other', 'low', { origins: ['N'] }),
      ],
      undefined,
    );
    expect(weighed?.tier).toBe('low');
    expect(weighed?.conflict).toBeUndefined();
    expect(weighed?.because).toContain('old copy, blend, other go back to one another and count once');
  });

  test('the user’s own list decides alone', () => {
    const own = rating('mine', 'low', { origins: undefined });
    expect(weighRatings([own, rating('B', 'high')], agency)?.tier).toBe('low');
  });

  test('no imported list bans an agency unseen, and a rated platform says nothing of who posts there', () => {
    const banned = weighRatings([rating('A', 'low')], agency);
    expect(banned?.tier).toBe('mixed');
    expect(banned?.conflict).toContain('example.com is a news agency');
    expect(weighRatings([rating('A', 'low')], platform)).toMatchObject({ tier: 'mixed' });
    expect(weighRatings([rating('A', 'satire')], platform)?.tier).toBe('satire');
  });

  test('a number speaks only where nobody states a tier', () => {
    const number = rating('N', 'low', { basis: 'derived', says: '0.1' });
    expect(weighRatings([number], undefined)?.tier).toBe('low');
    expect(weighRatings([number, rating('A', 'high')], undefined)?.tier).toBe('high');
    expect(weighRatings([number], undefined)?.because[0]).toContain('a tier made from its number');
  });

  test('a list of bias gives no tier but keeps what is known', () => {
    const weighed = weighRatings([rating('B', 'unrated', { bias: 'left' })], agency);
    expect(weighed).toMatchObject({ tier: 'high', authority: { score: 0 } });
  });
});

describe('authority', () => {
  test.each([
    [{ factuality: 'very-high', bias: 'centre', reliability: 'reliable' }, 3],
    [{ factuality: 'high', bias: 'left-centre', reliability: 'generally-reliable' }, 1.66],
    [{ factuality: 'mostly', bias: 'right' }, 0.33],
    [{ factuality: 'low' }, -0.33],
    [{ factuality: 'satire', bias: 'centre' }, 0],
    [{ reliability: 'mixed' }, 0],
  ] as const)('%o is %d', (facts, score) => {
    expect(rateAuthority([rating('A', 'high', facts)])?.score).toBe(score);
  });

  test('never a bare number: every part names its list', () => {
    const authority = rateAuthority([
      rating('A', 'high', { factuality: 'high' }),
      rating('B', 'high', { bias: 'centre' }),
    ]);
    expect(authority && describeAuthority(authority)).toBe(
      'authority 1.66 of 3 (factuality high +0.66 by A, bias centre +1 by B, reliability not rated)',
    );
    expect(rateAuthority([rating('A', 'high')])).toBeUndefined();
  });
});

const anyRating = fc.record({
  list: fc.constantFrom('A', 'B', 'C', 'D'),
  tier: fc.constantFrom(...ratingSchema.options),
  origins: fc.subarray(['M', 'N', 'O'], { minLength: 1 }),
  factuality: fc.constantFrom('high', 'low', 'satire', undefined),
  basis: fc.constantFrom('stated', 'derived', undefined),
});

test('whatever imported lists say: a valid answer with reasons, in any order, and no ban of a known agency', () => {
  fc.assert(
    fc.property(fc.array(anyRating, { minLength: 1, maxLength: 6 }), (drafts) => {
      const ratings = drafts.map(({ list, tier, ...more }) =>
        rating(list, tier, more as Partial<SourceRating>),
      );
      const weighed = weighRatings(ratings, undefined);
      expect(weighed?.because.length).toBeGreaterThan(0);
      if (weighed?.authority !== undefined)
        expect(authoritySchema.safeParse(weighed.authority).success).toBe(true);
      expect(weighRatings([...ratings].reverse(), undefined)?.tier).toBe(weighed?.tier);
      expect(['low', 'satire']).not.toContain(weighRatings(ratings, agency)?.tier);
    }),
  );
});

test('no machine-made rule drops Reuters, a ministry, a journal or a newspaper', () => {
  const shrill =
    'WAKE UP!!! They LIED to you! It is insane! The corrupt elites HIDE the shocking truth!! '.repeat(10);
  const lists = createReliabilityLists(
    ['reuters.com', 'nytimes.com', 'nature.com', 'nasa.gov', 'some-ministry.gov.br', 'bbc.co.uk'].map(
      (domain) => rating('numbers', 'low', { domain, basis: 'derived', says: '0.01' }),
    ),
  );
  for (const url of [
    'https://www.reuters.com/world/a',
    'https://apnews.com/a',
    'https://www.nature.com/a',
    'https://www.nasa.gov/a',
    'https://some-ministry.gov.br/a',
    'https://www.bbc.com/news/a',
  ]) {
    for (const found of [
      assessSource({ url, page: { title: 'T', text: shrill } }),
      assessSource({ url, lists, page: { title: 'T', text: shrill } }),
    ])
      expect(reasonToDrop(found, 1), url).toBeUndefined();
  }
  expect(
    reasonToDrop(assessSource({ url: 'https://www.nytimes.com/a', page: { title: 'T', text: shrill } }), 1),
  ).toBeUndefined();
});
