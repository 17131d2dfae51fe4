import { randomUUID } from 'node:crypto';
import type { RecordedError } from '../../core/errors.ts';
import { parseJson } from '../../core/parse-json.ts';
import type { Report } from '../../core/report.ts';
import { parseStoredReport } from '../../core/stored-report.ts';
import type { RunEvent } from '../../engine/events.ts';
import type { SqliteFile, SqlValue } from '../../files/sqlite-file.ts';
import type { ListChecksQuery, NewCheck } from '../contract/check-schemas.ts';
import type { CheckRow } from './check-row.ts';
import { readCursor, writeCursor } from './cursor.ts';

export type NewCheckRow = Omit<NewCheck, 'pipeline'> & {
  pipeline: string;
  team: string;
  owner: { id: string; name: string };
  document?: { id: string; claim: string };
  recheckOf?: string;
};

export type CheckFilter = Partial<
  Pick<
    ListChecksQuery,
    'q' | 'state' | 'label' | 'rating' | 'reviewState' | 'pipeline' | 'owner' | 'document' | 'from' | 'to'
  >
> & { team: string; ids?: readonly string[] };

/** Checks, their reports and their events: the one place that reads and writes them. Every change of state is one transaction. */
export class CheckStore {
  readonly #file: SqliteFile;
  readonly #now: () => Date;

  constructor(file: SqliteFile, now: () => Date) {
    this.#file = file;
    this.#now = now;
  }

  insert(check: NewCheckRow, idempotency?: { key: string; bodySha256: string }): CheckRow {
    const id = randomUUID();
    const text = (check.claim.text ?? '').trim();
    const at = this.#at();
    return this.#file.transaction(() => {
      this.#file.run(
        `INSERT INTO checks (id, team, owner, owner_name, state, given, claim, pictures, pipeline, options, budget, created_at,
           document, document_claim, recheck_of)
         VALUES (?, ?, ?, ?, 'queued', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        id,
        check.team,
        check.owner.id,
        check.owner.name,
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
      );
      if (idempotency !== undefined) {
        this.#file.run(
          'INSERT INTO idempotency (owner, key, body_sha256, check_id, created_at) VALUES (?, ?, ?, ?, ?)',
          check.owner.id,
          idempotency.key,
          idempotency.bodySha256,
          id,
          at,
        );
      }
      return this.require(id);
    });
  }

  byIdempotencyKey(owner: string, key: string): { bodySha256: string; checkId: string } | undefined {
    return this.#file.get<{ bodySha256: string; checkId: string }>(
      'SELECT body_sha256 AS bodySha256, check_id AS checkId FROM idempotency WHERE owner = ? AND key = ?',
      owner,
      key,
    );
  }

  get(id: string): CheckRow | undefined {
    return this.#file.get<CheckRow>('SELECT * FROM checks WHERE id = ?', id);
  }

  require(id: string): CheckRow {
    const row = this.get(id);
    if (row === undefined) throw new Error(`The check ${id} is gone.`);
    return row;
  }

  list(
    filter: CheckFilter,
    page: { cursor?: string | undefined; limit: number; order: 'newest' | 'oldest' },
  ): { rows: CheckRow[]; nextCursor?: string; total: number } {
    const { where, values } = conditions(filter);
    const total =
      this.#file.get<{ total: number }>(`SELECT count(*) AS total FROM checks WHERE ${where}`, ...values)
        ?.total ?? 0;
    const after = page.cursor === undefined ? undefined : readCursor(page.cursor);
    const newest = page.order === 'newest';
    const rows = this.#file.all<CheckRow>(
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

  ofDocument(document: string): CheckRow[] {
    return this.#file.all<CheckRow>('SELECT * FROM checks WHERE document = ? ORDER BY seq', document);
  }

  report(id: string): Report | undefined {
    const row = this.#file.get<{ report: string }>('SELECT report FROM reports WHERE check_id = ?', id);
    return row === undefined ? undefined : parseStoredReport(parseJson(row.report));
  }

  /** Place in the queue, from 1. */
  position(row: CheckRow): number {
    return (
      this.#file.get<{ n: number }>(
        "SELECT count(*) AS n FROM checks WHERE state = 'queued' AND seq <= ?",
        row.seq,
      )?.n ?? 1
    );
  }

  counts(): { queued: number; running: number } {
    const rows = this.#file.all<{ state: string; n: number }>(
      "SELECT state, count(*) AS n FROM checks WHERE state IN ('queued', 'running') GROUP BY state",
    );
    const of = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
    return { queued: of('queued'), running: of('running') };
  }

  countsByState(): Record<string, number> {
    const rows = this.#file.all<{ state: string; n: number }>(
      'SELECT state, count(*) AS n FROM checks GROUP BY state',
    );
    return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
  }

  /** What a person used since a moment, and how much of theirs waits or runs now. */
  usage(owner: string, since: string): { usd: number; checks: number; seconds: number; queued: number } {
    const used = this.#file.get<{ usd: number | null; seconds: number | null; checks: number }>(
      'SELECT sum(usd) AS usd, sum(seconds) AS seconds, count(*) AS checks FROM checks WHERE owner = ? AND created_at >= ?',
      owner,
      since,
    );
    const open = this.#file.get<{ n: number }>(
      "SELECT count(*) AS n FROM checks WHERE owner = ? AND state IN ('queued', 'running')",
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
  takeNext(lease: string, leaseUntil: string): CheckRow | undefined {
    return this.#file.transaction(() => {
      const next = this.#file.get<{ id: string }>(
        `SELECT id FROM checks AS waiting WHERE state = 'queued'
         ORDER BY (SELECT count(*) FROM checks AS other WHERE other.state = 'running' AND other.owner = waiting.owner), seq LIMIT 1`,
      );
      if (next === undefined) return undefined;
      this.#file.run(
        "UPDATE checks SET state = 'running', attempts = attempts + 1, lease = ?, lease_until = ?, started_at = coalesce(started_at, ?) WHERE id = ?",
        lease,
        leaseUntil,
        this.#at(),
        next.id,
      );
      return this.require(next.id);
    });
  }

  renew(lease: string, until: string): void {
    this.#file.run("UPDATE checks SET lease_until = ? WHERE lease = ? AND state = 'running'", until, lease);
  }

  /** Those that run under a lease that nobody holds any more. */
  abandoned(lease: string): CheckRow[] {
    return this.#file.all<CheckRow>(
      "SELECT * FROM checks WHERE state = 'running' AND (lease IS NULL OR lease <> ?) ORDER BY seq",
      lease,
    );
  }

  requeue(id: string): void {
    this.#file.run(
      "UPDATE checks SET state = 'queued', lease = NULL, lease_until = NULL WHERE id = ? AND state = 'running'",
      id,
    );
  }

  /** As `requeue`, where the server stopped in order: that is no attempt that failed. */
  putBack(id: string): void {
    this.#file.run(
      "UPDATE checks SET state = 'queued', attempts = attempts - 1, lease = NULL, lease_until = NULL WHERE id = ? AND state = 'running'",
      id,
    );
  }

  /** The end, with the report and the last events: all of it or nothing. False where somebody else ended it before. */
  finish(id: string, lease: string, report: Report, events: readonly RunEvent[]): boolean {
    const { verdict, spent } = report;
    return this.#file.transaction(() => {
      const { changes } = this.#file.run(
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
      this.#file.run('INSERT INTO reports (check_id, report) VALUES (?, ?)', id, JSON.stringify(report));
      this.appendEvents(id, events);
      return true;
    });
  }

  /** Another end than a report. False where it had ended before. */
  end(
    id: string,
    state: 'failed' | 'cancelled',
    error: RecordedError,
    events: readonly RunEvent[] = [],
    seconds = 0,
  ): boolean {
    return this.#file.transaction(() => {
      const { changes } = this.#file.run(
        `UPDATE checks SET state = ?, finished_at = ?, lease = NULL, lease_until = NULL, error = ?, seconds = seconds + ?
         WHERE id = ? AND state IN ('queued', 'running')`,
        state,
        this.#at(),
        JSON.stringify(error),
        seconds,
        id,
      );
      if (changes === 0) return false;
      this.appendEvents(id, events);
      return true;
    });
  }

  askToCancel(id: string): void {
    this.#file.run('UPDATE checks SET cancel_asked = 1 WHERE id = ?', id);
  }

  appendEvents(id: string, events: readonly RunEvent[]): void {
    if (events.length === 0) return;
    this.#file.transaction(() => {
      let n = this.require(id).last_event;
      for (const event of events) {
        n += 1;
        this.#file.run(
          'INSERT INTO events (check_id, n, event) VALUES (?, ?, ?)',
          id,
          n,
          JSON.stringify(event),
        );
      }
      this.#file.run('UPDATE checks SET last_event = ? WHERE id = ?', n, id);
    });
  }

  /** Stored events after a number, oldest first, as they were written. */
  eventsAfter(id: string, after: number, limit: number): { n: number; event: string }[] {
    return this.#file.all<{ n: number; event: string }>(
      'SELECT n, event FROM events WHERE check_id = ? AND n > ? ORDER BY n LIMIT ?',
      id,
      after,
      limit,
    );
  }

  setReview(id: string, review: { state: string; ownLabel?: string; ownRating?: string }): void {
    this.#file.run(
      'UPDATE checks SET review_state = ?, own_label = ?, own_rating = ? WHERE id = ?',
      review.state,
      review.ownLabel ?? null,
      review.ownRating ?? null,
      id,
    );
  }

  delete(id: string): void {
    this.#file.transaction(() => {
      this.#file.run('DELETE FROM idempotency WHERE check_id = ?', id);
      this.#file.run('DELETE FROM checks WHERE id = ?', id);
    });
  }

  #at(): string {
    return this.#now().toISOString();
  }
}

function conditions(filter: CheckFilter): { where: string; values: SqlValue[] } {
  const parts: [string, SqlValue][] = [['team = ?', filter.team]];
  const add = (sql: string, value: SqlValue | undefined) => {
    if (value !== undefined) parts.push([sql, value]);
  };
  add('state = ?', filter.state);
  add('label = ?', filter.label);
  add('rating = ?', filter.rating);
  add('review_state = ?', filter.reviewState);
  add('pipeline = ?', filter.pipeline);
  add('owner = ?', filter.owner);
  add('document = ?', filter.document);
  add('created_at >= ?', filter.from);
  // A day is meant to its end.
  add(
    'created_at <= ?',
    filter.to === undefined ? undefined : filter.to.length > 10 ? filter.to : `${filter.to}T99`,
  );
  for (const word of (filter.q ?? '')
    .split(/\s+/)
    .filter((part) => part !== '')
    .slice(0, 12))
    add("claim LIKE ? ESCAPE '\\'", `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
  if (filter.ids !== undefined) add('id IN (SELECT value FROM json_each(?))', JSON.stringify(filter.ids));
  return { where: parts.map(([sql]) => sql).join(' AND '), values: parts.map(([, value]) => value) };
}
