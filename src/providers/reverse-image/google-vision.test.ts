import { describe, expect, it } from 'vitest';
import {
  lookAtPicture,
  type ReceivedPicture,
  samplePicture,
} from '../../../test/support/pictures/sample-pictures.ts';
import {
  patienceMs,
  startVendorServer,
  type VendorCall,
  type VendorReply,
} from '../../../test/support/servers/vendor-server.ts';
import { createGoogleVisionReverseImage } from './google-vision.ts';
import {
  searchPicture,
  testReverseImageContract,
  testReverseImageFailures,
} from './reverse-image.contract.ts';

const apiKey = 'AIza/vision+key=1';

const refusal = (code: number, status: string, message: string, headers = {}): VendorReply => ({
  status: code,
  headers,
  body: { error: { code, message, status, details: [{ reason: status }] } },
});

const known = {
  webEntities: [{ entityId: '/m/01', score: 0.9, description: 'Flood' }],
  fullMatchingImages: [
    { url: 'https://news.example.com/img/flood.jpg' },
    { url: 'https://cdn.example.net/uploads/2014/02/flood-large.jpg' },
  ],
  partialMatchingImages: [{ url: 'https://blog.example.org/crop.jpg' }],
  pagesWithMatchingImages: [
    {
      url: 'https://blog.example.org/what-we-saw',
      pageTitle: 'What we <b>saw</b> &amp; heard',
      partialMatchingImages: [{ url: 'https://blog.example.org/crop.jpg' }],
    },
    {
      url: 'https://news.example.com/2014/02/04/flood',
      pageTitle: 'Flood in the <b>valley</b>',
      fullMatchingImages: [{ url: 'https://news.example.com/img/flood.jpg' }],
    },
    {
      url: 'https://www.shutterstock.com/image-photo/flood-1',
      pageTitle: 'Flood stock photo',
      fullMatchingImages: [{ url: 'https://image.shutterstock.com/flood-1.jpg' }],
    },
  ],
  visuallySimilarImages: [{ url: 'https://other.example/another-flood.jpg' }],
  bestGuessLabels: [{ label: 'flood', languageCode: 'en' }],
};

async function setUp(totalMs = patienceMs) {
  const received: ReceivedPicture[] = [];
  const server = await startVendorServer(async ({ method, path, query, headers, body }: VendorCall) => {
    expect({ method, path, query: [...query] }).toEqual({
      method: 'POST',
      path: '/v1/images:annotate',
      query: [],
    });
    if (headers['x-goog-api-key'] !== apiKey) return refusal(403, 'PERMISSION_DENIED', 'No key.');
    const { requests } = JSON.parse(body) as {
      requests: { image: { content: string }; features: unknown }[];
    };
    const picture = await lookAtPicture(Buffer.from(requests[0]?.image.content ?? '', 'base64'));
    received.push(picture);
    return { body: { responses: [{ webDetection: picture.known ? known : { bestGuessLabels: [] } }] } };
  });
  return {
    provider: createGoogleVisionReverseImage({
      apiKey,
      baseUrl: server.url,
      limits: { totalMs, bytes: 500_000 },
    }),
    server,
    received,
    known: await samplePicture('known'),
    unknown: await samplePicture('unknown'),
    secret: apiKey,
    keyVariable: 'GOOGLE_VISION_API_KEY',
    refusals: {
      unauthorised: refusal(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'),
      forbidden: refusal(403, 'PERMISSION_DENIED', 'Cloud Vision API has not been used in project 1 before.'),
      tooMany: refusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for requests per minute.', {
        'retry-after': '7',
      }),
    },
    close: () => server.close(),
  };
}

testReverseImageContract('Google Cloud Vision', setUp);
testReverseImageFailures('Google Cloud Vision', setUp);

describe('createGoogleVisionReverseImage', () => {
  it('sends a small copy without metadata, and maps what was found', async () => {
    const subject = await setUp();
    const { items, cost } = await searchPicture(subject.provider, subject.known, 10);
    await subject.close();
    expect(subject.received).toEqual([
      { known: true, width: 1024, height: 576, format: 'jpeg', hasMetadata: false },
    ]);
    expect(JSON.parse(subject.server.calls[0]?.body ?? '').requests[0].features).toEqual([
      { type: 'WEB_DETECTION', maxResults: 10 },
    ]);
    expect(items).toEqual([
      {
        pageUrl: 'https://news.example.com/2014/02/04/flood',
        pageTitle: 'Flood in the valley',
        imageUrl: 'https://news.example.com/img/flood.jpg',
        relation: 'near-duplicate',
      },
      {
        pageUrl: 'https://www.shutterstock.com/image-photo/flood-1',
        pageTitle: 'Flood stock photo',
        imageUrl: 'https://image.shutterstock.com/flood-1.jpg',
        kind: 'listing',
        relation: 'near-duplicate',
      },
      {
        pageUrl: 'https://cdn.example.net/uploads/2014/02/flood-large.jpg',
        pageTitle: 'cdn.example.net',
        imageUrl: 'https://cdn.example.net/uploads/2014/02/flood-large.jpg',
        relation: 'near-duplicate',
      },
      {
        pageUrl: 'https://blog.example.org/what-we-saw',
        pageTitle: 'What we saw & heard',
        imageUrl: 'https://blog.example.org/crop.jpg',
        relation: 'near-duplicate',
      },
      {
        pageUrl: 'https://other.example/another-flood.jpg',
        pageTitle: 'other.example',
        imageUrl: 'https://other.example/another-flood.jpg',
        relation: 'similar',
      },
    ]);
    expect(cost).toEqual({ usd: 0.0035 });
  });

  it.each([
    [14, 'provider-unavailable'],
    [7, 'provider-refused'],
    [3, 'bad-answer'],
  ])('tells a picture that fails with code %i as %s', async (code, expected) => {
    const subject = await setUp();
    subject.server.reply({
      body: { responses: [{ error: { code, message: `Bad image data. ${apiKey}` } }] },
    });
    const failed = searchPicture(subject.provider, subject.known, 10);
    await expect(failed).rejects.toMatchObject({ code: expected });
    await expect(failed).rejects.not.toThrow(apiKey);
    await subject.close();
  });

  it('looks for pictures only', async () => {
    const subject = await setUp();
    const { items, warnings } = await subject.provider.call(
      { media: { kind: 'video', sha256: 'a'.repeat(64), mimeType: 'video/mp4', bytes: 1 }, limit: 3 },
      { signal: AbortSignal.timeout(5000), snapshots: { put: never, bytes: never, text: never } as never },
    );
    await subject.close();
    expect(items).toEqual([]);
    expect(warnings).toEqual(['It searches for pictures only, not for video.']);
    expect(subject.server.calls).toEqual([]);
  });
});

function never(): never {
  throw new Error('nothing is read');
}
