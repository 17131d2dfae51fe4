/** What may be handed to a statement. Lists are for PostgreSQL alone. */
export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | Uint8Array
  | readonly (string | number | boolean | null)[]
  | readonly (Uint8Array | null)[];

/** A row whose columns the reader checks one by one. */
export type SqlRow = Readonly<Record<string, unknown>>;

/** Statements with `?` for each value. Rows are as the caller declares them: the SQL beside the call is what makes that true. */
export type SqlQueries = {
  all<Row = SqlRow>(sql: string, ...values: SqlValue[]): Promise<Row[]>;
  get<Row = SqlRow>(sql: string, ...values: SqlValue[]): Promise<Row | undefined>;
  run(sql: string, ...values: SqlValue[]): Promise<{ changes: number }>;
};

/** A database as stores see it: one SQLite file, or PostgreSQL shared by many machines. */
export type SqlDatabase = SqlQueries & {
  readonly kind: 'sqlite' | 'postgres';
  /** All of it or nothing. What is asked beside it does not see it before it is done. */
  transaction<Result>(work: (queries: SqlQueries) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};
