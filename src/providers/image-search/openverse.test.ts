import { describe, expect, it } from 'vitest';
import { emptyQuery, findSamplePages, sampleQuery } from '../../../test/support/sample-web.ts';
import {
  patienceMs,
  startVendorServer,
  type VendorCall,
  type VendorReply,
} from '../../../test/support/servers/vendor-server.ts';
import { searchPictures, testImageSearchContract, testImageSearchFailures } from './image-search.contract.ts';
import { createOpenverseImageSearch } from './openverse.ts';

function answer({ method, path, query }: VendorCall): VendorReply {
  expect({ method, path }).toEqual({ method: 'GET', path: '/v1/images/' });
  const size = Number(query.get('page_size'));
  const page = Number(query.get('page'));
  if (size > 20)
    return {
      status: 401,
      body: { detail: 'page_size must be between 1 & 20 for anonymous requests.' },
    };
  const found = findSamplePages(query.get('q') ?? '');
  return {
    body: {
      result_count: found.length,
      page_count: Math.ceil(found.length / size),
      page_size: size,
      page,
      results: found.slice((page - 1) * size, page * size).map((hit, index) => ({
        id: `id-${index}`,
        title: hit.title,
        indexed_on: `${hit.published}T06:54:25Z`,
        foreign_landing_url: hit.url,
        url: `${hit.url}.jpg`,
        creator: 'Somebody',
        license: 'by-sa',
        license_version: '4.0',
        provider: 'flickr',
        source: 'flickr',
        mature: false,
        height: 100,
        width: 200,
        thumbnail: 'https://api.openverse.org/v1/images/1/thumb/',
      })),
    },
  };
}

async function setUp(totalMs = patienceMs) {
  const server = await startVendorServer(answer);
  return {
    provider: createOpenverseImageSearch({
      baseUrl: server.url,
      turns: { gapMs: 0, longestWaitMs: 0 },
      limits: { totalMs, bytes: 500_000 },
    }),
    server,
    query: sampleQuery,
    emptyQuery,
    refusals: {
      unauthorised: { status: 401, body: { detail: 'Authentication credentials were not provided.' } },
      forbidden: { status: 403, body: { detail: 'You do not have permission to perform this action.' } },
      tooMany: {
        status: 429,
        headers: { 'retry-after': '7' },
        body: { detail: 'Request was throttled. Expected available in 7 seconds.' },
      },
    },
    close: () => server.close(),
  };
}

testImageSearchContract('Openverse', setUp);
testImageSearchFailures('Openverse', setUp);

describe('createOpenverseImageSearch', () => {
  it('reads page after page, and takes the day of indexing for no more than it is', async () => {
    const { provider, server, close } = await setUp();
    const { items, warnings } = await searchPictures(provider, {
      query: `${sampleQuery} -(night)`,
      limit: 25,
      before: '2015-12-31',
    });
    await close();
    expect(server.calls.map(({ query }) => Object.fromEntries(query))).toEqual([
      { q: `${sampleQuery} night`, page: '1', page_size: '20' },
      { q: `${sampleQuery} night`, page: '2', page_size: '20' },
    ]);
    expect(items).toHaveLength(25);
    expect(items[0]).toEqual({
      pageUrl: 'https://towers.example.org/tower-1',
      pageTitle: 'The harbour tower, part 1',
      imageUrl: 'https://towers.example.org/tower-1.jpg',
      seenBy: '1995-01-15T06:54:25.000Z',
    });
    expect(warnings).toEqual([
      expect.stringMatching(/^4 of its pictures carry no date .* no date window\.$/),
    ]);
  });

  it('keeps the first page where the second fails', async () => {
    const server = await startVendorServer((call) =>
      call.query.get('page') === '1' ? answer(call) : { status: 500, body: '' },
    );
    const provider = createOpenverseImageSearch({
      baseUrl: server.url,
      turns: { gapMs: 0, longestWaitMs: 0 },
    });
    const { items, warnings } = await searchPictures(provider, { query: sampleQuery, limit: 30 });
    await server.close();
    expect(items).toHaveLength(20);
    expect(warnings).toEqual(['A further page of results could not be read; those before it are used.']);
  });
});
