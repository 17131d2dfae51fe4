import { randomUUID } from 'node:crypto';
import type { PoolClient, QueryResult } from 'pg';

/** One row for each connection that ever changed something, with the number of its last transaction. */
export const commitMarksTable = `CREATE TABLE IF NOT EXISTS commit_marks (
  connection UUID PRIMARY KEY,
  transaction TEXT NOT NULL,
  marked_at TIMESTAMPTZ NOT NULL DEFAULT now()
) WITH (fillfactor = 50)`;

export type BegunTransaction = { number: string; connection: string; isMarked: boolean };

export type TransactionFate = 'committed' | 'aborted' | 'in progress' | 'unknown';

/** What PostgreSQL says of a transaction whose number it has not given out yet. */
const notYetGiven = '22023';

/**
 * Tells whether a transaction was committed whose connection was lost under its COMMIT. Its number alone does not tell: a number that was
 * not yet written down when the server died is given out again, and then the fate of a stranger's transaction would be read as ours. So each
 * transaction also writes its number beside the name of its connection, and what it wrote is there exactly if it was committed.
 */
export class CommitMarks {
  isOn = false;
  #hasTidied = false;
  readonly #connections = new WeakMap<PoolClient, string>();

  async begin(client: PoolClient): Promise<BegunTransaction> {
    const connection = this.#connections.get(client) ?? randomUUID();
    this.#connections.set(client, connection);
    const isMarked = this.isOn;
    // Several statements in one go give as many results: the number is the second.
    const results = (await client.query(
      [
        'BEGIN',
        'SELECT pg_current_xact_id()::text AS number',
        ...(isMarked ? [markStatement(connection)] : []),
        ...(isMarked && !this.#hasTidied ? [tidyStatement] : []),
      ].join('; '),
    )) as unknown as [QueryResult, QueryResult<{ number: string }>];
    if (isMarked) this.#hasTidied = true;
    return { number: results[1].rows[0]?.number ?? '0', connection, isMarked };
  }

  async fateOf(
    client: PoolClient,
    { number, connection, isMarked }: BegunTransaction,
  ): Promise<TransactionFate> {
    const status = await client
      .query<{ status: TransactionFate | null }>('SELECT pg_xact_status($1::xid8) AS status', [number])
      .then(
        ({ rows }): TransactionFate => rows[0]?.status ?? 'unknown',
        (error: unknown): TransactionFate => {
          if ((error as { code?: string }).code === notYetGiven) return 'aborted';
          throw error;
        },
      );
    if (!isMarked || status === 'in progress' || status === 'aborted') return status;
    const mark = await client.query('SELECT 1 FROM commit_marks WHERE connection = $1 AND transaction = $2', [
      connection,
      number,
    ]);
    return (mark.rowCount ?? 0) > 0 ? 'committed' : 'aborted';
  }
}

function markStatement(connection: string): string {
  return `INSERT INTO commit_marks (connection, transaction) VALUES ('${connection}', pg_current_xact_id()::text)
    ON CONFLICT (connection) DO UPDATE SET transaction = excluded.transaction, marked_at = excluded.marked_at`;
}

/** Nobody asks after a transaction of yesterday. */
const tidyStatement = "DELETE FROM commit_marks WHERE marked_at < now() - interval '2 days'";
