import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { StorageError } from '../core/errors.ts';
import { guardStorage, toStorageError } from '../files/storage-error.ts';
import { applicationId, migrateSchema, requireKnownSchema, schemaVersion } from './schema.ts';

export type OpenMode =
  /** Creates the file when it is missing. */
  | 'write'
  /** Never changes the file. */
  | 'read'
  /** The file is known never to change while it is open. */
  | 'immutable';

/** One open library file. Statements are prepared once; failures become typed errors. */
export class LibraryDatabase {
  readonly path: string;
  readonly writable: boolean;
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #inTransaction = false;

  constructor(connection: DatabaseSync, path: string, writable: boolean) {
    this.#connection = connection;
    this.path = path;
    this.writable = writable;
  }

  get inMemory(): boolean {
    return this.path === ':memory:';
  }

  statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#connection.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  /** Rows as the caller declares them: the SQL beside the call is what makes that true. */
  all<Row>(sql: string, ...parameters: SqlValue[]): Row[] {
    return guardStorage(this.path, 'read', () => this.statement(sql).all(...parameters) as Row[]);
  }

  get<Row>(sql: string, ...parameters: SqlValue[]): Row | undefined {
    return guardStorage(this.path, 'read', () => this.statement(sql).get(...parameters) as Row | undefined);
  }

  *iterate<Row>(sql: string, ...parameters: SqlValue[]): Iterable<Row> {
    try {
      yield* this.statement(sql).iterate(...parameters) as Iterable<Row>;
    } catch (error) {
      throw toStorageError(this.path, 'read', error);
    }
  }

  run(sql: string, ...parameters: SqlValue[]): { changes: number; lastId: number } {
    return guardStorage(this.path, 'written', () => {
      const { changes, lastInsertRowid } = this.statement(sql).run(...parameters);
      return { changes: Number(changes), lastId: Number(lastInsertRowid) };
    });
  }

  /** All of it or nothing. A transaction inside another is part of the outer one. */
  transaction<Result>(work: () => Result): Result {
    if (this.#inTransaction) return work();
    this.#execute('BEGIN IMMEDIATE');
    this.#inTransaction = true;
    try {
      const result = work();
      this.#execute('COMMIT');
      return result;
    } catch (error) {
      this.#rollBack();
      throw toStorageError(this.path, 'written', error);
    } finally {
      this.#inTransaction = false;
    }
  }

  execute(sql: string): void {
    this.#execute(sql);
  }

  close(): void {
    this.#statements.clear();
    this.#connection.close();
  }

  #execute(sql: string): void {
    guardStorage(this.path, 'written', () => this.#connection.exec(sql));
  }

  #rollBack(): void {
    try {
      this.#connection.exec('ROLLBACK');
    } catch {
      // SQLite has rolled back by itself after a full disk or an input/output error.
    }
  }
}

export type SqlValue = string | number | bigint | null | Uint8Array;

const busyTimeoutMs = 10_000;

/** Of the SQLite file format. */
const headerBytes = 100;
const schemaVersionOffset = 60;
const applicationIdOffset = 68;

/** Opens or creates a library. A file that cannot be used is never changed: it is looked at read-only first. */
export function openDatabase(path: string, mode: OpenMode): LibraryDatabase {
  if (path === ':memory:') return openForWriting(path);
  const exists = existsSync(path) && statSync(path).size > 0;
  if (!exists && mode !== 'write') {
    throw new StorageError({
      message: `There is no library at ${path}.`,
      hint: "Add something to it first ('touchstone library add'), or choose another file with --library.",
    });
  }
  const version = exists ? inspect(path) : schemaVersion;
  if (mode === 'write') {
    if (!exists) makeFolder(path);
    return openForWriting(path);
  }
  if (version < schemaVersion) bringUpToDate(path, mode, version);
  return openForReading(path, mode);
}

/** A reader cannot do with an older schema: the user's file is migrated, a built one has to be built again. */
function bringUpToDate(path: string, mode: 'read' | 'immutable', version: number): void {
  if (mode === 'read') {
    openForWriting(path).close();
    return;
  }
  throw new StorageError({
    message: `The library ${path} was built by an earlier version of Touchstone (its schema is ${version}, this version needs ${schemaVersion}).`,
    hint: "Install Touchstone again; in a copy of its source, run 'npm run build'.",
  });
}

function openForWriting(path: string): LibraryDatabase {
  return guardStorage(path, 'opened', () => {
    const connection = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: busyTimeoutMs });
    try {
      const database = new LibraryDatabase(connection, path, true);
      // Before the log is turned on, so that a new file carries its marks from the first moment.
      migrateSchema(database);
      // Full synchronisation: what was reported as added survives a power cut, too.
      connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16000');
      return database;
    } catch (error) {
      connection.close();
      throw error;
    }
  });
}

function openForReading(path: string, mode: 'read' | 'immutable'): LibraryDatabase {
  return guardStorage(path, 'opened', () => {
    const location = mode === 'immutable' || !canShareLog(path) ? immutableUrl(path) : path;
    const connection = new DatabaseSync(location, { readOnly: true, timeout: busyTimeoutMs });
    connection.exec('PRAGMA cache_size = -16000; PRAGMA query_only = ON');
    return new LibraryDatabase(connection, path, false);
  });
}

/** The version of the schema. Throws where the file is no library or one of a later version. Reads the first bytes and nothing else. */
function inspect(path: string): number {
  const header = readHeader(path);
  if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0') {
    throw new StorageError({
      message: `The file ${path} is not a Touchstone library, or it is damaged. It was left as it is.`,
      hint: 'Restore it from a copy, or choose another file with --library.',
    });
  }
  if (header.readUInt32BE(applicationIdOffset) !== applicationId) {
    throw new StorageError({
      message: `The file ${path} is an SQLite database, but not a Touchstone library. It was left as it is.`,
      hint: 'Choose another file with --library.',
    });
  }
  const version = header.readUInt32BE(schemaVersionOffset);
  requireKnownSchema(path, version);
  return version;
}

function readHeader(path: string): Buffer {
  try {
    const header = Buffer.alloc(headerBytes);
    const file = openSync(path, 'r');
    try {
      readSync(file, header, 0, headerBytes, 0);
    } finally {
      closeSync(file);
    }
    return header;
  } catch (cause) {
    throw new StorageError({
      message: `The library ${path} cannot be opened: ${cause instanceof Error ? cause.message : String(cause)}.`,
      hint: 'Check that it is a file and that you may read it.',
      cause,
    });
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
  } catch (cause) {
    throw new StorageError({
      message: `The folder ${dirname(path)} for the library cannot be made: ${cause instanceof Error ? cause.message : String(cause)}.`,
      hint: 'Choose another place with --library.',
      cause,
    });
  }
}

/** In a folder that cannot be written to, SQLite cannot share its log with others: the file is read as it stands. */
function canShareLog(path: string): boolean {
  if (existsSync(`${path}-wal`)) return true;
  try {
    accessSync(dirname(path), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function immutableUrl(path: string): URL {
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  return url;
}
