import { StorageError } from '../core/errors.ts';
import { openSqlite, sharedLog } from '../files/open-sqlite.ts';
import type { SqliteFile } from '../files/sqlite-file.ts';
import type { SqliteSchema } from '../files/sqlite-schema.ts';
import type { StoredFile } from '../files/storage-error.ts';

const datasetFile: StoredFile = {
  name: 'The dataset',
  kind: 'a dataset of Touchstone',
  otherwise: 'name another folder',
};

const datasetSchema: SqliteSchema = {
  /** "Tsds" */
  applicationId: 0x54736473,
  steps: [
    `
CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE input (source TEXT PRIMARY KEY, kind TEXT NOT NULL, done INTEGER NOT NULL DEFAULT 0);
CREATE TABLE article (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  source TEXT NOT NULL,
  url TEXT NOT NULL,
  folder TEXT,
  stage TEXT NOT NULL,
  html BLOB, html_sha256 TEXT, mime_type TEXT, retrieved_at TEXT,
  text TEXT, text_sha256 TEXT, article TEXT,
  extraction TEXT, reasoner TEXT,
  item TEXT, drops TEXT,
  failure TEXT
);
CREATE INDEX article_by_stage ON article (stage);
CREATE INDEX article_by_text ON article (text_sha256);
CREATE INDEX article_by_address ON article (json_extract(item, '$.url'));
CREATE TABLE picture (sha256 TEXT PRIMARY KEY, bytes BLOB NOT NULL, mime_type TEXT NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL, words TEXT, watermark TEXT);
CREATE TABLE resource (url TEXT PRIMARY KEY, sha256 TEXT, problem TEXT);
CREATE TABLE review (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  article TEXT NOT NULL REFERENCES article (id),
  decision TEXT NOT NULL, reviewer TEXT NOT NULL, at TEXT NOT NULL, note TEXT, changes TEXT NOT NULL
);
CREATE TABLE work (article TEXT NOT NULL, stage TEXT NOT NULL, at TEXT NOT NULL);
`,
  ],
  refuse: (path) =>
    new StorageError({
      message: `${path} is not a dataset that this version of Touchstone can read. It was left as it is.`,
      hint: 'Name another folder.',
    }),
};

/** The one file of a dataset under construction, made where it is missing. Each step is written whole or not at all. */
export function openDatasetDatabase(path: string): SqliteFile {
  return openSqlite({
    path,
    mode: 'write',
    about: datasetFile,
    schema: datasetSchema,
    afterSchema: sharedLog,
  });
}
