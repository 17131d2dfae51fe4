import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { StorageError } from '../core/errors.ts';
import { type BegunTransaction, CommitMarks } from './commit-marks.ts';
import { type PostgresAddress, readPostgresAddress } from './postgres-address.ts';
import { toPostgresError, troubleOf, unknownFate } from './postgres-error.ts';
import type { SqlDatabase, SqlQueries, SqlRow, SqlValue } from './sql-database.ts';

export type OpenPostgresOptions = {
  /** postgres://user:password@host:5432/database */
  address: string;
  /** Of our schemas there: `library` or `server`. */
  part: string;
  /** Most connections at once. */
  connections?: number;
  /** How long a database that was there before is waited for when it is gone. */
  patienceMilliseconds?: number;
  /** Whether a full disk is waited for as well: for those who would rather be late than lose something. */
  waitsForSpace?: boolean;
  /** Told once of each time that it is away. */
  onAway?: (error: unknown) => void;
};

const defaultConnections = 8;
/** A restart, a failover or a short cut of the network passes without anybody noticing more than a wait. */
const defaultPatience = 90_000;
const longestPause = 500;
const connectMilliseconds = 10_000;

const integer8 = 20;
const numeric = 1700;

/** PostgreSQL behind the same questions as a file. What can be asked again after a lost connection is asked again. */
export class PostgresDatabase implements SqlDatabase {
  readonly kind = 'postgres';
  readonly schema: string;
  /** For messages: without the password. */
  readonly shown: string;
  readonly #address: PostgresAddress;
  readonly #patience: number;
  readonly #connections: number;
  readonly #waitsForSpace: boolean;
  readonly #onAway: (error: unknown) => void;
  #isAway = false;
  #pool: Promise<Pool> | undefined;
  #wasReached = false;
  #isClosed = false;
  readonly #marks = new CommitMarks();

  constructor({
    address,
    part,
    connections,
    patienceMilliseconds,
    waitsForSpace,
    onAway,
  }: OpenPostgresOptions) {
    this.#address = readPostgresAddress(address);
    this.schema = `${this.#address.prefix}_${part}`;
    this.shown = this.#address.shown;
    this.#connections = connections ?? defaultConnections;
    this.#patience = patienceMilliseconds ?? defaultPatience;
    this.#waitsForSpace = waitsForSpace ?? false;
    this.#onAway = onAway ?? (() => {});
  }

  async all<Row = SqlRow>(sql: string, ...values: SqlValue[]): Promise<Row[]> {
    if (!isQuestion(sql)) return this.transaction((queries) => queries.all<Row>(sql, ...values));
    return (await this.#ask(sql, values)).rows as Row[];
  }

  async get<Row = SqlRow>(sql: string, ...values: SqlValue[]): Promise<Row | undefined> {
    return (await this.all<Row>(sql, ...values))[0];
  }

  async run(sql: string, ...values: SqlValue[]): Promise<{ changes: number }> {
    // A change that stands alone cannot be sent again; as a transaction, the database can be asked what became of it.
    return isQuestion(sql)
      ? { changes: (await this.#ask(sql, values)).rowCount ?? 0 }
      : this.transaction((queries) => queries.run(sql, ...values));
  }

  /** A change that may be made twice: it is asked for again where nobody knows whether it was made. */
  async runRepeatably(sql: string, ...values: SqlValue[]): Promise<{ changes: number }> {
    return { changes: (await this.#ask(sql, values)).rowCount ?? 0 };
  }

  /** Begun again as a whole where the connection is lost: unless it was committed, which the database then tells by its mark. */
  transaction<Result>(work: (queries: SqlQueries) => Promise<Result>): Promise<Result> {
    return this.#patiently(async () => {
      const client = await (await this.#open()).connect();
      let isReleased = false;
      try {
        const begun = await this.#marks.begin(client);
        const result = await work(queriesOf(client));
        const lost = await client.query('COMMIT').then(
          () => undefined,
          (error: unknown) => ({ error }),
        );
        if (lost !== undefined && troubleOf(lost.error) !== 'lost') throw lost.error;
        client.release(lost !== undefined);
        isReleased = true;
        if (lost !== undefined && !(await this.#wasCommitted(begun))) throw lost.error;
        return result;
      } catch (error) {
        if (isReleased) throw error;
        const trouble = troubleOf(error);
        if (trouble === 'lost') client.release(true);
        else
          await client.query('ROLLBACK').then(
            () => client.release(),
            () => client.release(true),
          );
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const pool = this.#pool;
    this.#pool = undefined;
    await (await pool?.catch(() => undefined))?.end();
  }

  /** From now on every change leaves a mark by which it is known again. The table is there: `preparePostgresSchema` made it. */
  markCommits(): void {
    this.#marks.isOn = true;
  }

  /** What became of a transaction whose connection was lost while it was committed. */
  #wasCommitted(begun: BegunTransaction): Promise<boolean> {
    return this.#patiently(async () => {
      for (;;) {
        const client = await (await this.#open()).connect();
        const fate = await this.#marks.fateOf(client, begun).catch((error: unknown) => {
          client.release(true);
          throw error;
        });
        client.release();
        if (fate === 'unknown') throw unknownFate(this.shown);
        if (fate !== 'in progress') return fate === 'committed';
        await pause(50);
      }
    });
  }

  /** One statement that may be asked twice. */
  #ask(sql: string, values: readonly SqlValue[]): Promise<QueryResult> {
    return this.#patiently(async () => {
      const client = await (await this.#open()).connect();
      try {
        const answer = await client.query(numbered(sql), values.map(sendable));
        client.release();
        return answer;
      } catch (error) {
        client.release(troubleOf(error) === 'lost');
        throw error;
      }
    });
  }

  async #patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
    const until = Date.now() + this.#patience;
    for (let wait = 50; ; wait = Math.min(longestPause, wait * 2)) {
      try {
        const result = await ask();
        this.#wasReached = true;
        this.#isAway = false;
        return result;
      } catch (error) {
        const trouble = troubleOf(error);
        const passes = trouble === 'full' ? this.#waitsForSpace : trouble !== 'other';
        if (!passes || !this.#wasReached || this.#isClosed || Date.now() + wait > until)
          throw toPostgresError(this.shown, error);
        if (trouble !== 'in-the-way' && !this.#isAway) {
          this.#isAway = true;
          this.#onAway(toPostgresError(this.shown, error));
        }
        await pause(wait);
      }
    }
  }

  #open(): Promise<Pool> {
    if (this.#isClosed) throw new StorageError({ message: `The database ${this.shown} was closed.` });
    this.#pool ??= openPool(this.#address.connection, this.schema, this.#connections);
    return this.#pool;
  }
}

async function openPool(connectionString: string, schema: string, max: number): Promise<Pool> {
  // Loaded where it is used: a machine with a file for a library never needs it.
  const { default: driver } = await import('pg');
  const pool = new driver.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: connectMilliseconds,
    application_name: 'touchstone',
    onConnect: async (client) => {
      // Compiling a statement takes longer than any of ours runs.
      await client.query(`SET search_path TO ${schema}, public; SET jit TO off`);
    },
    // Counts and sums come as numbers: none of ours goes beyond what a number holds.
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === integer8 || oid === numeric ? Number : driver.types.getTypeParser(oid, format as 'text'),
    } as typeof driver.types,
  });
  // A connection that ends while nobody uses it is replaced with the next question.
  pool.on('error', () => {});
  // One that ends between two questions of a transaction says so here, too, and would end the process; the next question fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function isQuestion(sql: string): boolean {
  return /^\s*(?:SELECT|WITH)\b/iu.test(sql);
}

function queriesOf(client: PoolClient): SqlQueries {
  const ask = (sql: string, values: readonly SqlValue[]) => client.query(numbered(sql), values.map(sendable));
  return {
    all: async <Row>(sql: string, ...values: SqlValue[]) => (await ask(sql, values)).rows as Row[],
    get: async <Row>(sql: string, ...values: SqlValue[]) =>
      (await ask(sql, values)).rows[0] as Row | undefined,
    run: async (sql, ...values) => ({ changes: (await ask(sql, values)).rowCount ?? 0 }),
  };
}

/** `?` becomes `$1`, `$2`…; none of our statements has a question mark in a word. */
function numbered(sql: string): string {
  let number = 0;
  return sql.replace(/\?/gu, () => `$${++number}`);
}

/** PostgreSQL keeps no zero in a text; the driver takes buffers for bytes. */
function sendable(value: SqlValue): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd');
  if (value instanceof Uint8Array) return bufferOf(value);
  if (Array.isArray(value)) return value.map((one: SqlValue) => sendable(one));
  return value;
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
