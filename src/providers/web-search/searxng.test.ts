import { describe, expect, it } from 'vitest';
import { emptyQuery, findSamplePages, samplePages, sampleQuery } from '../../../test/support/sample-web.ts';
import {
  patienceMs,
  startVendorServer,
  type VendorCall,
  type VendorReply,
} from '../../../test/support/servers/vendor-server.ts';
import { ProviderUnavailableError } from '../../core/errors.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import { createSearxngSearch } from './searxng.ts';
import { testWebSearchContract, testWebSearchFailures } from './web-search.contract.ts';

function answer({ method, path, query }: VendorCall): VendorReply {
  expect({ method, path }).toEqual({ method: 'GET', path: '/searx/search' });
  expect(query.get('format')).toBe('json');
  const page = Number(query.get('pageno'));
  const found = findSamplePages(query.get('q') ?? '').slice((page - 1) * 10, page * 10);
  return {
    body: {
      query: query.get('q'),
      number_of_results: 0,
      results: found.map((hit, index) => ({
        url: hit.url,
        title: hit.title,
        content: hit.snippet,
        publishedDate: index % 2 === 0 ? `${hit.published}T00:00:00` : null,
        engine: 'brave',
        engines: ['brave', 'startpage'],
        parsed_url: ['https', new URL(hit.url).hostname, new URL(hit.url).pathname, '', '', ''],
        template: 'default.html',
        positions: [index + 1],
        score: 1 / (index + 1),
        category: 'general',
      })),
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: found.length === 0 ? [] : [['google', 'Suspended: CAPTCHA']],
    },
  };
}

async function setUp(totalMs = patienceMs) {
  const server = await startVendorServer(answer);
  return {
    provider: createSearxngSearch({
      baseUrl: `${server.url}/searx`,
      limits: { totalMs, bytes: 500_000 },
    }),
    server,
    query: sampleQuery,
    emptyQuery,
    keyVariable: 'SEARXNG_URL',
    refusals: {
      unauthorised: { status: 403, body: '<!doctype html><title>403 Forbidden</title><h1>Forbidden</h1>' },
      forbidden: { status: 401, body: 'Unauthorized' },
      tooMany: { status: 429, headers: { 'retry-after': '7' }, body: 'Too Many Requests' },
    },
    close: () => server.close(),
  };
}

testWebSearchContract('SearXNG', setUp);
testWebSearchFailures('SearXNG', setUp);

describe('createSearxngSearch', () => {
  const options = () => ({ signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() });

  it('asks below the address of the instance, page after page, and says that it has no date window', async () => {
    const { provider, server, close } = await setUp();
    const { items, warnings } = await provider.call(
      {
        query: sampleQuery,
        limit: 14,
        before: '2000-12-31',
        language: 'pt-BR',
        excludeSites: ['blog.example.net'],
      },
      options(),
    );
    await close();
    expect(Object.fromEntries(server.calls[0]?.query ?? [])).toEqual({
      q: `${sampleQuery} -site:blog.example.net`,
      format: 'json',
      categories: 'general',
      language: 'pt',
      pageno: '1',
    });
    expect(server.calls[1]?.query.get('pageno')).toBe('2');
    expect(items.every(({ published }) => published === undefined || published <= '2000-12-31')).toBe(true);
    expect(items[0]).toMatchObject({ url: samplePages[0]?.url, published: '1995-01-15', score: 1 });
    expect(warnings).toEqual([expect.stringContaining('no date window')]);
  });

  it('does not take the silence of all its engines for an empty answer', async () => {
    const { provider, server, close } = await setUp();
    server.reply({ body: { results: [], unresponsive_engines: [['brave', 'too many requests']] } });
    await expect(provider.call({ query: sampleQuery, limit: 3 }, options())).rejects.toThrow(
      ProviderUnavailableError,
    );
    await close();
  });

  it('says how to let an instance answer in JSON', async () => {
    const { provider, server, refusals, close } = await setUp();
    server.reply(refusals.unauthorised);
    await expect(provider.call({ query: sampleQuery, limit: 3 }, options())).rejects.toMatchObject({
      hint: expect.stringContaining('search.formats'),
    });
    await close();
  });
});
