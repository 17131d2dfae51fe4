import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { openImportedLists, openRatingFile, sourceListsPath } from '../compose/source-ratings.ts';
import type { Settings } from '../config/settings-table.ts';
import type { Environment } from '../config/user-folders.ts';
import { defined } from '../core/defined.ts';
import { StorageError, UsageError } from '../core/errors.ts';
import { MemorySnapshots } from '../engine/memory-snapshots.ts';
import { assessSource, reasonToDrop } from '../source/assess-source.ts';
import { findDomainKind } from '../source/domain-kind.ts';
import { isFactCheckPage } from '../source/fact-check-site.ts';
import { type ListField, listFields } from '../source/import/list-formats.ts';
import { readSourceList } from '../source/import/read-source-list.ts';
import { domainKinds, knownDomains } from '../source/known-domains.ts';
import { createReliabilityLists, type ListEntry } from '../source/reliability-lists.ts';
import { originalAddress } from '../source/source-address.ts';
import type { SourceRating } from '../spec/source-ratings.ts';
import type { SourceFacts, SourceListImport, SourceListImportResult, SourceLists } from './source-lists.ts';

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
    const { size } = await stat(file);
    if (size > mostBytes) {
      throw new UsageError({
        message: `${file} is larger than ${mostBytes / 2 ** 20} MiB.`,
        hint: 'A list of sources is far smaller; keep the rows and columns that matter.',
      });
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
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
