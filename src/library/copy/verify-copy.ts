import { createHash } from 'node:crypto';
import { StorageError } from '../../core/errors.ts';
import type { SqlDatabase } from '../../database/sql-database.ts';
import { sha256 } from '../../net/address/canonical-hash.ts';
import type { CopyKind, CopyProgress } from './copy-library.ts';
import { type ContentsSource, readTriples } from './library-contents.ts';

const rowsAtOnce = 500;

type VerifyOptions = {
  embedder: string;
  totals: Record<CopyKind, number>;
  onProgress?: (progress: CopyProgress) => void;
  signal?: AbortSignal;
};

/** What is compared of a kind: rows with an id and what they are, hashes in place of bytes. */
const compared = {
  documents: `SELECT number, id, title, url, text_sha256, raw_sha256, passages, added_at, because, extras FROM documents`,
  pictures: 'SELECT number, id, sha256, name, caption, added_at FROM pictures',
  'fact-checks':
    'SELECT number, id, claim_reviewed, rating, label, summary, publisher, published, added_at FROM fact_checks',
} as const;

/**
 * Everything that the one library has is in the other with the same hashes, and the bytes there give these hashes. What the other had before
 * is left out of account.
 */
export async function verifyCopy(
  source: ContentsSource,
  target: ContentsSource,
  { embedder, totals, onProgress, signal }: VerifyOptions,
): Promise<void> {
  for (const kind of ['documents', 'pictures', 'fact-checks'] as const) {
    let [after, done] = [0, 0];
    for (;;) {
      signal?.throwIfAborted();
      const rows = await source.database.all<Record<string, unknown> & { number: number; id: string }>(
        `${compared[kind]} WHERE number > ? ORDER BY number LIMIT ${rowsAtOnce}`,
        after,
      );
      if (rows.length === 0) break;
      after = rows.at(-1)?.number ?? after;
      const ids = rows.map(({ id }) => id);
      const there = await rowsOf(target.database, compared[kind], ids);
      for (const { number: _, ...row } of rows) {
        const other = there.get(row.id);
        if (other === undefined || JSON.stringify(row) !== JSON.stringify(other)) throw differs(kind, row.id);
      }
      if (kind === 'documents') await compareVectors(source.database, target.database, ids, embedder);
      await readBytes(target, rows);
      done += rows.length;
      onProgress?.({ doing: 'verifying', kind, done, total: totals[kind] });
    }
  }
  const [first, second] = [await hashTriples(source), await hashTriples(target)];
  for (const line of first) if (!second.has(line)) throw differs('triples', line);
  onProgress?.({ doing: 'verifying', kind: 'triples', done: totals.triples, total: totals.triples });
}

async function rowsOf(
  database: SqlDatabase,
  select: string,
  ids: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const rows = await database.all<Record<string, unknown> & { number: number; id: string }>(
    `${select} WHERE id IN (${ids.map(() => '?').join(', ')})`,
    ...ids,
  );
  return new Map(rows.map(({ number: _, ...row }) => [row.id, row]));
}

async function compareVectors(
  source: SqlDatabase,
  target: SqlDatabase,
  ids: readonly string[],
  embedder: string,
): Promise<void> {
  const hashes = async (database: SqlDatabase) => {
    const rows = await database.all<{ id: string; vector: Uint8Array }>(
      `SELECT documents.id, vectors.vector FROM documents JOIN passages ON passages.document = documents.number
       JOIN vectors ON vectors.passage = passages.id AND vectors.embedder = (SELECT number FROM embedders WHERE id = ?)
       WHERE documents.id IN (${ids.map(() => '?').join(', ')}) ORDER BY documents.id, passages.id`,
      embedder,
      ...ids,
    );
    const hashed = new Map<string, ReturnType<typeof createHash>>();
    for (const { id, vector } of rows) {
      const hash = hashed.get(id) ?? createHash('sha256');
      hashed.set(id, hash.update(vector));
    }
    return new Map([...hashed].map(([id, hash]) => [id, hash.digest('hex')]));
  };
  const there = await hashes(target);
  for (const [id, hash] of await hashes(source)) if (there.get(id) !== hash) throw differs('documents', id);
}

async function readBytes(
  { snapshot }: ContentsSource,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  for (const row of rows)
    for (const name of ['text_sha256', 'raw_sha256', 'sha256']) {
      const hash = row[name];
      if (typeof hash !== 'string') continue;
      const found = await snapshot(hash);
      if (found === undefined || sha256(found.bytes) !== hash) throw differs('documents', hash);
    }
}

/** Of every statement the hash; numbers differ from one library to the other. */
async function hashTriples(source: ContentsSource): Promise<Set<string>> {
  const hashes = new Set<string>();
  const loads = await source.database.all<{ number: number }>(
    'SELECT number FROM graph_loads ORDER BY number',
  );
  for (const load of [undefined, ...loads.map(({ number }) => number)]) {
    for (let offset = 0; ; offset += rowsAtOnce * 4) {
      const page = await readTriples(source, { load, offset, limit: rowsAtOnce * 4 });
      for (const { addedAt: _, ...triple } of page)
        hashes.add(createHash('sha256').update(JSON.stringify(triple)).digest('base64url').slice(0, 22));
      if (page.length < rowsAtOnce * 4) break;
    }
  }
  return hashes;
}

function differs(kind: CopyKind, id: string): StorageError {
  return new StorageError({
    message: `The copy is not the same: ${kind.replace('-', ' ')} ${id} differs or is missing.`,
    hint: 'Somebody may have changed one of the libraries meanwhile: copy again. What was copied stays.',
  });
}
