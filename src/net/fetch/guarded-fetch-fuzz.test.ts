import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openFetch, serveRaw } from '../../../test/support/servers/loopback.ts';
import { TouchstoneError } from '../../core/errors.ts';

const body = 'Some words of a page. '.repeat(20);
const packed = gzipSync(body).toString('latin1');
const brotli = brotliCompressSync(body).toString('latin1');
const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n';
const answers = [
  `${head}Content-Length: ${body.length}\r\n\r\n${body}`,
  `${head}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  `${head}Content-Encoding: gzip\r\nContent-Length: ${packed.length}\r\n\r\n${packed}`,
  `${head}Content-Encoding: br\r\nContent-Length: ${brotli.length}\r\n\r\n${brotli}`,
  'HTTP/1.1 301 Moved\r\nLocation: /there\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 429 Slow\r\nRetry-After: 0\r\nContent-Length: 0\r\n\r\n',
];

/** A true answer with some of its bytes changed, left out or doubled. */
const mutated = fc
  .tuple(
    fc.constantFrom(...answers),
    fc.array(fc.tuple(fc.nat(600), fc.constantFrom('change', 'drop', 'double', 'cut'), fc.nat(255)), {
      maxLength: 4,
    }),
  )
  .map(([answer, changes]) =>
    changes.reduce((text, [at, how, byte]) => {
      const index = at % Math.max(1, text.length);
      if (how === 'cut') return text.slice(0, index);
      const middle =
        how === 'drop'
          ? ''
          : how === 'double'
            ? text.slice(index, index + 40).repeat(2)
            : String.fromCharCode(byte);
      return text.slice(0, index) + middle + text.slice(index + 1);
    }, answer),
  );

test('whatever a server sends ends in a document or a typed error, and leaves no connection open', async () => {
  let answer = '';
  await using server = await serveRaw((socket) => socket.end(answer, 'latin1'));
  await fc.assert(
    fc.asyncProperty(mutated, async (next) => {
      answer = next;
      await using web = openFetch({ limits: { totalMs: 2000, decodedBytes: 100_000 } });
      try {
        const { bytes } = await web.fetch(`${server.base}/start`);
        expect(bytes.byteLength).toBeLessThanOrEqual(100_000);
      } catch (error) {
        expect(error).toBeInstanceOf(TouchstoneError);
      }
    }),
    { numRuns: 150 },
  );
  await expect.poll(() => server.openSockets()).toBe(0);
});
