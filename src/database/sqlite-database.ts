import type { SqlValue as FileValue, SqliteFile } from '../files/sqlite-file.ts';
import type { SqlDatabase, SqlQueries, SqlValue } from './sql-database.ts';

/**
 * One SQLite file behind the questions that PostgreSQL answers, too. A file has one connection, so what is asked while a transaction is
 * open waits until it is done.
 */
export class SqliteDatabase implements SqlDatabase {
  readonly kind = 'sqlite';
  readonly #file: SqliteFile;
  readonly #queries: SqlQueries;
  #last: Promise<unknown> = Promise.resolve();

  constructor(file: SqliteFile) {
    this.#file = file;
    this.#queries = {
      all: async <Row>(sql: string, ...values: SqlValue[]) => file.all<Row>(sql, ...values.map(fileValue)),
      get: async <Row>(sql: string, ...values: SqlValue[]) => file.get<Row>(sql, ...values.map(fileValue)),
      run: async (sql, ...values) => ({ changes: file.run(sql, ...values.map(fileValue)).changes }),
    };
  }

  all<Row>(sql: string, ...values: SqlValue[]): Promise<Row[]> {
    return this.#inTurn(() => this.#queries.all<Row>(sql, ...values));
  }

  get<Row>(sql: string, ...values: SqlValue[]): Promise<Row | undefined> {
    return this.#inTurn(() => this.#queries.get<Row>(sql, ...values));
  }

  run(sql: string, ...values: SqlValue[]): Promise<{ changes: number }> {
    return this.#inTurn(() => this.#queries.run(sql, ...values));
  }

  transaction<Result>(work: (queries: SqlQueries) => Promise<Result>): Promise<Result> {
    return this.#inTurn(() => this.#file.longTransaction(() => work(this.#queries)));
  }

  async close(): Promise<void> {
    await this.#last;
    this.#file.close();
  }

  #inTurn<Result>(ask: () => Promise<Result>): Promise<Result> {
    const answer = this.#last.then(ask);
    this.#last = answer.catch(() => {});
    return answer;
  }
}

function fileValue(value: SqlValue): FileValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (Array.isArray(value)) throw new TypeError('A list cannot be handed to SQLite.');
  return value as FileValue;
}
