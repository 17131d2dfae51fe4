import type { PostgresSchema } from '../../database/postgres-schema.ts';

/**
 * What the checks of a fleet were answered, for every server and worker alike. `snapshots` says who holds which bytes: a run by its id, a shared
 * answer, an upload; bytes that nobody holds go. Times are the database's own.
 */
const tables = `
CREATE TABLE runs (
  id TEXT PRIMARY KEY,
  manifest TEXT NOT NULL,
  report TEXT
);
CREATE TABLE calls (
  run TEXT NOT NULL,
  key TEXT NOT NULL,
  line TEXT NOT NULL,
  at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (run, key)
);
CREATE TABLE events (
  run TEXT NOT NULL,
  n INTEGER NOT NULL,
  event TEXT NOT NULL,
  PRIMARY KEY (run, n)
);
CREATE TABLE bytes (
  sha256 TEXT PRIMARY KEY,
  bytes BYTEA
);
CREATE TABLE snapshots (
  holder TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  meta TEXT NOT NULL,
  url TEXT,
  derived_from TEXT,
  added BOOLEAN NOT NULL DEFAULT false,
  PRIMARY KEY (holder, sha256)
);
CREATE INDEX snapshots_by_bytes ON snapshots (sha256);
CREATE INDEX snapshots_by_url ON snapshots (url) WHERE url IS NOT NULL;
CREATE INDEX snapshots_by_origin ON snapshots (derived_from) WHERE derived_from IS NOT NULL;
CREATE TABLE answers (
  key TEXT PRIMARY KEY,
  until TIMESTAMPTZ NOT NULL,
  answer TEXT NOT NULL
);
CREATE INDEX answers_by_end ON answers (until);
`;

export const runsSchema: PostgresSchema = { kind: "a fleet's runs", steps: [tables] };
