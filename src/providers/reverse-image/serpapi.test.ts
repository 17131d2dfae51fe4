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
import { createSerpApiReverseImage } from './serpapi.ts';

const apiKey = 'serpapi/key+0123456789';
const addresses = {
  known: 'https://pictures.example/flood.jpg?size=large&v=2',
  unknown: 'https://pictures.example/new.jpg',
  alike: 'https://pictures.example/alike.jpg',
};
const now = () => new Date('2025-01-08T00:00:00Z');

const exact = [
  {
    position: 1,
    title: 'Flood - an encyclopaedia',
    source: 'Encyclopaedia',
    link: 'https://encyclopaedia.example/flood',
    thumbnail: 'https://serpapi.com/searches/1/images/a.jpeg',
    actual_image_width: 220,
    actual_image_height: 262,
  },
  {
    position: 2,
    title: 'Flood in the valley',
    source: 'News',
    link: 'https://news.example/2022/09/08/flood/',
    thumbnail: 'https://serpapi.com/searches/1/images/b.jpeg',
    date: '2 years ago',
  },
  {
    position: 3,
    title: 'Flood, yesterday',
    link: 'https://blog.example/flood',
    thumbnail: 'https://serpapi.com/searches/1/images/c.jpeg',
    date: 'Jan 5, 2025',
  },
];
const visual = [
  {
    position: 1,
    title: 'Another flood',
    link: 'https://other.example/flood',
    image: 'https://other.example/flood.jpg',
    thumbnail: 'https://encrypted-tbn1.gstatic.com/images?q=1',
  },
];

function answer({ method, path, query, headers }: VendorCall): VendorReply {
  expect({ method, path, engine: query.get('engine') }).toEqual({
    method: 'GET',
    path: '/search.json',
    engine: 'google_lens',
  });
  expect(JSON.stringify(headers)).not.toContain(apiKey);
  if (query.get('api_key') !== apiKey) return { status: 401, body: { error: 'Invalid API key.' } };
  const type = query.get('type') ?? '';
  const found =
    query.get('url') === addresses.known
      ? { exact_matches: exact, visual_matches: visual }[type]
      : query.get('url') === addresses.alike && type === 'visual_matches'
        ? visual
        : undefined;
  return {
    body: {
      search_metadata: { id: '1', status: 'Success' },
      search_parameters: { engine: 'google_lens', type },
      ...(found === undefined
        ? { error: "Google Lens hasn't returned any results for this query." }
        : { [type]: found }),
    },
  };
}

async function setUp(totalMs = patienceMs) {
  const server = await startVendorServer(answer);
  return {
    provider: createSerpApiReverseImage({
      apiKey,
      baseUrl: server.url,
      now,
      limits: { totalMs, bytes: 500_000 },
    }),
    server,
    known: await samplePicture('known'),
    unknown: await samplePicture('unknown'),
    addresses,
    secret: apiKey,
    keyVariable: 'SERPAPI_API_KEY',
    refusals: {
      unauthorised: { status: 401, body: { error: `Invalid API key: ${apiKey}.` } },
      forbidden: { status: 429, body: { error: 'Your account has run out of searches.' } },
      tooMany: {
        status: 429,
        headers: { 'retry-after': '7' },
        body: { error: 'Your searches for the hour are exceeded.' },
      },
    },
    close: () => server.close(),
  };
}

testReverseImageContract('SerpApi', setUp);
testReverseImageFailures('SerpApi', setUp);

describe('createSerpApiReverseImage', () => {
  it('gives the pages with the picture and says how exact their dates are', async () => {
    const { provider, server, known, close } = await setUp();
    const { items, cost } = await searchPicture(provider, known, 10, undefined, addresses.known);
    await close();
    expect(server.calls.map(({ query }) => [query.get('type'), query.get('url')])).toEqual([
      ['exact_matches', addresses.known],
    ]);
    expect(items).toEqual([
      {
        pageUrl: 'https://encyclopaedia.example/flood',
        pageTitle: 'Flood - an encyclopaedia',
        imageUrl: 'https://serpapi.com/searches/1/images/a.jpeg',
        relation: 'near-duplicate',
      },
      {
        pageUrl: 'https://news.example/2022/09/08/flood/',
        pageTitle: 'Flood in the valley',
        imageUrl: 'https://serpapi.com/searches/1/images/b.jpeg',
        published: '2023-01-08',
        publishedPrecision: 'year',
        relation: 'near-duplicate',
      },
      {
        pageUrl: 'https://blog.example/flood',
        pageTitle: 'Flood, yesterday',
        imageUrl: 'https://serpapi.com/searches/1/images/c.jpeg',
        published: '2025-01-05',
        relation: 'near-duplicate',
      },
    ]);
    expect(cost).toEqual({ usd: 0.015 });
  });

  it('looks for pictures that look alike where the same one is nowhere, and for those that are in time', async () => {
    const { provider, known, close } = await setUp();
    const alike = await searchPicture(provider, known, 10, undefined, addresses.alike);
    expect(alike).toEqual({
      items: [
        {
          pageUrl: 'https://other.example/flood',
          pageTitle: 'Another flood',
          imageUrl: 'https://other.example/flood.jpg',
          relation: 'similar',
        },
      ],
      cost: { usd: 0.03 },
    });
    const { items } = await searchPicture(provider, known, 10, '2024-06-01', addresses.known);
    expect(items.map(({ pageUrl }) => pageUrl)).not.toContain('https://blog.example/flood');
    await close();
  });

  it('asks nobody about a picture without a public address', async () => {
    const { provider, server, known, close } = await setUp();
    await expect(searchPicture(provider, known, 10)).rejects.toThrow(
      'SerpApi was not asked: it takes only pictures at a public address, and the picture was not given by one.',
    );
    await close();
    expect(server.calls).toEqual([]);
  });

  it('does not take a failure within an answer for an empty one', async () => {
    const { provider, server, known, close } = await setUp();
    server.reply({ body: { error: `We couldn't open the image. ${apiKey}` } });
    const failed = searchPicture(provider, known, 10, undefined, addresses.known);
    await expect(failed).rejects.toMatchObject({ code: 'bad-answer' });
    await expect(failed).rejects.not.toThrow(apiKey);
    await close();
  });
});
