import { randomUUID } from 'node:crypto';
import type { RecheckDifference } from '../../app/recheck/recheck-differences.ts';
import type { RecordedError } from '../../core/errors.ts';
import { parseJson } from '../../core/parse-json.ts';
import type { Report } from '../../core/report.ts';
import { parseStoredReport } from '../../core/stored-report.ts';
import type { SqlDatabase, SqlQueries, SqlValue } from '../../database/sql-database.ts';
import type { RunEvent } from '../../engine/events.ts';
import type { Approval, NewCheck } from '../contract/check-schemas.ts';
import { appendEvents } from './check-events.ts';
import { type CheckFilter, conditions } from './check-filter.ts';
import type { CheckRow } from './check-row.ts';
import { approveCheck, overdueChecks, refuseCheck } from './check-terms.ts';
import { readCursor, writeCursor } from './cursor.ts';

export type NewCheckRow = Omit<NewCheck, 'pipeline'> & {
  pipeline: string;
  team: string;
  owner: { id: string; name: string };
  document?: { id: string; claim: string };
  recheckOf?: string;
};

/** Checks, their reports and their events: the one place that reads and writes them. Every change of state is one transaction. */
export class CheckStore {
  readonly #database: SqlDatabase;
  readonly #now: () => Date;

  constructor(database: SqlDatabase, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Whether other servers work on the same queue. */
  get isShared(): boolean {
    return this.#database.kind === 'postgres';
  }

  insert(check: NewCheckRow, idempotency?: { key: string; bodySha256: string }): Promise<CheckRow> {
    const id = randomUUID();
    const text = (check.claim.text ?? '').trim();
    const at = this.#at();
    return this.#database.transaction(async (queries) => {
      await queries.run(
        `INSERT INTO checks (id, team, owner, owner_name, state, given, claim, pictures, pipeline, options, budget, created_at,
           document, document_claim, recheck_of, deadline)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        id,
        check.team,
        check.owner.id,
        check.owner.name,
        check.needsApproval === true ? 'waiting' : 'queued',
        JSON.stringify(check.claim),
        text,
        check.claim.images?.length ?? 0,
        check.pipeline,
        JSON.stringify(check.options ?? {}),
        JSON.stringify(check.budget ?? {}),
        at,
        check.document?.id ?? null,
        check.document?.claim ?? null,
        check.recheckOf ?? null,
        check.deadline === undefined ? null : new Date(check.deadline).toISOString(),
      );
      if (idempotency !== undefined) {
        await queries.run(
          'INSERT INTO idempotency (owner, key, body_sha256, check_id, created_at) VALUES (?, ?, ?, ?, ?)',
          check.owner.id,
          idempotency.key,
          idempotency.bodySha256,
          id,
          at,
        );
      }
      return requireRow(queries, id);
    });
  }

  byIdempotencyKey(owner: string, key: string): Promise<{ bodySha256: string; checkId: string } | undefined> {
    return this.#database.get<{ bodySha256: string; checkId: string }>(
      'SELECT body_sha256 AS "bodySha256", check_id AS "checkId" FROM idempotency WHERE owner = ? AND key = ?',
      owner,
      key,
    );
  }

  get(id: string): Promise<CheckRow | undefined> {
    return this.#database.get<CheckRow>('SELECT * FROM checks WHERE id = ?', id);
  }

  require(id: string): Promise<CheckRow> {
    return requireRow(this.#database, id);
  }

  async list(
    filter: CheckFilter,
    page: { cursor?: string | undefined; limit: number; order: 'newest' | 'oldest' },
  ): Promise<{ rows: CheckRow[]; nextCursor?: string; total: number }> {
    const { where, values } = conditions(filter);
    const counted = await this.#database.get<{ total: number }>(
      `SELECT count(*) AS total FROM checks WHERE ${where}`,
      ...values,
    );
    const total = counted?.total ?? 0;
    const after = page.cursor === undefined ? undefined : readCursor(page.cursor);
    const newest = page.order === 'newest';
    const rows = await this.#database.all<CheckRow>(
      `SELECT * FROM checks WHERE ${where} ${after === undefined ? '' : `AND seq ${newest ? '<' : '>'} ?`}
       ORDER BY seq ${newest ? 'DESC' : 'ASC'} LIMIT ?`,
      ...values,
      ...(after === undefined ? [] : [after]),
      page.limit + 1,
    );
    const shown = rows.slice(0, page.limit);
    const last = shown.at(-1);
    return {
      rows: shown,
      total,
      ...(rows.length > page.limit && last !== undefined ? { nextCursor: writeCursor(last.seq) } : {}),
    };
  }

  ofDocument(document: string): Promise<CheckRow[]> {
    return this.#database.all<CheckRow>('SELECT * FROM checks WHERE document = ? ORDER BY seq', document);
  }

  async report(id: string): Promise<Report | undefined> {
    const row = await this.#database.get<{ report: string }>(
      'SELECT report FROM reports WHERE check_id = ?',
      id,
    );
    return row === undefined ? undefined : parseStoredReport(parseJson(row.report));
  }

  /** What is different since the check before; written before the end, which it belongs to. */
  async setDifference(id: string, difference: RecheckDifference): Promise<void> {
    await this.#database.run(
      'UPDATE checks SET moved = ?, difference = ? WHERE id = ?',
      difference.moved ? 1 : 0,
      JSON.stringify(difference),
      id,
    );
  }

  async setDue(id: string, due: string | null): Promise<void> {
    await this.#database.run('UPDATE checks SET due = ? WHERE id = ?', due, id);
  }

  /** Place in the queue, from 1. */
  async position(row: CheckRow): Promise<number> {
    const counted = await this.#database.get<{ n: number }>(
      "SELECT count(*) AS n FROM checks WHERE state = 'queued' AND seq <= ?",
      row.seq,
    );
    return counted?.n ?? 1;
  }

  async counts(): Promise<{ queued: number; running: number }> {
    const rows = await this.#database.all<{ state: string; n: number }>(
      "SELECT state, count(*) AS n FROM checks WHERE state IN ('queued', 'running') GROUP BY state",
    );
    const of = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
    return { queued: of('queued'), running: of('running') };
  }

  /** What a person used since a moment, and how much of theirs waits or runs now. */
  async usage(
    owner: string,
    since: string,
  ): Promise<{ usd: number; checks: number; seconds: number; queued: number }> {
    const used = await this.#database.get<{ usd: number | null; seconds: number | null; checks: number }>(
      'SELECT sum(usd) AS usd, sum(seconds) AS seconds, count(*) AS checks FROM checks WHERE owner = ? AND created_at >= ?',
      owner,
      since,
    );
    const open = await this.#database.get<{ n: number }>(
      "SELECT count(*) AS n FROM checks WHERE owner = ? AND state IN ('waiting', 'queued', 'running')",
      owner,
    );
    return {
      usd: used?.usd ?? 0,
      checks: used?.checks ?? 0,
      seconds: used?.seconds ?? 0,
      queued: open?.n ?? 0,
    };
  }

  /** Takes the next one that waits; people take turns, so that a long list of one does not hold up the others. */
  takeNext(lease: string, milliseconds: number): Promise<CheckRow | undefined> {
    const end = this.#leaseEnd(milliseconds);
    // One that another server is just taking is passed over.
    const passing = this.#database.kind === 'postgres' ? 'FOR UPDATE OF waiting SKIP LOCKED' : '';
    return this.#database.transaction(async (queries) => {
      const next = await queries.get<{ id: string }>(
        `SELECT id FROM checks AS waiting WHERE state = 'queued'
         ORDER BY (SELECT count(*) FROM checks AS other WHERE other.state = 'running' AND other.owner = waiting.owner), seq LIMIT 1 ${passing}`,
      );
      if (next === undefined) return undefined;
      await queries.run(
        `UPDATE checks SET state = 'running', attempts = attempts + 1, lease = ?, lease_until = ${end.sql}, started_at = coalesce(started_at, ?) WHERE id = ?`,
        lease,
        end.value,
        this.#at(),
        next.id,
      );
      return requireRow(queries, next.id);
    });
  }

  /** Those under this lease are still run; says which of them somebody has asked to cancel, maybe at another server. */
  async renew(lease: string, milliseconds: number): Promise<string[]> {
    const end = this.#leaseEnd(milliseconds);
    await this.#database.run(
      `UPDATE checks SET lease_until = ${end.sql} WHERE lease = ? AND state = 'running'`,
      end.value,
      lease,
    );
    const asked = await this.#database.all<{ id: string }>(
      "SELECT id FROM checks WHERE lease = ? AND state = 'running' AND cancel_asked <> 0",
      lease,
    );
    return asked.map(({ id }) => id);
  }

  /**
   * Those that run under a lease that nobody holds any more. A server that has its file for itself knows that nobody else holds one; where
   * servers share a database, a lease is left when it was not renewed in time.
   */
  abandoned(lease: string): Promise<CheckRow[]> {
    const now = this.#leaseEnd(0);
    const isShared = this.#database.kind === 'postgres';
    const isOver = isShared ? `AND (lease_until IS NULL OR lease_until < ${now.sql})` : '';
    return this.#database.all<CheckRow>(
      `SELECT * FROM checks WHERE state = 'running' AND (lease IS NULL OR lease <> ?) ${isOver} ORDER BY seq`,
      lease,
      ...(isShared ? [now.value] : []),
    );
  }

  /** False where another server took it up first. */
  async requeue(row: Pick<CheckRow, 'id' | 'lease'>): Promise<boolean> {
    const { changes } = await this.#database.run(
      "UPDATE checks SET state = 'queued', lease = NULL, lease_until = NULL WHERE id = ? AND state = 'running' AND coalesce(lease, '') = ?",
      row.id,
      row.lease ?? '',
    );
    return changes > 0;
  }

  /** As `requeue`, where the server stopped in order: that is no attempt that failed. */
  async putBack(id: string, lease: string): Promise<void> {
    await this.#database.run(
      "UPDATE checks SET state = 'queued', attempts = attempts - 1, lease = NULL, lease_until = NULL WHERE id = ? AND state = 'running' AND lease = ?",
      id,
      lease,
    );
  }

  /** The end, with the report and the last events: all of it or nothing. False where somebody else ended it before. */
  finish(id: string, lease: string, report: Report, events: readonly RunEvent[]): Promise<boolean> {
    const { verdict, spent } = report;
    return this.#database.transaction(async (queries) => {
      const { changes } = await queries.run(
        `UPDATE checks SET state = 'finished', finished_at = ?, lease = NULL, lease_until = NULL, reasoner = ?, label = ?, rating = ?,
           confidence = ?, confidence_words = ?, spent = ?, usd = usd + ?, seconds = seconds + ?
         WHERE id = ? AND state = 'running' AND lease = ?`,
        this.#at(),
        report.reasoner,
        verdict.label,
        verdict.rating,
        verdict.confidence,
        verdict.confidenceInWords,
        JSON.stringify(spent),
        spent.usd,
        spent.seconds,
        id,
        lease,
      );
      if (changes === 0) return false;
      await queries.run('INSERT INTO reports (check_id, report) VALUES (?, ?)', id, JSON.stringify(report));
      await appendEvents(queries, id, events);
      return true;
    });
  }

  /** Another end than a report. False where it had ended before, or is not under the given lease any more. */
  end(
    id: string,
    state: 'failed' | 'cancelled',
    error: RecordedError,
    events: readonly RunEvent[] = [],
    seconds = 0,
    lease?: string,
  ): Promise<boolean> {
    return this.#database.transaction(async (queries) => {
      const { changes } = await queries.run(
        `UPDATE checks SET state = ?, finished_at = ?, lease = NULL, lease_until = NULL, error = ?, seconds = seconds + ?
         WHERE id = ? AND state IN ('waiting', 'queued', 'running') ${lease === undefined ? '' : 'AND lease = ?'}`,
        state,
        this.#at(),
        JSON.stringify(error),
        seconds,
        id,
        ...(lease === undefined ? [] : [lease]),
      );
      if (changes === 0) return false;
      await appendEvents(queries, id, events);
      return true;
    });
  }

  approve(id: string, approval: Omit<Approval, 'at'>): Promise<boolean> {
    return approveCheck(this.#database, id, { ...approval, at: this.#at() });
  }

  refuse(id: string, approval: Omit<Approval, 'at'>, error: RecordedError): Promise<boolean> {
    return refuseCheck(this.#database, id, { ...approval, at: this.#at() }, error);
  }

  overdue(): Promise<{ id: string; deadline: string }[]> {
    return overdueChecks(this.#database, this.#at());
  }

  async askToCancel(id: string): Promise<void> {
    await this.#database.run('UPDATE checks SET cancel_asked = 1 WHERE id = ?', id);
  }

  async appendEvents(id: string, events: readonly RunEvent[]): Promise<void> {
    if (events.length > 0) await this.#database.transaction((queries) => appendEvents(queries, id, events));
  }

  /** Events of several checks in one go. */
  async appendEventsOf(events: ReadonlyMap<string, readonly RunEvent[]>): Promise<void> {
    // In one order everywhere: two that write the same checks do not wait for each other in a circle.
    const sorted = [...events].sort(([a], [b]) => (a < b ? -1 : 1));
    await this.#database.transaction(async (queries) => {
      for (const [id, own] of sorted) await appendEvents(queries, id, own);
    });
  }

  /** Stored events after a number, oldest first, as they were written. */
  eventsAfter(id: string, after: number, limit: number): Promise<{ n: number; event: string }[]> {
    return this.#database.all<{ n: number; event: string }>(
      'SELECT n, event FROM events WHERE check_id = ? AND n > ? ORDER BY n LIMIT ?',
      id,
      after,
      limit,
    );
  }

  async setReview(
    id: string,
    review: { state: string; ownLabel?: string; ownRating?: string },
  ): Promise<void> {
    await this.#database.run(
      'UPDATE checks SET review_state = ?, own_label = ?, own_rating = ? WHERE id = ?',
      review.state,
      review.ownLabel ?? null,
      review.ownRating ?? null,
      id,
    );
  }

  delete(id: string): Promise<void> {
    return this.#database.transaction(async (queries) => {
      await queries.run('DELETE FROM idempotency WHERE check_id = ?', id);
      await queries.run('DELETE FROM checks WHERE id = ?', id);
    });
  }

  /** Where servers share a database, its clock decides: one whose own clock jumps takes nothing from the others. */
  #leaseEnd(milliseconds: number): { sql: string; value: SqlValue } {
    if (this.#database.kind === 'sqlite')
      return { sql: '?', value: new Date(this.#now().getTime() + milliseconds).toISOString() };
    return {
      sql: `to_char((clock_timestamp() + ?::float8 * interval '1 millisecond') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      value: milliseconds,
    };
  }

  #at(): string {
    return this.#now().toISOString();
  }
}

async function requireRow(queries: SqlQueries, id: string): Promise<CheckRow> {
  const row = await queries.get<CheckRow>('SELECT * FROM checks WHERE id = ?', id);
  if (row === undefined) throw new Error(`The check ${id} is gone.`);
  return row;
}
