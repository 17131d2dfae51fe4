import type { SqlQueries } from '../../database/sql-database.ts';
import { canonicalJson } from '../../net/address/canonical-hash.ts';
import type { AddOutcome, NewThing, NewTriple } from '../../spec/library.ts';
import { foldName, type TermRole, valueKey } from '../graph/triples.ts';
import { indexWords } from './index-words.ts';

type Wanted = {
  key: string;
  label: string;
  role: TermRole | undefined;
  names: Set<string>;
  /** A later label takes the place of an earlier one. */
  relabel: boolean;
};

/** Inside a transaction under the graph's lock. */
export async function insertTriples(
  queries: SqlQueries,
  triples: readonly NewTriple[],
  { addedAt, load }: { addedAt: string; load?: number },
): Promise<AddOutcome[]> {
  if (triples.length === 0) return [];
  const terms = new TermList();
  const keys = triples.map((triple) => ({
    subject: terms.want(triple.subject, triple.subjectLabel, undefined, triple.subjectAliases),
    relation: terms.want(triple.relation, triple.relationLabel, 'relation'),
    object: terms.want(
      triple.value === undefined ? triple.object : valueKey(triple.object, triple.objectLabel),
      triple.objectLabel,
      triple.value,
      triple.objectAliases,
    ),
    qualifiers: triple.qualifiers === undefined ? '{}' : canonicalJson(triple.qualifiers),
    url: triple.url ?? null,
  }));
  const numbers = await terms.store(queries);
  const numberOf = (key: string) => numbers.get(key) ?? 0;
  const rows = keys.map((row) => ({
    ...row,
    subject: numberOf(row.subject),
    relation: numberOf(row.relation),
    object: numberOf(row.object),
  }));
  const inserted = await queries.all<{
    subject: number;
    relation: number;
    object: number;
    qualifiers: string;
  }>(
    `INSERT INTO triples (subject, relation, object, qualifiers, url, added_at, load)
     SELECT subject, relation, object, qualifiers, url, ?, ?
     FROM unnest(?::int[], ?::int[], ?::int[], ?::text[], ?::text[]) AS given (subject, relation, object, qualifiers, url)
     ON CONFLICT DO NOTHING RETURNING subject, relation, object, qualifiers`,
    addedAt,
    load ?? null,
    rows.map(({ subject }) => subject),
    rows.map(({ relation }) => relation),
    rows.map(({ object }) => object),
    rows.map(({ qualifiers }) => qualifiers),
    rows.map(({ url }) => url),
  );
  const identity = (row: { subject: number; relation: number; object: number; qualifiers: string }) =>
    `${row.subject} ${row.relation} ${row.object} ${row.qualifiers}`;
  const fresh = new Set(inserted.map(identity));
  // Of the same one twice, the first was added.
  return rows.map((row) => (fresh.delete(identity(row)) ? 'added' : 'unchanged'));
}

/** Says more about things that triples speak of; unknown ones are added. Inside a transaction under the graph's lock. */
export async function describeThings(queries: SqlQueries, things: readonly NewThing[]): Promise<void> {
  if (things.length === 0) return;
  const terms = new TermList();
  for (const { id, label, aliases } of things)
    terms.want(id, label ?? id, undefined, aliases, label !== undefined);
  await terms.store(queries);
  const told = things.filter(({ types, description }) => types !== undefined || description !== undefined);
  await queries.run(
    `UPDATE terms SET types = coalesce(given.types, terms.types), description = coalesce(given.description, terms.description)
     FROM unnest(?::text[], ?::text[], ?::text[]) AS given (key, types, description) WHERE md5(terms.key) = md5(given.key)`,
    told.map(({ id }) => id),
    told.map(({ types }) => (types === undefined ? null : JSON.stringify(types))),
    told.map(({ description }) => description ?? null),
  );
}

/** Things, values and relations that are spoken of, stored together. */
class TermList {
  readonly #wanted = new Map<string, Wanted>();

  want(
    key: string,
    label: string,
    role: TermRole | undefined,
    aliases: readonly string[] = [],
    relabel = false,
  ): string {
    const term = this.#wanted.get(key) ?? { key, label, role, names: new Set(), relabel: false };
    this.#wanted.set(key, term);
    // What is said about a relation or a value makes it a thing: things can be looked for.
    if (role === undefined) term.role = undefined;
    if (relabel) Object.assign(term, { label, relabel });
    for (const name of [label, ...aliases]) term.names.add(foldName(name));
    return key;
  }

  async store(queries: SqlQueries): Promise<Map<string, number>> {
    const terms = [...this.#wanted.values()];
    const keys = terms.map(({ key }) => key);
    const labels = terms.map(({ label }) => label);
    const roles = terms.map(({ role }) => role ?? null);
    await queries.run(
      `INSERT INTO terms (key, label, role) SELECT * FROM unnest(?::text[], ?::text[], ?::text[]) ON CONFLICT DO NOTHING`,
      keys,
      labels,
      roles,
    );
    await queries.run(
      `UPDATE terms SET role = CASE WHEN given.role IS NULL THEN NULL ELSE terms.role END,
         label = CASE WHEN given.relabel THEN given.label ELSE terms.label END
       FROM unnest(?::text[], ?::text[], ?::text[], ?::boolean[]) AS given (key, label, role, relabel)
       WHERE md5(terms.key) = md5(given.key)
         AND ((given.role IS NULL AND terms.role IS NOT NULL) OR (given.relabel AND terms.label <> given.label))`,
      keys,
      labels,
      roles,
      terms.map(({ relabel }) => relabel),
    );
    const rows = await queries.all<{ number: number; place: number; role: string | null }>(
      `SELECT terms.number, given.place, terms.role FROM unnest(?::text[]) WITH ORDINALITY AS given (key, place)
       JOIN terms ON md5(terms.key) = md5(given.key)`,
      keys,
    );
    const numbered = rows.flatMap((row) => {
      const term = terms[row.place - 1];
      return term === undefined ? [] : [{ ...term, number: row.number, isThing: row.role === null }];
    });
    await this.#storeNames(queries, numbered);
    return new Map(numbered.map(({ key, number }) => [key, number]));
  }

  async #storeNames(
    queries: SqlQueries,
    terms: readonly { number: number; names: ReadonlySet<string>; isThing: boolean }[],
  ): Promise<void> {
    const names = terms.flatMap(({ number, names: own }) => [...own].map((name) => [number, name] as const));
    await queries.run(
      'INSERT INTO term_names (term, name) SELECT * FROM unnest(?::int[], ?::text[]) ON CONFLICT DO NOTHING',
      names.map(([term]) => term),
      names.map(([, name]) => name),
    );
    // Values are found through what they are said of; an index of every number and date would find nothing else.
    const words = terms
      .filter(({ isThing }) => isThing)
      .flatMap(({ number, names: own }) =>
        [...new Set([...own].flatMap(indexWords))].map((word) => [number, word] as const),
      );
    await queries.run(
      'INSERT INTO term_words (term, word) SELECT * FROM unnest(?::int[], ?::text[]) ON CONFLICT DO NOTHING',
      words.map(([term]) => term),
      words.map(([, word]) => word),
    );
  }
}
