import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StorageError } from '../core/errors.ts';
import { SqliteFile } from './sqlite-file.ts';
import { prepareSchema, type SqliteSchema } from './sqlite-schema.ts';
import { guardStorage, type StoredFile } from './storage-error.ts';

export type OpenMode =
  /** Creates the file and its folder when they are missing. */
  | 'write'
  /** Never changes the file. */
  | 'read'
  /** The file is known never to change while it is open. */
  | 'immutable';

export type OpenSqliteOptions = {
  /** A file, or ':memory:'. */
  path: string;
  mode: OpenMode;
  about: StoredFile;
  /** Without one, the file is taken as it is. */
  schema?: SqliteSchema;
  /** Statements before the schema is looked at: settings that hold only if they come before the first table. */
  beforeSchema?: string;
  /** Statements once the schema stands. */
  afterSchema?: string;
  /** How long to wait while another process writes. */
  busyTimeoutMs?: number;
  /** A new file can be read by its owner only. */
  isPrivate?: boolean;
};

/**
 * Others read while one writes, and what was reported as written survives a power cut. Turned on after the schema stands, so that a new
 * file carries its marks from the first moment.
 */
export const sharedLog = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;';

const defaultBusyTimeoutMs = 10_000;

/** The one way in which SQLite files are opened: settings, folder, schema and errors are the same for all of them. */
export function openSqlite(options: OpenSqliteOptions): SqliteFile {
  const { path, mode, about, schema, beforeSchema, afterSchema } = options;
  if (mode === 'write') makeFolder(options);
  return guardStorage(about, path, 'opened', () => {
    const isNew = options.isPrivate === true && !existsSync(path);
    // Looked up here and not imported: on an older Node.js the import of this package then says what is needed, in place of a missing module.
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
    const connection = new DatabaseSync(locate(path, mode), {
      readOnly: mode !== 'write',
      enableForeignKeyConstraints: true,
      timeout: options.busyTimeoutMs ?? defaultBusyTimeoutMs,
    });
    try {
      if (isNew) chmodSync(path, 0o600);
      const file = new SqliteFile(connection, about, path, mode === 'write');
      if (mode !== 'write') file.execute('PRAGMA query_only = ON');
      if (beforeSchema !== undefined) file.execute(beforeSchema);
      if (schema !== undefined) prepareSchema(file, schema);
      if (afterSchema !== undefined) file.execute(afterSchema);
      return file;
    } catch (error) {
      connection.close();
      throw error;
    }
  });
}

function makeFolder({ path, about, isPrivate }: OpenSqliteOptions): void {
  if (path === ':memory:') return;
  try {
    mkdirSync(dirname(path), { recursive: true, ...(isPrivate === true ? { mode: 0o700 } : {}) });
  } catch (cause) {
    throw new StorageError({
      message: `The folder ${dirname(path)} for ${about.kind} cannot be made: ${cause instanceof Error ? cause.message : String(cause)}.`,
      hint: `Check its name, or ${about.otherwise}.`,
      cause,
    });
  }
}

function locate(path: string, mode: OpenMode): string | URL {
  if (mode === 'write' || (mode === 'read' && canShareLog(path))) return path;
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  return url;
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
