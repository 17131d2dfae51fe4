import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { BadAnswerError, BlockedError } from '../core/errors.ts';

export type BodyLimits = { encodedBytes: number; decodedBytes: number };

/** The bytes of a body, decompressed. Both sizes are counted while it streams, so a bomb is stopped, not unpacked. */
export async function readBody(
  body: Readable,
  about: { url: string; contentEncoding: string | undefined; signal: AbortSignal; limits: BodyLimits },
): Promise<Uint8Array> {
  const { url, limits } = about;
  const decoders = createDecoders(about.contentEncoding, url);
  const chunks: Buffer[] = [];
  let encoded = 0;
  let decoded = 0;
  const countEncoded = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      encoded += chunk.byteLength;
      if (encoded > limits.encodedBytes)
        throw tooLarge(url, `more than ${limits.encodedBytes} bytes were sent`);
      yield chunk;
    }
  };
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      decoded += chunk.byteLength;
      if (decoded > limits.decodedBytes)
        throw tooLarge(url, `it unpacks to more than ${limits.decodedBytes} bytes`);
      chunks.push(chunk);
    }
  };
  const stages: (NodeJS.ReadWriteStream | typeof countEncoded | typeof collect)[] = [
    countEncoded,
    ...decoders,
    collect,
  ];
  await pipeline([body, ...stages] as never, { signal: about.signal });
  return new Uint8Array(Buffer.concat(chunks));
}

const mostCodings = 2;

function createDecoders(contentEncoding: string | undefined, url: string): Transform[] {
  const codings = (contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length > mostCodings) {
    throw new BadAnswerError({
      message: `${url} was sent compressed ${codings.length} times over; at most ${mostCodings} are undone.`,
    });
  }
  // The last coding was applied last, so it is undone first.
  return codings.reverse().map((coding) => {
    if (coding === 'gzip' || coding === 'x-gzip') return createGunzip();
    if (coding === 'deflate') return createInflate();
    if (coding === 'br') return createBrotliDecompress();
    throw new BadAnswerError({
      message: `${url} was sent in the coding "${coding.slice(0, 40)}", which was not asked for.`,
    });
  });
}

export function tooLarge(url: string, why: string): BlockedError {
  return new BlockedError({
    message: `${url} was not read: ${why}.`,
    hint: 'Raise the size limit, or give the part that matters as a file.',
  });
}
