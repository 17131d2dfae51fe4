import { describe, expect, it } from 'vitest';
import { emptyQuery, findSamplePages, samplePages, sampleQuery } from '../../../test/support/sample-web.ts';
import {
  patienceMs,
  startVendorServer,
  type VendorCall,
  type VendorReply,
} from '../../../test/support/servers/vendor-server.ts';
import { defined } from '../../core/defined.ts';
import { ProviderRefusedError } from '../../core/errors.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import { createSerperSearch } from './serper.ts';
import { testWebSearchContract, testWebSearchFailures } from './web-search.contract.ts';

const apiKey = 'serper/key+with=signs';
const now = () => new Date('2024-05-10T12:00:00Z');

function answer({ method, path, headers, body }: VendorCall): VendorReply {
  expect({ method, path }).toEqual({ method: 'POST', path: '/search' });
  expect(headers['content-type']).toBe('application/json');
  expect(headers['user-agent']).toMatch(/^Touchstone\//);
  if (headers['x-api-key'] !== apiKey)
    return { status: 403, body: { message: 'Unauthorized.', statusCode: 403 } };
  const asked = JSON.parse(body) as { q: string; num: number; page: number; tbs?: string };
  const found = findSamplePages(asked.q, windowOf(asked.tbs));
  const page = found.slice((asked.page - 1) * 10, asked.page * 10);
  return {
    body: {
      searchParameters: { ...asked, type: 'search', engine: 'google' },
      organic: page.map((hit, index) => ({
        title: hit.title,
        link: hit.url,
        snippet: hit.snippet,
        date: new Date(hit.published).toLocaleDateString('en-US', {
          month: 'short',
          day: 'numeric',
          year: 'numeric',
          timeZone: 'UTC',
        }),
        position: index + 1,
      })),
      peopleAlsoAsk: [
        { question: 'Who kept the tower?', snippet: 'A keeper.', link: 'https://other.example/' },
      ],
      credits: 1,
    },
  };
}

function windowOf(tbs: string | undefined): { after?: string; before?: string } {
  const day = (name: string) => {
    const match = new RegExp(`${name}:(\\d{2})/(\\d{2})/(\\d{4})`).exec(tbs ?? '');
    return match === null ? undefined : `${match[3]}-${match[1]}-${match[2]}`;
  };
  const after = day('cd_min');
  const before = day('cd_max');
  return { ...defined({ after, before }) };
}

async function setUp(totalMs = patienceMs) {
  const server = await startVendorServer(answer);
  return {
    provider: createSerperSearch({
      apiKey,
      baseUrl: server.url,
      now,
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

testWebSearchContract('Serper', setUp);
testWebSearchFailures('Serper', setUp);

describe('createSerperSearch', () => {
  const options = () => ({ signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() });

  it('asks for a window, a language and without sites, page after page, and says what it cost', async () => {
    const { provider, server, close } = await setUp();
    const { items, cost, warnings } = await provider.call(
      {
        query: sampleQuery,
        limit: 15,
        after: '1996',
        before: '2022-12-31',
        language: 'de-AT',
        excludeSites: ['blog.example.net'],
      },
      options(),
    );
    await close();
    expect(server.calls.map(({ body }) => JSON.parse(body))).toEqual([
      {
        q: `${sampleQuery} -site:blog.example.net`,
        num: 10,
        page: 1,
        hl: 'de',
        tbs: 'cdr:1,cd_min:01/01/1996,cd_max:12/31/2022',
      },
      expect.objectContaining({ page: 2 }),
    ]);
    expect(items).toHaveLength(15);
    expect(items[0]).toEqual({
      url: samplePages[1]?.url,
      title: samplePages[1]?.title,
      snippet: samplePages[1]?.snippet,
      published: '1996-02-15',
    });
    expect(cost).toEqual({ usd: 0.002 });
    expect(warnings).toBeUndefined();
    expect(provider.estimate?.({ query: '', limit: 15 })).toEqual({ usd: 0.002 });
  });

  it('counts days back from the time of the answer', async () => {
    const { provider, server, close } = await setUp();
    server.reply({ body: { organic: [{ title: 'A', link: 'https://a.example/1', date: '3 days ago' }] } });
    const { items } = await provider.call({ query: sampleQuery, limit: 5 }, options());
    await close();
    expect(items).toEqual([{ url: 'https://a.example/1', title: 'A', snippet: '', published: '2024-05-07' }]);
  });

  it('keeps the first page where the second fails', async () => {
    const server = await startVendorServer((call) =>
      call.body.includes('"page":1') ? answer(call) : { status: 500, body: '' },
    );
    const provider = createSerperSearch({ apiKey, baseUrl: server.url, now });
    const { items, warnings } = await provider.call({ query: sampleQuery, limit: 20 }, options());
    await server.close();
    expect(items).toHaveLength(10);
    expect(warnings).toEqual(['A further page of results could not be read; those before it are used.']);
  });

  it('tells that there is no credit left', async () => {
    const { provider, server, refusals, close } = await setUp();
    server.reply(refusals.forbidden);
    const failed = provider.call({ query: sampleQuery, limit: 5 }, options());
    await expect(failed).rejects.toThrow(ProviderRefusedError);
    await expect(failed).rejects.toThrow(
      'Serper has no credit left for this key (HTTP 400: Not enough credits).',
    );
    await close();
  });
});
