import { constants, createReadStream, openSync, statSync } from 'node:fs';
import { Socket } from 'node:net';
import { dirname, resolve } from 'node:path';
import { UsageError } from '../../core/errors.ts';
import { whatItIs } from '../../files/regular-file.ts';
import type { CliIo } from '../cli-io.ts';
import { readErrorText } from '../output/error-text.ts';

/** Where text comes from: a file, or standard input. */
export type TextSource = {
  /** As it is called in messages. */
  name: string;
  /** What relative paths inside it are relative to. */
  folder: string;
  chunks: AsyncIterable<unknown>;
};

export type Line = { number: number; bytes: Uint8Array } | { number: number; tooLong: true };

const lineFeed = 0x0a;
const longestLine = 4 * 1024 * 1024;

export function inputOfStdin(io: CliIo): TextSource {
  return { name: 'Standard input', folder: io.workingFolder, chunks: io.stdin };
}

export function inputOfFile(io: CliIo, path: string): TextSource {
  const file = resolve(io.workingFolder, path);
  return { name: path, folder: dirname(file), chunks: openWhenRead(file) };
}

/** A stream that is opened before anyone listens would fail with nobody to tell. */
async function* openWhenRead(file: string): AsyncGenerator<unknown> {
  const stats = statSync(file);
  // A pipe is another program's output, as standard input is. A device may never end.
  if (stats.isFIFO()) yield* openPipe(file);
  else if (stats.isFile()) yield* createReadStream(file);
  else throw new Error(`it is ${whatItIs(stats)}`);
}

/** Opening a pipe waits for its writer, on a thread for which even the end of the program would wait; a socket waits for it among everything else. */
function openPipe(file: string): AsyncIterable<unknown> {
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  return new Socket({ fd: descriptor, readable: true, writable: false });
}

/** The whole text; more bytes than this are read no further. */
export async function readWholeText(source: TextSource, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of readBytes(source)) {
    parts.push(bytes);
    size += bytes.byteLength;
    if (size > mostBytes) break;
  }
  // A text that was cut is too long in any case; its cut end must not count as damage.
  return decodeText(Buffer.concat(parts), source.name, { cut: size > mostBytes });
}

export async function* readLines(source: TextSource): AsyncGenerator<Line> {
  let number = 1;
  let parts: Uint8Array[] = [];
  let size = 0;
  const add = (bytes: Uint8Array) => {
    size += bytes.byteLength;
    if (size <= longestLine) parts.push(bytes);
  };
  const take = (): Line => {
    const line: Line =
      size > longestLine ? { number, tooLong: true } : { number, bytes: Buffer.concat(parts) };
    number += 1;
    parts = [];
    size = 0;
    return line;
  };
  for await (const bytes of readBytes(source)) {
    let from = 0;
    for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, from)) {
      add(bytes.subarray(from, at));
      yield take();
      from = at + 1;
    }
    add(bytes.subarray(from));
  }
  if (size > 0) yield take();
}

/** Text in UTF-8, or an error that says what it is instead. */
export function decodeText(bytes: Uint8Array, name: string, options: { cut?: boolean } = {}): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) {
    throw new UsageError({ message: `${name} is text in UTF-16.`, hint: 'Save it as UTF-8 and try again.' });
  }
  const binary = (why: string, cause?: unknown) =>
    new UsageError({
      message: `${name} is not text: it has ${why}.`,
      hint: 'A claim is text in UTF-8. Give a picture with --image.',
      cause,
    });
  if (bytes.includes(0)) throw binary('NUL bytes');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: options.cut === true });
  } catch (error) {
    throw binary('bytes that are no UTF-8', error);
  }
}

async function* readBytes(source: TextSource): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of source.chunks) {
      yield chunk instanceof Uint8Array ? chunk : Buffer.from(String(chunk));
    }
  } catch (error) {
    throw new UsageError({
      message: `${source.name} could not be read: ${readErrorText(error)}.`,
      hint: 'Give a text file that exists and may be read.',
      cause: error,
    });
  }
}
