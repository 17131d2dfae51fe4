import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failure, openFetch, serve } from '../../../test/support/servers/loopback.ts';
import { BlockedError, ProviderUnavailableError } from '../../core/errors.ts';

let folder: string;
let now: Date;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-http-'));
  now = new Date('2026-01-02T12:00:00Z');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, 'http.sqlite');
const open = () => openFetch({ now: () => now, httpCache: { path: path(), maxBytes: 1e7 } });
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes);

/** A server that keeps what it was asked. */
async function serveCounted(
  handler: (request: IncomingMessage, response: ServerResponse, nth: number) => void,
) {
  const asked: IncomingMessage[] = [];
  const listener: RequestListener = (request, response) => {
    asked.push(request);
    // The test's clock is not the server's.
    response.sendDate = false;
    handler(request, response, asked.length);
  };
  return { ...(await serve(listener)), asked };
}

const page = (response: ServerResponse, body: string, headers: Record<string, string>) => {
  response.writeHead(200, { 'content-type': 'text/plain', ...headers });
  response.end(body);
};

describe('the HTTP cache', () => {
  test('answers while the answer is good, in the next run as well, and with the time it came', async () => {
    await using server = await serveCounted((_request, response, nth) =>
      page(response, `words ${nth}`, { 'cache-control': 'max-age=100' }),
    );
    {
      await using web = open();
      expect(textOf(await web.fetch(`${server.base}/a`))).toBe('words 1');
    }
    later(60);
    await using web = open();
    const again = await web.fetch(`${server.base}/a#other-part`);
    expect(again).toMatchObject({ fromCache: true, retrievedAt: '2026-01-02T12:00:00.000Z', status: 200 });
    expect(again.mimeType).toBe('text/plain');
    expect(textOf(again)).toBe('words 1');
    later(60);
    expect(textOf(await web.fetch(`${server.base}/a`))).toBe('words 2');
    expect(server.asked).toHaveLength(2);
    expect(textOf(await web.fetch(`${server.base}/a?b`))).toBe('words 3');
  });

  test('asks whether it is still the same, and a 304 makes it good again', async () => {
    await using server = await serveCounted((request, response) => {
      if (request.headers['if-none-match'] === '"v1"') {
        response.writeHead(304, { 'cache-control': 'max-age=50', etag: '"v1"' });
        return response.end();
      }
      return page(response, 'words', { etag: '"v1"', 'cache-control': 'max-age=10' });
    });
    await using web = open();
    await web.fetch(server.base);
    later(20);
    const confirmed = await web.fetch(server.base);
    expect(textOf(confirmed)).toBe('words');
    expect(confirmed).toMatchObject({ fromCache: true, retrievedAt: '2026-01-02T12:00:20.000Z' });
    later(40);
    await web.fetch(server.base);
    expect(server.asked).toHaveLength(2);
  });

  test('asks with the date of the last change, where there is no tag', async () => {
    const changed = 'Fri, 02 Jan 2026 11:00:00 GMT';
    await using server = await serveCounted((request, response) => {
      response.writeHead(request.headers['if-modified-since'] === changed ? 304 : 200, {
        'content-type': 'text/plain',
        'last-modified': changed,
        'cache-control': 'no-cache',
      });
      response.end(request.headers['if-modified-since'] === changed ? undefined : 'words');
    });
    await using web = open();
    await web.fetch(server.base);
    expect(textOf(await web.fetch(server.base))).toBe('words');
    expect(server.asked[1]?.headers['if-modified-since']).toBe(changed);
  });

  test('takes what is new', async () => {
    await using server = await serveCounted((_request, response, nth) =>
      page(response, `words ${nth}`, { etag: `"v${nth}"`, 'cache-control': 'no-cache' }),
    );
    await using web = open();
    await web.fetch(server.base);
    expect(textOf(await web.fetch(server.base))).toBe('words 2');
    expect(server.asked[1]?.headers['if-none-match']).toBe('"v1"');
    await web.fetch(server.base);
    expect(server.asked[2]?.headers['if-none-match']).toBe('"v2"');
  });

  test('a 304 that speaks of another version is not believed', async () => {
    await using server = await serveCounted((request, response, nth) => {
      if (request.headers['if-none-match'] !== undefined) {
        response.writeHead(304, { etag: '"other"' });
        return response.end();
      }
      return page(response, `words ${nth}`, { etag: '"v1"', 'cache-control': 'no-cache' });
    });
    await using web = open();
    await web.fetch(server.base);
    expect(textOf(await web.fetch(server.base))).toBe('words 3');
  });

  test('keeps nothing that says so, and no cookies', async () => {
    await using server = await serveCounted((request, response) =>
      page(
        response,
        'words',
        request.url === '/no'
          ? { 'cache-control': 'no-store', etag: '"1"' }
          : { 'cache-control': 'max-age=100', 'set-cookie': 'session=very-secret' },
      ),
    );
    {
      await using web = open();
      await web.fetch(`${server.base}/no`);
      await web.fetch(`${server.base}/no`);
      await web.fetch(`${server.base}/cookie`);
      expect((await web.fetch(`${server.base}/cookie`)).headers['set-cookie']).toBeUndefined();
    }
    expect(server.asked).toHaveLength(3);
    expect(readFileSync(path()).includes('very-secret')).toBe(false);
  });

  test('variants by Accept are kept apart', async () => {
    await using server = await serveCounted((request, response) =>
      page(response, request.headers.accept ?? '', {
        'cache-control': 'max-age=100',
        vary: 'Accept, Origin',
      }),
    );
    await using web = open();
    const plain = await web.fetch(server.base);
    const special = await web.fetch(server.base, { accept: ['text/plain'] });
    expect(textOf(special)).not.toBe(textOf(plain));
    expect(textOf(await web.fetch(server.base))).toBe(textOf(plain));
    expect(server.asked).toHaveLength(2);
  });

  test('a lasting redirect is kept, and where it leads is checked all the same', async () => {
    let location = '/b';
    await using server = await serveCounted((request, response) => {
      if (request.url === '/b') return page(response, 'there', { 'cache-control': 'no-store' });
      response.writeHead(301, { location, 'cache-control': 'max-age=100' });
      return response.end();
    });
    await using web = open();
    await web.fetch(`${server.base}/a`);
    const again = await web.fetch(`${server.base}/a`);
    expect(again.redirects).toEqual([`${server.base}/a`]);
    expect(server.asked.map(({ url }) => url)).toEqual(['/a', '/b', '/b']);
    location = 'http://169.254.169.254/';
    await failure(web.fetch(`${server.base}/c`));
    expect(await failure(web.fetch(`${server.base}/c`))).toBeInstanceOf(BlockedError);
  });

  test('a kept answer of the wrong type is refused like a new one', async () => {
    await using server = await serveCounted((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=100' });
      response.end('PNG');
    });
    await using web = open();
    await web.fetch(server.base, { accept: ['image/*'] });
    expect(await failure(web.fetch(server.base))).toBeInstanceOf(BlockedError);
  });

  test('a page that went away is forgotten; one that cannot be reached is not', async () => {
    let status = 200;
    await using server = await serveCounted((request, response) => {
      if (status !== 200) {
        response.writeHead(status);
        return response.end();
      }
      return request.headers['if-none-match'] === undefined
        ? page(response, 'words', { etag: '"1"', 'cache-control': 'no-cache' })
        : response.writeHead(304).end();
    });
    await using web = open();
    await web.fetch(server.base);
    status = 500;
    expect(await failure(web.fetch(server.base))).toBeInstanceOf(ProviderUnavailableError);
    status = 200;
    expect(await web.fetch(server.base)).toMatchObject({ fromCache: true });
    status = 404;
    await failure(web.fetch(server.base));
    status = 200;
    expect((await web.fetch(server.base)).fromCache).toBeUndefined();
  });

  test('robots.txt is kept as well, but not longer than a day', async () => {
    await using server = await serveCounted((request, response) =>
      page(response, request.url === '/robots.txt' ? 'User-agent: *\nDisallow: /x' : 'words', {
        'cache-control': request.url === '/robots.txt' ? 'max-age=9999999' : 'no-store',
      }),
    );
    const robotsAsked = () => server.asked.filter(({ url }) => url === '/robots.txt').length;
    for (const [wait, expected] of [
      [0, 1],
      [80_000, 1],
      [10_000, 2],
    ] as const) {
      later(wait);
      await using web = open();
      await web.fetch(`${server.base}/a`, { obeyRobots: true });
      expect(robotsAsked()).toBe(expected);
    }
  });
});
