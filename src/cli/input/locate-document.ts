import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { recordingType } from '../../app/documents/read-speech.ts';
import type { DocumentSource } from '../../app/read-document.ts';
import { UsageError } from '../../core/errors.ts';
import { readRegularFile } from '../../files/regular-file.ts';
import type { CliIo } from '../cli-io.ts';
import { readErrorText } from '../output/error-text.ts';

/** As much as the fetcher takes from the web. */
const mostBytes = 50 * 1024 * 1024;

/** An address, the bytes of a file, or those of standard input (`-`). */
export async function locateDocument(given: string, io: CliIo): Promise<DocumentSource> {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(given)) {
    if (!/^https?:/i.test(given) || !URL.canParse(given))
      throw new UsageError({
        message: `${given} is no web address.`,
        hint: 'Give an address that begins with http:// or https://, or the path of a file.',
      });
    return { url: given };
  }
  if (given === '-') return { bytes: await readStdin(io), name: 'Standard input' };
  const path = resolve(io.workingFolder, given);
  try {
    // A recording may be larger than anybody wants in memory.
    if (recordingType(given) !== undefined) {
      if (!(await stat(path)).isFile()) throw new Error('it is no file');
      return { recording: path, name: given };
    }
    return { bytes: await readRegularFile(path, mostBytes), name: given, path };
  } catch (error) {
    throw new UsageError({
      message: `${given} could not be read: ${readErrorText(error)}.`,
      hint: 'Give the path of a file, a web address that begins with https://, or - for standard input.',
      cause: error,
    });
  }
}

async function readStdin(io: CliIo): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of io.stdin as AsyncIterable<string | Uint8Array>) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    parts.push(bytes);
    size += bytes.byteLength;
    if (size > mostBytes) throw tooLarge('Standard input');
  }
  return Buffer.concat(parts);
}

function tooLarge(name: string): UsageError {
  return new UsageError({
    message: `${name} is larger than ${mostBytes / 1024 / 1024} MiB, which the reader does not read.`,
    hint: 'Give the part that matters.',
  });
}
