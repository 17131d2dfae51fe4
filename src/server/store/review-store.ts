import { z } from 'zod';
import { parseJson } from '../../core/parse-json.ts';
import type { SqlDatabase } from '../../database/sql-database.ts';
import { correctionSchema, ownVerdictSchema, reviewStateSchema } from '../contract/review-schemas.ts';

const details = {
  correction: correctionSchema.pick({ correction: true, added: true }),
  undo: z.object({ correction: z.string() }),
  'own-verdict': ownVerdictSchema,
  'own-verdict-withdrawn': z.object({}),
  state: z.object({ from: reviewStateSchema, to: reviewStateSchema, note: z.string().optional() }),
} as const;
type Details = { [What in keyof typeof details]: z.infer<(typeof details)[What]> };
export type ChangeKind = keyof Details;

/** One thing that a person did. Changes are only ever added; what they add up to is computed. */
export type ReviewChange = {
  [What in ChangeKind]: {
    id: string;
    at: string;
    by: { id: string; name: string };
    what: What;
    details: Details[What];
  };
}[ChangeKind];

type Row = { seq: number; at: string; by_id: string; by_name: string; what: ChangeKind; details: string };

export class ReviewStore {
  readonly #database: SqlDatabase;
  readonly #now: () => Date;

  constructor(database: SqlDatabase, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  async changes(checkId: string): Promise<ReviewChange[]> {
    const rows = await this.#database.all<Row>(
      'SELECT * FROM review_changes WHERE check_id = ? ORDER BY seq',
      checkId,
    );
    return rows.map(
      (row) =>
        ({
          id: `c${row.seq}`,
          at: row.at,
          by: { id: row.by_id, name: row.by_name },
          what: row.what,
          details: details[row.what].parse(parseJson(row.details)),
        }) as ReviewChange,
    );
  }

  async add<What extends ChangeKind>(
    checkId: string,
    by: { id: string; name: string },
    what: What,
    change: Details[What],
  ): Promise<void> {
    await this.#database.run(
      'INSERT INTO review_changes (check_id, at, by_id, by_name, what, details) VALUES (?, ?, ?, ?, ?, ?)',
      checkId,
      this.#now().toISOString(),
      by.id,
      by.name,
      what,
      JSON.stringify(change),
    );
  }
}
