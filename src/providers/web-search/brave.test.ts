import { describe, expect, it } from 'vitest';
import { emptyQuery, findSamplePages, sampleQuery } from '../../../test/support/sample-web.ts';
import {
  patienceMs,
  startVendorServer,
  type VendorCall,
  type VendorReply,
} from '../../../test/support/servers/vendor-server.ts';
import { defined } from '../../core/defined.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import { createBraveSearch } from './brave.ts';
import { testWebSearchContract, testWebSearchFailures } from './web-search.contract.ts';

const apiKey = 'BSA-brave-key_1234';

const refusal = (status: number, code: string, detail: string, headers = {}): VendorReply => ({
  status,
  headers,
  body: {
    type: 'ErrorResponse',
    error: {
      id: '5d832250-9396-4f6e-b84a-2a1fe524cd7d',
      status,
      code,
      detail,
      meta: { component: 'authentication' },
    },
    time: 1663072993,
  },
});

function answer({ method, path, query, headers }: VendorCall): VendorReply {
  expect({ method, path }).toEqual({ method: 'GET', path: '/res/v1/web/search' });
  expect(headers.accept).toBe('application/json');
  if (headers['x-subscription-token'] !== apiKey)
    return refusal(422, 'SUBSCRIPTION_TOKEN_INVALID', 'The provided subscription token is invalid.');
  const [after, before] = (query.get('freshness') ?? '').split('to');
  const count = Number(query.get('count'));
  const offset = Number(query.get('offset'));
  expect(count).toBeLessThanOrEqual(20);
  expect(offset).toBeLessThanOrEqual(9);
  const found = findSamplePages(query.get('q') ?? '', {
    ...(after === undefined || after === '' ? {} : { after }),
    ...defined({ before }),
  });
  const page = found.slice(offset * count, (offset + 1) * count);
  return {
    body: {
      type: 'search',
      query: { original: query.get('q'), more_results_available: found.length > (offset + 1) * count },
      mixed: { type: 'mixed', main: page.map((_, index) => ({ type: 'web', index, all: false })) },
      ...(page.length === 0
        ? {}
        : {
            web: {
              type: 'search',
              family_friendly: true,
              results: page.map((hit) => ({
                title: hit.title,
                url: hit.url,
                is_source_local: false,
                description: hit.snippet.replace('tower', '<strong>tower</strong> &amp; sea'),
                page_age: `${hit.published}T08:30:00`,
                age: 'May 1, 2024',
                language: 'en',
                profile: { name: 'Towers', url: hit.url },
              })),
            },
          }),
    },
  };
}

async function setUp(totalMs = patienceMs) {
  const server = await startVendorServer(answer);
  return {
    provider: createBraveSearch({ apiKey, baseUrl: server.url, limits: { totalMs, bytes: 500_000 } }),
    server,
    query: sampleQuery,
    emptyQuery,
    secret: apiKey,
    keyVariable: 'BRAVE_API_KEY',
    refusals: {
      unauthorised: refusal(422, 'SUBSCRIPTION_TOKEN_INVALID', 'The provided subscription token is invalid.'),
      forbidden: refusal(403, 'OPTION_NOT_IN_PLAN', 'The option is not subscribed in the plan.'),
      tooMany: refusal(429, 'RATE_LIMITED', 'Request rate limit exceeded for plan.', {
        'x-ratelimit-limit': '1, 15000',
        'x-ratelimit-remaining': '0, 1000',
        'x-ratelimit-reset': '7, 1419704',
      }),
    },
    close: () => server.close(),
  };
}

testWebSearchContract('Brave Search', setUp);
testWebSearchFailures('Brave Search', setUp);

describe('createBraveSearch', () => {
  const options = () => ({ signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() });

  it('asks for a window, a language and without sites, page after page', async () => {
    const { provider, server, close } = await setUp();
    const { items, cost, warnings } = await provider.call(
      {
        query: sampleQuery,
        limit: 25,
        before: '2023-06-30',
        language: 'ja',
        excludeSites: ['www.museum.example'],
      },
      options(),
    );
    await close();
    expect(Object.fromEntries(server.calls[0]?.query ?? [])).toEqual({
      q: `${sampleQuery} -site:www.museum.example`,
      count: '20',
      offset: '0',
      search_lang: 'jp',
      freshness: '1970-01-01to2023-06-30',
      text_decorations: 'false',
      result_filter: 'web',
    });
    expect(server.calls[1]?.query.get('offset')).toBe('1');
    expect(items.length).toBeGreaterThan(20);
    expect(items[0]).toMatchObject({ published: '1995-01-15' });
    expect(items[0]?.snippet).toContain('harbour tower & sea');
    expect(cost).toEqual({ usd: 0.01 });
    expect(warnings).toBeUndefined();
  });

  it('says where it does not know a language and where a query is too long', async () => {
    const { provider, server, close } = await setUp();
    const { warnings } = await provider.call(
      { query: `${sampleQuery} ${'word '.repeat(80)}`, limit: 3, language: 'eo' },
      options(),
    );
    await close();
    expect(server.calls[0]?.query.has('search_lang')).toBe(false);
    expect(server.calls[0]?.query.get('q')?.split(' ')).toHaveLength(50);
    expect(warnings).toEqual([expect.stringContaining('was cut'), expect.stringContaining('this language')]);
  });

  it('tells a spent quota from a request to slow down', async () => {
    const { provider, server, close } = await setUp();
    server.reply(refusal(429, 'QUOTA_LIMITED', 'The request quota has been exceeded.'));
    await expect(provider.call({ query: sampleQuery, limit: 3 }, options())).rejects.toThrow(
      'no credit left',
    );
    await close();
  });
});
