import { describe, expect, it } from 'vitest';
import { emptyQuery, findSamplePages, sampleQuery } from '../../../test/support/sample-web.ts';
import {
  patienceMs,
  startVendorServer,
  type VendorCall,
  type VendorReply,
} from '../../../test/support/servers/vendor-server.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import { testWebSearchContract, testWebSearchFailures } from './web-search.contract.ts';
import { createWikinewsSearch } from './wikinews.ts';

function longDate(day: string, weekday: boolean): string {
  return new Date(day).toLocaleDateString('en-US', {
    dateStyle: weekday ? 'full' : 'long',
    timeZone: 'UTC',
  });
}

function answer({ path, query }: VendorCall): VendorReply {
  expect(path).toBe('/en/w/api.php');
  expect(query.get('prop')).toBe('extracts|info|categories');
  expect(query.get('cllimit')).toBe('max');
  const offset = Number(query.get('gsroffset'));
  const limit = Number(query.get('gsrlimit'));
  const found = findSamplePages(query.get('gsrsearch') ?? '');
  const pages = found.slice(offset, offset + limit).map((hit, index) => ({
    pageid: 1 + index,
    ns: 0,
    title: hit.title,
    index: offset + index + 1,
    fullurl: `https://en.wikinews.org/wiki/${index}`,
    // The day stands in a category, and again at the head of the text; every third article has neither.
    extract: index % 3 === 1 ? `${longDate(hit.published, true)}\n${hit.snippet}` : hit.snippet,
    ...(index % 3 === 0
      ? {
          categories: [
            { ns: 14, title: 'Category:Harbours' },
            { ns: 14, title: `Category:${longDate(hit.published, false)}` },
            { ns: 14, title: 'Category:Published' },
          ],
        }
      : {}),
  }));
  return {
    body: {
      batchcomplete: true,
      ...(found.length > offset + limit ? { continue: { gsroffset: offset + limit, continue: '-' } } : {}),
      ...(pages.length === 0 ? {} : { query: { pages } }),
    },
  };
}

async function setUp(totalMs = patienceMs) {
  const server = await startVendorServer(answer);
  return {
    provider: createWikinewsSearch({
      baseUrl: `${server.url}/{language}`,
      turns: { gapMs: 0, longestWaitMs: 0 },
      limits: { totalMs, bytes: 500_000 },
    }),
    server,
    query: sampleQuery,
    emptyQuery,
    refusals: {
      unauthorised: { status: 403, body: 'Please set a user-agent and respect our robot policy.' },
      forbidden: { body: { error: { code: 'blocked', info: 'You have been blocked.' } } },
      tooMany: { status: 429, headers: { 'retry-after': '7' }, body: 'Too many requests (f061ab2)' },
    },
    close: () => server.close(),
  };
}

testWebSearchContract('Wikinews', setUp);
testWebSearchFailures('Wikinews', setUp);

describe('createWikinewsSearch', () => {
  it('reads the day of an article from its categories and its first line, and filters by it', async () => {
    const { provider, close } = await setUp();
    const { items, warnings } = await provider.call(
      { query: sampleQuery, limit: 9, after: '1996', before: '2000' },
      { signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() },
    );
    await close();
    const dates = items.flatMap(({ published }) => published ?? []);
    expect(dates).toEqual(['1996-02-15', '1998-04-15', '1999-05-15']);
    expect(warnings).toEqual([expect.stringContaining('no date window')]);
  });
});
