import { UsageError } from '../../core/errors.ts';
import { readTable } from '../../text/tables/read-table.ts';

export type ListRow = {
  /** As a person would count it in the file: the header is row 1 of a table, lines of JSONL start at 1. */
  row: number;
  /** Values by column, under the name as it stands in the file. */
  values: ReadonlyMap<string, unknown>;
};

export type ListRows = {
  rows: ListRow[];
  columns: string[];
  /** Rows that are no rows at all, by number. */
  problems: { row: number; why: string }[];
};

/** Reads a table (CSV, TSV, semicolons), a JSON array or object, or JSONL; which of them the name or the first character says. */
export function readListRows(text: string, fileName: string): ListRows {
  const clean = text.replace(/^\uFEFF/, '');
  if (clean.trim() === '') {
    throw new UsageError({ message: `${fileName} is empty.`, hint: 'Give a file with one source a row.' });
  }
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (extension === 'jsonl' || extension === 'ndjson') return readJsonLines(clean);
  if (extension === 'json') return readJson(clean, fileName);
  if (extension === 'csv' || extension === 'tsv' || extension === 'tab')
    return readTableRows(clean, extension);
  const first = clean.trimStart()[0];
  if (first === '[') return readJson(clean, fileName);
  if (first === '{') return readJsonLines(clean);
  return readTableRows(clean, extension);
}

function collect(found: readonly { row: number; value: unknown }[]): ListRows {
  const rows: ListRow[] = [];
  const problems: ListRows['problems'] = [];
  const columns = new Set<string>();
  for (const { row, value } of found) {
    if (typeof value === 'string') rows.push({ row, values: new Map([['domain', value]]) });
    else if (isRecord(value)) rows.push({ row, values: new Map(Object.entries(value)) });
    else problems.push({ row, why: 'it is neither an object nor a domain' });
  }
  for (const { values } of rows) for (const name of values.keys()) columns.add(name);
  return { rows, columns: [...columns], problems };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readJsonLines(text: string): ListRows {
  const found = text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [{ row: index + 1, value: JSON.parse(line) as unknown }];
    } catch {
      return [{ row: index + 1, value: undefined }];
    }
  });
  const read = collect(found);
  return {
    ...read,
    problems: read.problems.map(({ row }) => ({ row, why: 'it is not a JSON object' })),
  };
}

function readJson(text: string, fileName: string): ListRows {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new UsageError({
      message: `${fileName} is not valid JSON: ${cause instanceof Error ? cause.message : String(cause)}.`,
      hint: 'Mend the file; nothing was imported. One object a line is read from a file named .jsonl.',
      cause,
    });
  }
  if (Array.isArray(value))
    return collect(value.map((item, index) => ({ row: index + 1, value: item as unknown })));
  if (isRecord(value)) {
    // `{"data": [ … ]}`, or the domains themselves as names: `{"example.com": {"type": "satire"}}`.
    const lists = Object.values(value).filter((part) => Array.isArray(part));
    const [only] = lists;
    if (lists.length === 1 && only !== undefined)
      return collect((only as unknown[]).map((item, index) => ({ row: index + 1, value: item })));
    const named = Object.entries(value).map(([domain, rating], index) => ({
      row: index + 1,
      value: isRecord(rating) ? { domain, ...rating } : { domain, rating },
    }));
    return collect(named);
  }
  throw new UsageError({
    message: `${fileName} holds neither a list of sources nor an object whose names are domains.`,
    hint: 'Give [{"domain": "example.com", …}, …] or {"example.com": {…}, …}.',
  });
}

function readTableRows(text: string, extension: string | undefined): ListRows {
  const separator = extension === 'tsv' || extension === 'tab' ? '\t' : sniffSeparator(text);
  const { rows: all, broken } = readTable(text, { separator, trim: true });
  const [header, ...body] = all;
  if (header === undefined) return { rows: [], columns: [], problems: [] };
  const names = header.cells.map((cell) => cell.trim());
  // A file of bare domains has no header.
  const headless = names.length === 1 && /^[^\s.]+(?:\.[^\s.]+)+$/.test(names[0] ?? '');
  const columns = headless ? ['domain'] : names.map((name) => (name === '' ? 'domain' : name));
  const problems: ListRows['problems'] = broken === undefined ? [] : [{ row: broken.line, why: broken.why }];
  const rows = (headless ? all : body).flatMap(({ line: row, cells }): ListRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
      problems.push({ row, why: `it has ${cells.length} cells, the header ${columns.length}` });
      return [];
    }
    return [{ row, values: new Map(columns.map((name, index) => [name, (cells[index] ?? '').trim()])) }];
  });
  return { rows, columns, problems };
}

function sniffSeparator(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/));
  const count = (character: string) => line.split(character).length;
  return ['\t', ';', ','].reduce(
    (best, candidate) => (count(candidate) > count(best) ? candidate : best),
    ',',
  );
}
