import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { failure, openFetch, serve } from '../../../test/support/servers/loopback.ts';
import { BlockedError, ProviderRefusedError, ProviderUnavailableError } from '../../core/errors.ts';
import { createGuardedFetch } from './guarded-fetch.ts';

const html = (response: ServerResponse, body: string, headers: Record<string, string> = {}) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
  response.end(body);
};

describe('what is fetched', () => {
  test('the document with its address, type, headers and time', async () => {
    await using server = await serve((_request, response) => html(response, '<p>Hello</p>', { etag: '"1"' }));
    await using web = openFetch({ now: () => new Date('2026-01-02T03:04:05Z') });
    const fetched = await web.fetch(`${server.base}/a#part`);
    expect(fetched).toMatchObject({
      url: `${server.base}/a#part`,
      finalUrl: `${server.base}/a`,
      redirects: [],
      status: 200,
      mimeType: 'text/html; charset=utf-8',
      retrievedAt: '2026-01-02T03:04:05.000Z',
    });
    expect(fetched.headers.etag).toBe('"1"');
    expect(new TextDecoder().decode(fetched.bytes)).toBe('<p>Hello</p>');
  });

  test('redirects are followed and listed', async () => {
    await using server = await serve((request, response) => {
      if (request.url === '/final') return html(response, 'there');
      response.writeHead(request.url === '/a' ? 301 : 307, {
        location: request.url === '/a' ? '/b' : '/final#x',
      });
      return response.end();
    });
    await using web = openFetch();
    const fetched = await web.fetch(`${server.base}/a`);
    expect(fetched.finalUrl).toBe(`${server.base}/final`);
    expect(fetched.redirects).toEqual([`${server.base}/a`, `${server.base}/b`]);
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    // Many servers send it so, against the standard; browsers take it.
    ['deflate', deflateRawSync],
    ['gzip, br', (text: string) => brotliCompressSync(gzipSync(text))],
  ])('%s is unpacked', async (coding, compress) => {
    await using server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': coding });
      response.end(compress('some words '.repeat(1000)));
    });
    await using web = openFetch();
    expect((await web.fetch(server.base)).bytes.byteLength).toBe(11_000);
  });

  test('no cookies, credentials or referrer are sent', async () => {
    let seen: IncomingMessage['headers'] = {};
    await using server = await serve((request, response) => {
      seen = request.headers;
      if (request.url === '/a') {
        response.writeHead(302, { location: '/b', 'set-cookie': 'id=1' });
        return response.end();
      }
      return html(response, 'x');
    });
    await using web = openFetch();
    await web.fetch(`${server.base}/a`);
    expect(Object.keys(seen).filter((name) => /cookie|authorization|referer/.test(name))).toEqual([]);
  });

  test('a missing type is guessed from the bytes', async () => {
    await using server = await serve((request, response) => {
      response.writeHead(200);
      response.end(
        request.url === '/pdf'
          ? '%PDF-1.7 …'
          : request.url === '/bin'
            ? Buffer.from([0, 1, 2, 0])
            : '<!doctype html><p>x',
      );
    });
    await using web = openFetch();
    expect((await web.fetch(`${server.base}/pdf`)).mimeType).toBe('application/pdf');
    expect((await web.fetch(`${server.base}/html`)).mimeType).toBe('text/html');
    expect(await failure(web.fetch(`${server.base}/bin`))).toBeInstanceOf(BlockedError);
  });
});

describe('where it may go', () => {
  test('not to this machine unless a test says so', async () => {
    await using server = await serve((_request, response) => html(response, 'secret'));
    const fetchGuarded = createGuardedFetch();
    const error = await failure(fetchGuarded(server.base, { signal: new AbortController().signal }));
    expect(error).toBeInstanceOf(BlockedError);
    expect(server.connections()).toBe(0);
  });

  test.each([
    ['http://169.254.169.254/latest/meta-data/'],
    ['http://[::ffff:169.254.169.254]/'],
    ['http://2852039166/'],
    ['file:///etc/passwd'],
    ['data:text/html,hello'],
    ['javascript:alert(1)'],
    ['http://user:pass@example.com/'],
    ['http://10.0.0.1/'],
    ['//169.254.169.254/'],
    ['http://[64:ff9b::a9fe:a9fe]/'],
    ['https://example.com:6379/'],
    ['http://localhost.localdomain/'],
  ])('a redirect to %s is refused', async (location) => {
    await using server = await serve((_request, response) => {
      response.writeHead(302, { location });
      response.end();
    });
    await using web = openFetch();
    expect(await failure(web.fetch(server.base))).toBeInstanceOf(BlockedError);
  });

  test.each([
    [['93.184.215.14', '10.0.0.7']],
    [['10.0.0.7', '93.184.215.14']],
    [['2606:4700::1111', '::ffff:10.0.0.7']],
    [['2606:4700::1111', 'fe80::1%eth0']],
    [['2606:4700::1111', '64:ff9b::7f00:1']],
  ])('a name with the addresses %j is refused before a connection is made', async (addresses) => {
    const lookup = async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    await using web = openFetch({ lookup, allowLoopback: false });
    const error = await failure(web.fetch('http://rebind.example.org/'));
    expect(error).toBeInstanceOf(BlockedError);
    expect(error.message).toMatch(/10\.0\.0\.7|fe80|64:ff9b/);
  });

  test('an answer that changes between check and use gains nothing: the checked answer is used', async () => {
    await using server = await serve((_request, response) => html(response, 'the checked server'));
    const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '169.254.169.254', family: 4 }]];
    let lookups = 0;
    await using web = openFetch({
      lookup: async () => answers[Math.min(lookups++, 1)] ?? [],
      limits: { ports: [server.port] },
    });
    const fetched = await web.fetch(`http://rebind.example.org:${server.port}/`);
    expect(new TextDecoder().decode(fetched.bytes)).toBe('the checked server');
    expect(lookups).toBe(1);
  });

  test('a later look-up of the same name is checked again', async () => {
    await using server = await serve((request, response) => {
      response.setHeader('connection', 'close');
      if (request.url === '/a') {
        response.writeHead(302, { location: '/b' });
        return response.end();
      }
      return html(response, 'never');
    });
    let lookups = 0;
    await using web = openFetch({
      lookup: async () => [{ address: lookups++ === 0 ? '127.0.0.1' : '192.168.0.1', family: 4 }],
      limits: { ports: [server.port] },
    });
    const error = await failure(web.fetch(`http://rebind.example.org:${server.port}/a`));
    expect(error).toBeInstanceOf(BlockedError);
    expect(error.message).toContain('192.168.0.1');
  });

  test('a name without an address is refused, a broken resolver is another try', async () => {
    await using nowhere = openFetch({ lookup: async () => [] });
    expect(await failure(nowhere.fetch('http://nowhere.example.org/'))).toBeInstanceOf(ProviderRefusedError);
    await using broken = openFetch({
      lookup: async () => {
        throw Object.assign(new Error('temporary failure'), { code: 'EAI_AGAIN' });
      },
    });
    expect(await failure(broken.fetch('http://nowhere.example.org/'))).toBeInstanceOf(
      ProviderUnavailableError,
    );
  });
});

describe('when it is closed', () => {
  test('no connection stays open, and nothing more is fetched', async () => {
    await using server = await serve((_request, response) => html(response, 'x'));
    const web = openFetch();
    await Promise.all([1, 2, 3].map((page) => web.fetch(`${server.base}/${page}`)));
    expect(server.openSockets()).toBeGreaterThan(0);
    await web.close();
    await expect.poll(() => server.openSockets()).toBe(0);
    await expect(web.fetch(server.base)).rejects.toThrow('closed');
  });

  test('a request under way ends', async () => {
    await using server = await serve(() => undefined);
    const web = openFetch();
    const waiting = failure(web.fetch(server.base));
    await expect.poll(() => server.connections()).toBe(1);
    await web.close();
    expect(await waiting).toBeInstanceOf(ProviderUnavailableError);
  });
});
