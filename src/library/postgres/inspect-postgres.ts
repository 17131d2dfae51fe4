import { defined } from '../../core/defined.ts';
import { TouchstoneError } from '../../core/errors.ts';
import { PostgresDatabase } from '../../database/postgres-database.ts';
import { defaultPostgresVectorLimits } from './passage-vectors.ts';

export type PostgresFinding = {
  name: string;
  status: 'ok' | 'missing' | 'problem';
  detail: string;
  hint?: string;
};

/** Whether the database answers, and how it searches by meaning. */
export async function inspectPostgres(address: string): Promise<PostgresFinding> {
  const name = 'library database';
  const limit = defaultPostgresVectorLimits.inMemory.toLocaleString('en');
  try {
    const database = new PostgresDatabase({ address, part: 'library', connections: 1 });
    try {
      const found = await database.get<{ version: string; has: string | null; offers: string | null }>(
        `SELECT current_setting('server_version') AS version,
           (SELECT extversion FROM pg_extension WHERE extname = 'vector') AS has,
           (SELECT default_version FROM pg_available_extensions WHERE name = 'vector') AS offers`,
      );
      const server = `PostgreSQL ${found?.version ?? ''}`;
      if (found?.has != null)
        return {
          name,
          status: 'ok',
          detail: `${server} with pgvector ${found.has}: vectors are searched through its graph`,
        };
      return {
        name,
        status: 'missing',
        detail: `${server} without pgvector: each process compares vectors one by one in its memory, at most the newest ${limit}`,
        hint:
          found?.offers == null
            ? 'Install pgvector (0.7 or newer) on the server; it is then used by itself.'
            : "The server has it: let its owner run 'CREATE EXTENSION vector' in this database.",
      };
    } finally {
      await database.close();
    }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const hint = error instanceof TouchstoneError ? error.hint : undefined;
    return { name, status: 'problem', detail, ...defined({ hint }) };
  }
}
