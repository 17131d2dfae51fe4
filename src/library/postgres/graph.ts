import { z } from 'zod';
import type { SqlQueries } from '../../database/sql-database.ts';
import type { GraphEntity, NeighboursRequest, SearchEntitiesRequest } from '../../spec/knowledge-graph.ts';
import { queryWords } from '../../text/ranking/search-words.ts';
import { mostAliases, mostCounted, runsAround, similarForEach, typeRelations } from '../graph/find-things.ts';
import {
  distinctTriples,
  labelTriples,
  type StoredTriple,
  type TermRow,
  type TripleNumbers,
  typeRelation,
} from '../graph/neighbours.ts';
import { foldName } from '../graph/triples.ts';
import { indexWords } from './index-words.ts';
import type { LibraryContext } from './library-context.ts';

type Reading = { database: SqlQueries };

const columns = 'subject, relation, object, qualifiers, url, added_at';
const mostRelations = 200;
/** A word of more names than this tells nothing about which thing is meant. */
const tellingNames = 20_000;

const popularity = (term: string) =>
  `((SELECT count(*) FROM (SELECT 1 FROM triples WHERE subject = ${term} LIMIT ${mostCounted}) AS said)
   + (SELECT count(*) FROM (SELECT 1 FROM triples WHERE object = ${term} LIMIT ${mostCounted}) AS named))`;

/** Things of exactly that name first, the most spoken of before the others; then those whose names share words with it. */
export async function findThings(
  { database }: Reading,
  name: string,
  limit: number,
  within?: SearchEntitiesRequest['within'],
): Promise<GraphEntity[]> {
  const longer =
    within === undefined ? new Map<number, string>() : await findLonger({ database }, name, within);
  const exact = await database.all<{ number: number }>(
    `SELECT number FROM (
       SELECT terms.number FROM term_names JOIN terms ON terms.number = term_names.term
       WHERE md5(name) = md5(?) AND role IS NULL ORDER BY terms.number LIMIT 200
     ) AS named ORDER BY ${popularity('named.number')} DESC, number`,
    foldName(name),
  );
  const found = new Set([...longer.keys(), ...exact.map(({ number }) => number)]);
  if (found.size < limit)
    for (const number of await findSimilar({ database }, name, limit * similarForEach)) found.add(number);
  const things = await readNumbers({ database }, [...found].slice(0, limit));
  return things.map(({ number, thing }) => {
    const matched = longer.get(number);
    return matched === undefined ? thing : { ...thing, matched };
  });
}

/** By the words that names share with it, rare ones counting more, and the more of a name they are the better. */
async function findSimilar({ database }: Reading, name: string, count: number): Promise<number[]> {
  const words = [...new Set(queryWords(name).flatMap(indexWords))];
  if (words.length === 0) return [];
  const rows = await database.all<{ number: number }>(
    `WITH wanted AS (
       SELECT word, (SELECT count(*) FROM (SELECT 1 FROM term_words WHERE term_words.word = given.word LIMIT ${tellingNames}) AS counted) AS names
       FROM unnest(?::text[]) AS given (word)
     )
     SELECT terms.number FROM wanted JOIN term_words USING (word) JOIN terms ON terms.number = term_words.term
     WHERE role IS NULL AND wanted.names < ${tellingNames}
     GROUP BY terms.number
     ORDER BY sum(1 / ln(wanted.names + 2)) / sqrt((SELECT count(*) FROM term_words AS own WHERE own.term = terms.number)) DESC, terms.number
     LIMIT ?`,
    words,
    count,
  );
  return rows.map(({ number }) => number);
}

async function findLonger(
  { database }: Reading,
  name: string,
  within: NonNullable<SearchEntitiesRequest['within']>,
): Promise<Map<number, string>> {
  const runs = runsAround(name, within);
  const rows = await database.all<{ name: string; number: number }>(
    `SELECT name, number FROM (
       SELECT term_names.name, terms.number FROM unnest(?::text[]) AS wanted (name)
       JOIN term_names ON md5(term_names.name) = md5(wanted.name) JOIN terms ON terms.number = term_names.term
       WHERE role IS NULL LIMIT 200
     ) AS found ORDER BY length(name) DESC, ${popularity('found.number')} DESC, number`,
    [...runs.keys()],
  );
  return new Map(rows.map((row) => [row.number, runs.get(row.name) ?? row.name]));
}

export async function readThings({ database }: Reading, ids: readonly string[]): Promise<GraphEntity[]> {
  const numbers = await numbersOf({ database }, [...new Set(ids)]);
  return (await readNumbers({ database }, numbers)).map(({ thing }) => thing);
}

const typesSchema = z.array(z.string());

async function readNumbers(
  { database }: Reading,
  numbers: readonly number[],
): Promise<{ number: number; thing: GraphEntity }[]> {
  if (numbers.length === 0) return [];
  const rows = await database.all<{
    number: number;
    key: string;
    label: string;
    description: string | null;
    types: string | null;
    names: string[];
    stated: string[];
    popularity: number;
  }>(
    `SELECT terms.number, key, label, description, types,
       ARRAY(SELECT name FROM term_names WHERE term = terms.number ORDER BY length(name), name LIMIT ${mostAliases + 1}) AS names,
       ARRAY(SELECT kinds.label FROM triples JOIN terms AS relations ON relations.number = triples.relation
         JOIN terms AS kinds ON kinds.number = triples.object
         WHERE triples.subject = terms.number AND relations.key = ANY(?::text[]) LIMIT 8) AS stated,
       ${popularity('terms.number')} AS popularity
     FROM unnest(?::int[]) WITH ORDINALITY AS wanted (number, place) JOIN terms ON terms.number = wanted.number ORDER BY place`,
    typeRelations,
    [...numbers],
  );
  return rows.map((row) => {
    const own = row.types === null ? [] : typesSchema.parse(JSON.parse(row.types));
    return {
      number: row.number,
      thing: {
        kind: 'entity',
        id: row.key,
        label: row.label,
        ...(row.description === null ? {} : { description: row.description }),
        aliases: row.names.filter((name) => name !== foldName(row.label)).slice(0, mostAliases),
        types: [...new Set([...own, ...row.stated])],
        popularity: row.popularity,
      },
    };
  });
}

/** What is said about all these things, with labels; each thing's share is dealt out relation by relation. */
export async function readNeighbours(
  { database }: Pick<LibraryContext, 'database'>,
  request: Omit<NeighboursRequest, 'ask'>,
): Promise<StoredTriple[]> {
  const wanted = await numbersOf({ database }, request.entities);
  const only = request.relations === undefined ? undefined : await numbersOf({ database }, request.relations);
  const toward = await numbersOf({ database }, request.toward ?? []);
  const rows = await joining({ database }, wanted, toward, only);
  const sides = request.direction === 'both' ? (['out', 'in'] as const) : [request.direction];
  const dealt = await Promise.all(
    wanted.flatMap((thing) => sides.map((side) => deal({ database }, thing, side, request.limit, only))),
  );
  const saysTypes = sides.includes('out') && (request.relations?.includes(typeRelation.relation) ?? true);
  return withLabels({ database }, distinctTriples([...rows, ...dealt.flat()]), saysTypes ? wanted : []);
}

export async function* readAllTriples({ database }: Reading): AsyncIterable<StoredTriple> {
  const block = 2_000;
  let last: [number, number, number, string] = [0, 0, 0, ''];
  for (;;) {
    const rows = await database.all<TripleNumbers>(
      `SELECT ${columns} FROM triples WHERE (subject, relation, object, md5(qualifiers)) > (?, ?, ?, ?)
       ORDER BY subject, relation, object, md5(qualifiers) LIMIT ${block}`,
      ...last,
    );
    yield* await withLabels({ database }, rows, []);
    const end = rows.at(-1);
    if (end === undefined || rows.length < block) return;
    const mark = await database.get<{ mark: string }>('SELECT md5(?::text) AS mark', end.qualifiers);
    last = [end.subject, end.relation, end.object, mark?.mark ?? ''];
  }
}

async function numbersOf({ database }: Reading, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await database.all<{ number: number }>(
    `SELECT terms.number FROM unnest(?::text[]) WITH ORDINALITY AS wanted (key, place)
     JOIN terms ON md5(terms.key) = md5(wanted.key) ORDER BY place`,
    [...ids],
  );
  return rows.map(({ number }) => number);
}

/** Statements between the things that are asked about and those that lead on. */
async function joining(
  { database }: Reading,
  things: readonly number[],
  toward: readonly number[],
  only: readonly number[] | undefined,
): Promise<TripleNumbers[]> {
  if (toward.length === 0) return [];
  const between = (side: 'subject' | 'object', other: 'subject' | 'object') =>
    database.all<TripleNumbers>(
      `SELECT ${columns} FROM triples WHERE ${side} = ANY(?::int[]) AND ${other} = ANY(?::int[]) LIMIT 200`,
      [...things],
      [...toward],
    );
  return [...(await between('subject', 'object')), ...(await between('object', 'subject'))].filter(
    ({ relation }) => only?.includes(relation) ?? true,
  );
}

/** The distinct relations by leaps through the index, then as many of each as could be wanted: a hub is not read through. */
async function deal(
  { database }: Reading,
  thing: number,
  direction: 'out' | 'in',
  limit: number,
  only: readonly number[] | undefined,
): Promise<TripleNumbers[]> {
  const side = direction === 'out' ? 'subject' : 'object';
  const other = direction === 'out' ? 'object' : 'subject';
  return database.all<TripleNumbers>(
    `WITH RECURSIVE leaps AS (
       SELECT min(relation) AS relation, 1 AS place FROM triples WHERE ${side} = ?
       UNION ALL
       SELECT (SELECT min(relation) FROM triples WHERE ${side} = ? AND relation > leaps.relation), place + 1
       FROM leaps WHERE leaps.relation IS NOT NULL AND place < ${mostRelations}
     ),
     wanted AS (
       SELECT relation, place FROM leaps WHERE relation IS NOT NULL AND ?::boolean
       UNION ALL SELECT relation, place FROM unnest(?::int[]) WITH ORDINALITY AS given (relation, place)
     )
     SELECT ${columns} FROM wanted CROSS JOIN LATERAL (
       SELECT one.*, row_number() OVER (ORDER BY ${other}, qualifiers) AS round FROM (
         SELECT subject, object, qualifiers, url, added_at FROM triples
         WHERE ${side} = ? AND triples.relation = wanted.relation ORDER BY ${other}, qualifiers LIMIT ?
       ) AS one
     ) AS pile ORDER BY round, place LIMIT ?`,
    thing,
    thing,
    only === undefined,
    [...(only ?? [])],
    thing,
    limit,
    limit,
  );
}

async function withLabels(
  { database }: Reading,
  rows: readonly TripleNumbers[],
  typed: readonly number[],
): Promise<StoredTriple[]> {
  const numbers = new Set([...rows.flatMap((row) => [row.subject, row.relation, row.object]), ...typed]);
  if (numbers.size === 0) return [];
  const terms = await database.all<TermRow>(
    'SELECT number, key, label, role, types FROM terms WHERE number = ANY(?::int[])',
    [...numbers],
  );
  return labelTriples(rows, typed, new Map(terms.map((term) => [term.number, term])));
}
