import { closeSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { gunzipSync } from 'node:zlib';
import { StorageError } from '../core/errors.ts';
import { openRegularFile, readRegularFileNow, whyUnreadable } from './regular-file.ts';

const chunkBytes = 1 << 16;
/** A packed file is unpacked whole, and a text can hold half a gigabyte. */
const mostPackedBytes = 512_000_000;

/** The text of a file piece by piece, plain or gzipped, read without waiting for anything else, so that all of it fits into one transaction. */
export function* readTextChunks(file: string): Generator<string> {
  try {
    if (file.endsWith('.gz')) {
      yield gunzipSync(readRegularFileNow(file, mostPackedBytes))
        .toString('utf8')
        .replace(/^\uFEFF/u, '');
      return;
    }
    const opened = openRegularFile(file);
    try {
      const decoder = new StringDecoder('utf8');
      const buffer = Buffer.alloc(chunkBytes);
      let isFirst = true;
      for (let length = readSync(opened, buffer); length > 0; length = readSync(opened, buffer)) {
        const text = decoder.write(buffer.subarray(0, length));
        yield isFirst ? text.replace(/^\uFEFF/u, '') : text;
        isFirst = false;
      }
      yield decoder.end();
    } finally {
      closeSync(opened);
    }
  } catch (cause) {
    if (!(cause instanceof Error) || !('code' in cause)) throw cause;
    throw new StorageError({
      message: `The file ${file} cannot be read: ${whyUnreadable(cause)}.`,
      hint: 'Check its name and that you may read it.',
      cause,
    });
  }
}
