import { describe, expect, it } from 'vitest';
import { emptyQuery, findSamplePages, sampleQuery } from '../../../test/support/sample-web.ts';
import {
  patienceMs,
  startVendorServer,
  type VendorCall,
  type VendorReply,
} from '../../../test/support/servers/vendor-server.ts';
import { ProviderUnavailableError } from '../../core/errors.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import { testWebSearchContract, testWebSearchFailures } from './web-search.contract.ts';
import { createWikipediaSearch } from './wikipedia.ts';

function answer({ method, path, query, headers }: VendorCall): VendorReply {
  expect(method).toBe('GET');
  expect(path).toMatch(/^\/[a-z]+\/w\/api\.php$/);
  expect(headers['user-agent']).toMatch(/^Touchstone\/[\d.]+ \(fact-checking\)$/);
  const asked = Object.fromEntries(query);
  expect(asked).toMatchObject({
    action: 'query',
    format: 'json',
    formatversion: '2',
    generator: 'search',
    gsrnamespace: '0',
    prop: 'extracts|info',
    inprop: 'url',
    exintro: '1',
    explaintext: '1',
    exlimit: 'max',
  });
  const offset = Number(asked.gsroffset);
  const limit = Number(asked.gsrlimit);
  const found = findSamplePages(asked.gsrsearch ?? '');
  const pages = found.slice(offset, offset + limit).map((hit, index) => ({
    pageid: 1000 + offset + index,
    ns: 0,
    title: hit.title,
    index: offset + index + 1,
    contentmodel: 'wikitext',
    pagelanguage: 'en',
    fullurl: `https://en.wikipedia.org/wiki/${encodeURIComponent(hit.title.replaceAll(' ', '_'))}`,
    extract: hit.snippet,
  }));
  if (pages.length === 0) return { body: { batchcomplete: true } };
  return {
    body: {
      batchcomplete: true,
      ...(found.length > offset + limit
        ? { continue: { gsroffset: offset + limit, continue: 'gsroffset||' } }
        : {}),
      // The order of the pages says nothing; their index does.
      query: { pages: pages.reverse() },
    },
  };
}

async function setUp(totalMs = patienceMs) {
  const server = await startVendorServer(answer);
  return {
    provider: createWikipediaSearch({
      baseUrl: `${server.url}/{language}`,
      turns: { gapMs: 0, longestWaitMs: 0 },
      limits: { totalMs, bytes: 500_000 },
    }),
    server,
    query: sampleQuery,
    emptyQuery,
    refusals: {
      unauthorised: {
        status: 403,
        body: 'Please set a user-agent and respect our robot policy.',
      },
      forbidden: {
        body: { error: { code: 'readapidenied', info: 'You need read permission to use this module.' } },
      },
      tooMany: { status: 429, headers: { 'retry-after': '7' }, body: 'Too many requests (f061ab2)' },
    },
    close: () => server.close(),
  };
}

testWebSearchContract('Wikipedia', setUp);
testWebSearchFailures('Wikipedia', setUp);

describe('createWikipediaSearch', () => {
  const options = () => ({ signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() });

  it('asks the Wikipedia of the language, page after page, in the order of the search', async () => {
    const { provider, server, close } = await setUp();
    const { items, warnings } = await provider.call(
      { query: `"${sampleQuery}" -site insource:secret~`, limit: 25, language: 'sr-Latn' },
      options(),
    );
    await close();
    expect(server.calls.map(({ path, query }) => [path, query.get('gsroffset')])).toEqual([
      ['/sr/w/api.php', '0'],
      ['/sr/w/api.php', '20'],
    ]);
    // What the search would read as operators is plain words.
    expect(server.calls[0]?.query.get('gsrsearch')).toBe(`${sampleQuery} site insource secret`);
    expect(items).toHaveLength(25);
    expect(items.map(({ title }) => title).slice(0, 3)).toEqual([
      'The harbour tower, part 1',
      'The harbour tower, part 2',
      'The harbour tower, part 3',
    ]);
    expect(items[0]?.snippet).toContain('chapter 1');
    expect(warnings).toBeUndefined();
  });

  it('says that its articles know no dates', async () => {
    const { provider, close } = await setUp();
    const { items, warnings } = await provider.call(
      { query: sampleQuery, limit: 2, before: '2020' },
      options(),
    );
    await close();
    expect(items).toHaveLength(2);
    expect(warnings).toEqual(['It has no date window: its articles are as they stand today.']);
  });

  it('lets no language lead to another host', async () => {
    const { provider, server, close } = await setUp();
    await provider.call({ query: sampleQuery, limit: 2, language: 'evil.example/#' }, options());
    await close();
    expect(server.calls[0]?.path).toBe('/en/w/api.php');
  });

  it.each(['ratelimited', 'maxlag', 'internal_api_error_DBQueryError'])(
    'may be tried again after %s',
    async (code) => {
      const { provider, server, close } = await setUp();
      server.reply({ body: { error: { code, info: 'Wait a little.' } } });
      await expect(provider.call({ query: sampleQuery, limit: 2 }, options())).rejects.toThrow(
        ProviderUnavailableError,
      );
      await close();
    },
  );
});
