import { StorageError } from '../../core/errors.ts';
import { parseJson } from '../../core/parse-json.ts';
import type { PostgresDatabase } from '../../database/postgres-database.ts';
import type { SqlQueries } from '../../database/sql-database.ts';
import { sha256 as hashOf } from '../../net/address/canonical-hash.ts';
import type { BlobStore } from '../../spec/blob-store.ts';
import type { SnapshotMeta } from '../../spec/snapshot-store.ts';
import { snapshotMetaSchema } from '../folder-snapshots.ts';
import type { StoredSnapshot } from './stored-runs.ts';

export type NewSnapshot = { bytes: Uint8Array; meta: Omit<SnapshotMeta, 'sha256' | 'bytes'> };

/** Bytes of a fleet by their hash, each once, in its database or in a store of its own; and who holds them. */
export class HeldBytes {
  readonly #database: PostgresDatabase;
  readonly #blobs: BlobStore | undefined;

  constructor(database: PostgresDatabase, blobs: BlobStore | undefined) {
    this.#database = database;
    this.#blobs = blobs;
  }

  async hold(holder: string, { bytes, meta }: NewSnapshot, added = false): Promise<SnapshotMeta> {
    const full: SnapshotMeta = { sha256: hashOf(bytes), bytes: bytes.byteLength, ...meta };
    const about = [
      holder,
      full.sha256,
      JSON.stringify(full),
      full.url ?? null,
      full.derivedFrom?.sha256 ?? null,
      added,
    ] as const;
    if (this.#blobs === undefined) {
      await this.#database.runRepeatably(
        `WITH kept AS (${keepBytes}) ${keepHolder}`,
        full.sha256,
        bytes,
        ...about,
      );
      return full;
    }
    const blobs = this.#blobs;
    await this.#database.transaction(async (queries) => {
      await queries.run(keepBytes, full.sha256, null);
      // Nobody takes these bytes away while their line is held.
      if (!(await blobs.has(full.sha256))) await blobs.put(full.sha256, bytes);
      await queries.run(keepHolder, ...about);
    });
    return full;
  }

  async metas(holder: string): Promise<(SnapshotMeta & { added: boolean })[]> {
    const rows = await this.#database.all<{ meta: string; added: boolean }>(
      'SELECT meta, added FROM snapshots WHERE holder = ? ORDER BY sha256',
      holder,
    );
    return rows.map(({ meta, added }) => ({ ...readMeta(meta), added }));
  }

  async read(holder: string, sha256: string): Promise<StoredSnapshot | undefined> {
    const row = await this.#database.get<{ meta: string; bytes: Uint8Array | null }>(
      'SELECT meta, bytes FROM snapshots JOIN bytes USING (sha256) WHERE holder = ? AND sha256 = ?',
      holder,
      sha256,
    );
    if (row === undefined) return undefined;
    const bytes = row.bytes === null ? await this.#blobs?.get(sha256) : new Uint8Array(row.bytes);
    if (bytes === undefined || hashOf(bytes) !== sha256) {
      throw new StorageError({
        message: `The snapshot ${sha256} in ${this.#blobs?.name ?? this.#database.shown} is ${bytes === undefined ? 'missing' : 'damaged: its bytes do not fit its name'}.`,
        hint: 'Restore it from a copy, or check the claim again.',
      });
    }
    return { meta: readMeta(row.meta), bytes };
  }

  /** Lets go of everything that some hold, or of some of it; bytes that nobody holds any more go. */
  async release(holders: readonly string[], hashes?: readonly string[]): Promise<void> {
    await this.#database.transaction((queries) => this.releaseIn(queries, holders, hashes));
  }

  /** Takes bytes away from everybody, with what was made of them or came from the same address; says from whom. */
  erase(hashes: readonly string[], url: string): Promise<Map<string, string[]>> {
    return this.#database.transaction(async (queries) => {
      const rows = await queries.all<{ holder: string; sha256: string }>(
        'SELECT holder, sha256 FROM snapshots WHERE sha256 = ANY(?) OR derived_from = ANY(?) OR url = ? ORDER BY holder, sha256',
        hashes,
        hashes,
        url,
      );
      const held = new Map<string, string[]>();
      for (const { holder, sha256 } of rows) held.set(holder, [...(held.get(holder) ?? []), sha256]);
      for (const [holder, own] of held) await this.releaseIn(queries, [holder], own);
      return held;
    });
  }

  async releaseIn(
    queries: SqlQueries,
    holders: readonly string[],
    hashes?: readonly string[],
  ): Promise<void> {
    const held = await queries.all<{ sha256: string }>(
      `DELETE FROM snapshots WHERE holder = ANY(?) ${hashes === undefined ? '' : 'AND sha256 = ANY(?)'} RETURNING sha256`,
      holders,
      ...(hashes === undefined ? [] : [hashes]),
    );
    const freed = [...new Set(held.map(({ sha256 }) => sha256))].sort();
    if (freed.length === 0) return;
    // First held, then looked at anew: whoever begins to need them meanwhile is either seen or waits.
    await queries.all('SELECT 1 FROM bytes WHERE sha256 = ANY(?) ORDER BY sha256 FOR UPDATE', freed);
    const gone = await queries.all<{ sha256: string }>(
      `DELETE FROM bytes WHERE sha256 = ANY(?) AND NOT EXISTS (SELECT 1 FROM snapshots WHERE snapshots.sha256 = bytes.sha256)
       RETURNING sha256`,
      freed,
    );
    for (const { sha256 } of gone) await this.#blobs?.delete(sha256);
  }
}

/** The line is locked even where it was there: nobody deletes it before this change is done. */
const keepBytes =
  'INSERT INTO bytes (sha256, bytes) VALUES (?, ?) ON CONFLICT (sha256) DO UPDATE SET sha256 = excluded.sha256';
const keepHolder =
  'INSERT INTO snapshots (holder, sha256, meta, url, derived_from, added) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (holder, sha256) DO NOTHING';

function readMeta(text: string): SnapshotMeta {
  return snapshotMetaSchema.parse(parseJson(text));
}
