import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { guardStorage, type StoredFile, toStorageError } from './storage-error.ts';

export type SqlValue = string | number | bigint | null | Uint8Array;

/** A row whose columns the reader checks one by one. */
export type SqlRow = Readonly<Record<string, unknown>>;

/** One open SQLite file. Statements are prepared once; failures become typed errors. */
export class SqliteFile {
  readonly path: string;
  readonly writable: boolean;
  readonly #connection: DatabaseSync;
  readonly #about: StoredFile;
  readonly #statements = new Map<string, StatementSync>();
  #inTransaction = false;

  constructor(connection: DatabaseSync, about: StoredFile, path: string, writable: boolean) {
    this.#connection = connection;
    this.#about = about;
    this.path = path;
    this.writable = writable;
  }

  get inMemory(): boolean {
    return this.path === ':memory:';
  }

  statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#connection.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  /** Rows as the caller declares them: the SQL beside the call is what makes that true. */
  all<Row = SqlRow>(sql: string, ...parameters: SqlValue[]): Row[] {
    return this.#guard('read', () => this.statement(sql).all(...parameters) as Row[]);
  }

  get<Row = SqlRow>(sql: string, ...parameters: SqlValue[]): Row | undefined {
    return this.#guard('read', () => this.statement(sql).get(...parameters) as Row | undefined);
  }

  *iterate<Row = SqlRow>(sql: string, ...parameters: SqlValue[]): Iterable<Row> {
    try {
      yield* this.statement(sql).iterate(...parameters) as Iterable<Row>;
    } catch (error) {
      throw toStorageError(this.#about, this.path, 'read', error);
    }
  }

  run(sql: string, ...parameters: SqlValue[]): { changes: number; lastId: number } {
    return this.#guard('written', () => {
      const { changes, lastInsertRowid } = this.statement(sql).run(...parameters);
      return { changes: Number(changes), lastId: Number(lastInsertRowid) };
    });
  }

  /** All of it or nothing. A transaction inside another is part of the outer one. */
  transaction<Result>(work: () => Result): Result {
    if (this.#inTransaction) return work();
    this.execute('BEGIN IMMEDIATE');
    this.#inTransaction = true;
    try {
      const result = work();
      this.execute('COMMIT');
      return result;
    } catch (error) {
      this.#rollBack();
      throw toStorageError(this.#about, this.path, 'written', error);
    } finally {
      this.#inTransaction = false;
    }
  }

  /** As `transaction`, for work so long that it has to wait now and then. Nobody else may use this object meanwhile. */
  async longTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#inTransaction) return work();
    this.execute('BEGIN IMMEDIATE');
    this.#inTransaction = true;
    try {
      const result = await work();
      this.execute('COMMIT');
      return result;
    } catch (error) {
      this.#rollBack();
      throw toStorageError(this.#about, this.path, 'written', error);
    } finally {
      this.#inTransaction = false;
    }
  }

  execute(sql: string): void {
    this.#guard('written', () => this.#connection.exec(sql));
  }

  close(): void {
    this.#statements.clear();
    this.#connection.close();
  }

  #guard<Result>(doing: string, run: () => Result): Result {
    return guardStorage(this.#about, this.path, doing, run);
  }

  #rollBack(): void {
    try {
      this.#connection.exec('ROLLBACK');
    } catch {
      // SQLite has rolled back by itself after a full disk or an input/output error.
    }
  }
}
