import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { UsageError } from '../../../core/errors.ts';
import { readTable } from '../../../text/tables/read-table.ts';

export type RawRow =
  | { where: string; value: Readonly<Record<string, unknown>> }
  | { where: string; why: string };

/** The rows of a JSONL, JSON, CSV or TSV file, plain or gzipped. A line that cannot be read is a row that says why. */
export async function readRows(path: string): Promise<RawRow[]> {
  const text = await readText(path);
  const name = path.toLowerCase().replace(/\.gz$/, '');
  if (name.endsWith('.csv')) return rowsOfTable(text, ',');
  if (name.endsWith('.tsv')) return rowsOfTable(text, '\t');
  if (name.endsWith('.json')) return rowsOfJson(text, path);
  return rowsOfLines(text);
}

export async function readText(path: string): Promise<string> {
  try {
    const bytes = await readFile(path);
    const plain = path.toLowerCase().endsWith('.gz') ? await promisify(gunzip)(bytes) : bytes;
    return plain.toString('utf8').replace(/^\uFEFF/, '');
  } catch (cause) {
    throw new UsageError({
      message: `The dataset file ${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`,
      hint: "'touchstone eval datasets' tells which file each dataset wants.",
      cause,
    });
  }
}

function rowsOfLines(text: string): RawRow[] {
  return text.split('\n').flatMap((line, index): RawRow[] => {
    if (line.trim() === '') return [];
    const where = `row ${index + 1}`;
    try {
      return [asRow(where, JSON.parse(line))];
    } catch {
      return [{ where, why: 'it is not JSON' }];
    }
  });
}

function rowsOfJson(text: string, path: string): RawRow[] {
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch (cause) {
    // Some sets call a file .json that holds one object a line.
    if (isObjectLine(text.trimStart().split('\n', 2))) return rowsOfLines(text);
    throw new UsageError({
      message: `${path} is not JSON.`,
      hint: 'One object a line belongs into a .jsonl file.',
      cause,
    });
  }
  if (Array.isArray(whole)) return rowsOfList(whole);
  if (typeof whole !== 'object' || whole === null) return [{ where: path, why: 'it holds no rows' }];
  // Some sets are one object: an entry for each id.
  return Object.entries(whole).map(([key, value]) =>
    asRow(key, typeof value === 'object' && value !== null ? { id: key, ...value } : value),
  );
}

export function rowsOfList(values: readonly unknown[]): RawRow[] {
  return values.map((value, index) => asRow(`row ${index + 1}`, value));
}

function isObjectLine([first = '', second]: readonly string[]): boolean {
  if (second === undefined) return false;
  try {
    return 'value' in asRow('', JSON.parse(first));
  } catch {
    return false;
  }
}

function rowsOfTable(text: string, separator: string): RawRow[] {
  const { rows, broken } = readTable(text, { separator });
  const [head, ...body] = rows;
  const names = (head?.cells ?? []).map((name) => name.trim());
  const read = body.map(
    ({ line, cells }): RawRow =>
      cells.length === names.length
        ? {
            where: `line ${line}`,
            value: Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ''])),
          }
        : { where: `line ${line}`, why: `it has ${cells.length} cells, and the head has ${names.length}` },
  );
  return broken === undefined ? read : [...read, { where: `line ${broken.line}`, why: broken.why }];
}

function asRow(where: string, value: unknown): RawRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { where, value: { ...value } }
    : { where, why: 'it is not an object' };
}
