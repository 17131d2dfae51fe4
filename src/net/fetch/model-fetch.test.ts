import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { failure, serve, serveRaw } from '../../../test/support/servers/loopback.ts';
import { BadAnswerError, BlockedError, ProviderUnavailableError } from '../../core/errors.ts';
import { createModelFetch, type ModelFetchOptions } from './model-fetch.ts';

const openFetch = (options: Partial<ModelFetchOptions> = {}) =>
  createModelFetch({ isChosen: () => true, ...options });
const post = { method: 'POST', headers: { 'x-api-key': 'secret' }, body: '{"prompt":"x"}' };

async function ask(handler: RequestListener, options: Partial<ModelFetchOptions> = {}, init = post) {
  await using server = await serve(handler);
  return await openFetch(options)(`${server.base}/v1/chat`, init);
}

describe('answers', () => {
  test('come back with status, headers and body, whatever the status is', async () => {
    const response = await ask((_request, answer) => {
      answer.writeHead(429, { 'retry-after': '7', 'content-type': 'text/plain' });
      answer.end('slow down');
    });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await response.text()).toBe('slow down');
  });

  test.each([
    ['gzip', gzipSync('{"a":1}')],
    ['br', brotliCompressSync('{"a":1}')],
  ])('in %s are unpacked, and no longer say that they are packed', async (coding, bytes) => {
    const response = await ask((_request, answer) => {
      answer.writeHead(200, { 'content-encoding': coding });
      answer.end(bytes);
    });
    expect(await response.json()).toEqual({ a: 1 });
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  test('without a body are answers too', async () => {
    const response = await ask((_request, answer) => answer.writeHead(204).end());
    expect(response.status).toBe(204);
    expect(response.body).toBeNull();
  });

  test('what is sent is what was given', async () => {
    const got: string[] = [];
    await ask(async (request, answer) => {
      const body = await request.setEncoding('utf8').reduce((all, part) => all + part, '');
      got.push(request.method ?? '', String(request.headers['x-api-key']), body);
      answer.end('{}');
    });
    expect(got).toEqual(['POST', 'secret', '{"prompt":"x"}']);
  });
});

describe('limits', () => {
  test('an answer without end is stopped at the cap', async () => {
    let sent = 0;
    const closed: Promise<unknown>[] = [];
    const error = await failure(
      ask(
        (_request, answer) => {
          closed.push(once(answer, 'close'));
          const chunk = Buffer.alloc(64 * 1024, '[');
          const pump = () => {
            while (!answer.destroyed && answer.write(chunk)) sent += chunk.byteLength;
            if (!answer.destroyed) answer.once('drain', pump);
          };
          pump();
        },
        { limits: { bytes: 1_000_000 } },
      ),
    );
    expect(error).toBeInstanceOf(BadAnswerError);
    expect(error.message).toContain('sent more than 1 MB');
    await Promise.all(closed);
    // What the sockets hold on the way comes on top of the cap.
    expect(sent).toBeLessThan(50_000_000);
  });

  test.each([
    ['gzip', gzipSync(Buffer.alloc(50_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(50_000_000))],
  ])('a bomb in %s is stopped while it unpacks', async (coding, bomb) => {
    const error = await failure(
      ask((_request, answer) => {
        answer.writeHead(200, { 'content-encoding': coding });
        answer.end(bomb);
      }),
    );
    expect(error).toBeInstanceOf(BadAnswerError);
    expect(error.message).toContain('sent more than 8 MB');
  });

  test('a server that begins and never ends is given up', async () => {
    const error = await failure(ask((_request, answer) => answer.write('{'), { limits: { totalMs: 100 } }));
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect(error.message).toContain('took too long');
  });

  test('the caller can end it', async () => {
    const controller = new AbortController();
    const asked = ask(() => controller.abort(new Error('enough')), {}, {
      ...post,
      signal: controller.signal,
    } as typeof post);
    expect((await failure(asked)).message).toBe('enough');
  });

  test('a redirect in a circle ends', async () => {
    let asked = 0;
    const error = await failure(
      ask((_request, answer) => {
        asked++;
        answer.writeHead(307, { location: '/again' }).end();
      }),
    );
    expect(error).toBeInstanceOf(BadAnswerError);
    expect(asked).toBe(4);
  });

  test.each([
    ['a coding nobody asked for', 'HTTP/1.1 200 OK\r\ncontent-encoding: zstd\r\ncontent-length: 2\r\n\r\n{}'],
    ['broken gzip', 'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}'],
    ['no HTTP', 'hello\r\n\r\n'],
    ['a status that is none', 'HTTP/1.1 999 What\r\ncontent-length: 0\r\n\r\n'],
  ])('%s is a bad answer', async (_name, wire) => {
    await using server = await serveRaw((socket) => socket.end(wire));
    expect(await failure(openFetch()(`${server.base}/v1`, post))).toBeInstanceOf(BadAnswerError);
  });

  test('nothing but the web is asked', async () => {
    expect(await failure(openFetch()('file:///etc/passwd'))).toBeInstanceOf(BlockedError);
  });
});

describe('addresses', () => {
  const leadsTo = (address: string) => async () => [{ address, family: address.includes(':') ? 6 : 4 }];

  test.each(['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1'])(
    'a vendor whose name leads to %s is not asked',
    async (address) => {
      await using server = await serve((_request, answer) => answer.end('{}'));
      const fetchModel = openFetch({ isChosen: () => false, lookup: leadsTo(address) });
      const error = await failure(fetchModel(`http://api.vendor.org:${server.port}/v1`, post));
      expect(error).toBeInstanceOf(BlockedError);
      expect(error.message).toContain(`api.vendor.org was not asked: it leads to ${address}`);
      expect((error as BlockedError).hint).toContain('base URL');
      expect(server.connections()).toBe(0);
    },
  );

  test('an inside address that nobody chose is not asked', async () => {
    await using server = await serve((_request, answer) => answer.end('{}'));
    const error = await failure(openFetch({ isChosen: () => false })(`${server.base}/v1`, post));
    expect(error).toBeInstanceOf(BlockedError);
  });

  test('a server of one’s own is asked at the name it was given', async () => {
    await using server = await serve((_request, answer) => answer.end('{"a":1}'));
    const chosen = `http://models.lan:${server.port}`;
    const fetchModel = openFetch({
      isChosen: (url) => url.origin === chosen,
      lookup: leadsTo('127.0.0.1'),
    });
    expect(await (await fetchModel(`${chosen}/v1`, post)).json()).toEqual({ a: 1 });
    const error = await failure(fetchModel(`http://other.lan:${server.port}/v1`, post));
    expect(error).toBeInstanceOf(BlockedError);
  });

  test('a chosen name that comes to lead to a cloud’s own service is not asked', async () => {
    const fetchModel = openFetch({ lookup: leadsTo('169.254.169.254') });
    const error = await failure(fetchModel('http://models.lan/v1', post));
    expect(error).toBeInstanceOf(BlockedError);
    expect(error.message).toContain('link-local');
  });
});
