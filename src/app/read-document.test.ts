import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BadAnswerError, ProviderRefusedError } from '../core/errors.ts';
import { createGuardedFetch } from '../net/fetch/guarded-fetch.ts';
import { readPage } from '../text/read-page/read-page.ts';
import { createDocumentReader } from './read-document.ts';

const paragraph = 'The bridge over the river was opened on Friday by the mayor, after nine years of work.';
const pages: Readonly<Record<string, string>> = {
  '/2024/05/31/bridge': `<html lang="en"><head><title>A bridge</title></head><body><article><p>${`${paragraph} `.repeat(20)}</p></article></body></html>`,
  '/blank': '<html><body></body></html>',
};
const server = createServer((request, response) => {
  const page = pages[request.url ?? ''];
  response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' });
  response.end(page ?? 'no');
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const fetchGuarded = createGuardedFetch({ allowLoopback: true });
const reader = createDocumentReader({
  web: { fetchGuarded, readPage, close: async () => fetchGuarded.close() },
  offline: false,
  wayback: false,
});
afterAll(() => reader.close());
const { signal } = new AbortController();

it('reads a page of a web server as a check does', async () => {
  const read = await reader.read({ url: `${base}/2024/05/31/bridge` }, { signal });
  expect(read).toMatchObject({
    url: `${base}/2024/05/31/bridge`,
    title: 'A bridge',
    published: '2024-05-31',
    publishedFrom: 'address',
    publishedConfidence: 'medium',
  });
  expect(read.passages).toBeGreaterThan(1);
  expect(read).not.toHaveProperty('textSha256');
});

it('says what went wrong', async () => {
  await expect(reader.read({ url: `${base}/blank` }, { signal })).rejects.toThrow(BadAnswerError);
  await expect(reader.read({ url: `${base}/gone` }, { signal })).rejects.toThrow(ProviderRefusedError);
});
