import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { defined } from '../../core/defined.ts';
import {
  BadAnswerError,
  BlockedError,
  ProviderRefusedError,
  ProviderUnavailableError,
} from '../../core/errors.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import { createGuardedFetch } from '../../net/fetch/guarded-fetch.ts';
import { pageReaderId, readPage } from '../../text/read-page/read-page.ts';
import { createGuardedPages } from './guarded.ts';
import { testPageFetchContract } from './page-fetch.contract.ts';
import type { ArchivedCopy, Wayback } from './wayback.ts';

const html = `<!doctype html><html lang="en"><head><title>The bridge</title><meta property="article:published_time" content="2024-05-31"></head>
<body><article><p>The bridge over the river opened on Friday after nine years of work, and the mayor cut the ribbon at noon.</p></article></body></html>`;

const answer: RequestListener = (request, response) => {
  switch (request.url) {
    case '/page':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      return response.end(html);
    case '/moved':
      response.writeHead(301, { location: '/page' });
      return response.end();
    case '/words.txt':
      response.writeHead(200, { 'content-type': 'text/plain' });
      return response.end('Plain words.');
    case '/empty':
      response.writeHead(200, { 'content-type': 'text/html' });
      return response.end();
    case '/robots.txt':
      response.writeHead(200, { 'content-type': 'text/plain' });
      return response.end('User-agent: *\nDisallow: /private');
    case '/private':
      response.writeHead(200, { 'content-type': 'text/plain' });
      return response.end('Private words.');
    case '/forbidden':
      response.writeHead(403);
      return response.end();
    case '/busy':
      response.writeHead(503, { 'retry-after': '9' });
      return response.end();
    default:
      response.writeHead(404);
      return response.end('nothing here');
  }
};

async function serve() {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const quick = { allowLoopback: true, politeness: { gapMs: 0 } };
const createPages = (wayback?: Wayback) =>
  createGuardedPages({
    fetchGuarded: createGuardedFetch(quick),
    readPage,
    ...defined({ wayback }),
  });

testPageFetchContract('The web', async () => {
  const server = await serve();
  return {
    provider: createPages(),
    url: `${server.base}/page`,
    words: 'opened on Friday after nine years',
    missingUrl: `${server.base}/missing`,
    close: () => server[Symbol.asyncDispose](),
  };
});

describe('createGuardedPages', () => {
  const fetchPage = async (url: string) => {
    const snapshots = createSnapshots();
    const { items } = await createPages().call({ url }, { signal: AbortSignal.timeout(30_000), snapshots });
    const [page] = items;
    if (page === undefined) throw new Error('no page');
    return { page, snapshots };
  };

  test('keeps the bytes and the text read from them, with the way there', async () => {
    await using server = await serve();
    const { page, snapshots } = await fetchPage(`${server.base}/moved`);
    expect(page).toMatchObject({
      url: `${server.base}/moved`,
      finalUrl: `${server.base}/page`,
      title: 'The bridge',
      published: '2024-05-31',
      language: 'en',
    });
    const raw = await snapshots.meta(page.rawSha256 ?? '');
    expect(raw).toMatchObject({
      mimeType: 'text/html; charset=utf-8',
      url: `${server.base}/page`,
      redirects: [`${server.base}/moved`],
    });
    expect(new TextDecoder().decode(await snapshots.bytes(page.rawSha256 ?? ''))).toBe(html);
    expect(await snapshots.meta(page.textSha256)).toMatchObject({
      mimeType: 'text/plain; charset=utf-8',
      derivedFrom: { sha256: page.rawSha256, by: pageReaderId },
    });
  });

  test('a text that is its own reading is one snapshot', async () => {
    await using server = await serve();
    const { page, snapshots } = await fetchPage(`${server.base}/words.txt`);
    expect(page.text).toBe('Plain words.');
    expect(page.rawSha256).toBeUndefined();
    expect(await snapshots.list()).toHaveLength(1);
  });

  test('failures keep their kind', async () => {
    await using server = await serve();
    await expect(fetchPage(`${server.base}/empty`)).rejects.toBeInstanceOf(BadAnswerError);
    await expect(fetchPage(`${server.base}/busy`)).rejects.toMatchObject({ retryAfter: 9 });
    await expect(fetchPage(`${server.base}/busy`)).rejects.toBeInstanceOf(ProviderUnavailableError);
    await expect(fetchPage('http://169.254.169.254/latest')).rejects.toBeInstanceOf(BlockedError);
    await expect(fetchPage('file:///etc/hosts')).rejects.toBeInstanceOf(BlockedError);
  });
});

describe('robots.txt', () => {
  test('holds for pages that were found, not for those a person names', async () => {
    await using server = await serve();
    const call = (named: boolean) =>
      createPages().call(
        { url: `${server.base}/private`, named },
        { signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() },
      );
    await expect(call(false)).rejects.toBeInstanceOf(BlockedError);
    expect((await call(true)).items[0]?.text).toBe('Private words.');
  });
});

describe('dead links', () => {
  const at = '2019-01-05T10:11:12Z';
  const copyUrl = 'https://web.archive.org/web/20190105101112id_/https://gone.example.org/a';
  const copy: ArchivedCopy = {
    original: 'https://gone.example.org/a',
    capturedAt: at,
    document: {
      url: copyUrl,
      finalUrl: copyUrl,
      redirects: [],
      status: 200,
      headers: {},
      mimeType: 'text/html',
      bytes: new TextEncoder().encode(
        html.replace('</article>', '<p><a href="/b"><img src="/c.png"></a></p></article>'),
      ),
      retrievedAt: '2026-01-02T03:04:05.000Z',
    },
  };
  const archive = (answer: ArchivedCopy | undefined | Error) => {
    const asked: { url: string; before?: string }[] = [];
    const wayback: Wayback = {
      async fetchCopy(url, { before }) {
        asked.push({ url, ...defined({ before }) });
        if (answer instanceof Error) throw answer;
        return answer;
      },
    };
    return { wayback, asked };
  };
  const call = async (wayback: Wayback | undefined, url: string, before?: string) => {
    const snapshots = createSnapshots();
    const { items } = await createPages(wayback).call(
      { url, ...defined({ before }) },
      { signal: AbortSignal.timeout(30_000), snapshots },
    );
    const [page] = items;
    if (page === undefined) throw new Error('no page');
    return { page, snapshots };
  };

  test('are read from an archived copy, which the page says', async () => {
    await using server = await serve();
    const { wayback, asked } = archive(copy);
    const { page, snapshots } = await call(wayback, `${server.base}/missing`, '2024-05-31');
    expect(asked).toEqual([{ url: `${server.base}/missing`, before: '2024-05-31' }]);
    expect(page).toMatchObject({
      url: `${server.base}/missing`,
      finalUrl: 'https://gone.example.org/a',
      title: 'The bridge',
      archived: { url: copyUrl, at, why: 'it answered 404' },
    });
    expect(page.flags[0]).toBe(
      `Read from the Wayback Machine's copy of 2019-01-05 (${copyUrl}), because it answered 404.`,
    );
    expect(await snapshots.meta(page.rawSha256 ?? '')).toMatchObject({ url: copyUrl });
    expect(JSON.parse(JSON.stringify(page))).toEqual(page);
  });

  test('are a gap where there is no copy or nobody could be asked, and the error says which', async () => {
    await using server = await serve();
    const none = call(archive(undefined).wayback, `${server.base}/missing`, '2024-05-31');
    await expect(none).rejects.toBeInstanceOf(ProviderRefusedError);
    await expect(none).rejects.toMatchObject({
      hint: 'The Wayback Machine has no copy of it from before 2024-05-31.',
    });
    const down = call(
      archive(new BadAnswerError({ message: 'It is down.' })).wayback,
      `${server.base}/missing`,
    );
    await expect(down).rejects.toBeInstanceOf(ProviderRefusedError);
    await expect(down).rejects.toMatchObject({ hint: expect.stringContaining('could not be asked') });
    await expect(call(undefined, `${server.base}/missing`)).rejects.toThrow('answered 404');
  });

  test.each(['/private', '/forbidden', '/busy', '/empty'])('%s is no dead link', async (path) => {
    await using server = await serve();
    const { wayback, asked } = archive(copy);
    await expect(call(wayback, `${server.base}${path}`)).rejects.toThrow();
    expect(asked).toEqual([]);
  });

  test('an address that is not allowed is not asked of the archive', async () => {
    const { wayback, asked } = archive(copy);
    await expect(call(wayback, 'http://169.254.169.254/latest')).rejects.toBeInstanceOf(BlockedError);
    await expect(call(wayback, 'http://intranet/page')).rejects.toBeInstanceOf(BlockedError);
    expect(asked).toEqual([]);
  });
});
