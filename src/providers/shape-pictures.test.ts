import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dateWarnings,
  precisionOfAge,
  type RawMatch,
  shapeMatches,
  shapePictures,
  withoutTags,
} from './shape-pictures.ts';

const at = (page: string, more: Partial<RawMatch> = {}): RawMatch => ({
  pageUrl: `https://${page}`,
  imageUrl: `https://${page}.jpg`,
  match: 'full',
  ...more,
});

describe('shapeMatches', () => {
  it('calls no match of a vendor the same bytes, and puts the nearest first', () => {
    const hits = shapeMatches(
      [
        at('a.example/1', { match: 'similar' }),
        at('a.example/2', { match: 'partial' }),
        at('a.example/3', { similarity: 0.4 }),
        at('a.example/4', { similarity: 0.9 }),
        at('a.example/5', { similarity: 7 }),
      ],
      { limit: 10 },
    );
    expect(
      hits.map(({ pageUrl, relation, similarity }) => [pageUrl.slice(-1), relation, similarity]),
    ).toEqual([
      ['5', 'near-duplicate', undefined],
      ['4', 'near-duplicate', 0.9],
      ['3', 'near-duplicate', 0.4],
      ['2', 'near-duplicate', undefined],
      ['1', 'similar', undefined],
    ]);
  });

  it('keeps the earliest appearance of the picture, but no earlier one of another', () => {
    const hits = shapeMatches(
      [
        at('a.example/1'),
        at('a.example/2'),
        at('a.example/3', { seenBy: '2010-01-01' }),
        at('a.example/4', { published: '2011-01-01' }),
        at('a.example/5', { match: 'similar', published: '2001-01-01' }),
      ],
      { limit: 2 },
    );
    expect(hits.map(({ pageUrl }) => pageUrl.slice(-1))).toEqual(['1', '3']);
  });

  it('never fails, keeps to the limit and gives web addresses only', () => {
    const text = fc.option(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.constantFrom('javascript:alert(1)', 'data:image/png;base64,AA', 'https://'),
      ),
      { nil: null },
    );
    const raw = fc.array(
      fc.record({
        pageUrl: text,
        imageUrl: text,
        title: text,
        caption: text,
        match: fc.constantFrom('full', 'partial', 'similar' as const),
        similarity: fc.option(fc.double(), { nil: undefined }),
        published: fc.option(fc.constantFrom('2010-01-01', '2020-01-01T00:00:00.000Z'), { nil: undefined }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(raw, fc.integer({ min: 1, max: 4 }), (list, limit) => {
        const hits = shapeMatches(list, { limit, before: '2015-01-01' });
        expect(hits.length).toBeLessThanOrEqual(limit);
        expect(JSON.parse(JSON.stringify(hits))).toEqual(hits);
        for (const hit of hits) {
          expect(hit.pageUrl).toMatch(/^https?:\/\//i);
          expect(hit.imageUrl).toMatch(/^https?:\/\//i);
          expect(hit.pageTitle).not.toBe('');
          expect(hit.published?.startsWith('2020')).not.toBe(true);
        }
      }),
    );
  });
});

describe('shapePictures', () => {
  it('keeps the order of the vendor, and marks pages that only list pictures', () => {
    const found = shapePictures(
      [
        {
          pageUrl: 'https://www.etsy.com/listing/1',
          imageUrl: 'https://i.etsystatic.com/1.jpg',
          title: 'Poster',
        },
        { pageUrl: 'https://a.example/1', imageUrl: null, title: '<b>One</b>' },
        { pageUrl: 'https://www.a.example/1/', imageUrl: null },
        { pageUrl: 'https://a.example/2', imageUrl: 'https://a.example/2.jpg', isListing: true },
      ],
      { limit: 10 },
    );
    expect(found).toEqual([
      expect.objectContaining({ pageTitle: 'Poster', kind: 'listing' }),
      { pageUrl: 'https://a.example/1', pageTitle: 'One', imageUrl: 'https://a.example/1' },
      expect.objectContaining({ pageUrl: 'https://a.example/2', kind: 'listing' }),
    ]);
  });
});

describe('dateWarnings', () => {
  it('counts what nothing shows to be in time', () => {
    const pictures = [{ published: '2010-01-01' }, { seenBy: '2010-01-01' }, { seenBy: '2020-01-01' }, {}];
    expect(dateWarnings(pictures, undefined, 'none')).toEqual([]);
    expect(dateWarnings(pictures.slice(0, 2), '2015', 'none')).toEqual([]);
    expect(dateWarnings(pictures, '2015-01-01', 'none')).toEqual([
      '2 of its pictures carry no date that shows they are of 2015-01-01 or before, and it has no date window.',
    ]);
    expect(dateWarnings([{}], '2015-01-01', 'filters')).toEqual([
      'Its pictures carry no date that shows they are of 2015-01-01 or before: that is the word of the vendor alone.',
    ]);
  });
});

describe('precisionOfAge', () => {
  it.each([
    ['2 years ago', 'year'],
    ['a month ago', 'month'],
    ['3 days ago', undefined],
    ['Jan 5, 2025', undefined],
    [null, undefined],
  ] as const)('%s is right to about a %s', (text, precision) => {
    expect(precisionOfAge(text)).toBe(precision);
  });
});

describe('withoutTags', () => {
  it('keeps words and leaves signs that are no tags', () => {
    expect(withoutTags('<p>Two &lt; <a href="x">three</a>, 1 < 2</p><script>no()</script>')).toBe(
      'Two < three , 1 < 2',
    );
  });
});
