import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defined } from '../../core/defined.ts';
import { leakageEntrySchema } from '../../core/leakage.ts';
import type { WebHit } from '../../spec/web-search.ts';
import {
  guardFactChecks,
  guardImageHits,
  guardPages,
  guardToday,
  guardWebHits,
  searchWindow,
} from './leakage-guard.ts';

const hit = (url: string, published?: string, title = 'A title'): WebHit => ({
  url,
  title,
  snippet: '',
  ...defined({ published }),
});

describe('text search', () => {
  test('later results are dropped, undated ones kept and recorded', () => {
    const early = hit('https://a.com/1', '2024-01-01');
    const late = hit('https://a.com/2', '2024-03-01');
    const undated = hit('https://a.com/3');
    const odd = hit('https://a.com/4', 'last week');
    const { kept, ledger } = guardWebHits([early, late, undated, odd], { asOf: '2024-02-01' });
    expect(kept).toEqual([early, undated, odd]);
    expect(ledger).toEqual([
      {
        channel: 'text-search-date',
        action: 'dropped',
        subject: 'https://a.com/2',
        why: 'published 2024-03-01, after 2024-02-01',
      },
      { channel: 'text-search-date', action: 'kept', subject: 'https://a.com/3', why: 'no date is known' },
      {
        channel: 'text-search-date',
        action: 'kept',
        subject: 'https://a.com/4',
        why: 'its date cannot be read: last week',
      },
    ]);
  });

  test('the day itself counts as before, a time of day after it does not', () => {
    const sameDay = hit('https://a.com/1', '2024-02-01T23:59:00Z');
    expect(guardWebHits([sameDay], { asOf: '2024-02-01' }).kept).toHaveLength(1);
    expect(guardWebHits([sameDay], { asOf: '2024-02-01T12:00:00Z' }).kept).toHaveLength(0);
    expect(
      guardWebHits([hit('https://a.com/1', '2024-02-01')], { asOf: '2024-02-01T12:00:00Z' }).kept,
    ).toHaveLength(1);
  });

  test('without rules nothing happens', () => {
    const hits = [hit('https://www.snopes.com/fact-check/x', '2099-01-01')];
    expect(guardWebHits(hits, {})).toEqual({ kept: hits, ledger: [] });
  });

  test('the window for the search itself', () => {
    expect(searchWindow({ asOf: '2024-02-01T12:00:00Z' })).toEqual({ before: '2024-02-01' });
    expect(searchWindow({})).toEqual({});
  });
});

describe('fact-check sites', () => {
  test.each([
    ['https://www.snopes.com/fact-check/some-claim/'],
    ['https://apnews.com/ap-fact-check/some-claim'],
    ['https://factcheck.afp.com/doc.afp.com.1'],
    ['https://www.example.com/fact-check/some-claim'],
    ['https://www.example.com/news/2024/faktencheck-bruecke'],
  ])('%s is dropped in a measured run and welcome otherwise', (url) => {
    const { kept, ledger } = guardWebHits([hit(url)], { benchmark: true });
    expect(kept).toEqual([]);
    expect(ledger[0]).toMatchObject({ channel: 'fact-check-site', action: 'dropped', subject: url });
    expect(guardWebHits([hit(url)], {}).kept).toHaveLength(1);
  });

  test('a title gives a fact-check away', () => {
    const found = hit('https://example.com/a', undefined, 'Fact Check: Did the bridge cost 48 million?');
    expect(guardWebHits([found], { benchmark: true }).kept).toEqual([]);
  });

  test('ordinary news stays', () => {
    const found = hit('https://apnews.com/article/bridge', undefined, 'Checks on the bridge begin');
    expect(guardWebHits([found], { benchmark: true }).kept).toHaveLength(1);
  });

  test('earlier fact-checks are left out of a measured run, and by date otherwise', () => {
    const check = { url: 'https://x.org/1', claimReviewed: 'c', published: '2024-03-01' };
    expect(guardFactChecks([check], { benchmark: true }).kept).toEqual([]);
    expect(guardFactChecks([check], { asOf: '2024-02-01' }).kept).toEqual([]);
    expect(guardFactChecks([check], { asOf: '2024-04-01' }).kept).toEqual([check]);
    expect(guardFactChecks([check], {}).kept).toEqual([check]);
  });
});

test('image results are guarded by the date of their page', () => {
  const image = {
    pageUrl: 'https://a.com/1',
    pageTitle: 't',
    imageUrl: 'https://a.com/1.jpg',
    similarity: 1,
    relation: 'same' as const,
  };
  const { kept, ledger } = guardImageHits([{ ...image, published: '2025-01-01' }, image], {
    asOf: '2024-02-01',
  });
  expect(kept).toEqual([image]);
  expect(ledger.map((entry) => [entry.channel, entry.action])).toEqual([
    ['image-search-date', 'dropped'],
    ['image-search-date', 'kept'],
  ]);
});

test('pages are guarded by the date that stands on them, and by where they lead', () => {
  const page = { url: 'https://a.com/1', title: 't' };
  const late = guardPages([{ ...page, published: '2024-02-02' }], { asOf: '2024-02-01' });
  expect(late.kept).toEqual([]);
  expect(late.ledger[0]?.channel).toBe('page-date');
  const moved = guardPages([{ ...page, finalUrl: 'https://www.politifact.com/x' }], { benchmark: true });
  expect(moved.kept).toEqual([]);
});

test.each([
  ['https://a.com/2024/03/01/story', false],
  ['https://a.com/news/2024-03-01-story', false],
  ['https://a.com/20240301-story', false],
  ['https://a.com/2024/mar/01/story', false],
  ['https://a.com/2024/03/story', false],
  ['https://web.archive.org/web/20240601000000/https://a.com/2024/03/01/story', false],
  ['https://a.com/2024/01/15/story', true],
  ['https://a.com/2024/02/story', true],
  ['https://a.com/2024/13/45/story', true],
  ['https://a.com/item/20249999', true],
])('the date in %s keeps it: %s', (url, isKept) => {
  expect(guardWebHits([hit(url)], { asOf: '2024-02-10' }).kept).toHaveLength(isKept ? 1 : 0);
  expect(
    guardPages([{ url, title: 't', published: '2024-01-01' }], { asOf: '2024-02-10' }).kept,
  ).toHaveLength(isKept ? 1 : 0);
});

test('an earlier date in the address is a date', () => {
  expect(guardWebHits([hit('https://a.com/2024/01/15/story')], { asOf: '2024-02-10' }).ledger).toEqual([]);
});

test('a page whose date is a guess, or that was changed later, is kept and recorded', () => {
  const page = { url: 'https://a.com/1', title: 't', published: '2024-01-01' };
  const rules = { asOf: '2024-02-01' };
  const guess = guardPages([{ ...page, publishedConfidence: 'low' as const }], rules);
  expect(guess.kept).toHaveLength(1);
  expect(guess.ledger[0]).toMatchObject({ action: 'kept', channel: 'page-date' });
  expect(guess.ledger[0]?.why).toContain('a guess');
  const changed = guardPages([{ ...page, modified: '2024-03-01' }], rules);
  expect(changed.kept).toHaveLength(1);
  expect(changed.ledger[0]?.why).toContain('changed 2024-03-01');
  const late = guardPages([{ ...page, published: '2024-03-01', publishedConfidence: 'low' as const }], rules);
  expect(late.kept).toEqual([]);
});

test('a copy that an archive took in time needs no date', () => {
  const page = { url: 'https://a.com/1', title: 't' };
  const archived = { url: 'https://web.archive.org/x', why: 'gone' };
  expect(
    guardPages([{ ...page, archived: { ...archived, at: '2024-01-01' } }], { asOf: '2024-02-01' }).ledger,
  ).toEqual([]);
  expect(
    guardPages([{ ...page, archived: { ...archived, at: '2024-03-01' } }], { asOf: '2024-02-01' }).ledger,
  ).toHaveLength(1);
});

test.each([
  ['https://reuters.com/fact-check/a', ''],
  ['https://www.reuters.com/fact-check/asia/a', ''],
  ['https://web.archive.org/web/20240101/https://www.snopes.com/a', ''],
  ['https://archive.ph/2024.01.02-112233/https://www.politifact.com/a', ''],
  ['https://www-snopes-com.translate.goog/a', ''],
  ['https://translate.google.com/translate?u=https://fullfact.org/a', ''],
  ['https://www.google.com/amp/s/www.snopes.com/a', ''],
  ['https://fullfact-org.cdn.ampproject.org/c/s/fullfact.org/a', ''],
  ['https://example.com/a', 'ファクトチェック：橋は開いたか'],
  ['https://example.com/a', 'Cek Fakta: jembatan'],
  ['https://example.com/a', 'No, the bridge was not built by aliens'],
])('%s “%s” is a fact-check', (url, title) => {
  expect(guardWebHits([hit(url, undefined, title)], { benchmark: true }).kept).toEqual([]);
});

test.each([
  ['https://www.reuters.com/world/a', 'Bridge opens'],
  ['https://example.com/a', 'No deal was reached on the bridge'],
  ['https://web.archive.org/web/2024/https://www.example.com/bridge', 'Bridge opens'],
  ['https://example.com/photos/old-town', 'The old town in pictures'],
])('%s “%s” is not', (url, title) => {
  expect(guardWebHits([hit(url, undefined, title)], { benchmark: true }).kept).toHaveLength(1);
});

test.each([
  ['What was claimed: the bridge is closed.', true],
  ['# Fact Check\n\nThe bridge is open.', true],
  ['**Claim**\nThe bridge is closed.\n\n**Verdict**\nIt is open.', true],
  ['Our rating: False', true],
  ['Video verified by the fact-checking agency of a broadcaster showed the bridge.', false],
  ['The company’s claim was settled. The verdict of the court came later.', false],
])('a reprint shows itself in its words: %j', (words, isFactCheck) => {
  const { kept } = guardPages([{ url: 'https://a.com/1', title: 't', text: words }], { benchmark: true });
  expect(kept).toHaveLength(isFactCheck ? 0 : 1);
});

test('prompts are told the date of the check', () => {
  const now = new Date('2026-05-05T10:00:00Z');
  expect(guardToday(now, {})).toEqual({ today: '2026-05-05', ledger: [] });
  const set = guardToday(now, { asOf: '2024-02-01T00:00:00Z' });
  expect(set.today).toBe('2024-02-01');
  expect(set.ledger[0]).toMatchObject({ channel: 'prompt-today', action: 'set' });
});

test('nothing later than asOf ever passes, the ledger is valid, and guarding twice changes nothing', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString());
  const hits = fc.array(
    fc.option(day, { nil: undefined }).map((published) => hit('https://a.com/x', published)),
  );
  fc.assert(
    fc.property(hits, day, fc.boolean(), (found, asOf, benchmark) => {
      const { kept, ledger } = guardWebHits(found, { asOf, benchmark });
      for (const item of kept) if (item.published !== undefined) expect(item.published <= asOf).toBe(true);
      for (const entry of ledger) expect(leakageEntrySchema.safeParse(entry).success).toBe(true);
      expect(kept.length + ledger.filter((entry) => entry.action === 'dropped').length).toBe(found.length);
      expect(guardWebHits(kept, { asOf, benchmark }).kept).toEqual(kept);
    }),
  );
});
