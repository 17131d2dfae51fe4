import type { PostgresDatabase } from '../../database/postgres-database.ts';
import { sha256 as hashOf } from '../../net/address/canonical-hash.ts';
import type { CallRecord, CallStore } from '../../spec/call-store.ts';
import type { SnapshotMeta, SnapshotStore } from '../../spec/snapshot-store.ts';
import { readCallLine, writeCallLine } from '../call-lines.ts';
import type { HeldBytes } from './held-bytes.ts';

/**
 * Calls of one run in a database: each is there before the run goes on. Held in memory is which there are. A database that refuses does not fail
 * the run: what could not be written is kept, and `finish` tells.
 */
export class PostgresCalls implements CallStore {
  readonly #database: PostgresDatabase;
  readonly #run: string;
  readonly #keys: Set<string>;
  readonly #unwritten = new Map<string, CallRecord>();
  #failure: unknown;

  private constructor(database: PostgresDatabase, run: string, keys: Set<string>) {
    this.#database = database;
    this.#run = run;
    this.#keys = keys;
  }

  static async open(database: PostgresDatabase, run: string): Promise<PostgresCalls> {
    const rows = await database.all<{ key: string }>('SELECT key FROM calls WHERE run = ?', run);
    return new PostgresCalls(database, run, new Set(rows.map(({ key }) => key)));
  }

  async get(key: string): Promise<CallRecord | undefined> {
    const kept = this.#unwritten.get(key);
    if (kept !== undefined || !this.#keys.has(key)) return kept;
    const row = await this.#database.get<{ line: string }>(
      'SELECT line FROM calls WHERE run = ? AND key = ?',
      this.#run,
      key,
    );
    return row === undefined ? undefined : this.#read(row.line);
  }

  async put(record: CallRecord): Promise<void> {
    try {
      await this.#database.runRepeatably(
        `INSERT INTO calls (run, key, line) VALUES (?, ?, ?)
         ON CONFLICT (run, key) DO UPDATE SET line = excluded.line, at = clock_timestamp()`,
        this.#run,
        record.key,
        writeCallLine(record).trimEnd(),
      );
      this.#keys.add(record.key);
    } catch (error) {
      this.#failure ??= error;
      this.#unwritten.set(record.key, record);
    }
  }

  async list(): Promise<readonly CallRecord[]> {
    const rows = await this.#database.all<{ line: string }>(
      'SELECT line FROM calls WHERE run = ?',
      this.#run,
    );
    const records = [...rows.map(({ line }) => this.#read(line)), ...this.#unwritten.values()];
    return records.sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  /** Throws where something could not be written. */
  finish(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  #read(line: string): CallRecord {
    return readCallLine(line, `A call of run ${this.#run} in ${this.#database.shown}`);
  }
}

/** Snapshots of one run in a database, as `PostgresCalls` keeps its calls. */
export class PostgresSnapshots implements SnapshotStore {
  readonly #bytes: HeldBytes;
  readonly #run: string;
  readonly #metas: Map<string, SnapshotMeta>;
  readonly #unwritten = new Map<string, Uint8Array>();
  #failure: unknown;

  private constructor(bytes: HeldBytes, run: string, metas: readonly SnapshotMeta[]) {
    this.#bytes = bytes;
    this.#run = run;
    this.#metas = new Map(metas.map((meta) => [meta.sha256, meta]));
  }

  static async open(bytes: HeldBytes, run: string): Promise<PostgresSnapshots> {
    const metas = await bytes.metas(run);
    return new PostgresSnapshots(
      bytes,
      run,
      metas.filter(({ added }) => !added).map(({ added: _, ...meta }) => meta),
    );
  }

  async put(content: Uint8Array, meta: Omit<SnapshotMeta, 'sha256' | 'bytes'>): Promise<SnapshotMeta> {
    const sha256 = hashOf(content);
    const known = this.#metas.get(sha256);
    if (known !== undefined) return known;
    const full: SnapshotMeta = { sha256, bytes: content.byteLength, ...meta };
    try {
      await this.#bytes.hold(this.#run, { bytes: content, meta });
    } catch (error) {
      this.#failure ??= error;
      this.#unwritten.set(sha256, content);
    }
    // Known once it is there: whoever puts the same bytes meanwhile waits for it, too.
    this.#metas.set(sha256, full);
    return full;
  }

  async bytes(sha256: string): Promise<Uint8Array | undefined> {
    const kept = this.#unwritten.get(sha256);
    if (kept !== undefined || !this.#metas.has(sha256)) return kept;
    return (await this.#bytes.read(this.#run, sha256))?.bytes;
  }

  async meta(sha256: string): Promise<SnapshotMeta | undefined> {
    return this.#metas.get(sha256);
  }

  async list(): Promise<readonly SnapshotMeta[]> {
    return [...this.#metas.values()];
  }

  /** Throws where something could not be written. */
  finish(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }
}
