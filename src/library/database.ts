import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { StorageError } from '../core/errors.ts';
import { type OpenMode, openSqlite, sharedLog } from '../files/open-sqlite.ts';
import type { SqliteFile } from '../files/sqlite-file.ts';
import type { StoredFile } from '../files/storage-error.ts';
import { librarySchema, schemaVersion } from './schema.ts';

/** One open library file. */
export type LibraryDatabase = SqliteFile;

const libraryFile: StoredFile = {
  name: 'The library',
  kind: 'a Touchstone library',
  otherwise: 'choose another file with --library',
  whenFull: {
    kept: 'What was added before is kept; the last document was not added.',
    hint: 'Free some space and add the rest again: what is there already is skipped.',
  },
};

const cacheSize = 'PRAGMA cache_size = -16000';

/** Of the SQLite file format. */
const headerBytes = 100;
const schemaVersionOffset = 60;
const applicationIdOffset = 68;

/** Opens or creates a library. A file that cannot be used is never changed: its first bytes are looked at before anything else is. */
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
  if (mode === 'write') return openForWriting(path);
  if (version < schemaVersion) bringUpToDate(path, mode, version);
  return openSqlite({ path, mode, about: libraryFile, afterSchema: cacheSize });
}

/** A value of the state that a built library was given, or nothing where the file cannot be used. */
export function readStateOf(path: string, key: string): string | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const file = openSqlite({ path, mode: 'read', about: libraryFile });
    try {
      return file.get<{ value: string }>('SELECT value FROM state WHERE key = ?', key)?.value;
    } finally {
      file.close();
    }
  } catch {
    return undefined;
  }
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
  return openSqlite({
    path,
    mode: 'write',
    about: libraryFile,
    schema: librarySchema,
    afterSchema: `${sharedLog} ${cacheSize}`,
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
  const applicationId = header.readUInt32BE(applicationIdOffset);
  const version = header.readUInt32BE(schemaVersionOffset);
  if (applicationId !== librarySchema.applicationId || version > schemaVersion)
    throw librarySchema.refuse(path, { applicationId, version, isEmpty: false });
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
