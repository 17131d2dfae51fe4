import type { SqlQueries } from '../../database/sql-database.ts';
import type { RunEvent } from '../../engine/events.ts';

/** Adds events to those of a check. The check's row is written first: whoever else adds events to it waits until these are there. */
export async function appendEvents(
  queries: SqlQueries,
  id: string,
  events: readonly RunEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const row = await queries.get<{ last: number }>(
    'UPDATE checks SET last_event = last_event + ? WHERE id = ? RETURNING last_event AS last',
    events.length,
    id,
  );
  if (row === undefined) throw new Error(`The check ${id} is gone.`);
  for (const [index, event] of events.entries())
    await queries.run(
      'INSERT INTO events (check_id, n, event) VALUES (?, ?, ?)',
      id,
      row.last - events.length + index + 1,
      JSON.stringify(event),
    );
}
