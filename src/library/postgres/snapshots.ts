import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { StorageError } from '../../core/errors.ts';
import type { SqlQueries } from '../../database/sql-database.ts';
import { sha256 } from '../../net/address/canonical-hash.ts';
import type { StoredSnapshot } from '../../spec/library.ts';
import { isCompressible } from '../snapshots.ts';
import { changeEvidence, type LibraryContext } from './library-context.ts';

type SnapshotRow = {
  mime_type: string;
  size: number;
  compressed: boolean;
  bytes: Uint8Array | null;
  url: string | null;
  retrieved_at: string;
  derived_from: string | null;
  derived_by: string | null;
};

export type KeptSnapshot = { sha256: string; snapshot: StoredSnapshot; isText: boolean };

/**
 * Before the transaction: hashed, and sent to the store of bytes where there is one. Texts of documents stay in the database: every search
 * reads some of them, and they are small.
 */
export async function keepSnapshot(
  { blobs }: Pick<LibraryContext, 'blobs'>,
  snapshot: StoredSnapshot,
  isText: boolean,
): Promise<KeptSnapshot> {
  const hash = sha256(snapshot.bytes);
  if (!isText) await blobs?.put(hash, snapshot.bytes);
  return { sha256: hash, snapshot, isText };
}

/** Inside the transaction. The same bytes again change nothing. */
export async function insertSnapshots(
  queries: SqlQueries,
  { blobs }: Pick<LibraryContext, 'blobs'>,
  snapshots: readonly KeptSnapshot[],
): Promise<void> {
  for (const { sha256: hash, snapshot, isText } of snapshots) {
    const elsewhere = isText ? undefined : blobs;
    const packed =
      elsewhere === undefined && isCompressible(snapshot)
        ? deflateRawSync(snapshot.bytes, { level: 4 })
        : undefined;
    // Somebody who removed the last document with these bytes may have taken them away since they were sent.
    if (elsewhere !== undefined && !(await elsewhere.has(hash))) await elsewhere.put(hash, snapshot.bytes);
    await queries.run(
      `INSERT INTO snapshots (sha256, mime_type, size, compressed, bytes, url, retrieved_at, derived_from, derived_by)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (sha256) DO NOTHING`,
      hash,
      snapshot.mimeType,
      snapshot.bytes.byteLength,
      packed !== undefined,
      elsewhere === undefined ? (packed ?? snapshot.bytes) : null,
      snapshot.url ?? null,
      snapshot.retrievedAt,
      snapshot.derivedFrom?.sha256 ?? null,
      snapshot.derivedFrom?.by ?? null,
    );
  }
}

export async function readSnapshot(
  context: Pick<LibraryContext, 'database' | 'blobs'>,
  hash: string,
): Promise<StoredSnapshot | undefined> {
  const row = await context.database.get<SnapshotRow>('SELECT * FROM snapshots WHERE sha256 = ?', hash);
  if (row === undefined) return undefined;
  return {
    bytes: await bytesOf(context, hash, row),
    mimeType: row.mime_type,
    retrievedAt: row.retrieved_at,
    ...(row.url === null ? {} : { url: row.url }),
    ...(row.derived_from === null
      ? {}
      : { derivedFrom: { sha256: row.derived_from, by: row.derived_by ?? '' } }),
  };
}

/** The texts of several snapshots by their hash, in one question. */
export async function readTexts(
  context: Pick<LibraryContext, 'blobs'> & { database: SqlQueries },
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const rows = await context.database.all<SnapshotRow & { sha256: string }>(
    'SELECT * FROM snapshots WHERE sha256 = ANY(?)',
    [...new Set(hashes)],
  );
  const texts = new Map<string, string>();
  // The mark at the start of a file is part of its bytes, and offsets count it.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for (const row of rows) texts.set(row.sha256, decoder.decode(await bytesOf(context, row.sha256, row)));
  return texts;
}

/** Deletes the rows of snapshots that nothing points at any more, and writes down which bytes have to go. Inside a transaction. */
export async function dropUnusedSnapshots(
  queries: SqlQueries,
  hashes: readonly (string | null | undefined)[],
): Promise<void> {
  await queries.run(
    `WITH gone AS (
       DELETE FROM snapshots WHERE sha256 = ANY(?)
       AND NOT EXISTS (SELECT 1 FROM documents WHERE text_sha256 = snapshots.sha256 OR raw_sha256 = snapshots.sha256)
       AND NOT EXISTS (SELECT 1 FROM pictures WHERE pictures.sha256 = snapshots.sha256) RETURNING sha256, bytes
     )
     INSERT INTO unused_blobs (sha256) SELECT sha256 FROM gone WHERE bytes IS NULL ON CONFLICT DO NOTHING`,
    [...new Set(hashes.filter((hash) => hash != null))],
  );
}

/**
 * Takes away the bytes that nothing needs. What cannot be taken away now stays written down and goes with the next removal. The lock keeps
 * anybody from beginning to need them meanwhile.
 */
export async function sweepBlobs(context: LibraryContext): Promise<{ removed: number; left: number }> {
  const { blobs } = context;
  const waiting = await context.database.get('SELECT 1 FROM unused_blobs LIMIT 1');
  if (blobs === undefined || waiting === undefined) return { removed: 0, left: 0 };
  return changeEvidence(context, async (queries) => {
    const unused = await queries.all<{ sha256: string; needed: boolean }>(
      'SELECT sha256, EXISTS (SELECT 1 FROM snapshots WHERE snapshots.sha256 = unused_blobs.sha256) AS needed FROM unused_blobs LIMIT 1000',
    );
    let removed = 0;
    for (const { sha256: hash, needed } of unused) {
      if (
        !needed &&
        !(await blobs.delete(hash).then(
          () => true,
          () => false,
        ))
      )
        continue;
      await queries.run('DELETE FROM unused_blobs WHERE sha256 = ?', hash);
      removed += needed ? 0 : 1;
    }
    const left = await queries.get<{ total: number }>('SELECT count(*) AS total FROM unused_blobs');
    return { removed, left: left?.total ?? 0 };
  });
}

/** Checked against their name, wherever they lie. */
async function bytesOf(
  { blobs }: Pick<LibraryContext, 'blobs'>,
  hash: string,
  row: Pick<SnapshotRow, 'bytes' | 'compressed' | 'size'>,
): Promise<Uint8Array> {
  const stored = row.bytes ?? (await blobs?.get(hash));
  if (stored === undefined) {
    throw new StorageError({
      message: `The bytes of the snapshot ${hash} are not in the database${blobs === undefined ? '' : ` and not in ${blobs.name}`}.`,
      hint: 'Name the place where snapshots are kept with --snapshots, or restore it from a copy.',
    });
  }
  const bytes = row.compressed
    ? new Uint8Array(inflateRawSync(stored, { maxOutputLength: Math.max(row.size, 1) }))
    : new Uint8Array(stored);
  if (sha256(bytes) !== hash)
    throw new StorageError({
      message: `The snapshot ${hash} was changed since it was stored: its bytes do not fit its name.`,
      hint: 'Restore it from a copy, or remove the document and add it again.',
    });
  return bytes;
}
