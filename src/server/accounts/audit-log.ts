import { defined } from '../../core/defined.ts';
import { parseJson } from '../../core/parse-json.ts';
import type { SqlDatabase } from '../../database/sql-database.ts';
import { readCursor, writeCursor } from '../store/cursor.ts';

type AuditRow = {
  id: number;
  at: string;
  who: string;
  what: string;
  about: string | null;
  details: string | null;
};

/** Who did what. Lines are only ever added. */
export class AuditLog {
  readonly #database: SqlDatabase;
  readonly #now: () => Date;

  constructor(database: SqlDatabase, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  async note(who: string, what: string, about?: string, details?: Record<string, unknown>): Promise<void> {
    await this.#database.run(
      'INSERT INTO audit (at, who, what, about, details) VALUES (?, ?, ?, ?, ?)',
      this.#now().toISOString(),
      who,
      what,
      about ?? null,
      details === undefined ? null : JSON.stringify(details),
    );
  }

  async list({ cursor, limit }: { cursor?: string | undefined; limit: number }) {
    const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : readCursor(cursor);
    const rows = await this.#database.all<AuditRow>(
      'SELECT * FROM audit WHERE id < ? ORDER BY id DESC LIMIT ?',
      before,
      limit + 1,
    );
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map(({ id, at, who, what, about, details }) => ({
        id,
        at,
        who,
        what,
        ...defined({ about: about ?? undefined }),
        ...(details === null ? {} : { details: parseJson(details) as Record<string, unknown> }),
      })),
      ...(rows.length > limit && last !== undefined ? { nextCursor: writeCursor(last.id) } : {}),
    };
  }
}
