import { UsageError } from '../../core/errors.ts';
import type { GraphFormat, GraphItem } from '../../spec/graph-store.ts';
import { readRdf } from './read-rdf.ts';
import { readJsonLine, readTsvLine } from './read-triple-lines.ts';

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

/**
 * What the text of a file states, one thing after another, in bounded memory. A line that cannot be read ends it with its number; `file`
 * is what the message calls it.
 */
export function* readGraphItems(
  chunks: Iterable<string>,
  file: string,
  format: GraphFormat,
): Generator<GraphItem> {
  if (format === 'ttl' || format === 'nt') {
    yield* readRdf(chunks, format, (why, line) => unreadable(file, why, line));
    return;
  }
  const readLine = format === 'tsv' ? readTsvLine : readJsonLine;
  let number = 0;
  for (const line of linesOf(chunks)) {
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

function* linesOf(chunks: Iterable<string>): Generator<string> {
  let rest = '';
  for (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
  }
  if (rest !== '') yield rest;
}
