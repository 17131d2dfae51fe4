import { join } from 'node:path';
import type { LocalModels } from '../src/compose/local-models.ts';
import { openSqlite } from '../src/files/open-sqlite.ts';
import { sha256 } from '../src/net/address/canonical-hash.ts';

/** The same models, which compute nothing twice, also in later measurements: rules and bars can be tried again in seconds. */
export function rememberModelsOnDisk(models: LocalModels, folder: string): LocalModels {
  const { embedder, verifier, reader } = models;
  const database = openSqlite({
    path: join(folder, 'answers.sqlite'),
    mode: 'write',
    about: { name: 'The cache', kind: 'a cache of answers', otherwise: 'remove it' },
    busyTimeoutMs: 60_000,
    afterSchema:
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID',
  });

  async function answer<Asked, Answer>(
    model: string,
    asked: readonly Asked[],
    compute: (missing: readonly Asked[]) => Promise<readonly Answer[]>,
  ): Promise<Answer[]> {
    const keys = asked.map((item) => sha256(JSON.stringify([model, item])));
    const known = keys.map((key) => database.get('SELECT value FROM answers WHERE key = ?', key)?.value);
    const missing = [...new Map(asked.map((item, at) => [keys[at] ?? '', item])).entries()].filter(
      ([key]) => known[keys.indexOf(key)] === undefined,
    );
    const computed = missing.length === 0 ? [] : await compute(missing.map(([, item]) => item));
    const fresh = new Map(missing.map(([key], index) => [key, computed[index] as Answer]));
    for (const [key, value] of fresh)
      database.run('INSERT OR IGNORE INTO answers VALUES (?, ?)', key, JSON.stringify(value));
    return known.map((value, at) =>
      value === undefined ? (fresh.get(keys[at] ?? '') as Answer) : (JSON.parse(String(value)) as Answer),
    );
  }

  const remember = (model: LocalModels['verifier']): LocalModels['verifier'] => ({
    ...model,
    call: async ({ pairs }, options) => ({
      items: await answer(
        model.id,
        pairs,
        async (missing) => (await model.call({ pairs: missing }, options)).items,
      ),
    }),
  });

  return {
    ...models,
    embedder: {
      ...embedder,
      embed: async (texts, signal) =>
        (
          await answer<string, readonly number[]>(`${embedder.id} embed`, texts, async (missing) =>
            (await embedder.embed(missing, signal)).map((vector) => [...vector]),
          )
        ).map((vector) => Float32Array.from(vector)),
      call: async ({ texts }, options) => ({
        items: await answer<string, readonly number[]>(
          `${embedder.id} call`,
          texts,
          async (missing) => (await embedder.call({ texts: missing }, options)).items,
        ),
      }),
    },
    verifier: remember(verifier),
    ...(reader === undefined ? {} : { reader: remember(reader) }),
  };
}
