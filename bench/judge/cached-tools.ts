import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { defined } from '../../src/core/defined.ts';
import type { Tools } from '../../src/reasoners/local/handler.ts';
import type { StanceProbabilities } from '../../src/spec/verifier.ts';

/** Models that remember their answers in a folder, so that rules and weights can be tried again in seconds. */
export function createCachedTools(inner: Tools, modelIds: string, folder: string): Tools {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'answers.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = off; pragma busy_timeout = 60000');
  database.exec('create table if not exists answers (key text primary key, value text) without rowid');
  const find = database.prepare('select value from answers where key = ?');
  const store = database.prepare('insert or ignore into answers values (?, ?)');

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
    const known = keys.map((key) => find.get(key)?.value);
    const missing = asked.flatMap((item, index) =>
      known[index] === undefined ? [{ item, key: keys[index] ?? '' }] : [],
    );
    const computed = await compute(missing.map(({ item }) => item));
    const fresh = new Map(missing.map(({ key }, index) => [key, computed[index] as Answer]));
    for (const [key, value] of fresh) store.run(key, JSON.stringify(value));
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
