import type { PostgresDatabase } from '../../database/postgres-database.ts';
import type { SqlQueries } from '../../database/sql-database.ts';
import type { BlobStore } from '../../spec/blob-store.ts';
import type { PassageEmbedder } from '../../spec/passage-embedder.ts';

/** What the modules of this library share. */
export type LibraryContext = {
  database: PostgresDatabase;
  embedder: PassageEmbedder;
  /** Where the bytes of snapshots lie; without one, in the database. */
  blobs?: BlobStore;
  now(): Date;
};

/**
 * One writer of evidence at a time, whichever machine it is on, as with a file: numbers come in the order of their transactions, so that
 * readers who hold what they have seen need to ask for nothing but what came after. Encoding is done before.
 */
export function changeEvidence<Result>(
  { database }: Pick<LibraryContext, 'database'>,
  work: (queries: SqlQueries) => Promise<Result>,
): Promise<Result> {
  return changeWithLock(database, 'evidence', work);
}

/** Triples have a lock of their own: a large file of them does not hold up documents. */
export function changeGraph<Result>(
  { database }: Pick<LibraryContext, 'database'>,
  work: (queries: SqlQueries) => Promise<Result>,
): Promise<Result> {
  return changeWithLock(database, 'graph', work);
}

function changeWithLock<Result>(
  database: PostgresDatabase,
  name: string,
  work: (queries: SqlQueries) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (queries) => {
    await queries.run('SELECT pg_advisory_xact_lock(hashtext(?), hashtext(?))', database.schema, name);
    return work(queries);
  });
}

/** Tells every reader that rows they hold in memory may be gone. */
export async function countRemoval(queries: SqlQueries): Promise<void> {
  await queries.run("UPDATE state SET value = (value::bigint + 1)::text WHERE key = 'removals'");
}
