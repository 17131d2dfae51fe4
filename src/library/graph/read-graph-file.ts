import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { gunzipSync } from 'node:zlib';
import { StorageError, UsageError } from '../../core/errors.ts';
import type { GraphFormat } from '../../spec/graph-store.ts';
import type { NewThing, NewTriple } from '../../spec/library.ts';
import { readRdf } from './read-rdf.ts';
import { readJsonLine, readTsvLine } from './read-triple-lines.ts';

export type GraphItem = { triple: NewTriple } | { thing: NewThing };

const chunkBytes = 1 << 16;

/** The format that a file's name says it has. */
export function formatOfName(file: string): GraphFormat | undefined {
  const ending = /\.([a-z]+)(?:\.gz)?$/iu.exec(file)?.[1]?.toLowerCase();
  const known: Readonly<Record<string, GraphFormat>> = {
    ttl: 'ttl',
    turtle: 'ttl',
    nt: 'nt',
    tsv: 'tsv',
    jsonl: 'jsonl',
    ndjson: 'jsonl',
  };
  return known[ending ?? ''];
}

/** What a file states, one thing after another, in bounded memory. A line that cannot be read ends it with its number. */
export function* readGraphFile(file: string, format: GraphFormat): Generator<GraphItem> {
  if (format === 'ttl' || format === 'nt') {
    yield* readRdf(readChunks(file), format, (why, line) => unreadable(file, why, line));
    return;
  }
  const readLine = format === 'tsv' ? readTsvLine : readJsonLine;
  let number = 0;
  for (const line of readLines(file)) {
    number += 1;
    if (line.trim() === '' || (format === 'tsv' && line.startsWith('#'))) continue;
    try {
      yield { triple: readLine(line) };
    } catch (error) {
      throw unreadable(file, error instanceof Error ? error.message : String(error), number);
    }
  }
}

function unreadable(file: string, why: string, line: number | undefined): UsageError {
  return new UsageError({
    message: `${line === undefined ? '' : `Line ${line} of `}${file} cannot be read: ${why.replace(/\s+on line \d+\.?$/u, '').replace(/[.\s]+$/u, '')}. Nothing was loaded.`,
    hint: 'Mend the line, or say what the file is with --format ttl, nt, tsv or jsonl.',
  });
}

function* readLines(file: string): Generator<string> {
  let rest = '';
  for (const chunk of readChunks(file)) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
  }
  if (rest !== '') yield rest;
}

/** Read without waiting for anything else, so that a whole file fits into one transaction. */
function* readChunks(file: string): Generator<string> {
  try {
    if (file.endsWith('.gz')) {
      yield gunzipSync(readFileSync(file))
        .toString('utf8')
        .replace(/^\uFEFF/u, '');
      return;
    }
    const opened = openSync(file, 'r');
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
      message: `The file ${file} cannot be read: ${cause.message}.`,
      hint: 'Check its name and that you may read it.',
      cause,
    });
  }
}
