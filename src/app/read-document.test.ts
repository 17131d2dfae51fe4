import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BadAnswerError, ProviderRefusedError } from '../core/errors.ts';
import { createGuardedFetch } from '../net/fetch/guarded-fetch.ts';
import { readPage } from '../text/read-page/read-page.ts';
import { whenSpoken } from './documents/read-speech.ts';
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

const bytesOf = (text: string) => new TextEncoder().encode(text);
const cues = `1
00:00:01,000 --> 00:00:04,000
The tower was completed in 1889.

2
00:01:05,000 --> 00:01:08,000
Honey <i>never</i> spoils.
`;

it('reads the documents of an archive as one, and names every file that it leaves out', async () => {
  const bytes = zipSync({
    'notes/tower.md': bytesOf('# The tower\n\nThe Eiffel Tower was completed in 1889.'),
    'talk.srt': bytesOf(cues),
    'broken.docx': bytesOf('PK no archive'),
    'inner.zip': bytesOf('PK'),
    'run.exe': bytesOf('MZ'),
    '.DS_Store': bytesOf('x'),
  });
  const read = await reader.read({ bytes, name: 'all.zip' }, { signal });
  expect(read.text).toContain('The Eiffel Tower was completed in 1889.');
  expect(read.text).toContain('Honey never spoils.');
  for (const name of ['broken.docx', 'inner.zip', 'run.exe', '.DS_Store'])
    expect(read.flags.filter((flag) => flag.startsWith(`${name} was left out: `))).toHaveLength(1);
  await expect(
    reader.read({ bytes: zipSync({ 'run.exe': bytesOf('MZ') }), name: 'none.zip' }, { signal }),
  ).rejects.toMatchObject({ code: 'usage', message: expect.stringContaining('run.exe was left out') });
});

it('knows when the words of subtitles are spoken, and who writes an e-mail', async () => {
  const subtitles = await reader.read({ bytes: bytesOf(cues), name: 'talk.srt' }, { signal });
  const start = subtitles.text.indexOf('Honey');
  expect(whenSpoken({ start, end: start + 10 }, subtitles.spoken ?? [])?.fromSeconds).toBe(65);
  const mail =
    'From: Ann Berg <ann@example.org>\nSubject: The tower\nContent-Type: text/plain\n\nI climbed the Eiffel Tower.\n';
  expect(await reader.read({ bytes: bytesOf(mail), name: 'a.eml' }, { signal })).toMatchObject({
    speaker: 'Ann Berg',
  });
});
