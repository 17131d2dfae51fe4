import { describe, expect, it } from 'vitest';
import { emptyQuery, findSamplePages, samplePages, sampleQuery } from '../../../test/support/sample-web.ts';
import {
  patienceMs,
  startVendorServer,
  type VendorCall,
  type VendorReply,
} from '../../../test/support/servers/vendor-server.ts';
import { ProviderRefusedError, ProviderUnavailableError } from '../../core/errors.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import { createGdeltSearch } from './gdelt.ts';
import { testWebSearchContract, testWebSearchFailures } from './web-search.contract.ts';

const now = () => new Date('2024-05-10T12:00:00Z');
const inAHurry = { gapMs: 0, longestWaitMs: 0 };

function answer({ method, path, query }: VendorCall): VendorReply {
  expect({ method, path }).toEqual({ method: 'GET', path: '/api/v2/doc/doc' });
  expect(query.get('mode')).toBe('artlist');
  expect(query.get('format')).toBe('json');
  const day = (name: string) => query.get(name)?.replace(/^(\d{4})(\d{2})(\d{2})\d{6}$/, '$1-$2-$3') ?? '';
  const text = query.get('query') ?? '';
  const found = findSamplePages(text, { after: day('startdatetime'), before: day('enddatetime') }).filter(
    ({ url }) => !text.includes(`-domain:${new URL(url).hostname}`),
  );
  // Nothing found is an empty object.
  if (found.length === 0) return { body: {} };
  return {
    body: {
      articles: found.slice(0, Number(query.get('maxrecords'))).map((hit) => ({
        url: hit.url,
        url_mobile: '',
        title: hit.title,
        seendate: `${hit.published.replaceAll('-', '')}T101500Z`,
        socialimage: '',
        domain: new URL(hit.url).hostname,
        language: 'English',
        sourcecountry: 'United States',
      })),
    },
  };
}

async function setUp(totalMs = patienceMs) {
  const server = await startVendorServer(answer);
  return {
    provider: createGdeltSearch({
      baseUrl: server.url,
      now,
      turns: inAHurry,
      limits: { totalMs, bytes: 500_000 },
    }),
    server,
    query: sampleQuery,
    emptyQuery,
    refusals: {
      unauthorised: { status: 401, body: 'Unauthorized' },
      forbidden: { status: 403, body: '<html><title>403 Forbidden</title></html>' },
      tooMany: {
        status: 429,
        headers: { 'retry-after': '7' },
        body: 'Please limit requests to one every 5 seconds or contact the project for larger queries.',
      },
    },
    close: () => server.close(),
  };
}

testWebSearchContract('GDELT', setUp);
testWebSearchFailures('GDELT', setUp);

describe('createGdeltSearch', () => {
  const options = () => ({ signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() });

  it('asks for content words, a window, a language and without sites', async () => {
    const { provider, server, close } = await setUp();
    const { items, warnings } = await provider.call(
      {
        query: "The keeper's harbour tower is in Ur, isn't it?",
        limit: 5,
        after: '2018-02-01',
        before: '2022',
        language: 'de',
        excludeSites: ['blog.example.net'],
      },
      options(),
    );
    await close();
    expect(Object.fromEntries(server.calls[0]?.query ?? [])).toEqual({
      query: 'keeper harbour tower sourcelang:german -domain:blog.example.net',
      mode: 'artlist',
      format: 'json',
      sort: 'hybridrel',
      maxrecords: '10',
      startdatetime: '20180201000000',
      enddatetime: '20221231235959',
    });
    expect(items[0]).toEqual({
      url: samplePages[24]?.url,
      title: samplePages[24]?.title,
      snippet: 'towers.example.org',
      published: '2019-07-15T10:15:00.000Z',
    });
    expect(warnings).toBeUndefined();
  });

  it('looks at all it has where no window is asked for, and says where the window lies before that', async () => {
    const { provider, server, close } = await setUp();
    await provider.call({ query: sampleQuery, limit: 2 }, options());
    expect(server.calls[0]?.query.get('startdatetime')).toBe('20170101000000');
    expect(server.calls[0]?.query.get('enddatetime')).toBe('20240510235959');
    const early = await provider.call({ query: sampleQuery, limit: 2, before: '2010-01-01' }, options());
    await close();
    expect(early).toEqual({ items: [], warnings: [expect.stringContaining('before 2017')] });
    expect(server.calls).toHaveLength(1);
  });

  it('tells failures that come with the status of a success', async () => {
    const { provider, server, close } = await setUp();
    server.reply({ body: 'Please limit requests to one every 5 seconds or contact the project.' });
    const slow = provider.call({ query: sampleQuery, limit: 2 }, options());
    await expect(slow).rejects.toThrow(ProviderUnavailableError);
    await expect(slow).rejects.toMatchObject({ retryAfter: 5 });
    server.reply({ body: 'The specified phrase is too short.' });
    const short = provider.call({ query: sampleQuery, limit: 2 }, options());
    await expect(short).rejects.toThrow(ProviderRefusedError);
    await expect(short).rejects.toThrow('The specified phrase is too short.');
    await close();
  });

  it('reads titles whose marks it did not escape', async () => {
    const { provider, server, close } = await setUp();
    server.reply({
      body: '{"articles": [{"url": "https://a.example/1", "title": "A \\d tower\tand \\"more\\" \\\\o/"}]}',
    });
    const { items } = await provider.call({ query: sampleQuery, limit: 2 }, options());
    await close();
    expect(items[0]?.title).toBe('A \\d tower and "more" \\o/');
  });

  it('keeps the pace it is asked for and turns away what would wait too long', async () => {
    const server = await startVendorServer(answer);
    const slept: number[] = [];
    let time = now().getTime();
    const provider = createGdeltSearch({
      baseUrl: server.url,
      now: () => new Date(time),
      async sleep(milliseconds) {
        slept.push(milliseconds);
        time += milliseconds;
      },
    });
    const asked = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) =>
        provider.call({ query: `${sampleQuery} word${index}`, limit: 2 }, options()),
      ),
    );
    await server.close();
    expect(slept).toEqual([5000, 5000]);
    expect(asked.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect(asked[5]).toMatchObject({
      reason: { policy: 'gap', message: expect.stringContaining('every 5 seconds') },
    });
  });
});
