import { canonicalJson } from '../../net/address/canonical-hash.ts';
import type { AddOutcome, NewThing, NewTriple } from '../../spec/library.ts';
import type { LibraryDatabase } from '../database.ts';

/** A value is a term of its own for each way it is written: "4" of a height is not "4" of a rank, nor a thing of that name. */
export const valueKey = (value: string, label: string) => `\t${value}\t${label}`;

/** The value that a term stands for, as it was given. */
export const valueOfKey = (key: string) => key.split('\t', 2)[1] ?? key;

/** What a term is: nothing for a thing, else a relation or the kind of value. */
export type TermRole = 'relation' | 'time' | 'number' | 'text' | 'url' | 'place';

export type AddTriplesOptions = { addedAt: string; load?: number };

/** All of them in one transaction; the answers say which were new. */
export function addTriples(
  database: LibraryDatabase,
  triples: Iterable<NewTriple>,
  options: AddTriplesOptions,
): AddOutcome[] {
  return database.transaction(() => {
    const writer = new TripleWriter(database, options);
    const outcomes: AddOutcome[] = [];
    for (const triple of triples) outcomes.push(writer.add(triple));
    writer.finish();
    return outcomes;
  });
}

/** Says more about things that triples speak of; unknown ones are added. */
export function describeThings(database: LibraryDatabase, things: Iterable<NewThing>): void {
  database.transaction(() => {
    const terms = new TermTable(database);
    for (const { id, label, aliases, types, description } of things) {
      terms.remember(id, label ?? id, undefined, aliases, label !== undefined);
      if (types === undefined && description === undefined) continue;
      database.run(
        'UPDATE terms SET types = coalesce(?, types), description = coalesce(?, description) WHERE key = ?',
        types === undefined ? null : JSON.stringify(types),
        description ?? null,
        id,
      );
    }
    terms.finish();
  });
}

/** Adds one triple after another inside a transaction of the caller. */
export class TripleWriter {
  readonly #database: LibraryDatabase;
  readonly #terms: TermTable;
  readonly #options: AddTriplesOptions;

  constructor(database: LibraryDatabase, options: AddTriplesOptions) {
    this.#database = database;
    this.#terms = new TermTable(database);
    this.#options = options;
  }

  add(triple: NewTriple): AddOutcome {
    const { changes } = this.#database.run(
      'INSERT OR IGNORE INTO triples (subject, relation, object, qualifiers, url, added_at, load) VALUES (?, ?, ?, ?, ?, ?, ?)',
      this.#terms.remember(triple.subject, triple.subjectLabel, undefined, triple.subjectAliases),
      this.#terms.remember(triple.relation, triple.relationLabel, 'relation'),
      this.#terms.remember(
        triple.value === undefined ? triple.object : valueKey(triple.object, triple.objectLabel),
        triple.objectLabel,
        triple.value,
        triple.objectAliases,
      ),
      triple.qualifiers === undefined ? '{}' : canonicalJson(triple.qualifiers),
      triple.url ?? null,
      this.#options.addedAt,
      this.#options.load ?? null,
    );
    return changes > 0 ? 'added' : 'unchanged';
  }

  /** Writes the names of what was added. */
  finish(): void {
    this.#terms.finish();
  }
}

type Term = {
  number: number;
  role: TermRole | undefined;
  names: Set<string>;
  changed: boolean;
  /** The label it came with last: nearly always the same again. */
  written?: string;
};

/** Things, values and relations by number. What it has seen it does not ask the database again; it lives as long as a transaction. */
class TermTable {
  readonly #database: LibraryDatabase;
  readonly #seen = new Map<string, Term>();

  constructor(database: LibraryDatabase) {
    this.#database = database;
  }

  remember(
    key: string,
    label: string,
    role: TermRole | undefined,
    aliases: readonly string[] = [],
    relabel = false,
  ): number {
    const term = this.#seen.get(key) ?? this.#load(key, label, role);
    // What is said about a relation or a value makes it a thing: things can be looked for.
    if (term.role !== undefined && role === undefined) this.#setRole(term);
    if (relabel) this.#database.run('UPDATE terms SET label = ? WHERE number = ?', label, term.number);
    if (term.written !== label) {
      term.written = label;
      this.#addName(term, label);
    }
    for (const alias of aliases) this.#addName(term, alias);
    return term.number;
  }

  finish(): void {
    for (const term of this.#seen.values()) {
      // Values are found through what they are said of; an index of every number and date would find nothing else.
      if (!term.changed || term.role !== undefined) continue;
      this.#database.run('DELETE FROM term_words WHERE rowid = ?', term.number);
      this.#database.run(
        'INSERT INTO term_words (rowid, names) VALUES (?, ?)',
        term.number,
        [...term.names].join(' · '),
      );
      term.changed = false;
    }
  }

  #load(key: string, label: string, role: TermRole | undefined): Term {
    const known = this.#database.get<{ number: number; role: TermRole | null }>(
      'SELECT number, role FROM terms WHERE key = ?',
      key,
    );
    const number =
      known?.number ??
      this.#database.run('INSERT INTO terms (key, label, role) VALUES (?, ?, ?)', key, label, role ?? null)
        .lastId;
    const names =
      known === undefined
        ? []
        : this.#database.all<{ name: string }>('SELECT name FROM term_names WHERE term = ?', number);
    const term: Term = {
      number,
      role: known === undefined ? role : (known.role ?? undefined),
      names: new Set(names.map((row) => row.name)),
      changed: false,
    };
    this.#seen.set(key, term);
    return term;
  }

  #setRole(term: Term): void {
    term.role = undefined;
    term.changed = true;
    this.#database.run('UPDATE terms SET role = NULL WHERE number = ?', term.number);
  }

  #addName(term: Term, written: string): void {
    const name = foldName(written);
    if (term.names.has(name)) return;
    term.names.add(name);
    term.changed = true;
    this.#database.run('INSERT OR IGNORE INTO term_names (name, term) VALUES (?, ?)', name, term.number);
  }
}

export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
