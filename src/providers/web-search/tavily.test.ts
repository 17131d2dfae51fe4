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
import { createTavilySearch } from './tavily.ts';
import { testWebSearchContract, testWebSearchFailures } from './web-search.contract.ts';

const apiKey = 'tvly-dev-0123456789';

type Asked = {
  query: string;
  max_results: number;
  start_date?: string;
  end_date?: string;
  exclude_domains?: string[];
};

const refusal = (status: number, error: string, headers = {}): VendorReply => ({
  status,
  headers,
  body: { detail: { error } },
});

function answer({ method, path, headers, body }: VendorCall): VendorReply {
  expect({ method, path }).toEqual({ method: 'POST', path: '/search' });
  if (headers.authorization !== `Bearer ${apiKey}`)
    return refusal(401, 'Unauthorized: missing or invalid API key.');
  const asked = JSON.parse(body) as Asked;
  expect(asked.max_results).toBeLessThanOrEqual(20);
  const found = findSamplePages(asked.query, {
    ...defined({ after: asked.start_date, before: asked.end_date }),
  }).filter(({ url }) => !asked.exclude_domains?.includes(new URL(url).hostname));
  return {
    body: {
      query: asked.query,
      answer: null,
      images: [],
      follow_up_questions: null,
      results: found.slice(0, asked.max_results).map((hit, index) => ({
        url: hit.url,
        title: hit.title,
        content: hit.snippet,
        score: 0.9 - index / 100,
        raw_content: null,
        ...(index === 0 ? { published_date: new Date(hit.published).toUTCString() } : {}),
      })),
      response_time: 1.2,
      request_id: '0f5a2c7e',
    },
  };
}

async function setUp(totalMs = patienceMs) {
  const server = await startVendorServer(answer);
  return {
    provider: createTavilySearch({ apiKey, baseUrl: server.url, limits: { totalMs, bytes: 500_000 } }),
    server,
    query: sampleQuery,
    emptyQuery,
    secret: apiKey,
    keyVariable: 'TAVILY_API_KEY',
    refusals: {
      unauthorised: refusal(401, 'Unauthorized: missing or invalid API key.'),
      forbidden: refusal(432, "This request exceeds your plan's set usage limit. Please upgrade your plan."),
      tooMany: refusal(429, 'Your request has been blocked due to excessive requests.', {
        'retry-after': '7',
      }),
    },
    close: () => server.close(),
  };
}

testWebSearchContract('Tavily', setUp);
testWebSearchFailures('Tavily', setUp);

describe('createTavilySearch', () => {
  it('asks for a window and without sites, and says what it does not have', async () => {
    const { provider, server, close } = await setUp();
    const { items, cost, warnings } = await provider.call(
      {
        query: sampleQuery,
        limit: 30,
        after: '1995-01',
        before: '2024',
        language: 'fr',
        excludeSites: ['news.example.com'],
      },
      { signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() },
    );
    await close();
    expect(server.calls.map(({ body }) => JSON.parse(body))).toEqual([
      {
        query: sampleQuery,
        search_depth: 'basic',
        max_results: 20,
        start_date: '1995-01-01',
        end_date: '2024-12-31',
        exclude_domains: ['news.example.com'],
      },
    ]);
    expect(items).toHaveLength(20);
    expect(items[0]).toMatchObject({ published: '1995-01-15T00:00:00.000Z', score: 0.9 });
    expect(cost).toEqual({ usd: 0.008 });
    expect(warnings).toEqual([
      expect.stringContaining('at most 20 results'),
      expect.stringContaining('no language filter'),
      expect.stringContaining('no date'),
    ]);
  });
});
