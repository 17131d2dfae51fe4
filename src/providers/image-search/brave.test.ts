import { describe, expect, it } from 'vitest';
import { emptyQuery, findSamplePages, sampleQuery } from '../../../test/support/sample-web.ts';
import {
  patienceMs,
  startVendorServer,
  type VendorCall,
  type VendorReply,
} from '../../../test/support/servers/vendor-server.ts';
import { createBraveImageSearch } from './brave.ts';
import { searchPictures, testImageSearchContract, testImageSearchFailures } from './image-search.contract.ts';

const apiKey = 'BSA-brave-key_1234';

const refusal = (status: number, code: string, detail: string, headers = {}): VendorReply => ({
  status,
  headers,
  body: { type: 'ErrorResponse', error: { id: '1', status, code, detail, meta: {} }, time: 1663072993 },
});

function answer({ method, path, query, headers }: VendorCall): VendorReply {
  expect({ method, path }).toEqual({ method: 'GET', path: '/res/v1/images/search' });
  expect(query.has('key')).toBe(false);
  if (headers['x-subscription-token'] !== apiKey)
    return refusal(422, 'SUBSCRIPTION_TOKEN_INVALID', 'The provided subscription token is invalid.');
  const count = Number(query.get('count'));
  expect(count).toBeLessThanOrEqual(200);
  return {
    body: {
      type: 'images',
      query: { original: query.get('q'), spellcheck_off: false, show_strict_warning: false },
      results: findSamplePages(query.get('q') ?? '')
        .slice(0, count)
        .map((hit) => ({
          type: 'image_result',
          title: hit.title,
          url: hit.url,
          source: new URL(hit.url).hostname,
          page_fetched: `${hit.published}T08:30:00Z`,
          thumbnail: { src: 'https://imgs.search.brave.com/1' },
          properties: { url: `${hit.url}.jpg`, placeholder: 'https://imgs.search.brave.com/2' },
          meta_url: { scheme: 'https', netloc: new URL(hit.url).hostname },
          confidence: 'high',
        })),
      extra: { might_be_offensive: false },
    },
  };
}

async function setUp(totalMs = patienceMs) {
  const server = await startVendorServer(answer);
  return {
    provider: createBraveImageSearch({
      apiKey,
      baseUrl: server.url,
      limits: { totalMs, bytes: 500_000 },
    }),
    server,
    query: sampleQuery,
    emptyQuery,
    secret: apiKey,
    keyVariable: 'BRAVE_API_KEY',
    refusals: {
      unauthorised: refusal(422, 'SUBSCRIPTION_TOKEN_INVALID', 'The provided subscription token is invalid.'),
      forbidden: refusal(403, 'OPTION_NOT_IN_PLAN', 'The option is not subscribed in the plan.'),
      tooMany: refusal(429, 'RATE_LIMITED', 'Request rate limit exceeded for plan.', {
        'x-ratelimit-reset': '7, 1419704',
      }),
    },
    close: () => server.close(),
  };
}

testImageSearchContract('Brave Images', setUp);
testImageSearchFailures('Brave Images', setUp);

describe('createBraveImageSearch', () => {
  it('asks once for all, and takes the day of fetching for no more than it is', async () => {
    const { provider, server, close } = await setUp();
    const { items, cost } = await searchPictures(provider, { query: sampleQuery, limit: 25 });
    await close();
    expect(server.calls.map(({ query }) => Object.fromEntries(query))).toEqual([
      { q: sampleQuery, count: '25', safesearch: 'off' },
    ]);
    expect(items).toHaveLength(25);
    expect(items[0]).toEqual({
      pageUrl: 'https://towers.example.org/tower-1',
      pageTitle: 'The harbour tower, part 1',
      imageUrl: 'https://towers.example.org/tower-1.jpg',
      seenBy: '1995-01-15T08:30:00.000Z',
    });
    expect(cost).toEqual({ usd: 0.005 });
  });
});
