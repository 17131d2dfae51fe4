import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { BadAnswerError, BlockedError, ProviderUnavailableError } from '../../core/errors.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import { createGuardedFetch } from '../../net/guarded-fetch.ts';
import { readPage } from '../../text/read-page.ts';
import { createGuardedPages } from './guarded.ts';
import { testPageFetchContract } from './page-fetch.contract.ts';

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

const createPages = () =>
  createGuardedPages({ fetchGuarded: createGuardedFetch({ allowLoopback: true }), readPage });

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
      derivedFrom: { sha256: page.rawSha256, by: 'touchstone-reader/1' },
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
