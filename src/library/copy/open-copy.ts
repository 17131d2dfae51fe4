import { existsSync } from 'node:fs';
import { defined } from '../../core/defined.ts';
import { StorageError } from '../../core/errors.ts';
import { isPostgresAddress } from '../../database/postgres-address.ts';
import { PostgresDatabase } from '../../database/postgres-database.ts';
import { preparePostgresSchema } from '../../database/postgres-schema.ts';
import { SqliteDatabase } from '../../database/sqlite-database.ts';
import type { BlobStore } from '../../spec/blob-store.ts';
import { openDatabase } from '../database.ts';
import { openLibraries } from '../open-library.ts';
import { openPostgresLibrary } from '../postgres/open-postgres-library.ts';
import { postgresLibrarySchema } from '../postgres/schema.ts';
import { readSnapshot as readFromPostgres } from '../postgres/snapshots.ts';
import { readSnapshot } from '../snapshots.ts';
import type { CopyTarget } from './copy-library.ts';

/** One side of a copy: a file or a database, which is made where it is missing and may be written to. */
export async function openCopySide(
  place: string,
  { mayMake, blobs }: { mayMake: boolean; blobs?: BlobStore },
): Promise<CopyTarget> {
  if (!isPostgresAddress(place)) return openFile(place, mayMake);
  const database = new PostgresDatabase({ address: place, part: 'library', connections: 2 });
  try {
    await preparePostgresSchema(database, postgresLibrarySchema);
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    database,
    snapshot: (hash) => readFromPostgres({ database, ...defined({ blobs }) }, hash),
    open: (parts) => openPostgresLibrary({ address: place, ...parts, ...defined({ blobs }) }),
  };
}

function openFile(path: string, mayMake: boolean): CopyTarget {
  if (!mayMake && !existsSync(path))
    throw new StorageError({
      message: `There is no library at ${path}.`,
      hint: 'Name the library that is to be copied: a file, or postgres://….',
    });
  const file = openDatabase(path, mayMake ? 'write' : 'read');
  return {
    database: new SqliteDatabase(file),
    snapshot: async (hash) => readSnapshot(file, hash),
    open: async (parts) => openLibraries({ userPath: path, ...parts }),
  };
}
