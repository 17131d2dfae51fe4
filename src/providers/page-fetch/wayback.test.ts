import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { failure, openFetch, serve } from '../../../test/support/servers/loopback.ts';
import {
  BadAnswerError,
  CancelledError,
  ProviderUnavailableError,
  TouchstoneError,
} from '../../core/errors.ts';
import { createWayback } from './wayback.ts';

type Capture = { timestamp: string; body: string; status?: string };

/** Answers as the Wayback Machine does: availability, index, copies; a copy that was not captured leads to the nearest one. */
async function serveArchive(captures: readonly Capture[], more: { redirectTo?: string } = {}) {
  const asked: string[] = [];
  const nearest = (timestamp: string) =>
    [...captures].sort(
      (a, b) =>
        Math.abs(Number(a.timestamp) - Number(timestamp)) - Math.abs(Number(b.timestamp) - Number(timestamp)),
    )[0];
  const answer: RequestListener = (request, response) => {
    const url = new URL(request.url ?? '', 'http://archive');
    asked.push(url.pathname + url.search);
    const json = (value: unknown) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    if (url.pathname === '/wayback/available') {
      const page = url.searchParams.get('url') ?? '';
      const closest = nearest(url.searchParams.get('timestamp') ?? '');
      return json({
        url: page,
        archived_snapshots:
          closest === undefined
            ? {}
            : {
                closest: {
                  status: closest.status ?? '200',
                  available: true,
                  url: `http://web.archive.org/web/${closest.timestamp}/${page}`,
                  timestamp: closest.timestamp,
                },
              },
      });
    }
    if (url.pathname === '/cdx/search/cdx') {
      const to = url.searchParams.get('to') ?? '';
      const old = captures.filter(({ timestamp }) => timestamp <= to).map(({ timestamp }) => [timestamp]);
      return json(old.length === 0 ? [] : [['timestamp'], ...old.slice(-1)]);
    }
    const [, timestamp = '', page = ''] = /^\/web\/(\d+)id_\/(.*)$/.exec(request.url ?? '') ?? [];
    const capture = nearest(timestamp);
    if (more.redirectTo !== undefined || capture?.timestamp !== timestamp) {
      response.writeHead(302, { location: more.redirectTo ?? `/web/${capture?.timestamp}id_/${page}` });
      return response.end();
    }
    response.writeHead(200, { 'content-type': 'text/plain' });
    return response.end(capture.body);
  };
  return { ...(await serve(answer)), asked };
}

const captures = [
  { timestamp: '20190105101112', body: 'old words' },
  { timestamp: '20240601101112', body: 'new words' },
];
const page = 'https://gone.example.org/a?b=c#part';
const signal = new AbortController().signal;

describe('createWayback', () => {
  const open = (base: string) => {
    const web = openFetch();
    return { wayback: createWayback({ fetchGuarded: web.fetch, baseUrl: base, copiesBaseUrl: base }), web };
  };
  const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

  test('gives the latest copy, when it was captured and what it is a copy of', async () => {
    await using archive = await serveArchive(captures);
    const { wayback, web } = open(archive.base);
    await using _open = web;
    const copy = await wayback.fetchCopy(page, { signal });
    expect(textOf(copy?.document.bytes)).toBe('new words');
    expect(copy).toMatchObject({
      original: 'https://gone.example.org/a?b=c',
      capturedAt: '2024-06-01T10:11:12Z',
      document: { finalUrl: `${archive.base}/web/20240601101112id_/https://gone.example.org/a?b=c` },
    });
    expect(archive.asked[0]).toMatch(
      /^\/wayback\/available\?url=https%3A%2F%2Fgone\.example\.org%2Fa%3Fb%3Dc&timestamp=\d{14}$/,
    );
  });

  test('gives the last copy of the time before a date, also where a later one is nearer', async () => {
    await using archive = await serveArchive(captures);
    const { wayback, web } = open(archive.base);
    await using _open = web;
    const copy = await wayback.fetchCopy(page, { signal, before: '2024-05-31' });
    expect(textOf(copy?.document.bytes)).toBe('old words');
    expect(copy?.capturedAt).toBe('2019-01-05T10:11:12Z');
    expect(archive.asked[1]).toContain('to=20240531235959');
  });

  test('a day counts to its end, a time to the second', async () => {
    await using archive = await serveArchive(captures.slice(1));
    const { wayback, web } = open(archive.base);
    await using _open = web;
    expect(await wayback.fetchCopy(page, { signal, before: '2024-06-01' })).toBeDefined();
    expect(await wayback.fetchCopy(page, { signal, before: '2024-06-01T10:11:11Z' })).toBeUndefined();
    expect(await wayback.fetchCopy(page, { signal, before: '2024-06-01T10:11:12Z' })).toBeDefined();
  });

  test('no copy, and none that was a page, is undefined', async () => {
    await using empty = await serveArchive([]);
    const first = open(empty.base);
    await using _first = first.web;
    expect(await first.wayback.fetchCopy(page, { signal })).toBeUndefined();
    await using missing = await serveArchive([{ timestamp: '20240601101112', body: '', status: '404' }]);
    const second = open(missing.base);
    await using _second = second.web;
    expect(await second.wayback.fetchCopy(page, { signal })).toBeUndefined();
  });

  test('a copy that leads on to a later capture is not used where a date is set', async () => {
    await using archive = await serveArchive(captures, {
      redirectTo: '/web/20250101000000id_/https://gone.example.org/a',
    });
    await using late = await serve((request, response) => {
      if (request.url?.startsWith('/web/2025')) {
        response.writeHead(200, { 'content-type': 'text/plain' });
        return response.end('too new');
      }
      response.writeHead(302, { location: '/web/20250101000000id_/https://gone.example.org/a' });
      return response.end();
    });
    await using web = openFetch();
    const wayback = createWayback({
      fetchGuarded: web.fetch,
      baseUrl: archive.base,
      copiesBaseUrl: late.base,
    });
    expect(await wayback.fetchCopy(page, { signal, before: '2019-12-31' })).toBeUndefined();
    expect(textOf((await wayback.fetchCopy(page, { signal }))?.document.bytes)).toBe('too new');
  });

  test('a copy that leads out of the archive is not one', async () => {
    await using other = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.end('not archived');
    });
    await using archive = await serveArchive(captures, {
      redirectTo: `${other.base}/web/20240601101112id_/http://a.b/`,
    });
    const { wayback, web } = open(archive.base);
    await using _open = web;
    expect(await failure(wayback.fetchCopy(page, { signal }))).toBeInstanceOf(BadAnswerError);
  });

  test.each([
    ['is down', 503, '', ProviderUnavailableError],
    ['answers in another form', 200, '{"archived_snapshots": 3}', BadAnswerError],
    ['answers with a page', 200, '<html>', BadAnswerError],
  ])('an archive that %s could not be asked', async (_name, status, body, type) => {
    await using archive = await serve((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body);
    });
    const { wayback, web } = open(archive.base);
    await using _open = web;
    const error = await failure(wayback.fetchCopy(page, { signal }));
    expect(error).toBeInstanceOf(TouchstoneError);
    expect(error).toBeInstanceOf(type);
  });

  test('can be cancelled', async () => {
    await using archive = await serve(() => undefined);
    const { wayback, web } = open(archive.base);
    await using _open = web;
    const caller = new AbortController();
    const waiting = failure(wayback.fetchCopy(page, { signal: caller.signal }));
    setTimeout(() => caller.abort(), 30);
    expect(await waiting).toBeInstanceOf(CancelledError);
  });
});
