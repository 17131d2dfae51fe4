import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createRawServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import {
  BadAnswerError,
  BlockedError,
  BudgetSpentError,
  CancelledError,
  ProviderRefusedError,
  ProviderUnavailableError,
} from '../core/errors.ts';
import { createGuardedFetch, type GuardedFetchOptions } from './guarded-fetch.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function listen(
  server: Pick<Server, 'listen' | 'address' | 'once'> & { close(): unknown; closeAllConnections?(): void },
) {
  server.listen(0, '127.0.0.1');
  await once(server as Server, 'listening');
  open.push({
    close: async () => {
      server.closeAllConnections?.();
      server.close();
    },
  });
  return (server.address() as AddressInfo).port;
}

async function serve(handler: Handler): Promise<string> {
  return `http://127.0.0.1:${await listen(createServer(handler))}`;
}

const html = (response: ServerResponse, body: string, headers: Record<string, string> = {}) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
  response.end(body);
};

function fetchWith(options: GuardedFetchOptions = {}) {
  const fetchGuarded = createGuardedFetch({ allowLoopback: true, ...options });
  return (url: string, accept?: readonly string[], signal = new AbortController().signal) =>
    fetchGuarded(url, { signal, ...(accept === undefined ? {} : { accept }) });
}

async function failure(promise: Promise<unknown>): Promise<Error> {
  return promise.then(
    () => {
      throw new Error('it was fetched');
    },
    (error: Error) => error,
  );
}

describe('what is fetched', () => {
  test('the document with its address, type, headers and time', async () => {
    const base = await serve((_request, response) => html(response, '<p>Hello</p>', { etag: '"1"' }));
    const fetched = await fetchWith({ now: () => new Date('2026-01-02T03:04:05Z') })(`${base}/a#part`);
    expect(fetched).toMatchObject({
      url: `${base}/a#part`,
      finalUrl: `${base}/a`,
      redirects: [],
      status: 200,
      mimeType: 'text/html; charset=utf-8',
      retrievedAt: '2026-01-02T03:04:05.000Z',
    });
    expect(fetched.headers.etag).toBe('"1"');
    expect(new TextDecoder().decode(fetched.bytes)).toBe('<p>Hello</p>');
  });

  test('redirects are followed and listed', async () => {
    const base = await serve((request, response) => {
      if (request.url === '/final') return html(response, 'there');
      response.writeHead(request.url === '/a' ? 301 : 307, {
        location: request.url === '/a' ? '/b' : '/final#x',
      });
      return response.end();
    });
    const fetched = await fetchWith()(`${base}/a`);
    expect(fetched.finalUrl).toBe(`${base}/final`);
    expect(fetched.redirects).toEqual([`${base}/a`, `${base}/b`]);
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('%s is unpacked', async (coding, compress) => {
    const base = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': coding });
      response.end(compress('some words '.repeat(1000)));
    });
    expect((await fetchWith()(base)).bytes.byteLength).toBe(11_000);
  });

  test('no cookies, credentials or referrer are sent', async () => {
    let seen: IncomingMessage['headers'] = {};
    const base = await serve((request, response) => {
      seen = request.headers;
      if (request.url === '/a') {
        response.writeHead(302, { location: '/b', 'set-cookie': 'id=1' });
        return response.end();
      }
      return html(response, 'x');
    });
    await fetchWith()(`${base}/a`);
    expect(Object.keys(seen).filter((name) => /cookie|authorization|referer/.test(name))).toEqual([]);
  });

  test('a missing type is guessed from the bytes', async () => {
    const base = await serve((request, response) => {
      response.writeHead(200);
      response.end(
        request.url === '/pdf'
          ? '%PDF-1.7 …'
          : request.url === '/bin'
            ? Buffer.from([0, 1, 2, 0])
            : '<!doctype html><p>x',
      );
    });
    const fetchGuarded = fetchWith();
    expect((await fetchGuarded(`${base}/pdf`)).mimeType).toBe('application/pdf');
    expect((await fetchGuarded(`${base}/html`)).mimeType).toBe('text/html');
    expect(await failure(fetchGuarded(`${base}/bin`))).toBeInstanceOf(BlockedError);
  });
});

describe('where it may go', () => {
  test('not to this machine unless a test says so', async () => {
    let asked = 0;
    const base = await serve((_request, response) => {
      asked++;
      html(response, 'secret');
    });
    const error = await failure(createGuardedFetch()(base, { signal: new AbortController().signal }));
    expect(error).toBeInstanceOf(BlockedError);
    expect(asked).toBe(0);
  });

  test.each([
    ['http://169.254.169.254/latest/meta-data/'],
    ['http://[::ffff:169.254.169.254]/'],
    ['http://2852039166/'],
    ['file:///etc/passwd'],
    ['http://user:pass@example.com/'],
    ['http://10.0.0.1/'],
    ['//169.254.169.254/'],
  ])('a redirect to %s is refused', async (location) => {
    const base = await serve((_request, response) => {
      response.writeHead(302, { location });
      response.end();
    });
    expect(await failure(fetchWith()(base))).toBeInstanceOf(BlockedError);
  });

  test('a name that leads to a special address is refused before a connection is made', async () => {
    const lookup = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ];
    const error = await failure(fetchWith({ lookup })('http://rebind.example.org/'));
    expect(error).toBeInstanceOf(BlockedError);
    expect(error.message).toContain('10.0.0.7');
  });

  test('an answer that changes between check and use gains nothing: the checked answer is used', async () => {
    const port = await listen(createServer((_request, response) => html(response, 'the checked server')));
    const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '169.254.169.254', family: 4 }]];
    let lookups = 0;
    const fetchGuarded = fetchWith({
      lookup: async () => answers[Math.min(lookups++, 1)] ?? [],
      limits: { ports: [port] },
    });
    const fetched = await fetchGuarded(`http://rebind.example.org:${port}/`);
    expect(new TextDecoder().decode(fetched.bytes)).toBe('the checked server');
    expect(lookups).toBe(1);
  });

  test('a later look-up of the same name is checked again', async () => {
    const server = createServer((request, response) => {
      response.setHeader('connection', 'close');
      if (request.url === '/a') {
        response.writeHead(302, { location: '/b' });
        return response.end();
      }
      return html(response, 'never');
    });
    const port = await listen(server);
    let lookups = 0;
    const fetchGuarded = fetchWith({
      lookup: async () => [{ address: lookups++ === 0 ? '127.0.0.1' : '192.168.0.1', family: 4 }],
      limits: { ports: [port] },
    });
    const error = await failure(fetchGuarded(`http://rebind.example.org:${port}/a`));
    expect(error).toBeInstanceOf(BlockedError);
    expect(error.message).toContain('192.168.0.1');
  });

  test('a name without an address is refused, a broken resolver is another try', async () => {
    const none = await failure(fetchWith({ lookup: async () => [] })('http://nowhere.example.org/'));
    expect(none).toBeInstanceOf(ProviderRefusedError);
    const broken = fetchWith({
      lookup: async () => {
        throw Object.assign(new Error('temporary failure'), { code: 'EAI_AGAIN' });
      },
    });
    expect(await failure(broken('http://nowhere.example.org/'))).toBeInstanceOf(ProviderUnavailableError);
  });
});

describe('how much it takes', () => {
  test('redirect loops and long chains end', async () => {
    const base = await serve((request, response) => {
      const step = Number(/\/(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
      response.writeHead(302, { location: request.url?.startsWith('/loop') ? '/loop' : `/${step + 1}` });
      response.end();
    });
    expect((await failure(fetchWith()(`${base}/loop`))).message).toContain('circle');
    const error = await failure(fetchWith()(`${base}/1`));
    expect(error).toBeInstanceOf(BlockedError);
    expect(error.message).toContain('more than 5 times');
  });

  test('a gzip bomb is stopped long before it is unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(60_000_000));
    const base = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      response.end(bomb);
    });
    const error = await failure(fetchWith({ limits: { decodedBytes: 1_000_000 } })(base));
    expect(error).toBeInstanceOf(BlockedError);
    expect(error.message).toContain('unpacks to more than 1000000 bytes');
  });

  test('a bomb within a bomb is not undone without end', async () => {
    const base = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip, gzip, gzip' });
      response.end(gzipSync(gzipSync(gzipSync('x'))));
    });
    expect(await failure(fetchWith()(base))).toBeInstanceOf(BadAnswerError);
  });

  test('an endless body is stopped, and its connection closed', async () => {
    const closed = Promise.withResolvers<void>();
    const base = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const chunk = Buffer.alloc(65_536, 'a');
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more);
      response.on('close', () => closed.resolve());
      more();
    });
    const error = await failure(fetchWith({ limits: { encodedBytes: 500_000 } })(base));
    expect(error).toBeInstanceOf(BlockedError);
    await closed.promise;
  });

  test('a body that says it is too long is not begun', async () => {
    const base = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '999999999' });
      response.flushHeaders();
    });
    expect((await failure(fetchWith()(base))).message).toContain('999999999 bytes long');
  });

  test('a slow drip is given up after the time for the whole', async () => {
    const base = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const error = await failure(fetchWith({ limits: { totalMs: 200 } })(base));
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect(error.message).toContain('took too long');
  });

  test('a server that never answers is given up', async () => {
    const base = await serve(() => undefined);
    expect(await failure(fetchWith({ limits: { totalMs: 150 } })(base))).toBeInstanceOf(
      ProviderUnavailableError,
    );
  });

  test('the time is for all hops together', async () => {
    const base = await serve((request, response) => {
      const step = Number(/\/(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
      setTimeout(() => {
        response.writeHead(302, { location: `/${step + 1}` });
        response.end();
      }, 100);
    });
    const error = await failure(fetchWith({ limits: { totalMs: 250 } })(`${base}/1`));
    expect(error.message).toContain('took too long');
  });

  test('the caller can cancel, and its reason comes back', async () => {
    const base = await serve(() => undefined);
    const plain = new AbortController();
    const waiting = failure(fetchWith()(base, undefined, plain.signal));
    setTimeout(() => plain.abort(), 20);
    expect(await waiting).toBeInstanceOf(CancelledError);
    const spent = AbortSignal.abort(new BudgetSpentError({ message: 'no money left' }));
    expect(await failure(fetchWith()(base, undefined, spent))).toBeInstanceOf(BudgetSpentError);
  });
});

describe('what it makes of answers', () => {
  test('the wrong type is refused without reading the body', async () => {
    const base = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/zip' });
      response.flushHeaders();
    });
    const error = await failure(fetchWith()(base));
    expect(error).toBeInstanceOf(BlockedError);
    expect(error.message).toContain('application/zip');
  });

  test('other types can be asked for', async () => {
    const base = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.end('PNG');
    });
    expect((await fetchWith()(base, ['image/*'])).mimeType).toBe('image/png');
    expect(await failure(fetchWith()(base))).toBeInstanceOf(BlockedError);
  });

  test.each([
    [401, ProviderRefusedError],
    [403, ProviderRefusedError],
    [404, ProviderRefusedError],
    [410, ProviderRefusedError],
    [451, ProviderRefusedError],
    [429, ProviderUnavailableError],
    [500, ProviderUnavailableError],
    [503, ProviderUnavailableError],
    [204, BadAnswerError],
    [304, BadAnswerError],
    [302, BadAnswerError],
  ])('%i becomes %o', async (status, type) => {
    const base = await serve((_request, response) => {
      response.writeHead(status);
      response.end();
    });
    expect(await failure(fetchWith()(base))).toBeInstanceOf(type);
  });

  test('Retry-After is understood as seconds and as a date', async () => {
    const base = await serve((request, response) => {
      response.writeHead(429, {
        'retry-after': request.url === '/date' ? 'Fri, 02 Jan 2026 03:05:05 GMT' : '17',
      });
      response.end();
    });
    const fetchGuarded = fetchWith({ now: () => new Date('2026-01-02T03:04:05Z') });
    expect(await failure(fetchGuarded(base))).toMatchObject({ retryAfter: 17 });
    expect(await failure(fetchGuarded(`${base}/date`))).toMatchObject({ retryAfter: 60 });
  });

  test.each([
    [
      'cut off in the middle',
      'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\nshort',
    ],
    ['not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    [
      'gzip that is none',
      'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nplain',
    ],
    [
      'an unknown coding',
      'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Encoding: rot13\r\nContent-Length: 5\r\n\r\nplain',
    ],
    ['a broken length', 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: abc\r\n\r\nx'],
    [
      'headers without end',
      `HTTP/1.1 200 OK\r\n${'X-Filler: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(4000)}`,
    ],
    ['nothing at all', ''],
  ])('%s is a typed error', async (_name, answer) => {
    const server = createRawServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(answer));
    });
    const port = await listen(server as unknown as Server);
    const error = await failure(fetchWith()(`http://127.0.0.1:${port}/`));
    expect([BadAnswerError, ProviderUnavailableError].some((type) => error instanceof type)).toBe(true);
  });

  test('an encrypted connection that is none is refused', async () => {
    const base = await serve((_request, response) => html(response, 'x'));
    const error = await failure(fetchWith()(base.replace('http:', 'https:')));
    expect(error).toBeInstanceOf(BlockedError);
    expect(error.message).toContain('certificate or encryption');
  });

  test('a closed port is a failure that another try may mend', async () => {
    const base = await serve((_request, response) => html(response, 'x'));
    await Promise.all(open.splice(0).map((server) => server.close()));
    expect(await failure(fetchWith()(base))).toBeInstanceOf(ProviderUnavailableError);
  });
});
