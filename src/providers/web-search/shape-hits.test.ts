import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import { fitQuery, languageOf, windowDay } from '../vendors/query-text.ts';
import { plainText, shapeHits } from './shape-hits.ts';

describe('shapeHits', () => {
  it('gives each page once, by its canonical address, in the order of the vendor', () => {
    const hits = shapeHits(
      [
        { url: 'https://www.example.com/a/?utm_source=x', title: 'First', snippet: 'One' },
        { url: 'http://example.com/a', title: 'Again', snippet: 'Two' },
        { url: 'https://example.com/b', title: '  ', snippet: null },
        { url: 'javascript:alert(1)', title: 'No page' },
        { url: 'ftp://example.com/c', title: 'No page' },
        { url: undefined, title: 'No page' },
      ],
      { query: 'x', limit: 10 },
    );
    expect(hits).toEqual([
      { url: 'https://www.example.com/a/?utm_source=x', title: 'First', snippet: 'One' },
      { url: 'https://example.com/b', title: 'example.com', snippet: '' },
    ]);
  });

  it('leaves out sites with what stands below them, and nothing else', () => {
    const urls = [
      'https://example.com/x',
      'https://news.example.com/x',
      'https://notexample.com/x',
      'https://other.org/fact-check/1',
      'https://other.org/fact-checkers',
    ];
    const kept = shapeHits(
      urls.map((url) => ({ url })),
      { query: 'x', limit: 10, excludeSites: ['www.example.com', 'other.org/fact-check'] },
    );
    expect(kept.map(({ url }) => url)).toEqual([urls[2], urls[4]]);
  });

  it('keeps to the days of the window, both ends included', () => {
    const days = ['2019-12-31', '2020-01-01', '2020-06-30T23:59:00.000Z', '2020-07-01'];
    const kept = shapeHits(
      days.map((published, index) => ({ url: `https://example.com/${index}`, published })),
      { query: 'x', limit: 10, after: '2020', before: '2020-06' },
    );
    expect(kept.map(({ published }) => published)).toEqual(days.slice(1, 3));
  });

  it('never gives a page twice, nor one that is no web page', () => {
    const url = fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string(), fc.constant(null));
    fc.assert(
      fc.property(fc.array(fc.record({ url, title: fc.string(), snippet: fc.string() })), (raw) => {
        const hits = shapeHits(raw, { query: 'x', limit: 5, excludeSites: ['a.aa'] });
        const keys = hits.map((hit) => canonicalUrl(hit.url));
        expect(new Set(keys).size).toBe(keys.length);
        for (const hit of hits) {
          expect(hit.url).toMatch(/^https?:/i);
          expect(hit.title).not.toBe('');
        }
      }),
    );
  });

  it('takes markup and entities out of words, and no more', () => {
    expect(plainText('A <strong>tall</strong>&nbsp;tower &amp; a &#x27;sea&#39; &lt;b&gt; 3 < 4')).toBe(
      "A tall tower & a 'sea' <b> 3 < 4",
    );
    expect(plainText('&#0;&#99999999;&unknown; x\u0000y')).toBe('&#99999999;&unknown; x y');
  });
});

describe('fitQuery', () => {
  it('adds as many sites as fit and cuts only what must be', () => {
    const limits = { characters: 40, words: 6, sites: 2 };
    expect(
      fitQuery({ query: ' a  tall\ntower ', excludeSites: ['x.org', 'y.org', 'z.org'] }, limits),
    ).toEqual({
      query: 'a tall tower -site:x.org -site:y.org',
      warnings: [],
    });
    const cut = fitQuery({ query: 'one two three four five six seven eight' }, limits);
    expect(cut.query).toBe('one two three four five six');
    expect(cut.warnings).toHaveLength(1);
  });

  it('never goes beyond the limits', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300 }),
        fc.array(fc.domain(), { maxLength: 5 }),
        (query, excludeSites) => {
          const fitted = fitQuery({ query, excludeSites }, { characters: 60, words: 8, sites: 3 });
          expect(fitted.query.length).toBeLessThanOrEqual(60);
          expect(fitted.query.split(' ').length).toBeLessThanOrEqual(8);
        },
      ),
    );
  });
});

describe('languageOf and windowDay', () => {
  it('take the language of a tag and nothing that is none', () => {
    expect(languageOf({ language: 'pt-BR' })).toBe('pt');
    expect(languageOf({ language: 'evil.example/' })).toBeUndefined();
    expect(languageOf({})).toBeUndefined();
  });

  it('widen years and months to their first or last day', () => {
    expect(windowDay('2024', 'last')).toBe('2024-12-31');
    expect(windowDay('2024-02', 'last')).toBe('2024-02-29');
    expect(windowDay('2024-02', 'first')).toBe('2024-02-01');
    expect(windowDay('2024-02-03T10:00:00Z', 'last')).toBe('2024-02-03');
    expect(windowDay('soon', 'first')).toBeUndefined();
  });
});
