import { defined } from '../../core/defined.ts';
import { parseJson } from '../../core/parse-json.ts';
import type { PostgresDatabase } from '../../database/postgres-database.ts';
import type { HeldBytes } from './held-bytes.ts';
import { recording, type SharedAnswers, sharedAnswerSchema } from './shared-answers.ts';

const holderOf = (key: string) => `answer ${key}`;

/** Shared answers in the database of the fleet. Its clock decides how long they are good, so one whose own jumps takes nothing from the others. */
export function openPostgresAnswers(database: PostgresDatabase, bytes: HeldBytes): SharedAnswers {
  return {
    async find(key, snapshots) {
      const row = await database.get<{ answer: string }>(
        'SELECT answer FROM answers WHERE key = ? AND until > clock_timestamp()',
        key,
      );
      if (row === undefined) return undefined;
      for (const { sha256 } of await bytes.metas(holderOf(key))) {
        const stored = await bytes.read(holderOf(key), sha256);
        // Somebody swept it away meanwhile: then it was over its time.
        if (stored === undefined) return undefined;
        const { sha256: _, bytes: __, ...meta } = stored.meta;
        await snapshots.put(stored.bytes, meta);
      }
      const { items, warnings } = sharedAnswerSchema.parse(parseJson(row.answer));
      return { items, ...defined({ warnings }) };
    },
    async keep(key, milliseconds, snapshots, call) {
      const { answer, put } = await recording(snapshots, call);
      for (const snapshot of put) await bytes.hold(holderOf(key), snapshot);
      const { items, warnings } = answer;
      // Last, so that whoever finds it finds all of it.
      await database.runRepeatably(
        `INSERT INTO answers (key, until, answer) VALUES (?, clock_timestamp() + ?::float8 * interval '1 millisecond', ?)
         ON CONFLICT (key) DO UPDATE SET until = excluded.until, answer = excluded.answer`,
        key,
        milliseconds,
        JSON.stringify({ items, warnings }),
      );
      return answer;
    },
    async sweep() {
      await database.transaction(async (queries) => {
        const gone = await queries.all<{ key: string }>(
          'DELETE FROM answers WHERE until < clock_timestamp() RETURNING key',
        );
        if (gone.length > 0)
          await bytes.releaseIn(
            queries,
            gone.map(({ key }) => holderOf(key)),
          );
      });
    },
  };
}
