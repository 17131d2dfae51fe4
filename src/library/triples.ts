import { z } from 'zod';
import { canonicalJson } from '../net/canonical-hash.ts';
import type { KnowledgeGraphRequest, Triple } from '../spec/knowledge-graph.ts';
import type { LibraryDatabase } from './database.ts';
import type { AddOutcome, NewTriple } from './library.ts';
import { toWordQuery } from './search-words.ts';

type TripleRow = {
  subject: string;
  subject_label: string;
  relation: string;
  relation_label: string;
  object: string;
  object_label: string;
  qualifiers: string;
  url: string | null;
};

const select = `SELECT s.key AS subject, s.label AS subject_label, r.key AS relation, r.label AS relation_label, o.key AS object, o.label AS object_label,
  t.qualifiers, t.url FROM triples t JOIN terms s ON s.number = t.subject JOIN terms r ON r.number = t.relation JOIN terms o ON o.number = t.object`;

const qualifiersSchema = z.record(z.string(), z.string());

/** All of them in one transaction; the answers say which were new. */
export function addTriples(
  database: LibraryDatabase,
  triples: readonly NewTriple[],
  addedAt: string,
): AddOutcome[] {
  const insert =
    'INSERT OR IGNORE INTO triples (subject, relation, object, qualifiers, url, added_at) VALUES (?, ?, ?, ?, ?, ?)';
  return database.transaction(() => {
    const terms = new TermTable(database);
    return triples.map((triple) => {
      const { changes } = database.run(
        insert,
        terms.remember(triple.subject, triple.subjectLabel, triple.subjectAliases),
        terms.remember(triple.relation, triple.relationLabel),
        terms.remember(triple.object, triple.objectLabel, triple.objectAliases),
        canonicalJson(triple.qualifiers ?? {}),
        triple.url ?? null,
        addedAt,
      );
      return changes > 0 ? 'added' : 'unchanged';
    });
  });
}

/** Things and relations by number. What it has seen it does not ask the database again; it lives as long as a transaction. */
class TermTable {
  readonly #database: LibraryDatabase;
  readonly #seen = new Map<string, { number: number; names: Set<string> }>();

  constructor(database: LibraryDatabase) {
    this.#database = database;
  }

  remember(key: string, label: string, aliases: readonly string[] = []): number {
    const term = this.#seen.get(key) ?? this.#load(key, label);
    const fresh = [label, ...aliases].map(foldName).filter((name) => !term.names.has(name));
    if (fresh.length > 0) this.#addNames(term, fresh);
    return term.number;
  }

  #load(key: string, label: string): { number: number; names: Set<string> } {
    const known = this.#database.get<{ number: number }>(
      'SELECT number FROM terms WHERE key = ?',
      key,
    )?.number;
    const number =
      known ?? this.#database.run('INSERT INTO terms (key, label) VALUES (?, ?)', key, label).lastId;
    const names =
      known === undefined
        ? []
        : this.#database.all<{ name: string }>('SELECT name FROM term_names WHERE term = ?', number);
    const term = { number, names: new Set(names.map((row) => row.name)) };
    this.#seen.set(key, term);
    return term;
  }

  #addNames({ number, names }: { number: number; names: Set<string> }, fresh: readonly string[]): void {
    for (const name of fresh) {
      names.add(name);
      this.#database.run('INSERT OR IGNORE INTO term_names (name, term) VALUES (?, ?)', name, number);
    }
    this.#database.run('DELETE FROM term_words WHERE rowid = ?', number);
    this.#database.run('INSERT INTO term_words (rowid, names) VALUES (?, ?)', number, [...names].join(' · '));
  }
}

/** `find`: what is said about the things of that name, best match of the name first. `neighbours`: what is said about one thing. */
export function queryTriples(database: LibraryDatabase, request: KnowledgeGraphRequest): Triple[] {
  if ('neighbours' in request) {
    const side = request.direction === 'out' ? 's' : 'o';
    return database
      .all<TripleRow>(
        `${select} WHERE ${side}.key = ? ORDER BY r.key, s.key, o.key, t.qualifiers <> '{}', t.qualifiers LIMIT ?`,
        request.neighbours,
        request.limit,
      )
      .map(toTriple);
  }
  const found: Triple[] = [];
  for (const term of findTerms(database, request.find, request.limit)) {
    if (found.length >= request.limit) break;
    const rows = database.all<TripleRow>(
      `${select} WHERE t.subject = ? ORDER BY r.key, o.key, t.qualifiers <> '{}', t.qualifiers LIMIT ?`,
      term,
      request.limit - found.length,
    );
    found.push(...rows.map(toTriple));
  }
  return found;
}

function findTerms(database: LibraryDatabase, name: string, limit: number): number[] {
  const exact = database.all<{ term: number }>(
    'SELECT term FROM term_names WHERE name = ? ORDER BY term LIMIT ?',
    foldName(name),
    limit,
  );
  const query = toWordQuery(name);
  const similar =
    query === undefined
      ? []
      : database.all<{ term: number }>(
          'SELECT rowid AS term FROM term_words WHERE term_words MATCH ? ORDER BY rank, rowid LIMIT ?',
          query,
          limit,
        );
  return [...new Set([...exact, ...similar].map((row) => row.term))];
}

function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

function toTriple(row: TripleRow): Triple {
  const qualifiers = qualifiersSchema.parse(JSON.parse(row.qualifiers));
  return {
    subject: row.subject,
    subjectLabel: row.subject_label,
    relation: row.relation,
    relationLabel: row.relation_label,
    object: row.object,
    objectLabel: row.object_label,
    ...(Object.keys(qualifiers).length === 0 ? {} : { qualifiers }),
    ...(row.url === null ? {} : { url: row.url }),
  };
}
