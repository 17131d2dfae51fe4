import { z } from 'zod';
import type { GraphEntity } from '../spec/knowledge-graph.ts';
import type { LibraryDatabase } from './database.ts';
import { toWordQuery } from './search-words.ts';
import { foldName } from './triples.ts';

/** Statements are counted up to here: whether a thing is spoken of a thousand or a million times tells no more. */
const mostCounted = 1000;
const mostAliases = 12;
/** How many names with the same words are weighed for each that is asked for. */
const similarForEach = 3;

/** Relations that say what a thing is, in the graphs people use. */
const typeRelations = ['instance-of', 'P31', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'];

/** Things of exactly that name first, the most spoken of before the others; then those whose names share words with it. */
export function findThings(database: LibraryDatabase, name: string, limit: number): GraphEntity[] {
  const exact = database
    .all<{ number: number }>(
      'SELECT terms.number FROM term_names JOIN terms ON terms.number = term_names.term WHERE name = ? AND role IS NULL ORDER BY terms.number LIMIT 200',
      foldName(name),
    )
    .map(({ number }) => ({ number, popularity: countStatements(database, number) }))
    .sort((a, b) => b.popularity - a.popularity || a.number - b.number);
  const found = new Set(exact.map(({ number }) => number));
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
  return [...found].slice(0, limit).map((number) => readThing(database, number));
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
