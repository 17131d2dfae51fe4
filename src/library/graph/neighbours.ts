import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import type { Triple } from '../../core/graph.ts';
import type { NeighboursRequest } from '../../spec/knowledge-graph.ts';
import type { LibraryDatabase } from '../database.ts';
import { type TermRole, valueOfKey } from './triples.ts';

export type TripleNumbers = {
  subject: number;
  relation: number;
  object: number;
  qualifiers: string;
  url: string | null;
  added_at: string;
};
export type TermRow = {
  number: number;
  key: string;
  label: string;
  role: TermRole | null;
  types: string | null;
};

/** A triple of one file, with when it was added. */
export type StoredTriple = Triple & { addedAt: string };

const columns = 'subject, relation, object, qualifiers, url, added_at';
const qualifiersSchema = z.record(z.string(), z.string());
const typesSchema = z.array(z.string());

/** How many relations of one thing are looked at; the rest of them is cut. */
const mostRelations = 200;

export const typeRelation = { relation: 'instance-of', relationLabel: 'is a' } as const;

/**
 * What is said about all these things, with labels. A thing's share is dealt out relation by relation, each relation's first statement
 * before any second one, so that a hub's hundred thousand statements of one kind leave room for the others and cost no more to read.
 */
export function readNeighbours(
  database: LibraryDatabase,
  request: Omit<NeighboursRequest, 'ask'>,
): StoredTriple[] {
  const wanted = numbersOf(database, request.entities);
  const only = request.relations === undefined ? undefined : numbersOf(database, request.relations);
  const toward = numbersOf(database, request.toward ?? []);
  const rows: TripleNumbers[] = joining(database, wanted, toward, only);
  const types: number[] = [];
  const sides = request.direction === 'both' ? (['out', 'in'] as const) : [request.direction];
  for (const thing of wanted) {
    for (const side of sides) rows.push(...deal(database, thing, side, request.limit, only));
    if (sides.includes('out') && (request.relations?.includes(typeRelation.relation) ?? true))
      types.push(thing);
  }
  return withLabels(database, distinctTriples(rows), types);
}

/** Every triple of a file, in the order of its things. */
export function* readAllTriples(database: LibraryDatabase): Iterable<StoredTriple> {
  const block = 2000;
  let last: [number, number, number, string] = [0, 0, 0, ''];
  for (;;) {
    const rows = database.all<TripleNumbers>(
      `SELECT ${columns} FROM triples WHERE (subject, relation, object, qualifiers) > (?, ?, ?, ?) ORDER BY subject, relation, object, qualifiers LIMIT ${block}`,
      ...last,
    );
    yield* withLabels(database, rows, []);
    const end = rows.at(-1);
    if (end === undefined || rows.length < block) return;
    last = [end.subject, end.relation, end.object, end.qualifiers];
  }
}

function numbersOf(database: LibraryDatabase, ids: readonly string[]): number[] {
  if (ids.length === 0) return [];
  return database
    .all<{ number: number }>(
      'SELECT terms.number FROM json_each(?) AS wanted JOIN terms ON terms.key = wanted.value ORDER BY wanted.key',
      JSON.stringify([...new Set(ids)]),
    )
    .map(({ number }) => number);
}

/** Statements between the things that are asked about and those that lead on. */
function joining(
  database: LibraryDatabase,
  things: readonly number[],
  toward: readonly number[],
  only: readonly number[] | undefined,
): TripleNumbers[] {
  if (toward.length === 0) return [];
  const between = (side: 'subject' | 'object', other: 'subject' | 'object') =>
    database.all<TripleNumbers>(
      `SELECT ${columns} FROM triples WHERE ${side} IN (SELECT value FROM json_each(?)) AND ${other} IN (SELECT value FROM json_each(?)) LIMIT 200`,
      JSON.stringify(things),
      JSON.stringify(toward),
    );
  return [...between('subject', 'object'), ...between('object', 'subject')].filter(
    ({ relation }) => only?.includes(relation) ?? true,
  );
}

function deal(
  database: LibraryDatabase,
  thing: number,
  direction: 'out' | 'in',
  limit: number,
  only: readonly number[] | undefined,
): TripleNumbers[] {
  const side = direction === 'out' ? 'subject' : 'object';
  const other = direction === 'out' ? 'object, qualifiers' : 'subject, qualifiers';
  const piles = (only ?? relationsOf(database, thing, side)).map((relation) =>
    database.all<TripleNumbers>(
      `SELECT ${columns} FROM triples WHERE ${side} = ? AND relation = ? ORDER BY ${other} LIMIT ?`,
      thing,
      relation,
      limit,
    ),
  );
  const dealt: TripleNumbers[] = [];
  for (let round = 0; dealt.length < limit && piles.some((pile) => pile.length > round); round++) {
    for (const pile of piles) {
      const row = pile[round];
      if (row !== undefined && dealt.length < limit) dealt.push(row);
    }
  }
  return dealt;
}

/** The distinct relations, by leaps through the index: a hub is not read through. */
function relationsOf(database: LibraryDatabase, thing: number, side: 'subject' | 'object'): number[] {
  const found: number[] = [];
  let last = 0;
  while (found.length < mostRelations) {
    const next = database.get<{ relation: number | null }>(
      `SELECT min(relation) AS relation FROM triples WHERE ${side} = ? AND relation > ?`,
      thing,
      last,
    )?.relation;
    if (next == null) break;
    found.push(next);
    last = next;
  }
  return found;
}

export function distinctTriples(rows: readonly TripleNumbers[]): TripleNumbers[] {
  const seen = new Map<string, TripleNumbers>();
  for (const row of rows) {
    const key = `${row.subject} ${row.relation} ${row.object} ${row.qualifiers}`;
    if (!seen.has(key)) seen.set(key, row);
  }
  return [...seen.values()];
}

/** One question for the labels of them all. */
function withLabels(
  database: LibraryDatabase,
  rows: readonly TripleNumbers[],
  typed: readonly number[],
): StoredTriple[] {
  const numbers = new Set([...rows.flatMap((row) => [row.subject, row.relation, row.object]), ...typed]);
  const terms = new Map(
    database
      .all<TermRow>(
        'SELECT number, key, label, role, types FROM terms WHERE number IN (SELECT value FROM json_each(?))',
        JSON.stringify([...numbers]),
      )
      .map((term) => [term.number, term]),
  );
  return labelTriples(rows, typed, terms);
}

/** Rows of numbers as triples, after what is said of the types of things. */
export function labelTriples(
  rows: readonly TripleNumbers[],
  typed: readonly number[],
  terms: ReadonlyMap<number, TermRow>,
): StoredTriple[] {
  const typeTriples = typed.flatMap((number) => {
    const term = terms.get(number);
    if (term?.types == null) return [];
    return typesSchema.parse(JSON.parse(term.types)).map(
      (type): StoredTriple => ({
        subject: term.key,
        subjectLabel: term.label,
        ...typeRelation,
        object: type,
        objectLabel: type,
        value: 'text',
        addedAt: '',
      }),
    );
  });
  return [...typeTriples, ...rows.flatMap((row) => toTriple(row, terms) ?? [])];
}

function toTriple(row: TripleNumbers, terms: ReadonlyMap<number, TermRow>): StoredTriple | undefined {
  const [subject, relation, object] = [row.subject, row.relation, row.object].map((number) =>
    terms.get(number),
  );
  if (subject === undefined || relation === undefined || object === undefined) return undefined;
  const qualifiers = row.qualifiers === '{}' ? undefined : qualifiersSchema.parse(JSON.parse(row.qualifiers));
  return {
    subject: subject.key,
    subjectLabel: subject.label,
    relation: relation.key,
    relationLabel: relation.label,
    object: object.role === null || object.role === 'relation' ? object.key : valueOfKey(object.key),
    objectLabel: object.label,
    ...(object.role === null || object.role === 'relation' ? {} : { value: object.role }),
    ...defined({ qualifiers }),
    ...(row.url === null ? {} : { url: row.url }),
    addedAt: row.added_at,
  };
}
