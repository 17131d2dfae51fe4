import { basename } from 'node:path';
import { openImportedLists, openRatingFile, sourceListsPath } from '../compose/source-ratings.ts';
import type { Settings } from '../config/settings-table.ts';
import type { Environment } from '../config/user-folders.ts';
import { defined } from '../core/defined.ts';
import { BlockedError, StorageError, UsageError } from '../core/errors.ts';
import type { Reliability } from '../core/source.ts';
import { MemorySnapshots } from '../engine/memory-snapshots.ts';
import { readRegularFile, whyUnreadable } from '../files/regular-file.ts';
import { findDomainKind } from '../source/domain-kind.ts';
import { isFactCheckPage } from '../source/fact-checks/fact-check-site.ts';
import { type ListField, listFields } from '../source/import/list-formats.ts';
import { readSourceList } from '../source/import/read-source-list.ts';
import { domainKinds, knownDomains } from '../source/known-domains.ts';
import { assessSource, reasonToDrop } from '../source/reliability/assess-source.ts';
import { createReliabilityLists, type ListEntry } from '../source/reliability/reliability-lists.ts';
import { originalAddress } from '../source/source-address.ts';
import type { ImportedList, SourceRating } from '../spec/source-ratings.ts';

export type { ImportedList } from '../spec/source-ratings.ts';

export type SourceListImport = {
  list?: string | undefined;
  licence?: string | undefined;
  origins?: readonly string[] | undefined;
  format?: string | undefined;
  /** Columns by field. */
  columns?: ReadonlyMap<string, string> | undefined;
  /** Tiers by word, in lower case. */
  values?: ReadonlyMap<string, SourceRating['rating']> | undefined;
  thresholds?: readonly [number, number] | undefined;
  rating?: SourceRating['rating'] | undefined;
  /** Import the rest where rows cannot be read; otherwise nothing is. */
  skipBadRows?: boolean | undefined;
  /** Read and count, but keep nothing. */
  dryRun?: boolean | undefined;
};

export type SourceListImportResult = {
  list: ImportedList;
  /** How many entries have which tier. */
  tiers: Readonly<Record<string, number>>;
  /** Rows that were left out. */
  problems: readonly { row: number; why: string }[];
  /** True where a list of this name was there before. */
  replaced: boolean;
};

/** Everything that is known of the site of an address, and who says it. */
export type SourceFacts = {
  url: string;
  /** The publisher's own address, where the given one shows somebody else's page. */
  original?: { url: string; via: string };
  /** What kind of site it is by common knowledge. */
  kind?: { kind: string; because: string };
  /** Whether the page counts as a fact-check, and why. */
  factCheck?: string;
  ratings: readonly SourceRating[];
  reliability: Reliability;
  /** Why a check would leave it out. */
  dropped?: string;
};

export type BuiltInKind = { kind: string; sites: number };

/** What the command line and the servers do with source lists. */
export type SourceLists = {
  path: string;
  import(path: string, choices: SourceListImport): Promise<SourceListImportResult>;
  list(): Promise<{ imported: readonly ImportedList[]; builtIn: readonly BuiltInKind[]; own?: string }>;
  show(url: string): Promise<SourceFacts>;
  /** False where no list has this name. */
  remove(name: string): Promise<boolean>;
};

const mostBytes = 64 * 2 ** 20;
const shownProblems = 5;

/** The source lists as the command line and the servers use them. */
export function openSourceLists(settings: Settings, environment: Environment): SourceLists {
  const path = sourceListsPath(environment);
  const store = openImportedLists(environment);
  return {
    path,
    async import(file, choices) {
      const read = readSourceList(await readListFile(file), basename(file), {
        ...choices,
        columns: readColumns(choices.columns),
      });
      requireUsable(read, file, choices.skipBadRows === true);
      const { list: name, licence, origins, format, loses, entries, problems } = read;
      const list = {
        name,
        licence,
        origins,
        format,
        loses,
        file: basename(file),
        importedAt: new Date().toISOString(),
      };
      const { replaced } =
        choices.dryRun === true
          ? { replaced: store.lists().some((other) => other.name === name) }
          : store.put(list, entries);
      return { list: { ...list, entries: entries.length }, tiers: countTiers(entries), problems, replaced };
    },
    async list() {
      return {
        imported: store.lists(),
        builtIn: domainKinds.map((kind) => ({ kind, sites: knownDomains(kind).length })),
        ...defined({ own: settings.sources }),
      };
    },
    show: async (url) => showSource(url, [...(await ownRatings(settings, url)), ...store.find([url])]),
    remove: async (name) => store.remove(name),
  };
}

function readColumns(columns: SourceListImport['columns']): ReadonlyMap<ListField, string> {
  const fields = [...(columns ?? [])].map(([field, column]): [ListField, string] => {
    const known = listFields.find((name) => name === field);
    if (known !== undefined) return [known, column];
    throw new UsageError({
      message: `--map ${field}=${column}: there is no field '${field}'.`,
      hint: `Fields: ${listFields.join(', ')}.`,
    });
  });
  return new Map(fields);
}

async function readListFile(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readRegularFile(file, mostBytes));
  } catch (cause) {
    if (cause instanceof BlockedError) {
      throw new UsageError({
        message: `${file} cannot be read: ${whyUnreadable(cause)}.`,
        hint: 'A list of sources is a file, and far smaller; keep the rows and columns that matter.',
        cause,
      });
    }
    if (cause instanceof TypeError) {
      throw new UsageError({
        message: `${file} is not UTF-8 text.`,
        hint: 'Unpack it, or save it as UTF-8.',
        cause,
      });
    }
    throw new StorageError({
      message: `${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`,
      hint: 'Check the path and that you may read it.',
      cause,
    });
  }
}

/** All of a list or nothing: half a list would pass for the whole. */
function requireUsable(read: ReturnType<typeof readSourceList>, file: string, skipBadRows: boolean): void {
  const { problems, rows, entries } = read;
  if (entries.length > 0 && (problems.length === 0 || skipBadRows)) return;
  if (problems.length === 0) {
    throw new UsageError({ message: `${file} names no source.`, hint: 'Give a file with one source a row.' });
  }
  const named = problems.slice(0, shownProblems).map(({ row, why }) => `row ${row}: ${why}`);
  const more = problems.length > shownProblems ? `; and ${problems.length - shownProblems} more` : '';
  throw new UsageError({
    message: `${new Set(problems.map(({ row }) => row)).size} of ${rows} rows of ${file} cannot be read, so nothing was imported. ${named.join('; ')}${more}.`,
    hint:
      entries.length === 0
        ? 'Check the format of the file.'
        : 'Mend them, or import the others with --skip-bad-rows.',
  });
}

function countTiers(entries: readonly ListEntry[]): SourceListImportResult['tiers'] {
  const counts: Record<string, number> = {};
  for (const { rating } of entries) counts[rating] = (counts[rating] ?? 0) + 1;
  return counts;
}

async function ownRatings(settings: Settings, url: string): Promise<readonly SourceRating[]> {
  const [own] = openRatingFile(settings);
  if (own === undefined) return [];
  const options = { signal: new AbortController().signal, snapshots: new MemorySnapshots() };
  return (await own.call({ urls: [url] }, options)).items;
}

function showSource(url: string, ratings: readonly SourceRating[]): SourceFacts {
  const { url: original, via } = originalAddress(url);
  const lists = createReliabilityLists(ratings);
  const reliability = assessSource({ url, lists });
  const kind = findDomainKind(original);
  const factCheck = isFactCheckPage(url);
  const dropped = reasonToDrop(reliability);
  return {
    url,
    ...(via === undefined ? {} : { original: { url: original, via } }),
    ...defined({ kind, factCheck }),
    ratings: lists.find(url),
    reliability,
    ...defined({ dropped }),
  };
}
