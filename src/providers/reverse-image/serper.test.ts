import { describe, expect, it } from 'vitest';
import { samplePicture } from '../../../test/support/pictures/sample-pictures.ts';
import {
  patienceMs,
  startVendorServer,
  type VendorCall,
  type VendorReply,
} from '../../../test/support/servers/vendor-server.ts';
import {
  searchPicture,
  testReverseImageContract,
  testReverseImageFailures,
} from './reverse-image.contract.ts';
import { createSerperReverseImage } from './serper.ts';

const apiKey = 'serper/key+with=signs';
const addresses = {
  known: 'https://pictures.example/flood.jpg',
  unknown: 'https://pictures.example/new.jpg',
};

function answer({ method, path, headers, body }: VendorCall): VendorReply {
  expect({ method, path }).toEqual({ method: 'POST', path: '/lens' });
  if (headers['x-api-key'] !== apiKey)
    return { status: 403, body: { message: 'Unauthorized.', statusCode: 403 } };
  const asked = JSON.parse(body) as { url: string };
  return {
    body: {
      searchParameters: { ...asked, type: 'lens', engine: 'google-lens' },
      organic:
        asked.url === addresses.known
          ? [
              {
                title: 'Flood in the valley',
                source: 'News',
                link: 'https://news.example/flood',
                imageUrl: 'https://news.example/flood.jpg',
                thumbnailUrl: 'https://encrypted-tbn0.gstatic.com/images?q=1',
              },
              {
                title: 'Flood poster',
                source: 'Etsy',
                link: 'https://www.etsy.com/listing/1',
                thumbnailUrl: 'https://encrypted-tbn0.gstatic.com/images?q=2',
              },
            ]
          : [],
      credits: 2,
    },
  };
}

async function setUp(totalMs = patienceMs) {
  const server = await startVendorServer(answer);
  return {
    provider: createSerperReverseImage({
      apiKey,
      baseUrl: server.url,
      limits: { totalMs, bytes: 500_000 },
    }),
    server,
    known: await samplePicture('known'),
    unknown: await samplePicture('unknown'),
    addresses,
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

testReverseImageContract('Serper Lens', setUp);
testReverseImageFailures('Serper Lens', setUp);

describe('createSerperReverseImage', () => {
  it('tells the address alone, and counts the credits that were taken', async () => {
    const { provider, server, known, close } = await setUp();
    const { items, cost } = await searchPicture(provider, known, 10, undefined, addresses.known);
    await close();
    expect(server.calls.map(({ body }) => JSON.parse(body))).toEqual([{ url: addresses.known }]);
    expect(items).toEqual([
      {
        pageUrl: 'https://news.example/flood',
        pageTitle: 'Flood in the valley',
        imageUrl: 'https://news.example/flood.jpg',
        relation: 'similar',
      },
      {
        pageUrl: 'https://www.etsy.com/listing/1',
        pageTitle: 'Flood poster',
        imageUrl: 'https://encrypted-tbn0.gstatic.com/images?q=2',
        kind: 'listing',
        relation: 'similar',
      },
    ]);
    expect(cost).toEqual({ usd: 0.002 });
  });
});
