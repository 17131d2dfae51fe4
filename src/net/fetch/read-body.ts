import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { BadAnswerError, BlockedError } from '../../core/errors.ts';

export type BodyLimits = { encodedBytes: number; decodedBytes: number };

/** The bytes of a body, decompressed. Both sizes are counted while it streams, so a bomb is stopped, not unpacked. */
export async function readBody(
  body: Readable,
  about: { url: string; contentEncoding: string | undefined; signal: AbortSignal; limits: BodyLimits },
): Promise<Uint8Array> {
  const { url, limits } = about;
  const codings = readCodings(about.contentEncoding, url);
  const { source, isRaw } =
    codings[0] === 'deflate' ? await lookAtDeflate(body) : { source: body, isRaw: false };
  const decoders = codings.map((coding) => createDecoder(coding, isRaw));
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
  await pipeline([source, ...stages] as never, { signal: about.signal });
  return new Uint8Array(Buffer.concat(chunks));
}

const mostCodings = 2;
const knownCodings = ['gzip', 'x-gzip', 'deflate', 'br'];

/** In the order in which they are undone: the last was applied last. */
function readCodings(contentEncoding: string | undefined, url: string): string[] {
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
  const unknown = codings.find((coding) => !knownCodings.includes(coding));
  if (unknown !== undefined) {
    throw new BadAnswerError({
      message: `${url} was sent in the coding "${unknown.slice(0, 40)}", which was not asked for.`,
    });
  }
  return codings.reverse();
}

function createDecoder(coding: string, isRaw: boolean): Transform {
  if (coding === 'br') return createBrotliDecompress();
  if (coding === 'deflate') return isRaw ? createInflateRaw() : createInflate();
  return createGunzip();
}

/** Many servers leave out the frame that the standard wants around "deflate"; the first byte tells. */
async function lookAtDeflate(body: Readable): Promise<{ source: AsyncIterable<Buffer>; isRaw: boolean }> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>;
  const first = await chunks.next();
  const [byte] = first.done === true ? [] : first.value;
  const whole = async function* () {
    if (first.done !== true) yield first.value;
    yield* chunks;
  };
  return { source: whole(), isRaw: byte !== undefined && (byte & 0x0f) !== 8 };
}

export function tooLarge(url: string, why: string): BlockedError {
  return new BlockedError({
    message: `${url} was not read: ${why}.`,
    hint: 'Raise the size limit, or give the part that matters as a file.',
  });
}
