import { describe, expect, it } from 'vitest';
import {
  patienceMs,
  startVendorServer,
  type VendorCall,
  type VendorReply,
} from '../../../test/support/servers/vendor-server.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import { testFactCheckSearchContract, testFactCheckSearchFailures } from './fact-check-search.contract.ts';
import { createGoogleFactChecks } from './google.ts';

const apiKey = 'AIzaSy-facts key/+2';

const review = (site: string, title: string, reviewDate: string, textualRating: string) => ({
  publisher: { name: `The ${site} team`, site },
  url: `https://${site}/checks/${encodeURIComponent(title)}`,
  title,
  reviewDate,
  textualRating,
  languageCode: 'en',
});

const claims = [
  {
    text: 'The harbour tower was moved to the moon',
    claimant: 'Viral post',
    claimDate: '2023-03-01T00:00:00Z',
    claimReview: [
      review('checks.example', 'No, the tower is still there', '2023-03-05T00:00:00Z', 'False'),
      review('facts.example', 'The tower did not move', '2023-03-07T12:00:00Z', 'Pants on Fire'),
    ],
  },
  {
    text: 'The harbour tower was built by giants',
    claimReview: [review('checks.example', 'Who built the tower', '2020-01-05T00:00:00Z', 'Xylofonique')],
  },
  // Nothing that could be shown: no rating, and no date.
  { text: 'The harbour tower sings', claimReview: [{ url: 'https://checks.example/3', title: 'Singing' }] },
];

const refusal = (
  code: number,
  message: string,
  status: string,
  reason: string,
  headers = {},
): VendorReply => ({
  status: code,
  headers,
  body: {
    error: {
      code,
      message,
      status,
      details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }],
    },
  },
});
const badKey = refusal(
  400,
  'API key not valid. Please pass a valid API key.',
  'INVALID_ARGUMENT',
  'API_KEY_INVALID',
);

function answer({ method, path, query }: VendorCall): VendorReply {
  expect(method).toBe('GET');
  if (query.get('key') !== apiKey) return badKey;
  const start = Number(query.get('pageToken') ?? 0);
  if (path === '/v1alpha1/claims:imageSearch') {
    expect(query.get('imageUri')).toBe('https://pictures.example/tower.jpg');
    return { body: { results: claims.slice(1, 2).map((claim) => ({ claim })) } };
  }
  expect(path).toBe('/v1alpha1/claims:search');
  const found = (query.get('query') ?? '').includes('tower') ? claims : [];
  if (found.length === 0) return { body: {} };
  const page = found.slice(start, start + 1);
  return {
    body: { claims: page, ...(start + 1 < found.length ? { nextPageToken: String(start + 1) } : {}) },
  };
}

async function setUp(totalMs = patienceMs) {
  const server = await startVendorServer(answer);
  return {
    provider: createGoogleFactChecks({
      apiKey,
      baseUrl: server.url,
      limits: { totalMs, bytes: 500_000 },
    }),
    server,
    query: 'Was the harbour tower moved to the moon?',
    emptyQuery: 'My neighbour plays the trombone at night.',
    secret: apiKey,
    keyVariable: 'GOOGLE_FACT_CHECK_API_KEY',
    refusals: {
      unauthorised: badKey,
      forbidden: refusal(
        403,
        'Fact Check Tools API has not been used in project 1 before or it is disabled.',
        'PERMISSION_DENIED',
        'SERVICE_DISABLED',
      ),
      tooMany: refusal(429, 'Resource has been exhausted.', 'RESOURCE_EXHAUSTED', 'RATE_LIMIT_EXCEEDED', {
        'retry-after': '7',
      }),
    },
    close: () => server.close(),
  };
}

testFactCheckSearchContract('Google Fact Check Tools', setUp);
testFactCheckSearchFailures('Google Fact Check Tools', setUp);

describe('createGoogleFactChecks', () => {
  const options = () => ({ signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() });

  it('gives every review of a claim, page after page, with our label beside the rating', async () => {
    const { provider, server, query, close } = await setUp();
    const { items, warnings } = await provider.call({ query, limit: 10, language: 'en-GB' }, options());
    await close();
    expect(server.calls.map((call) => Object.fromEntries(call.query))).toEqual([
      { query, key: apiKey, languageCode: 'en', pageSize: '20' },
      { query, key: apiKey, languageCode: 'en', pageSize: '20', pageToken: '1' },
      { query, key: apiKey, languageCode: 'en', pageSize: '20', pageToken: '2' },
    ]);
    expect(items.map(({ rating, label }) => [rating, label])).toEqual([
      ['False', 'refuted'],
      ['Pants on Fire', 'refuted'],
      ['Xylofonique', 'not-enough-evidence'],
    ]);
    expect(items[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      url: expect.stringContaining('https://checks.example/checks/'),
      claimReviewed: 'The harbour tower was moved to the moon',
      claimant: 'Viral post',
      claimDate: '2023-03-01T00:00:00.000Z',
      rating: 'False',
      label: 'refuted',
      summary: 'No, the tower is still there',
      publisher: 'The checks.example team',
      published: '2023-03-05T00:00:00.000Z',
      similarity: 1,
    });
    expect(warnings).toEqual([expect.stringContaining('not known')]);
  });

  it('searches by the picture as well, where there is one', async () => {
    const { provider, server, close } = await setUp();
    const { items } = await provider.call(
      { query: '', limit: 5, imageUrl: 'https://pictures.example/tower.jpg' },
      options(),
    );
    await close();
    expect(server.calls).toHaveLength(1);
    expect(items).toMatchObject([
      { claimReviewed: 'The harbour tower was built by giants', byImage: true, similarity: 0 },
    ]);
  });

  it('leaves out reviews of after the date', async () => {
    const { provider, query, close } = await setUp();
    const { items } = await provider.call({ query, limit: 5, before: '2023-03-06' }, options());
    await close();
    expect(items.map(({ published }) => published.slice(0, 10))).toEqual(['2023-03-05', '2020-01-05']);
  });
});
