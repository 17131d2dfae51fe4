import type { RecordedError } from '../../core/errors.ts';
import type { SqlQueries } from '../../database/sql-database.ts';
import type { Approval } from '../contract/check-schemas.ts';

/** The third step of the server's tables: by when a check has to be over, and what a person said whose word it waited for. */
export const termColumns = `
ALTER TABLE checks ADD COLUMN deadline TEXT;
ALTER TABLE checks ADD COLUMN approval TEXT;
CREATE INDEX checks_by_deadline ON checks (deadline) WHERE deadline IS NOT NULL AND finished_at IS NULL;
`;

/** It may begin: from here on it waits for its turn like any other. False where it does not wait for a word, or somebody was quicker. */
export async function approveCheck(queries: SqlQueries, id: string, approval: Approval): Promise<boolean> {
  const { changes } = await queries.run(
    "UPDATE checks SET state = 'queued', approval = ? WHERE id = ? AND state = 'waiting'",
    JSON.stringify(approval),
    id,
  );
  return changes > 0;
}

/** It shall not begin, and that is its end. False as above. */
export async function refuseCheck(
  queries: SqlQueries,
  id: string,
  approval: Approval,
  error: RecordedError,
): Promise<boolean> {
  const { changes } = await queries.run(
    "UPDATE checks SET state = 'cancelled', approval = ?, finished_at = ?, error = ? WHERE id = ? AND state = 'waiting'",
    JSON.stringify(approval),
    approval.at,
    JSON.stringify(error),
    id,
  );
  return changes > 0;
}

/** Those whose time is over before they were begun; what was begun is ended by whoever runs it. */
export function overdueChecks(queries: SqlQueries, now: string): Promise<{ id: string; deadline: string }[]> {
  return queries.all<{ id: string; deadline: string }>(
    `SELECT id, deadline FROM checks WHERE deadline <= ? AND finished_at IS NULL AND started_at IS NULL
       AND state IN ('waiting', 'queued')`,
    now,
  );
}
