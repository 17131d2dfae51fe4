import { z } from 'zod';
import type { GraphEntity, SearchEntitiesRequest } from '../../spec/knowledge-graph.ts';
import { toWordQuery } from '../../text/ranking/search-words.ts';
import type { LibraryDatabase } from '../database.ts';
import { foldName } from './triples.ts';

/** Statements are counted up to here: whether a thing is spoken of a thousand or a million times tells no more. */
export const mostCounted = 1000;
export const mostAliases = 12;
/** How many names with the same words are weighed for each that is asked for. */
export const similarForEach = 3;

/** Relations that say what a thing is, in the graphs people use. */
export const typeRelations = ['instance-of', 'P31', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'];

/** Things of exactly that name first, the most spoken of before the others; then those whose names share words with it. */
export function findThings(
  database: LibraryDatabase,
  name: string,
  limit: number,
  within?: SearchEntitiesRequest['within'],
): GraphEntity[] {
  const longer = within === undefined ? new Map<number, string>() : findLonger(database, name, within);
  const exact = database
    .all<{ number: number }>(
      'SELECT terms.number FROM term_names JOIN terms ON terms.number = term_names.term WHERE name = ? AND role IS NULL ORDER BY terms.number LIMIT 200',
      foldName(name),
    )
    .map(({ number }) => ({ number, popularity: countStatements(database, number) }))
    .sort((a, b) => b.popularity - a.popularity || a.number - b.number);
  const found = new Set([...longer.keys(), ...exact.map(({ number }) => number)]);
  const query = found.size >= limit ? undefined : toWordQuery(name);
  if (query !== undefined) {
    const similar = database.all<{ number: number }>(
      `SELECT term_words.rowid AS number FROM term_words JOIN terms ON terms.number = term_words.rowid
       WHERE term_words MATCH ? AND role IS NULL ORDER BY term_words.rank, term_words.rowid LIMIT ?`,
      query,
      limit * similarForEach,
    );
    for (const { number } of similar) found.add(number);
  }
  return [...found].slice(0, limit).map((number) => {
    const matched = longer.get(number);
    const thing = readThing(database, number);
    return matched === undefined ? thing : { ...thing, matched };
  });
}

const mostWordsAround = 7;

/** Things whose whole name is a run of words that holds the given one, or its singular; the longest run first. */
function findLonger(
  database: LibraryDatabase,
  name: string,
  within: NonNullable<SearchEntitiesRequest['within']>,
): Map<number, string> {
  const runs = runsAround(name, within);
  return new Map(
    database
      .all<{ name: string; number: number }>(
        `SELECT term_names.name, terms.number FROM json_each(?) AS wanted JOIN term_names ON term_names.name = wanted.value
         JOIN terms ON terms.number = term_names.term WHERE role IS NULL LIMIT 200`,
        JSON.stringify([...runs.keys()]),
      )
      .map((row) => ({ ...row, popularity: countStatements(database, row.number) }))
      .sort((a, b) => b.name.length - a.name.length || b.popularity - a.popularity || a.number - b.number)
      // The longest of a thing's own names that stands there, not the last that was found.
      .filter((row, index, rows) => rows.findIndex(({ number }) => number === row.number) === index)
      .map((row) => [row.number, runs.get(row.name) ?? row.name] as const),
  );
}

/** Names that may be meant by a word of a text: each run of words round it, folded, with the run as it is written. */
export function runsAround(
  name: string,
  { text, start, end }: NonNullable<SearchEntitiesRequest['within']>,
): Map<string, string> {
  const words = [...text.matchAll(/[^\s]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const first = words.findIndex((word) => word.end > start);
  const last = words.findLastIndex((word) => word.start < end);
  const runs = new Map<string, string>();
  if (first === -1 || last < first) return runs;
  for (let from = Math.max(0, first - mostWordsAround); from <= first; from++) {
    for (let to = last; to <= Math.min(words.length - 1, last + mostWordsAround); to++) {
      const run = trimRun(text.slice(words[from]?.start, words[to]?.end));
      for (const form of [run, singularOf(run)])
        if (form.length > 1 && !runs.has(foldName(form))) runs.set(foldName(form), run);
    }
  }
  runs.delete(foldName(name));
  return runs;
}

function trimRun(run: string): string {
  return run
    .replace(/^[\p{P}\s]+(?=[\p{L}\p{N}])/u, '')
    .replace(/(?:['’]s)?[.,;:!?"”’\s]+$/u, '')
    .replace(/['’]s$/u, '');
}

function singularOf(run: string): string {
  return run.replace(/(?<=\p{L}{3})ies$/u, 'y').replace(/(?<=\p{L}{2}[^s\s])s$/u, '');
}

export function readThings(database: LibraryDatabase, ids: readonly string[]): GraphEntity[] {
  return database
    .all<{ number: number }>(
      'SELECT terms.number FROM json_each(?) AS wanted JOIN terms ON terms.key = wanted.value ORDER BY wanted.key',
      JSON.stringify([...new Set(ids)]),
    )
    .map(({ number }) => readThing(database, number));
}

const typesSchema = z.array(z.string());

function readThing(database: LibraryDatabase, number: number): GraphEntity {
  const row = database.get<{ key: string; label: string; description: string | null; types: string | null }>(
    'SELECT key, label, description, types FROM terms WHERE number = ?',
    number,
  );
  const label = row?.label ?? '';
  const aliases = database
    .all<{ name: string }>(
      'SELECT name FROM term_names WHERE term = ? ORDER BY length(name), name LIMIT ?',
      number,
      mostAliases + 1,
    )
    .map(({ name }) => name)
    .filter((name) => name !== foldName(label))
    .slice(0, mostAliases);
  const stated = database
    .all<{ label: string }>(
      `SELECT types.label FROM triples JOIN terms AS relations ON relations.number = triples.relation JOIN terms AS types ON types.number = triples.object
       WHERE triples.subject = ? AND relations.key IN (SELECT value FROM json_each(?)) LIMIT 8`,
      number,
      JSON.stringify(typeRelations),
    )
    .map((type) => type.label);
  const own = row?.types == null ? [] : typesSchema.parse(JSON.parse(row.types));
  return {
    kind: 'entity',
    id: row?.key ?? '',
    label,
    ...(row?.description == null ? {} : { description: row.description }),
    aliases,
    types: [...new Set([...own, ...stated])],
    popularity: countStatements(database, number),
  };
}

function countStatements(database: LibraryDatabase, number: number): number {
  const count = (side: 'subject' | 'object') =>
    database.get<{ total: number }>(
      `SELECT count(*) AS total FROM (SELECT 1 FROM triples WHERE ${side} = ? LIMIT ${mostCounted})`,
      number,
    )?.total ?? 0;
  return count('subject') + count('object');
}
