import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defined } from '../core/defined.ts';
import { arrangeAppearances, describeAppearanceDate, type TimelineHit } from './appearance-timeline.ts';

function hit(pageUrl: string, more: Partial<TimelineHit> = {}): TimelineHit {
  return {
    pageUrl,
    pageTitle: 'A page',
    imageUrl: 'https://cdn.example/a.jpg',
    relation: 'near-duplicate',
    provider: 'tineye',
    ...more,
  };
}

function onlyDate(hits: readonly TimelineHit[], pages: Parameters<typeof arrangeAppearances>[1] = []) {
  const { dated } = arrangeAppearances(hits, pages);
  expect(dated).toHaveLength(1);
  const { date, basis, meaning } = dated[0] ?? {};
  return { date, basis, meaning };
}

describe('arrangeAppearances', () => {
  it('puts the earliest first and those without a date apart', () => {
    const timeline = arrangeAppearances([
      hit('https://c.example/late', { published: '2020-05-01' }),
      hit('https://d.example/unknown'),
      hit('https://a.example/2014/02/early'),
      hit('https://b.example/seen', { seenBy: '2015-01-01' }),
      hit('https://e.example/alike', { published: '2001-01-01', relation: 'similar' }),
    ]);
    expect(timeline.dated.map(({ pageUrl, date }) => [pageUrl, date])).toEqual([
      ['https://a.example/2014/02/early', '2014-02'],
      ['https://b.example/seen', '2015-01-01'],
      ['https://c.example/late', '2020-05-01'],
    ]);
    expect(timeline.undated.map(({ pageUrl }) => pageUrl)).toEqual(['https://d.example/unknown']);
    expect(timeline.earliest).toBe(timeline.dated[0]);
  });

  it('has no earliest appearance where no date is known', () => {
    expect(arrangeAppearances([hit('https://d.example/unknown')])).not.toHaveProperty('earliest');
    expect(arrangeAppearances([])).toEqual({ dated: [], undated: [] });
  });

  it('takes the firmest ground for a date', () => {
    const url = 'https://a.example/2016/03/04/story';
    const page = { url, published: '2016-03-05T10:00:00Z' };
    expect(onlyDate([hit(url, { published: '2016-03-07' })], [page])).toEqual({
      date: '2016-03-05',
      basis: 'page',
      meaning: 'on',
    });
    expect(onlyDate([hit(url, { published: '2016-03-07' })])).toEqual({
      date: '2016-03-07',
      basis: 'vendor',
      meaning: 'on',
    });
    expect(onlyDate([hit(url, { published: '2017-01-01', publishedPrecision: 'year' })])).toEqual({
      date: '2016-03-04',
      basis: 'address',
      meaning: 'on',
    });
    expect(
      onlyDate([hit('https://a.example/x', { imageUrl: 'https://a.example/uploads/2014/02/a.jpg' })]),
    ).toEqual({ date: '2014-02', basis: 'address', meaning: 'on' });
    expect(
      onlyDate([hit('https://a.example/x', { published: '2017-01-01', publishedPrecision: 'month' })]),
    ).toEqual({ date: '2017-01', basis: 'vendor', meaning: 'about' });
    expect(
      onlyDate(
        [hit('https://a.example/x')],
        [{ url: 'http://www.a.example/x/', published: '2016-03-05', publishedConfidence: 'low' }],
      ),
    ).toEqual({ date: '2016-03-05', basis: 'page', meaning: 'about' });
  });

  it('believes what was seen before the date on the page, not what was seen after it', () => {
    const page = [{ url: 'https://a.example/x', published: '2016-03-05' }];
    expect(onlyDate([hit('https://a.example/x', { seenBy: '2012-01-01' })], page)).toEqual({
      date: '2012-01-01',
      basis: 'vendor',
      meaning: 'by',
    });
    expect(onlyDate([hit('https://a.example/x', { seenBy: '2020-01-01' })], page)).toMatchObject({
      date: '2016-03-05',
      basis: 'page',
    });
    // A month and a day within it do not contradict each other.
    expect(onlyDate([hit('https://a.example/2016/03/x', { seenBy: '2016-03-20' })])).toMatchObject({
      date: '2016-03',
      basis: 'address',
    });
  });

  it('makes one appearance of several hits on a page', () => {
    const { dated } = arrangeAppearances([
      hit('https://www.a.example/x?utm_source=1', {
        provider: 'tineye',
        pageTitle: 'www.a.example',
        seenBy: '2012-01-01',
      }),
      hit('https://a.example/x', { provider: 'google-vision', pageTitle: 'The flood', kind: 'listing' }),
    ]);
    expect(dated).toEqual([
      expect.objectContaining({
        pageTitle: 'The flood',
        providers: ['google-vision', 'tineye'],
        kind: 'listing',
        date: '2012-01-01',
      }),
    ]);
  });

  it('goes by what was measured where it was', () => {
    const { undated } = arrangeAppearances([
      hit('https://a.example/x', { relation: 'similar', measured: { relation: 'same-source' } }),
      hit('https://b.example/x', { measured: { relation: 'same-event' } }),
    ]);
    expect(undated.map(({ pageUrl }) => pageUrl)).toEqual(['https://a.example/x']);
  });

  it('keeps every page once, in an order that does not depend on that of the hits', () => {
    const date = fc.option(
      fc.constantFrom('2010-01-02', '2010-01', '2011', '2012-03-04T05:06:07.000Z', 'nonsense', ''),
      { nil: undefined },
    );
    const hits = fc.array(
      fc.record({
        page: fc.constantFrom('a', 'b', '2010/01/c', '2011/05/06/d'),
        published: date,
        seenBy: date,
        provider: fc.constantFrom('x', 'y'),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(hits, (list) => {
        const made = list.map(({ page, published, seenBy, provider }) =>
          hit(`https://s.example/${page}`, {
            provider,
            ...defined({ published, seenBy }),
          }),
        );
        const { dated, undated, earliest } = arrangeAppearances(made);
        expect(dated.length + undated.length).toBe(new Set(list.map(({ page }) => page)).size);
        const dates = dated.map((appearance) => appearance.date);
        expect(dates).toEqual([...dates].sort());
        expect(earliest).toBe(dated[0]);
        expect(arrangeAppearances([...made].reverse())).toEqual(arrangeAppearances(made));
      }),
    );
  });
});

describe('describeAppearanceDate', () => {
  it.each([
    [{ date: '2014-02-04', basis: 'page', meaning: 'on' }, 'on 2014-02-04 (by the date on the page)'],
    [{ date: '2014-02', basis: 'address', meaning: 'on' }, 'in 2014-02 (by the date in its address)'],
    [
      { date: '2014-02-04', basis: 'vendor', meaning: 'by' },
      'by 2014-02-04 at the latest (when a search had seen it there)',
    ],
    [{ date: '2014', basis: 'vendor', meaning: 'about' }, 'about 2014 (by the word of a search)'],
  ] as const)('%o is %s', (date, words) => {
    expect(describeAppearanceDate(date)).toBe(words);
  });
});
