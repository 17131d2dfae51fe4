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
import { createGoogleSearch } from './google.ts';
import { testWebSearchContract, testWebSearchFailures } from './web-search.contract.ts';

const apiKey = 'AIzaSy-google key/+1';

const refusal = (
  code: number,
  message: string,
  reason: string,
  status: string,
  headers = {},
): VendorReply => ({
  status: code,
  headers,
  body: {
    error: {
      code,
      message,
      errors: [{ message, domain: 'global', reason }],
      status,
      details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }],
    },
  },
});

function answer({ method, path, query }: VendorCall): VendorReply {
  expect({ method, path }).toEqual({ method: 'GET', path: '/customsearch/v1' });
  expect(query.get('cx')).toBe('engine:7');
  if (query.get('key') !== apiKey)
    return refusal(
      400,
      'API key not valid. Please pass a valid API key.',
      'API_KEY_INVALID',
      'INVALID_ARGUMENT',
    );
  const range = /^date:r:(\d{8})?:(\d{8})?$/.exec(query.get('sort') ?? '');
  const day = (text: string | undefined) => text?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const after = day(range?.[1]);
  const before = day(range?.[2]);
  const found = findSamplePages(query.get('q') ?? '', {
    ...defined({ after, before }),
  });
  const start = Number(query.get('start'));
  const count = Number(query.get('num'));
  expect(count).toBeLessThanOrEqual(10);
  const page = found.slice(start - 1, start - 1 + count);
  return {
    body: {
      kind: 'customsearch#search',
      url: {
        type: 'application/json',
        template: 'https://www.googleapis.com/customsearch/v1?q={searchTerms}',
      },
      queries: {
        request: [{ totalResults: String(found.length), startIndex: start, count }],
        ...(found.length > start - 1 + count ? { nextPage: [{ startIndex: start + count }] } : {}),
      },
      searchInformation: { searchTime: 0.2, totalResults: String(found.length) },
      ...(page.length === 0
        ? {}
        : {
            items: page.map((hit, index) => ({
              kind: 'customsearch#result',
              title: hit.title,
              htmlTitle: `<b>${hit.title}</b>`,
              link: hit.url,
              displayLink: new URL(hit.url).hostname,
              // Half of them say their date in a tag, the others before the snippet.
              snippet: index % 2 === 0 ? hit.snippet : `${american(hit.published)} ... ${hit.snippet}`,
              ...(index % 2 === 0
                ? { pagemap: { metatags: [{ 'article:published_time': `${hit.published}T10:00:00+02:00` }] } }
                : {}),
            })),
          }),
    },
  };
}

function american(day: string): string {
  return new Date(day).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

async function setUp(totalMs = patienceMs) {
  const server = await startVendorServer(answer);
  return {
    provider: createGoogleSearch({
      apiKey,
      engineId: 'engine:7',
      baseUrl: server.url,
      limits: { totalMs, bytes: 500_000 },
    }),
    server,
    query: sampleQuery,
    emptyQuery,
    secret: apiKey,
    keyVariable: 'GOOGLE_SEARCH_API_KEY',
    refusals: {
      unauthorised: refusal(
        400,
        'API key not valid. Please pass a valid API key.',
        'API_KEY_INVALID',
        'INVALID_ARGUMENT',
      ),
      forbidden: refusal(
        403,
        'Custom Search API has not been used in project 1 before or it is disabled.',
        'accessNotConfigured',
        'PERMISSION_DENIED',
      ),
      tooMany: refusal(429, 'Rate limit exceeded.', 'rateLimitExceeded', 'RESOURCE_EXHAUSTED', {
        'retry-after': '7',
      }),
    },
    close: () => server.close(),
  };
}

testWebSearchContract('Google Programmable Search', setUp);
testWebSearchFailures('Google Programmable Search', setUp);

describe('createGoogleSearch', () => {
  const options = () => ({ signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() });

  it('asks for a window, a language and without sites, page after page', async () => {
    const { provider, server, close } = await setUp();
    const { items, cost } = await provider.call(
      {
        query: sampleQuery,
        limit: 12,
        after: '2000-01-01',
        language: 'de',
        excludeSites: ['news.example.com'],
      },
      options(),
    );
    await close();
    expect(Object.fromEntries(server.calls[0]?.query ?? [])).toEqual({
      key: apiKey,
      cx: 'engine:7',
      q: `${sampleQuery} -site:news.example.com`,
      num: '10',
      start: '1',
      lr: 'lang_de',
      sort: 'date:r:20000101:',
    });
    expect(server.calls[1]?.query.get('start')).toBe('11');
    expect(items).toHaveLength(12);
    expect(items[0]?.published).toBe('2001-07-15T08:00:00.000Z');
    expect(items[1]?.published).toBe('2002-08-15');
    expect(cost).toEqual({ usd: 0.01 });
  });

  it('tells that the quota of the day is spent', async () => {
    const { provider, server, close } = await setUp();
    server.reply(
      refusal(
        429,
        "Quota exceeded for quota metric 'Queries' and limit 'Queries per day' of service 'customsearch.googleapis.com'",
        'rateLimitExceeded',
        'RESOURCE_EXHAUSTED',
      ),
    );
    await expect(provider.call({ query: sampleQuery, limit: 3 }, options())).rejects.toThrow(
      'spent for today',
    );
    await close();
  });
});
