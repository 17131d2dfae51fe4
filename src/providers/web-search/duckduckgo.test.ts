import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyQuery,
  findSamplePages,
  type SamplePage,
  sampleQuery,
} from '../../../test/support/sample-web.ts';
import {
  patienceMs,
  startVendorServer,
  type VendorCall,
  type VendorReply,
} from '../../../test/support/servers/vendor-server.ts';
import { defined } from '../../core/defined.ts';
import { ProviderUnavailableError } from '../../core/errors.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import { createDuckDuckGoSearch } from './duckduckgo.ts';
import { parseDuckDuckGoPage } from './duckduckgo-page.ts';
import { testWebSearchContract, testWebSearchFailures } from './web-search.contract.ts';

/** Signs that dates and markup are made of, and others. */
const hostileText = (maxLength: number) =>
  fc
    .array(fc.constantFrom(...'0123456789-/.:,TZ+ agomayд年月日<>="\'&;\u0000\u00a0\ud83d\ufeff'.split('')), {
      maxLength,
    })
    .map((signs) => signs.join(''));

const now = () => new Date('2024-05-10T12:00:00Z');

function resultMarkup(hit: SamplePage, index: number): string {
  // Links are direct or lead through a counter; both were seen.
  const href =
    index % 2 === 0 ? hit.url : `//duckduckgo.com/l/?uddg=${encodeURIComponent(hit.url)}&amp;rut=0a1b2c`;
  return `<div class="result results_links results_links_deep web-result ">
    <div class="links_main links_deep result__body">
      <h2 class="result__title"><a rel="nofollow" class="result__a" href="${href}">${hit.title} &amp; more</a></h2>
      <div class="result__extras"><div class="result__extras__url">
        <span class="result__icon"><a rel="nofollow" href="${href}"><img class="result__icon__img" src="//x.ico"/></a></span>
        <a class="result__url" href="${href}">${new URL(hit.url).host}</a>
        ${index % 3 === 0 ? `<span>&nbsp; &nbsp; ${hit.published}T00:00:00.0000000</span>` : ''}
      </div></div>
      <a class="result__snippet" href="${href}">${hit.snippet.replace('tower', '<b>tower</b>')}</a>
      <div class="clear"></div>
    </div></div>`;
}

const advertisement = `<div class="result results_links results_links_deep result--ad ">
  <h2 class="result__title"><a class="result__a" href="https://duckduckgo.com/y.js?ad_domain=shop.example&amp;u3=x">Buy a tower</a></h2>
  <a class="result__snippet" href="https://duckduckgo.com/y.js">Towers at low prices</a></div>`;

const blockedPage = `<!doctype html><html><head><title>DuckDuckGo</title></head><body>
  <form id="challenge-form" action="//duckduckgo.com/anomaly.js?sv=html&amp;cc=botnet" method="POST">
  <div class="anomaly-modal__title">Unfortunately, bots use DuckDuckGo too.</div>
  <div class="anomaly-modal__description">Please complete the following challenge.</div></form></body></html>`;

function pageMarkup(query: string, results: string, next: string): string {
  return `<!DOCTYPE html><html lang="en"><head><title>${query} at DuckDuckGo</title></head>
    <body class="body--html"><div><div class="serp__results"><div id="links" class="results">${results}
    ${next}</div></div></div></body></html>`;
}

function answer({ method, path, headers, body }: VendorCall): VendorReply {
  expect({ method, path }).toEqual({ method: 'POST', path: '/html/' });
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
  const form = new URLSearchParams(body);
  const query = form.get('q') ?? '';
  const [after, before] = (form.get('df') ?? '').split('..');
  const found = findSamplePages(query, {
    ...(after === undefined || after === '' ? {} : { after }),
    ...defined({ before }),
  });
  const start = Number(form.get('s') ?? 0);
  const page = found.slice(start, start + 10);
  if (page.length === 0) {
    const nothing = `<div class="result results_links results_links_deep result--no-result">
      <div class="links_main links_deep result__body"><div class="no-results">No results.</div></div></div>`;
    return { body: pageMarkup(query, nothing, '') };
  }
  const next = `<div class="nav-link"><form action="/html/" method="post">
    <input type="submit" class='btn btn--alt' value="Next" />
    <input type="hidden" name="q" value="${query}" /><input type="hidden" name="s" value="${start + 10}" />
    <input type="hidden" name="nextParams" value="" /><input type="hidden" name="v" value="l" />
    <input type="hidden" name="o" value="json" /><input type="hidden" name="dc" value="${start + 11}" />
    <input type="hidden" name="api" value="d.js" /><input type="hidden" name="vqd" value="4-1234567890" />
    <input name="kl" value="${form.get('kl')}" type="hidden" /></form></div>`;
  return {
    body: pageMarkup(
      query,
      advertisement + page.map((hit, index) => resultMarkup(hit, index)).join('\n'),
      found.length > start + 10 ? next : '',
    ),
  };
}

async function setUp(totalMs = patienceMs) {
  const server = await startVendorServer(answer);
  return {
    provider: createDuckDuckGoSearch({
      baseUrl: server.url,
      now,
      turns: { gapMs: 0, longestWaitMs: 0 },
      limits: { totalMs, bytes: 500_000 },
    }),
    server,
    query: sampleQuery,
    emptyQuery,
    refusals: {
      unauthorised: { status: 403, body: '<html><title>403 Forbidden</title></html>' },
      forbidden: { status: 403, body: '<html><title>403 Forbidden</title></html>' },
      tooMany: { status: 429, headers: { 'retry-after': '7' }, body: '<html>429 Too Many Requests</html>' },
    },
    close: () => server.close(),
  };
}

testWebSearchContract('DuckDuckGo', setUp);
testWebSearchFailures('DuckDuckGo', setUp);

describe('createDuckDuckGoSearch', () => {
  const options = () => ({ signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() });

  it('reads results behind both kinds of links, without advertisements, page after page', async () => {
    const { provider, server, close } = await setUp();
    const { items, warnings } = await provider.call(
      {
        query: sampleQuery,
        limit: 15,
        after: '1995-01-01',
        language: 'de',
        excludeSites: ['blog.example.net'],
      },
      options(),
    );
    await close();
    expect(server.calls.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      { q: `${sampleQuery} -site:blog.example.net`, b: '', kl: 'de-de', df: '1995-01-01..2024-05-10' },
      expect.objectContaining({ s: '10', dc: '11', vqd: '4-1234567890', kl: 'de-de' }),
    ]);
    expect(items).toHaveLength(15);
    expect(items[0]).toEqual({
      url: 'https://towers.example.org/tower-1',
      title: 'The harbour tower, part 1 & more',
      snippet: 'What the keeper wrote about the harbour tower in chapter 1.',
      published: '1995-01-15',
    });
    expect(items[1]?.url).toBe('https://news.example.com/tower-2');
    expect(items.some(({ title }) => title.includes('Buy'))).toBe(false);
    expect(warnings).toEqual([expect.stringContaining('carry no date')]);
  });

  it('takes its test for robots for an outage and leaves it alone for a while', async () => {
    const { provider, server, close } = await setUp();
    server.reply({ status: 202, body: blockedPage });
    const first = provider.call({ query: sampleQuery, limit: 3 }, options());
    await expect(first).rejects.toThrow(ProviderUnavailableError);
    server.reply(undefined);
    await expect(provider.call({ query: sampleQuery, limit: 3 }, options())).rejects.toMatchObject({
      policy: 'gap',
      message: expect.stringContaining('robot'),
    });
    await close();
    expect(server.calls).toHaveLength(1);
  });

  it('does not take a page it cannot read for an empty answer', async () => {
    expect(await parseDuckDuckGoPage(pageMarkup('x', '', ''))).toEqual({ kind: 'unknown' });
    expect(await parseDuckDuckGoPage('')).toEqual({ kind: 'unknown' });
    expect(await parseDuckDuckGoPage(pageMarkup('x', 'No  results.', ''))).toEqual({
      kind: 'results',
      hits: [],
    });
  });

  it('reads whatever comes without failing', async () => {
    const whole = answer({
      method: 'POST',
      path: '/html/',
      query: new URLSearchParams(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ q: sampleQuery }).toString(),
      bytes: Buffer.alloc(0),
    }).body as string;
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.nat(200), hostileText(30), async (at, cut, inserted) => {
        const page = await parseDuckDuckGoPage(whole.slice(0, at) + inserted + whole.slice(at + cut));
        expect(['results', 'blocked', 'unknown']).toContain(page.kind);
        if (page.kind === 'results')
          for (const { url } of page.hits) expect(URL.canParse(url ?? '')).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});
