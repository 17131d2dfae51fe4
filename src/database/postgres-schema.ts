import { StorageError } from '../core/errors.ts';
import type { PostgresDatabase } from './postgres-database.ts';

export type PostgresSchema = {
  /** What is kept there, for messages: 'a Touchstone library'. */
  kind: string;
  /** One step for each version; a step is never changed after it was published. */
  steps: readonly string[];
};

/**
 * Brings a schema up to the present version, forward only, each step in a transaction of its own. Several processes may come at once: one does
 * the step, the others wait for it.
 */
export async function preparePostgresSchema(
  database: PostgresDatabase,
  { kind, steps }: PostgresSchema,
): Promise<void> {
  const known = await readVersion(database);
  if (known > steps.length) throw refuse(database, kind, known, steps.length);
  for (let step = known; step < steps.length; step++) {
    await database.transaction(async (queries) => {
      await queries.run(
        "SELECT pg_advisory_xact_lock(hashtext('touchstone schema'), hashtext(?))",
        database.schema,
      );
      await queries.run(`CREATE SCHEMA IF NOT EXISTS ${database.schema}`);
      await queries.run(
        'CREATE TABLE IF NOT EXISTS schema_steps (step INTEGER PRIMARY KEY, taken_at TIMESTAMPTZ NOT NULL DEFAULT now())',
      );
      const present = await queries.get<{ version: number }>(
        'SELECT coalesce(max(step), 0) AS version FROM schema_steps',
      );
      if ((present?.version ?? 0) > step) return;
      await queries.run(steps[step] ?? '');
      await queries.run('INSERT INTO schema_steps (step) VALUES (?)', step + 1);
    });
  }
}

async function readVersion(database: PostgresDatabase): Promise<number> {
  const table = await database.get<{ found: string | null }>(
    'SELECT to_regclass(?)::text AS found',
    `${database.schema}.schema_steps`,
  );
  if (table?.found == null) return 0;
  return (
    (await database.get<{ version: number }>('SELECT coalesce(max(step), 0) AS version FROM schema_steps'))
      ?.version ?? 0
  );
}

function refuse(database: PostgresDatabase, kind: string, version: number, target: number): StorageError {
  return new StorageError({
    message: `The schema ${database.schema} of ${database.shown} was written by a later version of Touchstone (${kind} of version ${version}; this version knows ${target}). It was left as it is.`,
    hint: 'Update Touchstone, or choose another database or another ?schema= in its address.',
  });
}
