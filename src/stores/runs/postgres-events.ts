import { parseJson } from '../../core/parse-json.ts';
import type { PostgresDatabase } from '../../database/postgres-database.ts';
import { runEventSchema } from '../../engine/event-schema.ts';
import type { EventStore, RunEvent } from '../../engine/events.ts';
import type { FollowedRun } from './stored-runs.ts';

/** Events are stored together: a write for each would be felt. */
const flushMilliseconds = 100;

/** Events of one attempt at a run, after those of earlier ones. A database that refuses costs the trace and not the run; the other stores tell. */
export async function openPostgresEvents(database: PostgresDatabase, run: string): Promise<EventStore> {
  const last = await database.get<{ n: number }>(
    'SELECT coalesce(max(n), 0) AS n FROM events WHERE run = ?',
    run,
  );
  let next = (last?.n ?? 0) + 1;
  let waiting: { n: number; event: string }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    if (events.length === 0) return;
    writing = writing.then(() =>
      database
        .runRepeatably(
          `INSERT INTO events (run, n, event) SELECT ?, n, event FROM unnest(?::int[], ?::text[]) AS told (n, event)
           ON CONFLICT (run, n) DO NOTHING`,
          run,
          events.map(({ n }) => n),
          events.map(({ event }) => event),
        )
        .catch(() => {}),
    );
  };
  return {
    append(event) {
      waiting.push({ n: next++, event: JSON.stringify(event) });
      timer ??= setTimeout(flush, flushMilliseconds);
    },
    async close() {
      flush();
      await writing;
    },
  };
}

/** How often the database is asked for what is new, at most. */
const lookMilliseconds = 200;

/** Events of many runs that others write: one question for all of them, however many there are. */
export class FollowedRuns {
  readonly #database: PostgresDatabase;
  readonly #followed = new Map<string, { n: number; events: RunEvent[] }>();
  #looking: Promise<void> | undefined;
  #lookedAt = 0;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  follow(run: string): FollowedRun {
    const own = { n: 0, events: [] as RunEvent[] };
    this.#followed.set(run, own);
    return {
      next: async () => {
        if (performance.now() - this.#lookedAt > lookMilliseconds) await this.#look();
        return own.events.splice(0);
      },
      end: async () => {
        // One that began before may have come too early for the last event.
        await this.#looking;
        await this.#look();
        if (this.#followed.get(run) === own) this.#followed.delete(run);
        return own.events.splice(0);
      },
    };
  }

  #look(): Promise<void> {
    this.#lookedAt = performance.now();
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #ask(): Promise<void> {
    const runs = [...this.#followed];
    const rows = await this.#database.all<{ run: string; n: number; event: string }>(
      `SELECT events.run, events.n, events.event FROM unnest(?::text[], ?::int[]) AS followed (run, n)
       JOIN events ON events.run = followed.run AND events.n > followed.n ORDER BY events.run, events.n`,
      runs.map(([run]) => run),
      runs.map(([, { n }]) => n),
    );
    for (const { run, n, event } of rows) {
      const own = this.#followed.get(run);
      if (own === undefined || n <= own.n) continue;
      own.n = n;
      const { data } = runEventSchema.safeParse(parseJson(event));
      if (data !== undefined) own.events.push(data as RunEvent);
    }
  }
}
