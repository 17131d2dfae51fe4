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
import {
  searchPicture,
  testReverseImageContract,
  testReverseImageFailures,
} from './reverse-image.contract.ts';
import { createTinEyeReverseImage } from './tineye.ts';

const apiKey = 'tineye,key*1+2';

const refusal = (status: number, message: string, headers = {}): VendorReply => ({
  status,
  headers,
  body: { code: status, messages: [message], results: {}, stats: {} },
});

const matches = [
  {
    image_url: 'https://img.tineye.com/result/1',
    domain: 'old.example.com',
    score: 61.2,
    width: 400,
    height: 300,
    size: 120000,
    format: 'JPEG',
    filesize: 50734,
    overlay: 'overlay/1/2',
    tags: [],
    backlinks: [
      {
        url: 'https://old.example.com/flood.jpg',
        backlink: 'https://old.example.com/diary',
        crawl_date: '2009-05-17',
      },
    ],
  },
  {
    image_url: 'https://img.tineye.com/result/2',
    domain: 'alamy.com',
    score: 88,
    tags: ['stock'],
    backlinks: [
      {
        url: 'https://pictures.example/1.jpg',
        backlink: 'https://pictures.example/buy/1',
        crawl_date: '2012-01-03',
      },
    ],
  },
  {
    image_url: 'https://img.tineye.com/result/3',
    domain: 'news.example',
    score: 94.5,
    tags: ['collection'],
    backlinks: [
      { url: 'https://news.example/a.jpg', backlink: 'https://news.example/a', crawl_date: '2016-08-01' },
      { url: 'https://news.example/a.jpg', backlink: 'https://news.example/b', crawl_date: null },
      { url: 'https://news.example/a.jpg', backlink: 'ftp://news.example/b', crawl_date: '2001-01-01' },
    ],
  },
];

async function setUp(totalMs = patienceMs) {
  const received: { fields: Record<string, string>; picture: ReceivedPicture }[] = [];
  const server = await startVendorServer(async (call: VendorCall) => {
    const { method, path, query, headers } = call;
    expect({ method, path, query: [...query] }).toEqual({ method: 'POST', path: '/rest/search/', query: [] });
    if (headers['x-api-key'] !== apiKey) return refusal(401, 'Please provide a valid API key.');
    const { fields, files } = await readForm(call);
    const upload = files.image_upload;
    expect(upload).toMatchObject({ name: 'picture.jpg', type: 'image/jpeg' });
    const picture = await lookAtPicture(upload?.bytes ?? new Uint8Array());
    received.push({ fields, picture });
    return {
      body: {
        code: 200,
        messages: [],
        stats: { timestamp: '1250535183.1', query_time: '0.5', total_results: matches.length },
        results: { matches: picture.known ? matches : [] },
      },
    };
  });
  return {
    provider: createTinEyeReverseImage({
      apiKey,
      baseUrl: server.url,
      limits: { totalMs, bytes: 500_000 },
    }),
    server,
    received,
    known: await samplePicture('known'),
    unknown: await samplePicture('unknown'),
    secret: apiKey,
    keyVariable: 'TINEYE_API_KEY',
    refusals: {
      unauthorised: refusal(401, 'Please provide a valid API key.'),
      forbidden: refusal(402, 'You have no more searches available. Please purchase another bundle.'),
      tooMany: refusal(429, 'Too many requests.', { 'retry-after': '7' }),
    },
    close: () => server.close(),
  };
}

testReverseImageContract('TinEye', setUp);
testReverseImageFailures('TinEye', setUp);

describe('createTinEyeReverseImage', () => {
  it('uploads a small copy without metadata and asks for the oldest', async () => {
    const subject = await setUp();
    await searchPicture(subject.provider, subject.known, 10);
    await subject.close();
    expect(subject.received).toEqual([
      {
        fields: { offset: '0', limit: '100', backlink_limit: '10', sort: 'crawl_date', order: 'asc' },
        picture: { known: true, width: 1024, height: 576, format: 'jpeg', hasMetadata: false },
      },
    ]);
  });

  it('gives every page with its score and the day on which it was seen', async () => {
    const subject = await setUp();
    const { items, cost } = await searchPicture(subject.provider, subject.known, 10);
    await subject.close();
    expect(items).toEqual([
      {
        pageUrl: 'https://news.example/a',
        pageTitle: 'news.example',
        imageUrl: 'https://news.example/a.jpg',
        seenBy: '2016-08-01',
        similarity: 0.945,
        relation: 'near-duplicate',
      },
      expect.objectContaining({ pageUrl: 'https://news.example/b', similarity: 0.945 }),
      // Its address alone: what has no web page stands for itself.
      expect.objectContaining({ pageUrl: 'https://news.example/a.jpg', seenBy: '2001-01-01' }),
      expect.objectContaining({ pageUrl: 'https://pictures.example/buy/1', kind: 'listing' }),
      expect.objectContaining({ pageUrl: 'https://old.example.com/diary', seenBy: '2009-05-17' }),
    ]);
    expect(cost).toEqual({ usd: 0.04 });
  });

  it('keeps the earliest appearance where the limit would cut it off', async () => {
    const subject = await setUp();
    subject.server.reply({ body: { code: 200, results: { matches: matches.slice(0, 2) } } });
    const { items } = await searchPicture(subject.provider, subject.known, 1);
    await subject.close();
    expect(items).toEqual([expect.objectContaining({ pageUrl: 'https://old.example.com/diary' })]);
  });

  it('says where dates of discovery do not settle a window', async () => {
    const subject = await setUp();
    const { items, warnings } = await searchPicture(subject.provider, subject.known, 10, '2012-06-30');
    await subject.close();
    expect(items).toHaveLength(5);
    expect(warnings).toEqual([
      '2 of its pictures carry no date that shows they are of 2012-06-30 or before, and it has no date window.',
    ]);
  });

  it('does not take a failure within an answer for an empty one', async () => {
    const subject = await setUp();
    subject.server.reply({ body: { code: 400, messages: ['The image is too simple.'], results: {} } });
    await expect(searchPicture(subject.provider, subject.known, 1)).rejects.toMatchObject({
      code: 'bad-answer',
      message: 'TinEye could not search for the picture (The image is too simple.).',
    });
    await subject.close();
  });
});
