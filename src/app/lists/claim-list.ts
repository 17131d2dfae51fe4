import { extname } from 'node:path';
import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { UsageError } from '../../core/errors.ts';
import { readTable } from '../../text/tables/read-table.ts';

/** What is written beside a claim. */
export const resultColumns = ['verdict', 'confidence', 'report'] as const;
export type ListResult = { verdict: string; confidence: string; report: string };

export type ListRow = {
  /** Of the file, counted from 1. */
  line: number;
  claim: string;
  result?: ListResult;
};

/** A list of claims as people keep it. What nobody asked to change is written back byte by byte. */
export type ClaimList = {
  readonly rows: readonly ListRow[];
  /** The whole file with these results, by line; rows without one keep what they have. */
  write(results: ReadonlyMap<number, ListResult>): string;
};

const likelyColumns = [
  'claim',
  'claims',
  'statement',
  'text',
  'sentence',
  'claim_text',
  'behauptung',
  'aussage',
];

export function isListFile(path: string): boolean {
  return /^\.(?:csv|tsv|jsonl|ndjson)$/iu.test(extname(path));
}

/** A .csv, .tsv or .jsonl file; `column` says where the claim stands, where its name does not. */
export function readClaimList(text: string, path: string, column?: string): ClaimList {
  const own = text.replace(/^\uFEFF/u, '');
  const mark = own === text ? '' : '\uFEFF';
  const list = /^\.(?:jsonl|ndjson)$/iu.test(extname(path))
    ? readObjects(own, column)
    : readCells(own, path, column);
  if (list.rows.length === 0)
    throw new UsageError({ message: `${path} has no claim.`, hint: 'Write one claim a row.' });
  return { rows: list.rows, write: (results) => mark + list.write(results) };
}

type Record = { raw: string; end: string; line: number; cells: string[] };

function readCells(text: string, path: string, column: string | undefined): ClaimList {
  const separator = /^\.tsv$/iu.test(extname(path)) ? '\t' : separatorOf(text);
  const records = splitRecords(text, separator).map((record) => ({
    ...record,
    cells: cellsOf(record.raw, separator),
  }));
  const filled = records.filter(({ raw }) => raw.trim() !== '');
  const head = filled[0];
  if (head === undefined) return { rows: [], write: () => text };
  const bare = column === undefined && isBareList(head.cells);
  const claimAt = bare ? 0 : findColumn(head.cells, column, path);
  const places = resultColumns.map((name) =>
    bare ? -1 : head.cells.findIndex((cell) => cell.trim() === name),
  );
  const bodies = bare ? filled : filled.slice(1);
  const rows = bodies.flatMap(({ line, cells }) => {
    const claim = (cells[claimAt] ?? '').trim();
    const [verdict = '', confidence = '', report = ''] = (bare ? [1, 2, 3] : places).map(
      (at) => cells[at]?.trim() ?? '',
    );
    return claim === ''
      ? []
      : [{ line, claim, ...(verdict === '' ? {} : { result: { verdict, confidence, report } }) }];
  });
  const put = (record: Record, values: readonly string[]): string => {
    const known = bare ? (record.cells.length > 3 ? [1, 2, 3] : [-1, -1, -1]) : places;
    const fresh = known.every((at) => at < 0);
    // A row that is only added to keeps its own words and quotation marks.
    if (fresh) return [record.raw, ...values.map((value) => quote(value, separator))].join(separator);
    const cells = [...record.cells];
    known.forEach((at, index) => {
      const value = values[index] ?? '';
      if (at >= 0) cells[at] = value;
      else cells.push(value);
    });
    return Array.from(cells, (cell) => quote(cell ?? '', separator)).join(separator);
  };
  return {
    rows,
    write: (results) =>
      records
        .map((record) => {
          if (record.raw.trim() === '') return record.raw + record.end;
          if (!bare && record === head)
            return (places.every((at) => at >= 0) ? record.raw : put(record, resultColumns)) + record.end;
          const result = results.get(record.line);
          if (result !== undefined)
            return put(record, [result.verdict, result.confidence, result.report]) + record.end;
          const complete = bare || places.every((at) => at >= 0);
          return (complete ? record.raw : put(record, ['', '', ''])) + record.end;
        })
        .join(''),
  };
}

/** One column without a heading: its first row is a sentence, alone or with what was written beside it. */
function isBareList([first = '', ...others]: readonly string[]): boolean {
  const alone =
    others.length === 0 || (others.length === resultColumns.length && /\.html$/u.test(others.at(-1) ?? ''));
  return alone && first.trim().split(/\s+/u).length >= 4;
}

function findColumn(cells: readonly string[], column: string | undefined, path: string): number {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const wanted = column === undefined ? likelyColumns : [column.trim().toLowerCase()];
  const at = wanted.map((name) => names.indexOf(name)).find((index) => index >= 0);
  if (at !== undefined) return at;
  if (column === undefined && names.length === 1) return 0;
  throw new UsageError({
    message:
      column === undefined
        ? `Nobody can tell which column of ${path} has the claims.`
        : `${path} has no column ${column}.`,
    hint: `Name it: --column <name>. There are: ${cells.map((cell) => cell.trim()).join(', ')}.`,
  });
}

/** The records of a table as they stand: a line break inside a quoted cell ends none. */
function splitRecords(text: string, separator: string): Omit<Record, 'cells'>[] {
  const records: Omit<Record, 'cells'>[] = [];
  let [start, line, begun] = [0, 1, 1];
  let quoted = false;
  let opens = true;
  for (let at = 0; at <= text.length; at++) {
    const sign = text[at];
    const breaks = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n');
    if (breaks) line++;
    if (quoted && at < text.length) {
      if (sign === '"' && text[at + 1] === '"') at++;
      else if (sign === '"') quoted = false;
      continue;
    }
    // A quotation mark in the midst of a cell is a character like others.
    quoted = sign === '"' && opens;
    opens = sign === separator;
    if (!breaks && at < text.length) continue;
    const carriage = sign === '\n' && text[at - 1] === '\r';
    const raw = text.slice(start, carriage ? at - 1 : at);
    const end = at >= text.length ? '' : carriage ? '\r\n' : (sign ?? '');
    if (raw !== '' || end !== '') records.push({ raw, end, line: begun });
    start = at + 1;
    begun = line;
    opens = true;
  }
  return records;
}

function cellsOf(raw: string, separator: string): string[] {
  return readTable(raw, { separator, trim: false }).rows[0]?.cells ?? [raw];
}

function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r\n|\n|\r/u, 1);
  const count = (sign: string) => first.split(sign).length - 1;
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}

function quote(value: string, separator: string): string {
  return value.includes(separator) || /["\r\n]/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

const objectSchema = z.record(z.string(), z.unknown());

function readObjects(text: string, column: string | undefined): ClaimList {
  const lines = text
    .split('\n')
    .map((raw, index) => ({ raw, line: index + 1, value: parseLine(raw, index + 1) }));
  const rows = lines.flatMap(({ line, value }) => {
    if (value === undefined) return [];
    const names = column === undefined ? likelyColumns : [column];
    const claim = names.map((name) => value[name]).find((each) => typeof each === 'string');
    const [verdict, confidence, report] = resultColumns.map((name) => value[name]);
    const result =
      typeof verdict === 'string' && verdict !== ''
        ? { verdict, confidence: String(confidence ?? ''), report: String(report ?? '') }
        : undefined;
    if (typeof claim !== 'string' || claim.trim() === '')
      throw new UsageError({
        message: `Line ${line} has no claim.`,
        hint: `Give it in the field ${column ?? 'claim'}, or name another with --column.`,
      });
    return [{ line, claim: claim.trim(), ...defined({ result }) }];
  });
  return {
    rows,
    write: (results) =>
      lines
        .map(({ raw, line, value }) => {
          const result = results.get(line);
          return result === undefined || value === undefined
            ? raw
            : JSON.stringify({ ...value, ...result, confidence: Number(result.confidence) }) +
                (raw.endsWith('\r') ? '\r' : '');
        })
        .join('\n'),
  };
}

function parseLine(raw: string, line: number): { [name: string]: unknown } | undefined {
  const words = raw.trim();
  if (words === '') return undefined;
  try {
    const value: unknown = JSON.parse(words);
    return typeof value === 'string' ? { claim: value } : objectSchema.parse(value);
  } catch (error) {
    if (!/^[{["]/u.test(words)) return { claim: words };
    throw new UsageError({
      message: `Line ${line} is no JSON object.`,
      hint: 'Write one JSON object on a line.',
      cause: error,
    });
  }
}
