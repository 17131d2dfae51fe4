import { randomUUID } from 'node:crypto';
import { StorageError } from '../core/errors.ts';
import type { SqliteSchema } from '../files/sqlite-schema.ts';
import { sha256 } from '../net/address/canonical-hash.ts';

/** "Tstn", in the header of every library. */
const libraryMark = 0x5473746e;

/** One step for each version; a step is never changed after it was published. */
const migrations: readonly string[] = [
  `
  CREATE TABLE state (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

  CREATE TABLE snapshots (
    sha256 TEXT PRIMARY KEY,
    mime_type TEXT NOT NULL,
    size INTEGER NOT NULL,
    compressed INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    url TEXT,
    retrieved_at TEXT NOT NULL,
    derived_from TEXT,
    derived_by TEXT
  );

  CREATE TABLE documents (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    url TEXT NOT NULL,
    url_key TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    publisher TEXT,
    author TEXT,
    published TEXT,
    modified TEXT,
    language TEXT,
    kind TEXT NOT NULL,
    topic TEXT,
    text_sha256 TEXT NOT NULL REFERENCES snapshots (sha256),
    raw_sha256 TEXT REFERENCES snapshots (sha256),
    characters INTEGER NOT NULL,
    passages INTEGER NOT NULL,
    added_at TEXT NOT NULL,
    origin TEXT NOT NULL,
    tier TEXT NOT NULL,
    because TEXT NOT NULL,
    extras TEXT NOT NULL
  );
  CREATE INDEX documents_by_text ON documents (text_sha256);
  CREATE INDEX documents_by_raw ON documents (raw_sha256);

  CREATE TABLE passages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    document INTEGER NOT NULL REFERENCES documents (number) ON DELETE CASCADE,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL
  );
  CREATE INDEX passages_by_document ON passages (document);

  CREATE VIRTUAL TABLE passage_words USING fts5 (
    title, text, content = '', contentless_delete = 1,
    tokenize = 'porter unicode61 remove_diacritics 2'
  );
  INSERT INTO passage_words (passage_words, rank) VALUES ('rank', 'bm25(1.0, 1.0)');

  CREATE TABLE embedders (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, dimensions INTEGER NOT NULL);
  CREATE TABLE vectors (
    passage INTEGER NOT NULL REFERENCES passages (id) ON DELETE CASCADE,
    embedder INTEGER NOT NULL REFERENCES embedders (number),
    vector BLOB NOT NULL,
    PRIMARY KEY (embedder, passage)
  ) WITHOUT ROWID;
  CREATE INDEX vectors_by_passage ON vectors (passage);

  CREATE TABLE pictures (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    sha256 TEXT NOT NULL REFERENCES snapshots (sha256),
    mime_type TEXT NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    perceptual_hash TEXT NOT NULL,
    name TEXT NOT NULL,
    image_url TEXT NOT NULL,
    caption TEXT,
    date TEXT,
    place TEXT,
    maker TEXT,
    page_url TEXT,
    document INTEGER REFERENCES documents (number) ON DELETE SET NULL,
    added_at TEXT NOT NULL,
    origin TEXT NOT NULL
  );
  CREATE INDEX pictures_by_bytes ON pictures (sha256);
  CREATE INDEX pictures_by_document ON pictures (document);

  CREATE TABLE terms (number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, label TEXT NOT NULL);
  CREATE TABLE term_names (
    name TEXT NOT NULL,
    term INTEGER NOT NULL REFERENCES terms (number),
    PRIMARY KEY (name, term)
  ) WITHOUT ROWID;
  CREATE INDEX term_names_by_term ON term_names (term);
  CREATE VIRTUAL TABLE term_words USING fts5 (
    names, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
  );
  CREATE TABLE triples (
    subject INTEGER NOT NULL REFERENCES terms (number),
    relation INTEGER NOT NULL REFERENCES terms (number),
    object INTEGER NOT NULL REFERENCES terms (number),
    qualifiers TEXT NOT NULL,
    url TEXT,
    added_at TEXT NOT NULL,
    PRIMARY KEY (subject, relation, object, qualifiers)
  ) WITHOUT ROWID;
  CREATE INDEX triples_by_relation ON triples (relation, object, subject);
  CREATE INDEX triples_by_object ON triples (object, subject, relation);

  CREATE TABLE fact_checks (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    url TEXT NOT NULL,
    claim_reviewed TEXT NOT NULL,
    claimant TEXT,
    claim_date TEXT,
    rating TEXT NOT NULL,
    label TEXT NOT NULL,
    summary TEXT NOT NULL,
    publisher TEXT NOT NULL,
    published TEXT NOT NULL,
    language TEXT,
    added_at TEXT NOT NULL,
    origin TEXT NOT NULL
  );
  CREATE TABLE fact_check_vectors (
    fact_check INTEGER NOT NULL REFERENCES fact_checks (number) ON DELETE CASCADE,
    embedder INTEGER NOT NULL REFERENCES embedders (number),
    vector BLOB NOT NULL,
    PRIMARY KEY (embedder, fact_check)
  ) WITHOUT ROWID;
  CREATE VIRTUAL TABLE fact_check_words USING fts5 (
    claim, content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
  );
  `,
  `
  CREATE TABLE picture_fingerprints (
    picture INTEGER PRIMARY KEY REFERENCES pictures (number) ON DELETE CASCADE,
    quality INTEGER NOT NULL,
    pdq BLOB NOT NULL,
    patches BLOB NOT NULL
  );
  ALTER TABLE pictures DROP COLUMN perceptual_hash;
  `,
  `
  ALTER TABLE terms ADD COLUMN role TEXT;
  ALTER TABLE terms ADD COLUMN description TEXT;
  ALTER TABLE terms ADD COLUMN types TEXT;
  UPDATE terms SET role = 'relation' WHERE number IN (SELECT relation FROM triples)
    AND number NOT IN (SELECT subject FROM triples) AND number NOT IN (SELECT object FROM triples);
  CREATE TABLE graph_loads (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    format TEXT NOT NULL,
    loaded_at TEXT NOT NULL
  );
  ALTER TABLE triples ADD COLUMN load INTEGER REFERENCES graph_loads (number);
  CREATE INDEX triples_by_load ON triples (load) WHERE load IS NOT NULL;
  DROP INDEX triples_by_relation;
  DROP INDEX triples_by_object;
  CREATE INDEX triples_by_object ON triples (object, relation, subject);
  `,
];

export const schemaVersion = migrations.length;

/** Changes with any letter of the schema, for files that are built and never migrated. */
export const schemaFingerprint = (): string => sha256(migrations.join(';'));

export const librarySchema = {
  applicationId: libraryMark,
  steps: migrations,
  fill: (file) => {
    file.run("INSERT INTO state (key, value) VALUES ('library', ?), ('removals', '0')", randomUUID());
  },
  refuse: (path, { applicationId, version }) =>
    applicationId === libraryMark
      ? new StorageError({
          message: `The library ${path} was written by a later version of Touchstone (its schema is ${version}, this version knows ${schemaVersion}). It was left as it is.`,
          hint: 'Update Touchstone, or choose another file with --library.',
        })
      : new StorageError({
          message: `The file ${path} is an SQLite database, but not a Touchstone library. It was left as it is.`,
          hint: 'Choose another file with --library.',
        }),
} as const satisfies SqliteSchema;
