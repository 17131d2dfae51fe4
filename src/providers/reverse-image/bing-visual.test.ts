import { describe, expect, it } from 'vitest';
import {
  lookAtPicture,
  type ReceivedPicture,
  readForm,
  samplePicture,
} from '../../../test/support/pictures/sample-pictures.ts';
import {
  patienceMs,
  startVendorServer,
  type VendorCall,
  type VendorReply,
} from '../../../test/support/servers/vendor-server.ts';
import { defined } from '../../core/defined.ts';
import { createBingVisualReverseImage } from './bing-visual.ts';
import {
  searchPicture,
  testReverseImageContract,
  testReverseImageFailures,
} from './reverse-image.contract.ts';

const apiKey = 'bing/key+0123456789abcdef';

const refusal = (status: number, message: string, headers = {}): VendorReply => ({
  status,
  headers,
  body: { error: { code: String(status), message } },
});

function pictureAt(page: string, name: string, datePublished?: string) {
  return {
    webSearchUrl: 'https://www.bing.com/images/search?view=detailv2&id=1',
    name,
    thumbnailUrl: 'https://tse1.mm.bing.net/th?id=OIP.1',
    ...defined({ datePublished }),
    contentUrl: `${page}.jpg`,
    hostPageUrl: page,
    hostPageDisplayUrl: page.replace('https://', ''),
    width: 600,
    height: 400,
  };
}

const known = {
  _type: 'ImageKnowledge',
  instrumentation: { _type: 'ResponseInstrumentation' },
  tags: [
    {
      displayName: '',
      actions: [
        {
          _type: 'ImageModuleAction',
          actionType: 'VisualSearch',
          data: {
            value: [
              pictureAt('https://other.example/flood', 'Another flood', '2021-01-01T00:00:00.0000000Z'),
            ],
          },
        },
        {
          _type: 'ImageModuleAction',
          actionType: 'PagesIncluding',
          data: {
            value: [
              pictureAt('https://news.example/flood', 'Flood in the valley', '2014-02-04T12:00:00.0000000Z'),
              pictureAt('https://www.pinterest.com/pin/1', 'Pinned'),
              'nonsense',
            ],
          },
        },
        { image: { thumbnailUrl: 'x' }, actionType: 'MoreSizes' },
        { actionType: 'ShoppingSources', data: { offers: [] } },
        { actionType: 'TextResults', data: 'text' },
      ],
    },
    {
      displayName: 'river',
      boundingBox: {},
      actions: [
        { actionType: 'VisualSearch', data: { value: [pictureAt('https://shop.example/river', 'River')] } },
      ],
    },
  ],
  image: { imageInsightsToken: 'bcid_1' },
};

async function setUp(totalMs = patienceMs, path = '/v7.0/images/visualsearch') {
  const received: { knowledgeRequest: unknown; picture: ReceivedPicture }[] = [];
  const server = await startVendorServer(async (call: VendorCall) => {
    expect({ method: call.method, path: call.path, query: [...call.query] }).toEqual({
      method: 'POST',
      path: '/v7.0/images/visualsearch',
      query: [],
    });
    if (call.headers['ocp-apim-subscription-key'] !== apiKey) return refusal(401, 'Access denied.');
    const { fields, files } = await readForm(call);
    const picture = await lookAtPicture(files.image?.bytes ?? new Uint8Array());
    received.push({ knowledgeRequest: JSON.parse(fields.knowledgeRequest ?? ''), picture });
    return {
      body: picture.known ? known : { _type: 'ImageKnowledge', tags: [{ displayName: '', actions: [] }] },
    };
  });
  return {
    provider: createBingVisualReverseImage({
      apiKey,
      baseUrl: `${server.url}${path}`,
      limits: { totalMs, bytes: 500_000 },
    }),
    server,
    received,
    known: await samplePicture('known'),
    unknown: await samplePicture('unknown'),
    secret: apiKey,
    keyVariable: 'BING_VISUAL_SEARCH_KEY',
    refusals: {
      unauthorised: refusal(401, 'Access denied due to invalid subscription key or wrong API endpoint.'),
      forbidden: refusal(403, 'Out of call volume quota.'),
      tooMany: refusal(429, 'Rate limit is exceeded. Try again in 7 seconds.', { 'retry-after': '7' }),
    },
    close: () => server.close(),
  };
}

testReverseImageContract('Bing-compatible visual search', setUp);
testReverseImageFailures('Bing-compatible visual search', setUp);

describe('createBingVisualReverseImage', () => {
  it.each(['/v7.0/images/visualsearch', '/v7.0/images/visualsearch/', '/', ''])(
    'finds its search at an address that ends in "%s"',
    async (path) => {
      const subject = await setUp(patienceMs, path);
      expect((await searchPicture(subject.provider, subject.known, 10)).items).toHaveLength(3);
      await subject.close();
    },
  );

  it('uploads a small copy without metadata, and maps what was found', async () => {
    const subject = await setUp();
    const { items } = await searchPicture(subject.provider, subject.known, 10);
    await subject.close();
    expect(subject.received).toEqual([
      {
        knowledgeRequest: { imageInfo: {} },
        picture: { known: true, width: 1024, height: 576, format: 'jpeg', hasMetadata: false },
      },
    ]);
    expect(items).toEqual([
      {
        pageUrl: 'https://news.example/flood',
        pageTitle: 'Flood in the valley',
        imageUrl: 'https://news.example/flood.jpg',
        seenBy: '2014-02-04T12:00:00.000Z',
        relation: 'near-duplicate',
      },
      expect.objectContaining({ pageUrl: 'https://www.pinterest.com/pin/1', kind: 'listing' }),
      expect.objectContaining({ pageUrl: 'https://other.example/flood', relation: 'similar' }),
    ]);
  });
});
