import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { defined } from '../../src/core/defined.ts';
import { openSqlite } from '../../src/files/open-sqlite.ts';
import type { Tools } from '../../src/reasoners/local/handler.ts';
import type { StanceProbabilities } from '../../src/spec/verifier.ts';

/** Models that remember their answers in a folder, so that rules and weights can be tried again in seconds. */
export function createCachedTools(inner: Tools, modelIds: string, folder: string): Tools {
  const database = openSqlite({
    path: join(folder, 'answers.sqlite'),
    mode: 'write',
    about: { name: 'The cache', kind: 'a cache of answers', otherwise: 'remove it' },
    busyTimeoutMs: 60_000,
    afterSchema:
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID',
  });

  async function answer<Asked, Answer>(
    kind: string,
    asked: readonly Asked[],
    compute: (missing: readonly Asked[]) => Promise<readonly Answer[]>,
  ): Promise<Answer[]> {
    const keys = asked.map((item) =>
      createHash('sha256')
        .update(JSON.stringify([modelIds, kind, item]))
        .digest('hex'),
    );
    const known = keys.map((key) => database.get('SELECT value FROM answers WHERE key = ?', key)?.value);
    const missing = asked.flatMap((item, index) =>
      known[index] === undefined ? [{ item, key: keys[index] ?? '' }] : [],
    );
    const computed = await compute(missing.map(({ item }) => item));
    const fresh = new Map(missing.map(({ key }, index) => [key, computed[index] as Answer]));
    for (const [key, value] of fresh)
      database.run('INSERT OR IGNORE INTO answers VALUES (?, ?)', key, JSON.stringify(value));
    return known.map((value, index) =>
      value === undefined ? (fresh.get(keys[index] ?? '') as Answer) : (JSON.parse(String(value)) as Answer),
    );
  }

  return {
    ...defined({ sketch: inner.sketch }),
    embed: (texts) => answer<string, readonly number[]>('embed', texts, (missing) => inner.embed(missing)),
    verify: (pairs) =>
      answer<{ claim: string; evidence: string }, StanceProbabilities>('verify', pairs, (missing) =>
        inner.verify(missing),
      ),
  };
}
