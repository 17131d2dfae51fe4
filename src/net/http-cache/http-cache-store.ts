import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { canonicalJson, sha256 } from '../address/canonical-hash.ts';

/** One answer as it is kept. */
export type StoredAnswer = {
  url: string;
  /** The request headers that the answer says it depends on, with the values that were sent. */
  varying: Readonly<Record<string, string>>;
  status: number;
  headers: Readonly<Record<string, string>>;
  mimeType: string;
  bytes: Uint8Array;
  requestedAt: Date;
  receivedAt: Date;
};

export type HttpCacheStore = {
  /** Every variant that is kept of the address; damaged ones are not among them. */
  find(url: string): readonly StoredAnswer[];
  put(answer: StoredAnswer): void;
  remove(url: string): void;
  stats(): { answers: number; bytes: number };
  /** Why nothing is kept, where the file cannot be used. */
  problem(): string | undefined;
  close(): void;
};

export type HttpCacheStoreOptions = { path: string; maxBytes: number };

/** Raised when the table changes; a file of another version is emptied. */
const storeVersion = 1;
const applicationId = 0x54534843;
/** Short: whoever finds the file busy goes to the network instead. */
const busyTimeoutMs = 500;
/** No single document may push out most of the others. */
const largestShare = 4;

const schema = `
DROP TABLE IF EXISTS answer;
CREATE TABLE answer (
  url TEXT NOT NULL, variant TEXT NOT NULL, about TEXT NOT NULL, body BLOB NOT NULL, sha256 TEXT NOT NULL,
  size INTEGER NOT NULL, used_at INTEGER NOT NULL, PRIMARY KEY (url, variant)
);
CREATE INDEX answer_by_use ON answer (used_at, size);
PRAGMA application_id = ${applicationId};
PRAGMA user_version = ${storeVersion};
`;

const aboutSchema = z.object({
  varying: z.record(z.string(), z.string()),
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  mimeType: z.string(),
  requestedAt: z.number(),
  receivedAt: z.number(),
});

type Row = { variant: string; about: string; body: Uint8Array; sha256: string };

/**
 * Answers in one SQLite file, which several processes may use at once. It is a cache: whatever goes wrong with the file (damaged, busy,
 * full, read-only) costs a request to the network and nothing else.
 */
export async function openHttpCacheStore(options: HttpCacheStoreOptions): Promise<HttpCacheStore> {
  const { DatabaseSync: Database } = await import('node:sqlite');
  let database: DatabaseSync | undefined;
  let problem: string | undefined;
  let clockOfUse = 0;

  function open(): DatabaseSync {
    mkdirSync(dirname(options.path), { recursive: true, mode: 0o700 });
    const isNew = !existsSync(options.path);
    const opened = new Database(options.path, { timeout: busyTimeoutMs });
    try {
      // What was read is nobody else's business.
      if (isNew) chmodSync(options.path, 0o600);
      prepare(opened);
      return opened;
    } catch (error) {
      opened.close();
      throw error;
    }
  }

  function give<T>(work: (database: DatabaseSync) => T, otherwise: T): T {
    if (database === undefined) return otherwise;
    try {
      return work(database);
    } catch (error) {
      if (isDamage(error)) reopen();
      return otherwise;
    }
  }

  function reopen(): void {
    try {
      database?.close();
    } catch {
      // It is thrown away in any case.
    }
    database = undefined;
    try {
      for (const end of ['', '-wal', '-shm']) rmSync(`${options.path}${end}`, { force: true });
      database = open();
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
  }

  try {
    database = open();
  } catch (error) {
    if (isDamage(error)) reopen();
    else problem = error instanceof Error ? error.message : String(error);
  }

  /** Grows with every use, also within one millisecond. */
  function useTime(): number {
    clockOfUse = Math.max(Date.now(), clockOfUse + 1);
    return clockOfUse;
  }

  return {
    find: (url) =>
      give((open) => {
        const rows = open
          .prepare('SELECT variant, about, body, sha256 FROM answer WHERE url = ?')
          .all(url) as Row[];
        const whole: StoredAnswer[] = [];
        for (const row of rows) {
          const answer = readRow(url, row);
          if (answer === undefined)
            open.prepare('DELETE FROM answer WHERE url = ? AND variant = ?').run(url, row.variant);
          else whole.push(answer);
        }
        if (whole.length > 0) open.prepare('UPDATE answer SET used_at = ? WHERE url = ?').run(useTime(), url);
        return whole;
      }, []),
    put: (answer) =>
      give((open) => {
        const { url, bytes, varying, status, headers, mimeType } = answer;
        const times = {
          requestedAt: answer.requestedAt.getTime(),
          receivedAt: answer.receivedAt.getTime(),
        };
        const about = canonicalJson({ varying, status, headers, mimeType, ...times });
        const size = bytes.byteLength + about.length + url.length;
        const variant = sha256(canonicalJson(varying)).slice(0, 16);
        if (size * largestShare > options.maxBytes) return;
        open
          .prepare('INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?, ?, ?, ?)')
          .run(url, variant, about, bytes, hashOf(url, about, bytes), size, useTime());
        evict(open, options.maxBytes);
      }, undefined),
    remove: (url) =>
      give((open) => {
        open.prepare('DELETE FROM answer WHERE url = ?').run(url);
      }, undefined),
    stats: () =>
      give(
        (open) =>
          open.prepare('SELECT COUNT(*) AS answers, COALESCE(SUM(size), 0) AS bytes FROM answer').get() as {
            answers: number;
            bytes: number;
          },
        { answers: 0, bytes: 0 },
      ),
    problem: () => problem,
    close() {
      database?.close();
      database = undefined;
    },
  };
}

function prepare(database: DatabaseSync): void {
  // Room that deleted answers leave is given back, so that the file keeps to its size. Only possible before the first table.
  database.exec('PRAGMA auto_vacuum = FULL; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  database.exec('PRAGMA journal_size_limit = 4194304;');
  const version = () =>
    (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
  if (version() === storeVersion) return;
  // Another process may be doing the same at this moment: whoever comes second finds it done.
  database.exec('BEGIN IMMEDIATE');
  try {
    if (version() !== storeVersion) database.exec(schema);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** Those that were not used for the longest time go first, and a little more than needed, so that not every new answer evicts. */
function evict(database: DatabaseSync, maxBytes: number): void {
  const total = () =>
    (database.prepare('SELECT COALESCE(SUM(size), 0) AS bytes FROM answer').get() as { bytes: number }).bytes;
  let over = total();
  if (over <= maxBytes) return;
  over -= Math.floor(maxBytes * 0.9);
  const oldest = database.prepare('SELECT url, variant, size FROM answer ORDER BY used_at').iterate();
  const doomed: { url: string; variant: string }[] = [];
  for (const row of oldest as Iterable<{ url: string; variant: string; size: number }>) {
    if (over <= 0) break;
    doomed.push(row);
    over -= row.size;
  }
  for (const { url, variant } of doomed)
    database.prepare('DELETE FROM answer WHERE url = ? AND variant = ?').run(url, variant);
}

function readRow(url: string, row: Row): StoredAnswer | undefined {
  const bytes = new Uint8Array(row.body);
  if (hashOf(url, row.about, bytes) !== row.sha256) return undefined;
  const about = aboutSchema.safeParse(JSON.parse(row.about));
  if (!about.success) return undefined;
  const { requestedAt, receivedAt, ...rest } = about.data;
  return { url, bytes, ...rest, requestedAt: new Date(requestedAt), receivedAt: new Date(receivedAt) };
}

function hashOf(url: string, about: string, bytes: Uint8Array): string {
  return sha256(`${url}\n${about}\n${sha256(bytes)}`);
}

/** SQLITE_CORRUPT and SQLITE_NOTADB: the file is of no use to anyone. */
function isDamage(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' && ((code & 0xff) === 11 || (code & 0xff) === 26);
}
