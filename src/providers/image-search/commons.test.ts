import { describe, expect, it } from 'vitest';
import { emptyQuery, findSamplePages, sampleQuery } from '../../../test/support/sample-web.ts';
import {
  patienceMs,
  startVendorServer,
  type VendorCall,
  type VendorReply,
} from '../../../test/support/servers/vendor-server.ts';
import { createCommonsImageSearch } from './commons.ts';
import { searchPictures, testImageSearchContract, testImageSearchFailures } from './image-search.contract.ts';

function answer({ method, path, query }: VendorCall): VendorReply {
  expect({ method, path }).toEqual({ method: 'GET', path: '/w/api.php' });
  expect(query.get('gsrnamespace')).toBe('6');
  expect(query.get('gsrsearch')).toMatch(/ filetype:bitmap$/);
  const offset = Number(query.get('gsroffset'));
  const limit = Number(query.get('gsrlimit'));
  expect(limit).toBeLessThanOrEqual(50);
  const found = findSamplePages(query.get('gsrsearch') ?? '');
  const pages = found
    .slice(offset, offset + limit)
    .map((hit, index) => ({
      pageid: 1 + index,
      ns: 6,
      title: `File:${hit.title}.jpg`,
      index: offset + index + 1,
      imagerepository: 'local',
      imageinfo: [
        {
          timestamp: `${hit.published}T12:30:00Z`,
          url: `https://upload.wikimedia.org/wikipedia/commons/a/${offset + index}.jpg`,
          descriptionurl: `https://commons.wikimedia.org/wiki/File:${offset + index}.jpg`,
          extmetadata:
            index % 3 === 2
              ? []
              : {
                  ImageDescription: {
                    value: `<div class="en"><style>.a{}</style>${hit.snippet} <a href="/wiki/Sea">By the sea</a> &amp; more</div>`,
                    source: 'commons-desc-page',
                  },
                  DateTimeOriginal: {
                    value: index % 3 === 0 ? '1994-06-01 10:20:30' : '<time>1 May 1993</time>',
                    source: 'mediawiki-metadata',
                  },
                },
        },
      ],
    }))
    .reverse();
  return {
    body: {
      batchcomplete: true,
      ...(found.length > offset + limit ? { continue: { gsroffset: offset + limit, continue: '-' } } : {}),
      ...(pages.length === 0 ? {} : { query: { pages } }),
    },
  };
}

async function setUp(totalMs = patienceMs) {
  const server = await startVendorServer(answer);
  return {
    provider: createCommonsImageSearch({
      baseUrl: server.url,
      turns: { gapMs: 0, longestWaitMs: 0 },
      limits: { totalMs, bytes: 500_000 },
    }),
    server,
    query: sampleQuery,
    emptyQuery,
    refusals: {
      unauthorised: { status: 403, body: 'Please set a user-agent and respect our robot policy.' },
      forbidden: { body: { error: { code: 'blocked', info: 'You have been blocked.' } } },
      tooMany: { status: 429, headers: { 'retry-after': '7' }, body: 'Too many requests (f061ab2)' },
    },
    close: () => server.close(),
  };
}

testImageSearchContract('Wikimedia Commons', setUp);
testImageSearchFailures('Wikimedia Commons', setUp);

describe('createCommonsImageSearch', () => {
  it('gives what is written beside a picture, when it was taken and when it was uploaded', async () => {
    const { provider, server, close } = await setUp();
    const { items, cost } = await searchPictures(provider, { query: `"${sampleQuery}" -x:y`, limit: 3 });
    await close();
    expect(server.calls[0]?.query.get('gsrsearch')).toBe(`${sampleQuery} x y filetype:bitmap`);
    expect(items).toEqual([
      {
        pageUrl: 'https://commons.wikimedia.org/wiki/File:0.jpg',
        pageTitle: 'The harbour tower, part 1',
        imageUrl: 'https://upload.wikimedia.org/wikipedia/commons/a/0.jpg',
        caption: 'What the keeper wrote about the harbour tower in chapter 1. By the sea & more',
        published: '1995-01-15T12:30:00.000Z',
        taken: '1994-06-01',
      },
      expect.objectContaining({ published: '1996-02-15T12:30:00.000Z', taken: '1993-05-01' }),
      {
        pageUrl: 'https://commons.wikimedia.org/wiki/File:2.jpg',
        pageTitle: 'The harbour tower, part 3',
        imageUrl: 'https://upload.wikimedia.org/wikipedia/commons/a/2.jpg',
        published: '1997-03-15T12:30:00.000Z',
      },
    ]);
    expect(cost).toBeUndefined();
  });

  it('leaves out what was uploaded later, without a remark', async () => {
    const { provider, close } = await setUp();
    const { items, warnings } = await searchPictures(provider, {
      query: sampleQuery,
      limit: 30,
      before: '1999-12-31',
    });
    await close();
    expect(items.map(({ published }) => published?.slice(0, 4))).toEqual([
      '1995',
      '1996',
      '1997',
      '1998',
      '1999',
    ]);
    expect(warnings).toBeUndefined();
  });
});
