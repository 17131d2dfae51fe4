import { defined } from '../../core/defined.ts';
import { UsageError } from '../../core/errors.ts';
import type { SourceRating } from '../../spec/source-ratings.ts';
import { type ListEntry, listEntrySchema } from '../reliability/reliability-lists.ts';
import { normaliseEntry } from '../source-address.ts';
import {
  type FieldColumns,
  findColumns,
  type ListField,
  type ListFormat,
  listFormats,
  type RowJudgement,
} from './list-formats.ts';
import { type ListRow, readListRows } from './read-list-rows.ts';

export type SourceListChoices = {
  /** Name of the list; else that of the file. */
  list?: string | undefined;
  licence?: string | undefined;
  /** Whose judgements it holds; else what is usual for its format. */
  origins?: readonly string[] | undefined;
  format?: string | undefined;
  columns?: ReadonlyMap<ListField, string> | undefined;
  /** Tiers for words of the list's own, in lower case. */
  values?: ReadonlyMap<string, SourceRating['rating']> | undefined;
  thresholds?: readonly [number, number] | undefined;
  /** One tier for all: a list of domains with no rating of their own. */
  rating?: SourceRating['rating'] | undefined;
};

export type ReadSourceList = {
  list: string;
  licence: string;
  origins: readonly string[];
  format: string;
  loses: string;
  entries: ListEntry[];
  problems: { row: number; why: string }[];
  rows: number;
};

const notStated = 'licence not stated';
const ownFormat = 'touchstone';

/** Reads somebody's list of sources into entries with tiers. Rows that cannot be read are named; the caller decides about them. */
export function readSourceList(
  text: string,
  fileName: string,
  choices: SourceListChoices = {},
): ReadSourceList {
  const read = readListRows(text, fileName);
  const columns = findColumns(read.columns, choices.columns);
  requireColumns(read.columns, choices.columns);
  const list = choices.list ?? fileName.replace(/\.[a-z0-9]+$/i, '').replace(/[_\s]+/g, '-');
  const head = { list, licence: choices.licence ?? notStated };
  const problems = [...read.problems];
  const total = read.rows.length + read.problems.length;
  if (isOwnFormat(read.columns, choices)) {
    const entries = read.rows.flatMap((row) => readOwnRow(row, choices, head, problems));
    const licence = choices.licence ?? entries[0]?.licence ?? notStated;
    const name = choices.list ?? entries[0]?.list ?? list;
    const named = entries.map((entry) => ({ ...entry, list: name, licence }));
    const origins = choices.origins ??
      entries.find((entry) => entry.origins !== undefined)?.origins ?? [name];
    return {
      list: name,
      licence,
      origins,
      format: ownFormat,
      loses: 'nothing',
      entries: withOrigins(named, origins),
      problems,
      rows: total,
    };
  }
  const format = chooseFormat(columns, choices, read.columns, fileName);
  const origins = choices.origins ?? (format.origins.length === 0 ? [list] : format.origins);
  const entries = read.rows.flatMap((row) => readRow(row, format, columns, choices, head, problems));
  return {
    ...head,
    origins,
    format: format.name,
    loses: format.loses,
    entries: withOrigins(entries, origins),
    problems,
    rows: total,
  };
}

function withOrigins(entries: readonly ListEntry[], origins: readonly string[]): ListEntry[] {
  return entries.map((entry) => ({ ...entry, origins: [...origins] }));
}

/** A file of ours has our fields, spelt as ours; its rows are checked by our own schema. */
function isOwnFormat(columns: readonly string[], choices: SourceListChoices): boolean {
  if (choices.format !== undefined) return choices.format === ownFormat;
  return ['domain', 'list', 'rating', 'licence'].every((name) => columns.includes(name));
}

function readOwnRow(
  { row, values }: ListRow,
  choices: SourceListChoices,
  head: { list: string; licence: string },
  problems: ReadSourceList['problems'],
): ListEntry[] {
  const given = Object.fromEntries([...values].filter(([, value]) => value !== ''));
  const parsed = listEntrySchema.safeParse({
    ...head,
    ...given,
    ...(choices.rating && { rating: choices.rating }),
  });
  if (parsed.success) return [parsed.data];
  problems.push({
    row,
    why: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
  });
  return [];
}

const plainList: ListFormat = {
  name: 'domains',
  title: 'domains alone, all of one tier (--rating)',
  needs: ['domain'],
  origins: [],
  loses: 'whatever else stands in the file',
  judge: () => undefined,
};

function chooseFormat(
  columns: FieldColumns,
  choices: SourceListChoices,
  names: readonly string[],
  fileName: string,
): ListFormat {
  if (!columns.has('domain')) {
    throw new UsageError({
      message: `No column of ${fileName} holds domains (its columns: ${names.join(', ')}).`,
      hint: 'Say which one does: --map domain=<column>.',
    });
  }
  if (choices.rating !== undefined) return plainList;
  const wanted = choices.format;
  const format =
    wanted === undefined
      ? listFormats.find(({ needs }) => needs.every((field) => columns.has(field)))
      : listFormats.find(({ name }) => name === wanted);
  if (format === undefined) {
    throw new UsageError({
      message:
        wanted === undefined
          ? `No column of ${fileName} holds a rating (its columns: ${names.join(', ')}).`
          : `There is no list format '${wanted}'.`,
      hint:
        wanted === undefined
          ? 'Say which one does (--map rating=<column>), or give one tier for all of them (--rating low).'
          : `Choose from ${formatNames().join(', ')}.`,
    });
  }
  const missing = format.needs.filter((field) => !columns.has(field));
  if (missing.length > 0) {
    throw new UsageError({
      message: `${fileName} has no column for ${missing.join(' and ')}, which the format '${format.name}' needs (its columns: ${names.join(', ')}).`,
      hint: `Say which it is: --map ${missing[0]}=<column>.`,
    });
  }
  return format;
}

export function formatNames(): string[] {
  return [ownFormat, ...listFormats.map(({ name }) => name)];
}

function requireColumns(names: readonly string[], mapped: SourceListChoices['columns']): void {
  for (const [field, column] of mapped ?? []) {
    if (names.includes(column)) continue;
    throw new UsageError({
      message: `--map ${field}=${column}: the file has no column '${column}'.`,
      hint: `Its columns: ${names.join(', ')}.`,
    });
  }
}

function readRow(
  { row, values }: ListRow,
  format: ListFormat,
  columns: FieldColumns,
  choices: SourceListChoices,
  head: { list: string; licence: string },
  problems: ReadSourceList['problems'],
): ListEntry[] {
  const read = (field: ListField): unknown => {
    const found = (columns.get(field) ?? [])
      .map((name) => values.get(name))
      .filter((value) => value !== undefined);
    return field === 'types' ? found.flat() : found[0];
  };
  const named = read('domain');
  const addresses = (Array.isArray(named) ? named : String(named ?? '').split(/[\s,;|]+/))
    .map(String)
    .filter((part) => part !== '');
  if (addresses.length === 0) {
    problems.push({ row, why: 'it names no domain' });
    return [];
  }
  const judged =
    choices.rating === undefined ? judgeRow(read, format, columns, choices) : { rating: choices.rating };
  if (judged === undefined) {
    const given = format.needs
      .filter((field) => field !== 'domain')
      .map((field) => `${field} '${String(read(field) ?? '')}'`);
    problems.push({ row, why: `${addresses[0]}: ${given.join(', ')} has no tier (${adviceFor(format)})` });
    return [];
  }
  return addresses.flatMap((address) => {
    const domain = normaliseEntry(address);
    if (domain === undefined) {
      problems.push({ row, why: `'${address}' is no domain` });
      return [];
    }
    const { says, ...facts } = judged;
    return [{ domain, ...head, ...facts, ...defined({ says }) }];
  });
}

function adviceFor(format: ListFormat): string {
  return format.name === 'pc1'
    ? 'a number is needed'
    : 'give words of its own a tier with --values word=tier, numbers with --thresholds';
}

function judgeRow(
  read: (field: ListField) => unknown,
  format: ListFormat,
  columns: FieldColumns,
  choices: SourceListChoices,
): NonNullable<RowJudgement> | undefined {
  for (const field of format.needs) {
    if (field === 'domain' || !columns.has(field)) continue;
    const word = String(read(field) ?? '').trim();
    const rating = choices.values?.get(word.toLowerCase());
    if (rating !== undefined) return { rating, ...(word === '' ? {} : { says: word }) };
  }
  return format.judge(read, choices) ?? (isSilent(read, format) ? { rating: 'unrated' } : undefined);
}

/** An empty cell is no judgement; a word that nobody knows is a problem. */
function isSilent(read: (field: ListField) => unknown, format: ListFormat): boolean {
  return format.needs
    .filter((field) => field !== 'domain')
    .every((field) => /^(?:|n\/?a|none|null|not rated|unknown)$/i.test(String(read(field) ?? '').trim()));
}
