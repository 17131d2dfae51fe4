import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { sha256 } from '../net/address/canonical-hash.ts';
import type { StoredSnapshot } from '../spec/library.ts';
import type { LibraryDatabase } from './database.ts';

/** Smaller pieces do not gain enough from compression. */
const compressFrom = 1_024;

type SnapshotRow = {
  mime_type: string;
  size: number;
  compressed: number;
  bytes: Uint8Array;
  url: string | null;
  retrieved_at: string;
  derived_from: string | null;
  derived_by: string | null;
};

export function putSnapshot(database: LibraryDatabase, snapshot: StoredSnapshot): string {
  const hash = sha256(snapshot.bytes);
  const known = database.get('SELECT 1 FROM snapshots WHERE sha256 = ?', hash);
  if (known !== undefined) return hash;
  const packed = isCompressible(snapshot) ? deflateRawSync(snapshot.bytes, { level: 4 }) : undefined;
  database.run(
    `INSERT INTO snapshots (sha256, mime_type, size, compressed, bytes, url, retrieved_at, derived_from, derived_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    hash,
    snapshot.mimeType,
    snapshot.bytes.byteLength,
    packed === undefined ? 0 : 1,
    packed ?? snapshot.bytes,
    snapshot.url ?? null,
    snapshot.retrievedAt,
    snapshot.derivedFrom?.sha256 ?? null,
    snapshot.derivedFrom?.by ?? null,
  );
  return hash;
}

export function readSnapshot(database: LibraryDatabase, hash: string): StoredSnapshot | undefined {
  const row = database.get<SnapshotRow>('SELECT * FROM snapshots WHERE sha256 = ?', hash);
  if (row === undefined) return undefined;
  return {
    bytes: unpack(row),
    mimeType: row.mime_type,
    retrievedAt: row.retrieved_at,
    ...(row.url === null ? {} : { url: row.url }),
    ...(row.derived_from === null
      ? {}
      : { derivedFrom: { sha256: row.derived_from, by: row.derived_by ?? '' } }),
  };
}

export function readText(database: LibraryDatabase, hash: string): string | undefined {
  const row = database.get<Pick<SnapshotRow, 'size' | 'compressed' | 'bytes'>>(
    'SELECT size, compressed, bytes FROM snapshots WHERE sha256 = ?',
    hash,
  );
  // The mark at the start of a file is part of its bytes, and offsets count it.
  return row === undefined ? undefined : new TextDecoder('utf-8', { ignoreBOM: true }).decode(unpack(row));
}

/** Deletes the snapshots that no document and no picture points at any more. */
export function dropUnusedSnapshots(
  database: LibraryDatabase,
  hashes: readonly (string | undefined | null)[],
): void {
  for (const hash of hashes) {
    if (hash === undefined || hash === null) continue;
    database.run(
      `DELETE FROM snapshots WHERE sha256 = ?1
       AND NOT EXISTS (SELECT 1 FROM documents WHERE text_sha256 = ?1 OR raw_sha256 = ?1)
       AND NOT EXISTS (SELECT 1 FROM pictures WHERE sha256 = ?1)`,
      hash,
    );
  }
}

function unpack(row: Pick<SnapshotRow, 'size' | 'compressed' | 'bytes'>): Uint8Array {
  return row.compressed === 1
    ? new Uint8Array(inflateRawSync(row.bytes, { maxOutputLength: Math.max(row.size, 1) }))
    : row.bytes;
}

export function isCompressible({ mimeType, bytes }: Pick<StoredSnapshot, 'mimeType' | 'bytes'>): boolean {
  return bytes.byteLength >= compressFrom && isText(mimeType);
}

function isText(mimeType: string): boolean {
  return /^text\/|[/+](?:json|xml|javascript)\b/u.test(mimeType);
}
