import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leakageEntrySchema } from '../core/leakage.ts';
import type { WebHit } from '../spec/web-search.ts';
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
  ...(published === undefined ? {} : { published }),
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
