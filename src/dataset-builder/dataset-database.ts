import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { StorageError } from '../core/errors.ts';
import { guardStorage } from '../files/storage-error.ts';

/** Marks an SQLite file as a dataset of ours: "Tsds". */
const applicationId = 0x54736473;
const version = 1;

const schema = `
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
`;

export type Row = Readonly<Record<string, unknown>>;

/** The one file of a dataset under construction. Each step is written whole or not at all. */
export class DatasetDatabase {
  readonly path: string;
  readonly #connection: DatabaseSync;

  constructor(folder: string, mode: 'create' | 'open') {
    this.path = join(folder, 'dataset.sqlite');
    if (mode === 'create') mkdirSync(folder, { recursive: true });
    this.#connection = guardStorage(
      this.path,
      'opened',
      () => new DatabaseSync(this.path, { timeout: 10_000 }),
    );
    this.#prepare();
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return guardStorage(this.path, 'read', () => this.#connection.prepare(sql).all(...values));
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return guardStorage(this.path, 'read', () => this.#connection.prepare(sql).get(...values));
  }

  run(sql: string, ...values: SQLInputValue[]): number {
    return guardStorage(this.path, 'written', () =>
      Number(this.#connection.prepare(sql).run(...values).changes),
    );
  }

  transaction<Result>(work: () => Result): Result {
    return guardStorage(this.path, 'written', () => {
      this.#connection.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        this.#connection.exec('COMMIT');
        return result;
      } catch (error) {
        this.#connection.exec('ROLLBACK');
        throw error;
      }
    });
  }

  close(): void {
    this.#connection.close();
  }

  #prepare(): void {
    const { application_id: found, user_version: known } = {
      ...this.get('PRAGMA application_id'),
      ...this.get('PRAGMA user_version'),
    } as { application_id: number; user_version: number };
    if (found === applicationId && known === version) return;
    const isNew = found === 0 && this.get('SELECT count(*) AS n FROM sqlite_master')?.n === 0;
    if (!isNew) {
      this.close();
      throw new StorageError({
        message: `${this.path} is not a dataset that this version of Touchstone can read. It was left as it is.`,
        hint: 'Name another folder.',
      });
    }
    this.transaction(() => {
      this.#connection.exec(schema);
      this.#connection.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version}`);
    });
    this.#connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  }
}
