import type { PostgresSchema } from '../../database/postgres-schema.ts';

/** One step for each version; a step is never changed after it was published. */
const steps: readonly string[] = [
  `
  CREATE TABLE state (key TEXT PRIMARY KEY, value TEXT NOT NULL);
  INSERT INTO state (key, value) VALUES ('library', gen_random_uuid()::text), ('removals', '0');

  CREATE TABLE snapshots (
    sha256 TEXT PRIMARY KEY,
    mime_type TEXT NOT NULL,
    size INTEGER NOT NULL,
    compressed BOOLEAN NOT NULL,
    -- Nothing where the bytes lie in a store of their own.
    bytes BYTEA,
    url TEXT,
    retrieved_at TEXT NOT NULL,
    derived_from TEXT,
    derived_by TEXT
  );
  ALTER TABLE snapshots ALTER COLUMN bytes SET STORAGE EXTERNAL;

  -- Bytes in a store of their own that nothing points at any more, until they are gone there, too.
  CREATE TABLE unused_blobs (sha256 TEXT PRIMARY KEY);

  CREATE TABLE documents (
    number INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    url TEXT NOT NULL,
    url_key TEXT NOT NULL,
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
  CREATE UNIQUE INDEX documents_by_url ON documents (md5(url_key));
  CREATE INDEX documents_by_text ON documents (text_sha256);
  CREATE INDEX documents_by_raw ON documents (raw_sha256) WHERE raw_sha256 IS NOT NULL;

  -- Passages that were added together share the lists of their words.
  CREATE TABLE word_batches (
    number INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    passages INTEGER NOT NULL,
    words BIGINT NOT NULL
  );
  CREATE TABLE passages (
    id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    document INTEGER NOT NULL REFERENCES documents (number) ON DELETE CASCADE,
    batch INTEGER NOT NULL REFERENCES word_batches (number),
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL
  );
  CREATE INDEX passages_by_document ON passages (document);
  CREATE INDEX passages_by_batch ON passages (batch);
  -- For each word of a batch: which passages have it, and how often in how many words.
  CREATE TABLE passage_words (
    word TEXT COLLATE "C" NOT NULL,
    batch INTEGER NOT NULL REFERENCES word_batches (number) ON DELETE CASCADE,
    total INTEGER NOT NULL,
    passages INTEGER[] NOT NULL,
    weights SMALLINT[] NOT NULL,
    PRIMARY KEY (word, batch)
  );
  CREATE INDEX passage_words_by_batch ON passage_words (batch);

  CREATE TABLE embedders (
    number INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    dimensions INTEGER NOT NULL
  );
  CREATE TABLE vectors (
    embedder INTEGER NOT NULL REFERENCES embedders (number),
    passage INTEGER NOT NULL REFERENCES passages (id) ON DELETE CASCADE,
    vector BYTEA NOT NULL,
    PRIMARY KEY (embedder, passage)
  );
  CREATE INDEX vectors_by_passage ON vectors (passage);
  ALTER TABLE vectors ALTER COLUMN vector SET STORAGE PLAIN;

  CREATE TABLE pictures (
    number INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    sha256 TEXT NOT NULL REFERENCES snapshots (sha256),
    mime_type TEXT NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    name TEXT NOT NULL,
    image_url TEXT NOT NULL,
    caption TEXT,
    date TEXT,
    place TEXT,
    maker TEXT,
    page_url TEXT,
    document INTEGER REFERENCES documents (number) ON DELETE SET NULL,
    added_at TEXT NOT NULL,
    origin TEXT NOT NULL,
    quality INTEGER NOT NULL,
    pdq BYTEA NOT NULL,
    patches BYTEA NOT NULL
  );
  CREATE INDEX pictures_by_bytes ON pictures (sha256);
  CREATE INDEX pictures_by_document ON pictures (document);

  CREATE TABLE terms (
    number INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key TEXT NOT NULL,
    label TEXT NOT NULL,
    role TEXT,
    description TEXT,
    types TEXT
  );
  -- Values may be longer than an index takes.
  CREATE UNIQUE INDEX terms_by_key ON terms (md5(key));
  CREATE TABLE term_names (
    term INTEGER NOT NULL REFERENCES terms (number) ON DELETE CASCADE,
    name TEXT COLLATE "C" NOT NULL
  );
  CREATE UNIQUE INDEX term_names_by_name ON term_names (md5(name), term);
  CREATE INDEX term_names_by_term ON term_names (term);
  CREATE TABLE term_words (
    word TEXT COLLATE "C" NOT NULL,
    term INTEGER NOT NULL REFERENCES terms (number) ON DELETE CASCADE,
    PRIMARY KEY (word, term)
  );
  CREATE INDEX term_words_by_term ON term_words (term);
  CREATE TABLE graph_loads (
    number INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    format TEXT NOT NULL,
    loaded_at TEXT NOT NULL
  );
  CREATE TABLE triples (
    subject INTEGER NOT NULL REFERENCES terms (number),
    relation INTEGER NOT NULL REFERENCES terms (number),
    object INTEGER NOT NULL REFERENCES terms (number),
    qualifiers TEXT COLLATE "C" NOT NULL,
    url TEXT,
    added_at TEXT NOT NULL,
    load INTEGER REFERENCES graph_loads (number)
  );
  CREATE UNIQUE INDEX triples_by_subject ON triples (subject, relation, object, md5(qualifiers));
  CREATE INDEX triples_by_object ON triples (object, relation, subject);
  CREATE INDEX triples_by_relation ON triples (relation);
  CREATE INDEX triples_by_load ON triples (load) WHERE load IS NOT NULL;

  CREATE TABLE fact_checks (
    number INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
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
    origin TEXT NOT NULL,
    words TEXT[] NOT NULL
  );
  CREATE INDEX fact_checks_by_words ON fact_checks USING gin (words);
  CREATE TABLE fact_check_vectors (
    embedder INTEGER NOT NULL REFERENCES embedders (number),
    fact_check INTEGER NOT NULL REFERENCES fact_checks (number) ON DELETE CASCADE,
    vector BYTEA NOT NULL,
    PRIMARY KEY (embedder, fact_check)
  );
  CREATE INDEX fact_check_vectors_by_check ON fact_check_vectors (fact_check);
  `,
];

export const postgresLibrarySchema: PostgresSchema = { kind: 'a library', steps };
