import { StorageError } from '../core/errors.ts';
import { commitMarksTable } from './commit-marks.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import type { SqlQueries } from './sql-database.ts';

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
  const { version: known, hasMarks } = await readVersion(database);
  if (known > steps.length) throw refuse(database, kind, known, steps.length);
  const alone = (queries: SqlQueries) =>
    queries.run("SELECT pg_advisory_xact_lock(hashtext('touchstone schema'), hashtext(?))", database.schema);
  for (let step = known; step < steps.length; step++) {
    await database.transaction(async (queries) => {
      await alone(queries);
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
  if (!hasMarks)
    await database.transaction(async (queries) => {
      await alone(queries);
      await queries.run(commitMarksTable);
    });
  database.markCommits();
}

async function readVersion(database: PostgresDatabase): Promise<{ version: number; hasMarks: boolean }> {
  const tables = await database.get<{ steps: string | null; marks: string | null }>(
    'SELECT to_regclass(?)::text AS steps, to_regclass(?)::text AS marks',
    `${database.schema}.schema_steps`,
    `${database.schema}.commit_marks`,
  );
  const hasMarks = tables?.marks != null;
  if (tables?.steps == null) return { version: 0, hasMarks };
  const present = await database.get<{ version: number }>(
    'SELECT coalesce(max(step), 0) AS version FROM schema_steps',
  );
  return { version: present?.version ?? 0, hasMarks };
}

function refuse(database: PostgresDatabase, kind: string, version: number, target: number): StorageError {
  return new StorageError({
    message: `The schema ${database.schema} of ${database.shown} was written by a later version of Touchstone (${kind} of version ${version}; this version knows ${target}). It was left as it is.`,
    hint: 'Update Touchstone, or choose another database or another ?schema= in its address.',
  });
}
