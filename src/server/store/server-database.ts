import { join } from 'node:path';
import { StorageError } from '../../core/errors.ts';
import { PostgresDatabase } from '../../database/postgres-database.ts';
import { type PostgresSchema, preparePostgresSchema } from '../../database/postgres-schema.ts';
import type { SqlDatabase } from '../../database/sql-database.ts';
import { SqliteDatabase } from '../../database/sqlite-database.ts';
import { openSqlite, sharedLog } from '../../files/open-sqlite.ts';
import type { SqliteFile } from '../../files/sqlite-file.ts';
import { termColumns } from './check-terms.ts';
import { foundColumn } from './document-store.ts';

const about = {
  name: "The server's file",
  kind: "a Touchstone server's file",
  otherwise: 'choose another folder with --folder',
};

const tables = `
CREATE TABLE checks (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  team TEXT NOT NULL,
  owner TEXT NOT NULL,
  owner_name TEXT NOT NULL,
  state TEXT NOT NULL,
  given TEXT NOT NULL,
  claim TEXT NOT NULL,
  pictures INTEGER NOT NULL,
  pipeline TEXT NOT NULL,
  options TEXT NOT NULL,
  budget TEXT NOT NULL,
  created_at TEXT NOT NULL,
  started_at TEXT,
  finished_at TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  lease TEXT,
  lease_until TEXT,
  cancel_asked INTEGER NOT NULL DEFAULT 0,
  error TEXT,
  reasoner TEXT,
  label TEXT,
  rating TEXT,
  confidence REAL,
  confidence_words TEXT,
  spent TEXT,
  usd REAL NOT NULL DEFAULT 0,
  seconds REAL NOT NULL DEFAULT 0,
  review_state TEXT NOT NULL DEFAULT 'draft',
  own_label TEXT,
  own_rating TEXT,
  document TEXT,
  document_claim TEXT,
  recheck_of TEXT,
  last_event INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX checks_by_team ON checks (team, seq);
CREATE INDEX checks_by_state ON checks (state, seq);
CREATE INDEX checks_by_owner ON checks (owner, created_at);
CREATE INDEX checks_by_document ON checks (document) WHERE document IS NOT NULL;
CREATE TABLE reports (
  check_id TEXT PRIMARY KEY REFERENCES checks (id) ON DELETE CASCADE,
  report TEXT NOT NULL
) STRICT;
CREATE TABLE events (
  check_id TEXT NOT NULL REFERENCES checks (id) ON DELETE CASCADE,
  n INTEGER NOT NULL,
  event TEXT NOT NULL,
  PRIMARY KEY (check_id, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE idempotency (
  owner TEXT NOT NULL,
  key TEXT NOT NULL,
  body_sha256 TEXT NOT NULL,
  check_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (owner, key)
) STRICT;
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  display_name TEXT,
  password TEXT NOT NULL,
  role TEXT NOT NULL,
  team TEXT NOT NULL,
  limits TEXT NOT NULL,
  created_at TEXT NOT NULL,
  disabled INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE sessions (
  hash TEXT PRIMARY KEY,
  user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE TABLE tokens (
  id TEXT PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  user TEXT NOT NULL,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT,
  last_used_at TEXT
) STRICT;
CREATE TABLE shares (
  id TEXT PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  check_id TEXT NOT NULL REFERENCES checks (id) ON DELETE CASCADE,
  note TEXT,
  created_at TEXT NOT NULL,
  created_by TEXT NOT NULL,
  expires_at TEXT,
  last_used_at TEXT
) STRICT;
CREATE TABLE review_changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  check_id TEXT NOT NULL REFERENCES checks (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  by_id TEXT NOT NULL,
  by_name TEXT NOT NULL,
  what TEXT NOT NULL,
  details TEXT NOT NULL
) STRICT;
CREATE INDEX review_changes_by_check ON review_changes (check_id, seq);
CREATE TABLE documents (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  team TEXT NOT NULL,
  owner TEXT NOT NULL,
  owner_name TEXT NOT NULL,
  title TEXT NOT NULL,
  url TEXT,
  created_at TEXT NOT NULL,
  text TEXT NOT NULL,
  claims TEXT NOT NULL,
  notes TEXT NOT NULL,
  request TEXT NOT NULL
) STRICT;
CREATE TABLE uploads (
  sha256 TEXT NOT NULL,
  team TEXT NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  mime_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  width INTEGER,
  height INTEGER,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (sha256, team)
) STRICT;
CREATE TABLE webhooks (
  id TEXT PRIMARY KEY,
  team TEXT NOT NULL,
  url TEXT NOT NULL,
  events TEXT NOT NULL,
  secret TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE TABLE deliveries (
  id TEXT PRIMARY KEY,
  webhook TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  body TEXT NOT NULL,
  created_at TEXT NOT NULL,
  due_at TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  done_at TEXT,
  status INTEGER,
  why TEXT
) STRICT;
CREATE INDEX deliveries_due ON deliveries (due_at) WHERE due_at IS NOT NULL;
CREATE TABLE audit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  who TEXT NOT NULL,
  what TEXT NOT NULL,
  about TEXT,
  details TEXT
) STRICT;
`;

/** The second step, the same in both: what a recheck found to be different, and by when people want a check signed. */
const laterColumns = `
ALTER TABLE checks ADD COLUMN moved INTEGER;
ALTER TABLE checks ADD COLUMN difference TEXT;
ALTER TABLE checks ADD COLUMN due TEXT;
`;

export const serverFileSchema = {
  applicationId: 0x54_53_53_56,
  steps: [tables, laterColumns, termColumns, foundColumn],
};

/**
 * The same tables in PostgreSQL. What is written here is written once: later steps of both are added beside each other.
 */
const postgresTables = `${tables
  .replaceAll('INTEGER PRIMARY KEY AUTOINCREMENT', 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY')
  .replaceAll(/\) STRICT(?:, WITHOUT ROWID)?;/gu, ');')
  .replaceAll(' REAL', ' DOUBLE PRECISION')
  .replaceAll(/^ {2}user TEXT/gmu, '  "user" TEXT')
  .replace(' UNIQUE COLLATE NOCASE', '')}
CREATE UNIQUE INDEX users_by_name ON users (lower(name));
`;

export const postgresServerSchema: PostgresSchema = {
  kind: "a server's tables",
  steps: [postgresTables, laterColumns, termColumns, foundColumn],
};

/**
 * Everything the server knows: in one SQLite file that only its owner can read, or in PostgreSQL, which several servers may share. What checks
 * fetched lies in folders.
 */
export async function openServerDatabase(folder: string, address?: string): Promise<SqlDatabase> {
  if (address === undefined) return new SqliteDatabase(openServerFile(folder));
  const database = new PostgresDatabase({ address, part: 'server' });
  try {
    await preparePostgresSchema(database, postgresServerSchema);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function openServerFile(folder: string): SqliteFile {
  return openSqlite({
    path: join(folder, 'server.sqlite'),
    mode: 'write',
    about,
    isPrivate: true,
    schema: {
      ...serverFileSchema,
      refuse: (path, { version }) =>
        new StorageError({
          message: `${path} is of version ${version}, which this Touchstone does not know.`,
          hint: 'Use the Touchstone that wrote it, or a newer one, or choose another folder with --folder.',
        }),
    },
    afterSchema: sharedLog,
  });
}
