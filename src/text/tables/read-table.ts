import { CsvError, parse } from 'csv-parse/sync';

export type TableRow = {
  /** Where the row begins, as an editor counts. */
  line: number;
  cells: string[];
};

export type Table = {
  rows: TableRow[];
  /** The line on which a row begins whose quotation marks are in disorder: it and what follows it are not read. */
  broken?: { line: number; why: string };
};

/**
 * The rows of a CSV, TSV or similar text (RFC 4180): quoted cells may hold the separator, line ends and doubled quotation marks. Empty
 * lines are no rows, and a quotation mark in the midst of a cell is a character like others.
 */
export function readTable(source: string, { separator = ',', trim = false } = {}): Table {
  const text = source.replace(/^\uFEFF/u, '');
  const rows: TableRow[] = [];
  const before = trim ? /^\s*/u : /^[\r\n]*/u;
  let line = 1;
  // The parser makes an error with a stack for every row of another length, to throw it away: with stacks that takes seconds.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    parse(text, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      trim,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      raw: true,
      // Kept one by one, so that what stands before a fault is not lost with it.
      on_record: (row: unknown) => {
        const { record, raw } = row as RawRow;
        const empty = lineEndsIn(before.exec(raw)?.[0] ?? '');
        rows.push({ line: line + empty, cells: record });
        line += lineEndsIn(raw);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const lines = text.split(lineEnd);
    while (lines[line - 1]?.trim() === '') line++;
    return { rows, broken: { line, why: whyBroken(error) } };
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  return { rows };
}

function whyBroken({ code, message }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'its quotation mark is never closed';
  if (/CLOSING_QUOTE/u.test(code)) return 'something other than a separator follows a closing quotation mark';
  return message;
}

/** What a row is with `raw`; the types of the parser do not tell. */
type RawRow = { record: string[]; raw: string };

const lineEnd = /\r\n|\n|\r/gu;

function lineEndsIn(text: string): number {
  return text.match(lineEnd)?.length ?? 0;
}
