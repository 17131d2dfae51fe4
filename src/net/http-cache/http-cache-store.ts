import { rmSync } from 'node:fs';
import { z } from 'zod';
import { StorageError } from '../../core/errors.ts';
import type { SqliteFile } from '../../files/sqlite-file.ts';
import type { SqliteSchema } from '../../files/sqlite-schema.ts';
import { isDamagedFile, type StoredFile } from '../../files/storage-error.ts';
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

const cacheFile: StoredFile = {
  name: 'The HTTP cache',
  kind: 'an HTTP cache',
  otherwise: 'name another folder with --cache-folder',
};
/** Short: whoever finds the file busy goes to the network instead. */
const busyTimeoutMs = 500;
/** No single document may push out most of the others. */
const largestShare = 4;

/** A file of another version is emptied. */
const cacheSchema: SqliteSchema = {
  applicationId: 0x54534843,
  steps: [
    `
DROP TABLE IF EXISTS answer;
CREATE TABLE answer (
  url TEXT NOT NULL, variant TEXT NOT NULL, about TEXT NOT NULL, body BLOB NOT NULL, sha256 TEXT NOT NULL,
  size INTEGER NOT NULL, used_at INTEGER NOT NULL, PRIMARY KEY (url, variant)
);
CREATE INDEX answer_by_use ON answer (used_at, size);
`,
  ],
};

/** Room that deleted answers leave is given back, so that the file keeps to its size. Only possible before the first table. */
const cacheSettings =
  'PRAGMA auto_vacuum = FULL; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 4194304;';

const aboutSchema = z.object({
  varying: z.record(z.string(), z.string()),
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  mimeType: z.string(),
  requestedAt: z.number(),
  receivedAt: z.number(),
});

const nothingKept = { answers: 0, bytes: 0 };

type Row = { variant: string; about: string; body: Uint8Array; sha256: string };

/**
 * Answers in one SQLite file, which several processes may use at once. It is a cache: whatever goes wrong with the file (damaged, busy,
 * full, read-only) costs a request to the network and nothing else.
 */
export async function openHttpCacheStore(options: HttpCacheStoreOptions): Promise<HttpCacheStore> {
  const { openSqlite } = await import('../../files/open-sqlite.ts');
  let database: SqliteFile | undefined;
  let problem: string | undefined;
  let clockOfUse = 0;

  const open = () =>
    openSqlite({
      path: options.path,
      mode: 'write',
      about: cacheFile,
      schema: cacheSchema,
      beforeSchema: cacheSettings,
      busyTimeoutMs,
      // What was read is nobody else's business.
      isPrivate: true,
    });

  function give<T>(work: (database: SqliteFile) => T, otherwise: T): T {
    if (database === undefined) return otherwise;
    try {
      return work(database);
    } catch (error) {
      if (isDamagedFile(error)) reopen();
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
      problem = reasonOf(error);
    }
  }

  try {
    database = open();
  } catch (error) {
    if (isDamagedFile(error)) reopen();
    else problem = reasonOf(error);
  }

  /** Grows with every use, also within one millisecond. */
  function timeOfUse(): number {
    clockOfUse = Math.max(Date.now(), clockOfUse + 1);
    return clockOfUse;
  }

  return {
    find: (url) =>
      give((open) => {
        const rows = open.all<Row>('SELECT variant, about, body, sha256 FROM answer WHERE url = ?', url);
        const whole: StoredAnswer[] = [];
        for (const row of rows) {
          const answer = readRow(url, row);
          if (answer === undefined)
            open.run('DELETE FROM answer WHERE url = ? AND variant = ?', url, row.variant);
          else whole.push(answer);
        }
        if (whole.length > 0) open.run('UPDATE answer SET used_at = ? WHERE url = ?', timeOfUse(), url);
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
        open.run(
          'INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?, ?, ?, ?)',
          url,
          variant,
          about,
          bytes,
          hashOf(url, about, bytes),
          size,
          timeOfUse(),
        );
        evict(open, options.maxBytes);
      }, undefined),
    remove: (url) =>
      give((open) => {
        open.run('DELETE FROM answer WHERE url = ?', url);
      }, undefined),
    stats: () =>
      give(
        (open) =>
          open.get<{ answers: number; bytes: number }>(
            'SELECT COUNT(*) AS answers, COALESCE(SUM(size), 0) AS bytes FROM answer',
          ) ?? nothingKept,
        nothingKept,
      ),
    problem: () => problem,
    close() {
      database?.close();
      database = undefined;
    },
  };
}

/** Those that were not used for the longest time go first, and a little more than needed, so that not every new answer evicts. */
function evict(database: SqliteFile, maxBytes: number): void {
  const total =
    database.get<{ bytes: number }>('SELECT COALESCE(SUM(size), 0) AS bytes FROM answer')?.bytes ?? 0;
  if (total <= maxBytes) return;
  let over = total - Math.floor(maxBytes * 0.9);
  const doomed: { url: string; variant: string }[] = [];
  for (const row of database.iterate<{ url: string; variant: string; size: number }>(
    'SELECT url, variant, size FROM answer ORDER BY used_at',
  )) {
    if (over <= 0) break;
    doomed.push(row);
    over -= row.size;
  }
  for (const { url, variant } of doomed)
    database.run('DELETE FROM answer WHERE url = ? AND variant = ?', url, variant);
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

/** What was wrong with the file; its name and the way out are told by whoever shows it. */
function reasonOf(error: unknown): string {
  const reason = error instanceof StorageError ? (error.cause ?? error) : error;
  return reason instanceof Error ? reason.message : String(reason);
}
