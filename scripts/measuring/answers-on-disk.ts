import { join } from 'node:path';
import { openSqlite } from '../../src/files/open-sqlite.ts';
import { sha256 } from '../../src/net/address/canonical-hash.ts';

export type AnswersOnDisk = {
  /** The answers in the order of the questions; only what no earlier run asked is computed, each question once. */
  answer<Asked, Answer>(
    names: readonly string[],
    asked: readonly Asked[],
    compute: (missing: readonly Asked[]) => Promise<readonly Answer[]>,
  ): Promise<Answer[]>;
};

/** Answers of models in a folder, kept for later measurements: rules, bars and weights can be tried again in seconds. */
export function openAnswersOnDisk(folder: string): AnswersOnDisk {
  const database = openSqlite({
    path: join(folder, 'answers.sqlite'),
    mode: 'write',
    about: { name: 'The cache', kind: 'a cache of answers', otherwise: 'remove it' },
    busyTimeoutMs: 60_000,
    afterSchema:
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID',
  });
  return {
    async answer<Asked, Answer>(
      names: readonly string[],
      asked: readonly Asked[],
      compute: (missing: readonly Asked[]) => Promise<readonly Answer[]>,
    ): Promise<Answer[]> {
      const keys = asked.map((item) => sha256(JSON.stringify([...names, item])));
      const known = keys.map((key) => database.get('SELECT value FROM answers WHERE key = ?', key)?.value);
      const missing = new Map(
        asked.flatMap((item, at) => (known[at] === undefined ? [[keys[at] ?? '', item] as const] : [])),
      );
      const computed = missing.size === 0 ? [] : await compute([...missing.values()]);
      const fresh = new Map([...missing.keys()].map((key, index) => [key, computed[index] as Answer]));
      for (const [key, value] of fresh)
        database.run('INSERT OR IGNORE INTO answers VALUES (?, ?)', key, JSON.stringify(value));
      return known.map((value, at) =>
        value === undefined ? (fresh.get(keys[at] ?? '') as Answer) : (JSON.parse(String(value)) as Answer),
      );
    },
  };
}
