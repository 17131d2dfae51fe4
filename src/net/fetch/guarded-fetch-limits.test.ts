import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { failure, openFetch, serve, serveRaw } from '../../../test/support/servers/loopback.ts';
import {
  BadAnswerError,
  BlockedError,
  BudgetSpentError,
  CancelledError,
  ProviderUnavailableError,
} from '../../core/errors.ts';

describe('how far it goes', () => {
  test('redirect loops and long chains end', async () => {
    await using server = await serve((request, response) => {
      const step = Number(/\/(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
      response.writeHead(302, { location: request.url?.startsWith('/loop') ? '/loop' : `/${step + 1}` });
      response.end();
    });
    await using web = openFetch();
    expect((await failure(web.fetch(`${server.base}/loop`))).message).toContain('circle');
    const error = await failure(web.fetch(`${server.base}/1`));
    expect(error).toBeInstanceOf(BlockedError);
    expect(error.message).toContain('more than 5 times');
  });

  test('a loop through two servers ends', async () => {
    let other = '';
    await using first = await serve((_request, response) => {
      response.writeHead(302, { location: other });
      response.end();
    });
    await using second = await serve((_request, response) => {
      response.writeHead(301, { location: `${first.base}/` });
      response.end();
    });
    other = `${second.base}/`;
    await using web = openFetch();
    expect((await failure(web.fetch(`${first.base}/`))).message).toContain('circle');
  });

  test('an address that grows with every redirect ends', async () => {
    await using server = await serve((request, response) => {
      response.writeHead(302, { location: `${request.url}${'x'.repeat(3000)}` });
      response.end();
    });
    await using web = openFetch();
    expect(await failure(web.fetch(`${server.base}/`))).toBeInstanceOf(BlockedError);
  });
});

describe('how much it takes', () => {
  const zeros = Buffer.alloc(40_000_000);
  test.each([
    ['gzip', () => gzipSync(zeros)],
    ['deflate', () => deflateSync(zeros)],
    ['br', () => brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
    ['gzip, gzip', () => gzipSync(gzipSync(zeros))],
  ])('a bomb packed as %s is stopped long before it is unpacked', async (coding, pack) => {
    const bomb = pack();
    await using server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': coding });
      response.end(bomb);
    });
    await using web = openFetch({ limits: { decodedBytes: 1_000_000 } });
    const before = process.memoryUsage().arrayBuffers;
    const error = await failure(web.fetch(server.base));
    expect(error).toBeInstanceOf(BlockedError);
    expect(error.message).toContain('unpacks to more than 1000000 bytes');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
  });

  test('a bomb within a bomb is not undone without end', async () => {
    await using server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip, gzip, gzip' });
      response.end(gzipSync(gzipSync(gzipSync('x'))));
    });
    await using web = openFetch();
    expect(await failure(web.fetch(server.base))).toBeInstanceOf(BadAnswerError);
  });

  test('an endless body is stopped, and its connection closed', async () => {
    await using server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const chunk = Buffer.alloc(65_536, 'a');
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more);
      more();
    });
    await using web = openFetch({ limits: { encodedBytes: 500_000 } });
    expect(await failure(web.fetch(server.base))).toBeInstanceOf(BlockedError);
    await expect.poll(() => server.openSockets()).toBe(0);
  });

  test('a body that says it is too long is not begun', async () => {
    await using server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '999999999' });
      response.flushHeaders();
    });
    await using web = openFetch();
    expect((await failure(web.fetch(server.base))).message).toContain('999999999 bytes long');
    await expect.poll(() => server.openSockets()).toBe(0);
  });

  test('many small headers and one huge header are too much', async () => {
    const heads = [
      `HTTP/1.1 200 OK\r\n${'X-Filler: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(4000)}\r\n`,
      `HTTP/1.1 200 OK\r\nX-Huge: ${'a'.repeat(300_000)}\r\n\r\n`,
    ];
    for (const head of heads) {
      await using server = await serveRaw((socket) => socket.end(head));
      await using web = openFetch();
      expect(await failure(web.fetch(server.base))).toBeInstanceOf(BadAnswerError);
    }
  });
});

describe('how long it waits', () => {
  test('a slow drip of the body is given up after the time for the whole', async () => {
    await using server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    await using web = openFetch({ limits: { totalMs: 200 } });
    const error = await failure(web.fetch(server.base));
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect(error.message).toContain('took too long');
    await expect.poll(() => server.openSockets()).toBe(0);
  });

  test('a slow drip of the headers is given up as well', async () => {
    await using server = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('X-Slow: yes\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    await using web = openFetch({ limits: { totalMs: 200 } });
    expect((await failure(web.fetch(server.base))).message).toContain('took too long');
    await expect.poll(() => server.openSockets()).toBe(0);
  });

  test('a server that never answers is given up', async () => {
    await using server = await serve(() => undefined);
    await using web = openFetch({ limits: { totalMs: 150 } });
    expect(await failure(web.fetch(server.base))).toBeInstanceOf(ProviderUnavailableError);
  });

  test('a resolver that never answers is given up', async () => {
    await using web = openFetch({ limits: { totalMs: 150 }, lookup: () => new Promise(() => undefined) });
    expect((await failure(web.fetch('http://slow.example.org/'))).message).toContain('took too long');
  });

  test('the time is for all hops together', async () => {
    await using server = await serve((request, response) => {
      const step = Number(/\/(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
      setTimeout(() => {
        response.writeHead(302, { location: `/${step + 1}` });
        response.end();
      }, 100);
    });
    await using web = openFetch({ limits: { totalMs: 250 } });
    expect((await failure(web.fetch(`${server.base}/1`))).message).toContain('took too long');
  });

  test('the caller can cancel, and its reason comes back', async () => {
    await using server = await serve(() => undefined);
    await using web = openFetch();
    const plain = new AbortController();
    const waiting = failure(web.fetch(server.base, { signal: plain.signal }));
    setTimeout(() => plain.abort(), 20);
    expect(await waiting).toBeInstanceOf(CancelledError);
    const spent = AbortSignal.abort(new BudgetSpentError({ message: 'no money left' }));
    expect(await failure(web.fetch(server.base, { signal: spent }))).toBeInstanceOf(BudgetSpentError);
    await expect.poll(() => server.openSockets()).toBe(0);
  });

  test('a caller that cancels in the middle of a body frees the connection', async () => {
    await using server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.write('begun');
    });
    await using web = openFetch();
    const caller = new AbortController();
    const waiting = failure(web.fetch(server.base, { signal: caller.signal }));
    await expect.poll(() => server.connections()).toBe(1);
    caller.abort();
    expect(await waiting).toBeInstanceOf(CancelledError);
    await expect.poll(() => server.openSockets()).toBe(0);
  });
});
