import { describe, expect, it } from 'vitest';
import { emptyQuery, findSamplePages, sampleQuery } from '../../../test/support/sample-web.ts';
import {
  patienceMs,
  startVendorServer,
  type VendorCall,
  type VendorReply,
} from '../../../test/support/servers/vendor-server.ts';
import { searchPictures, testImageSearchContract, testImageSearchFailures } from './image-search.contract.ts';
import { createSerperImageSearch } from './serper.ts';

const apiKey = 'serper/key+with=signs';

function answer({ method, path, headers, body }: VendorCall): VendorReply {
  expect({ method, path }).toEqual({ method: 'POST', path: '/images' });
  if (headers['x-api-key'] !== apiKey)
    return { status: 403, body: { message: 'Unauthorized.', statusCode: 403 } };
  const asked = JSON.parse(body) as { q: string; num: number; page: number; tbs?: string };
  const last = /cd_max:(\d{2})\/(\d{2})\/(\d{4})/.exec(asked.tbs ?? '');
  const found = findSamplePages(
    asked.q,
    last === null ? {} : { before: `${last[3]}-${last[1]}-${last[2]}` },
  ).slice((asked.page - 1) * asked.num, asked.page * asked.num);
  return {
    body: {
      searchParameters: { ...asked, type: 'images', engine: 'google' },
      images: found.map((hit, index) => ({
        title: hit.title,
        imageUrl: `${hit.url}.jpg`,
        imageWidth: 800,
        imageHeight: 600,
        thumbnailUrl: 'https://encrypted-tbn0.gstatic.com/images?q=1',
        source: 'Towers',
        domain: new URL(hit.url).hostname,
        link: hit.url,
        googleUrl: 'https://www.google.com/imgres?imgurl=1',
        position: index + 1,
      })),
      credits: 1,
    },
  };
}

async function setUp(totalMs = patienceMs) {
  const server = await startVendorServer(answer);
  return {
    provider: createSerperImageSearch({
      apiKey,
      baseUrl: server.url,
      limits: { totalMs, bytes: 500_000 },
    }),
    server,
    query: sampleQuery,
    emptyQuery,
    secret: apiKey,
    keyVariable: 'SERPER_API_KEY',
    refusals: {
      unauthorised: { status: 403, body: { message: 'Unauthorized.', statusCode: 403 } },
      forbidden: { status: 400, body: { message: 'Not enough credits', statusCode: 400 } },
      tooMany: {
        status: 429,
        headers: { 'retry-after': '7' },
        body: { message: 'Rate limit exceeded', statusCode: 429 },
      },
    },
    close: () => server.close(),
  };
}

testImageSearchContract('Serper Images', setUp);
testImageSearchFailures('Serper Images', setUp);

describe('createSerperImageSearch', () => {
  it('asks for a window, page after page, and says whose word the dates are', async () => {
    const { provider, server, close } = await setUp();
    const { items, cost, warnings } = await searchPictures(provider, {
      query: sampleQuery,
      limit: 12,
      before: '2010-12-31',
    });
    await close();
    expect(server.calls.map(({ body }) => JSON.parse(body))).toEqual([
      { q: sampleQuery, num: 10, page: 1, tbs: 'cdr:1,cd_max:12/31/2010' },
      expect.objectContaining({ page: 2 }),
    ]);
    expect(items).toHaveLength(12);
    expect(items[0]).toEqual({
      pageUrl: 'https://towers.example.org/tower-1',
      pageTitle: 'The harbour tower, part 1',
      imageUrl: 'https://towers.example.org/tower-1.jpg',
    });
    expect(cost).toEqual({ usd: 0.002 });
    expect(warnings).toEqual([expect.stringContaining('the word of the vendor alone')]);
    expect(provider.estimate?.({ query: '', limit: 12 })).toEqual({ usd: 0.002 });
  });
});
