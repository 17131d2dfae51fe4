import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { failure, openFetch, serve, serveRaw, serveTls } from '../../../test/support/servers/loopback.ts';
import { createTestAuthority } from '../../../test/support/test-certificates.ts';
import {
  BadAnswerError,
  BlockedError,
  ProviderRefusedError,
  ProviderUnavailableError,
  TouchstoneError,
} from '../../core/errors.ts';
import { deadLinkReason } from './fetch-errors.ts';

describe('types', () => {
  test('the wrong type is refused without reading the body', async () => {
    await using server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/zip' });
      response.flushHeaders();
    });
    await using web = openFetch();
    const error = await failure(web.fetch(server.base));
    expect(error).toBeInstanceOf(BlockedError);
    expect(error.message).toContain('application/zip');
  });

  test('other types can be asked for', async () => {
    await using server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.end('PNG');
    });
    await using web = openFetch();
    expect((await web.fetch(server.base, { accept: ['image/*'] })).mimeType).toBe('image/png');
    expect(await failure(web.fetch(server.base))).toBeInstanceOf(BlockedError);
  });
});

describe('statuses', () => {
  test.each([
    [400, ProviderRefusedError, undefined],
    [401, ProviderRefusedError, undefined],
    [403, ProviderRefusedError, undefined],
    [404, ProviderRefusedError, 'it answered 404'],
    [410, ProviderRefusedError, 'it answered 410'],
    [451, ProviderRefusedError, undefined],
    [408, ProviderUnavailableError, undefined],
    [429, ProviderUnavailableError, undefined],
    [500, ProviderUnavailableError, undefined],
    [502, ProviderUnavailableError, undefined],
    [503, ProviderUnavailableError, undefined],
    [204, BadAnswerError, undefined],
    [304, BadAnswerError, undefined],
    [302, BadAnswerError, undefined],
  ])('%i becomes %o, dead: %s', async (status, type, dead) => {
    await using server = await serve((_request, response) => {
      response.writeHead(status);
      response.end();
    });
    await using web = openFetch();
    const error = await failure(web.fetch(server.base));
    expect(error).toBeInstanceOf(type);
    expect(deadLinkReason(error)).toBe(dead);
  });

  test.each([
    ['17', 17],
    ['Fri, 02 Jan 2026 03:05:05 GMT', 60],
    ['Thu, 01 Jan 2026 00:00:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
  ])('Retry-After: %s is %s seconds', async (header, seconds) => {
    await using server = await serve((_request, response) => {
      response.writeHead(429, { 'retry-after': header });
      response.end();
    });
    await using web = openFetch({ now: () => new Date('2026-01-02T03:04:05Z') });
    const error = await failure(web.fetch(server.base));
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect((error as ProviderUnavailableError).retryAfter).toBe(seconds);
  });

  test('nothing is tried twice', async () => {
    let asked = 0;
    await using server = await serve((_request, response) => {
      asked++;
      response.writeHead(500);
      response.end();
    });
    await using web = openFetch();
    await failure(web.fetch(server.base));
    expect(asked).toBe(1);
  });
});

describe('broken answers', () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n';
  test.each([
    [
      'a body shorter than it says',
      `${head}Content-Length: 100\r\n\r\nshort`,
      [BadAnswerError, ProviderUnavailableError],
    ],
    [
      'chunks that break off',
      `${head}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`,
      [ProviderUnavailableError, BadAnswerError],
    ],
    [
      'a chunk of a wrong size',
      `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n`,
      [BadAnswerError],
    ],
    ['not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', [BadAnswerError]],
    ['a page without a head, as in HTTP/0.9', '<html><p>words</p></html>', [BadAnswerError]],
    [
      'gzip that is none',
      `${head}Content-Encoding: gzip\r\nContent-Length: 5\r\n\r\nplain`,
      [BadAnswerError],
    ],
    ['br that is none', `${head}Content-Encoding: br\r\nContent-Length: 5\r\n\r\nplain`, [BadAnswerError]],
    [
      'an unknown coding',
      `${head}Content-Encoding: rot13\r\nContent-Length: 5\r\n\r\nplain`,
      [BadAnswerError],
    ],
    ['a broken length', `${head}Content-Length: abc\r\n\r\nx`, [BadAnswerError]],
    ['two lengths', `${head}Content-Length: 3\r\nContent-Length: 5\r\n\r\nabcde`, [BadAnswerError]],
    [
      'a length and chunks',
      `${head}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      [BadAnswerError],
    ],
    ['nothing at all', '', [ProviderUnavailableError]],
    [
      'an answer to another question first',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
      [BadAnswerError, ProviderUnavailableError],
    ],
  ])('%s is a typed error', async (_name, answer, types) => {
    await using server = await serveRaw((socket) => socket.end(answer, 'latin1'));
    await using web = openFetch();
    const error = await failure(web.fetch(server.base));
    expect(types.map((type) => type.name)).toContain(error.name);
    await expect.poll(() => server.openSockets()).toBe(0);
  });

  test('gzip that breaks off is a bad answer', async () => {
    const packed = gzipSync('many words that do not all arrive '.repeat(100));
    await using server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' });
      response.end(packed.subarray(0, packed.length - 20));
    });
    await using web = openFetch();
    expect(await failure(web.fetch(server.base))).toBeInstanceOf(BadAnswerError);
  });

  test('what a server sends beyond its answer is never taken for the next one', async () => {
    let asked = 0;
    await using server = await serveRaw((socket, request) => {
      asked++;
      const body = request.startsWith('GET /second') ? 'the true second' : 'first';
      const poison = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 6\r\n\r\npoison';
      socket.write(
        `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}${asked === 1 ? poison : ''}`,
      );
    });
    await using web = openFetch();
    await web.fetch(`${server.base}/first`).catch((error: unknown) => {
      expect(error).toBeInstanceOf(TouchstoneError);
    });
    const second = await web.fetch(`${server.base}/second`);
    expect(new TextDecoder().decode(second.bytes)).toBe('the true second');
  });

  test('a closed port is a failure that another try may mend', async () => {
    const server = await serve((_request, response) => response.end());
    await server[Symbol.asyncDispose]();
    await using web = openFetch();
    expect(await failure(web.fetch(server.base))).toBeInstanceOf(ProviderUnavailableError);
  });
});

describe('encryption', () => {
  const authority = createTestAuthority();
  const page = (_request: unknown, response: import('node:http').ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end('secret words');
  };
  const reach = (port: number, trusted = true) =>
    openFetch({
      lookup: async () => [{ address: '127.0.0.1', family: 4 }],
      limits: { ports: [port] },
      ...(trusted ? { authority: authority.certificate } : {}),
    });

  test('a certificate that fits is accepted', async () => {
    await using server = await serveTls(authority.issue({ names: ['pages.example.org'] }), page);
    await using web = reach(server.port);
    const fetched = await web.fetch(`https://pages.example.org:${server.port}/`);
    expect(new TextDecoder().decode(fetched.bytes)).toBe('secret words');
  });

  test.each([
    ['of another host', { names: ['other.example.org'] }, true],
    ['of an authority nobody knows', { names: ['pages.example.org'] }, false],
    ['that is out of date', { names: ['pages.example.org'], expired: true }, true],
  ])('a certificate %s is refused, and the link counts as dead', async (_name, options, trusted) => {
    await using server = await serveTls(authority.issue(options), page);
    await using web = reach(server.port, trusted);
    const error = await failure(web.fetch(`https://pages.example.org:${server.port}/`));
    expect(error).toBeInstanceOf(BlockedError);
    expect(error.message).toContain('certificate or encryption');
    expect(deadLinkReason(error)).toContain('certificate');
  });

  test('a redirect from https to a bad certificate is refused', async () => {
    await using bad = await serveTls(authority.issue({ names: ['other.example.org'] }), page);
    await using server = await serve((_request, response) => {
      response.writeHead(302, { location: `https://127.0.0.1:${bad.port}/` });
      response.end();
    });
    await using web = openFetch({ authority: authority.certificate });
    expect(await failure(web.fetch(server.base))).toBeInstanceOf(BlockedError);
  });

  test('a redirect from https to http is followed, and both addresses are known', async () => {
    await using plain = await serve(page);
    await using server = await serveTls(
      authority.issue({ names: ['pages.example.org'] }),
      (_request, response) => {
        response.writeHead(302, { location: plain.base });
        response.end();
      },
    );
    await using web = reach(server.port);
    const fetched = await web.fetch(`https://pages.example.org:${server.port}/`);
    expect(fetched).toMatchObject({
      finalUrl: `${plain.base}/`,
      redirects: [`https://pages.example.org:${server.port}/`],
    });
  });

  test('an encrypted connection that is none is refused', async () => {
    await using server = await serve(page);
    await using web = openFetch();
    expect(await failure(web.fetch(server.base.replace('http:', 'https:')))).toBeInstanceOf(BlockedError);
  });
});
