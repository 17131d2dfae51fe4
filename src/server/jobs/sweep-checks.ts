import type { SqlDatabase } from '../../database/sql-database.ts';
import type { AuditLog } from '../accounts/audit-log.ts';
import type { CheckStore } from '../store/check-store.ts';
import type { CheckJobs } from './check-jobs.ts';

export type SweepChecksParts = {
  database: SqlDatabase;
  checks: CheckStore;
  jobs: Pick<CheckJobs, 'deleteFiles'>;
  audit: AuditLog;
  now(): Date;
};

const atOnce = 200;

/**
 * Deletes checks that ended so many days ago, with everything that is stored of them. What a person signed stays: it is somebody's word, and
 * goes only when somebody deletes it.
 */
export async function sweepChecks(
  { database, checks, jobs, audit, now }: SweepChecksParts,
  keepDays: number,
): Promise<number> {
  const before = new Date(now().getTime() - keepDays * 86_400_000).toISOString();
  for (let swept = 0; ; ) {
    const old = await database.all<{ id: string }>(
      `SELECT id FROM checks WHERE finished_at < ? AND review_state IN ('draft', 'in-review') ORDER BY finished_at LIMIT ${atOnce}`,
      before,
    );
    for (const { id } of old) {
      // First what it fetched: a check without its line could not be found again.
      await jobs.deleteFiles(id);
      await checks.delete(id);
    }
    swept += old.length;
    if (old.length < atOnce) {
      if (swept > 0) await audit.note('touchstone', 'check.expire', undefined, { checks: swept, before });
      return swept;
    }
  }
}
