import type { SqlQueries } from '../../database/sql-database.ts';
import { bytesOf, quantiseVector, vectorOf } from '../../text/vectors/quantised-vector.ts';
import { loadSearchMatrix, type Nearest, type SearchMatrix } from '../vectors/nearest.ts';
import { VectorBlocks } from '../vectors/vector-blocks.ts';
import { changeEvidence, type LibraryContext } from './library-context.ts';

export type PostgresVectorLimits = {
  /** From this many vectors on, pgvector searches them through a graph (HNSW); up to it every one is compared. */
  graphFrom: number;
  /** Without pgvector: this many, the newest, are compared one by one in the memory of each process (385 bytes each). */
  inMemory: number;
};

export const defaultPostgresVectorLimits: PostgresVectorLimits = { graphFrom: 20_000, inMemory: 500_000 };

type VectorTable = { table: 'vectors' | 'fact_check_vectors'; id: 'passage' | 'fact_check'; of: string };

const pageRows = 16_384;
/** pgvector looks at no more than this many on its way. */
const widestSearch = 1_000;
const narrowestSearch = 200;

/**
 * The vectors of passages or fact-checks, made by one encoder. The bytes in the database are the truth. Where the server has pgvector they
 * stand in a second table for its graph; elsewhere they are held in memory and compared one by one.
 */
export class PostgresVectors {
  readonly #context: LibraryContext;
  readonly #limits: PostgresVectorLimits;
  readonly #names: VectorTable;
  #embedder: number | undefined;
  #graphTable: string | undefined;
  #isPrepared: Promise<void> | undefined;
  #search: SearchMatrix | undefined;
  #blocks: VectorBlocks | undefined;
  #removals = -1;
  #total = 0;
  #refreshing: Promise<unknown> = Promise.resolve();

  constructor(context: LibraryContext, names: VectorTable, limits: PostgresVectorLimits) {
    this.#context = context;
    this.#names = names;
    this.#limits = limits;
  }

  /** Before anything is added: a number for the encoder, and the table for pgvector where the server has it. */
  prepare(): Promise<void> {
    this.#isPrepared ??= this.#prepare();
    this.#isPrepared.catch(() => {
      this.#isPrepared = undefined;
    });
    return this.#isPrepared;
  }

  async insert(queries: SqlQueries, rows: readonly { id: number; vector: Uint8Array }[]): Promise<void> {
    if (rows.length === 0) return;
    const { table, id } = this.#names;
    const ids = rows.map((row) => row.id);
    await queries.run(
      `INSERT INTO ${table} (embedder, ${id}, vector) SELECT ?, * FROM unnest(?::int[], ?::bytea[]) ON CONFLICT DO NOTHING`,
      this.#embedder ?? 0,
      ids,
      rows.map((row) => row.vector),
    );
    if (this.#graphTable !== undefined) await this.#insertIntoGraph(queries, rows);
  }

  /** With their cosine to the query, best first. */
  async nearest(queryVector: ArrayLike<number>, count: number): Promise<readonly Nearest[]> {
    await this.#look();
    if (this.#embedder === undefined) return [];
    const query = quantiseVector(queryVector);
    if (this.#graphTable !== undefined) return this.#nearestOnServer(this.#graphTable, query, count);
    this.#search ??= await loadSearchMatrix();
    // One after the other: two that read the same new rows would hold them twice.
    const refreshed = this.#refreshing.then(() => this.#refresh());
    this.#refreshing = refreshed.catch(() => {});
    await refreshed;
    return this.#blocks?.nearest(query, count, this.#search) ?? [];
  }

  /** Those of some, as they are stored. */
  async read(ids: readonly number[]): Promise<Map<number, Int8Array>> {
    if (this.#embedder === undefined || ids.length === 0) return new Map();
    const { table, id } = this.#names;
    const rows = await this.#context.database.all<{ id: number; vector: Uint8Array }>(
      `SELECT ${id} AS id, vector FROM ${table} WHERE embedder = ? AND ${id} = ANY(?::int[])`,
      this.#embedder,
      [...ids],
    );
    return new Map(rows.map((row) => [row.id, vectorOf(row.vector)]));
  }

  /** How many vectors this process does not search by meaning, and of how many. */
  left(): { left: number; of: number } {
    const isOnServer = this.#graphTable !== undefined || this.#blocks === undefined;
    return { left: isOnServer ? 0 : Math.max(0, this.#total - this.#limits.inMemory), of: this.#total };
  }

  /** Fills the table of pgvector where it came later than the vectors, and builds its graph once they are many. */
  async updateGraph(onProgress?: (done: number, total: number) => void, signal?: AbortSignal): Promise<void> {
    await this.prepare();
    const { database } = this.#context;
    const graph = this.#graphTable;
    if (graph === undefined) return;
    const { table, id } = this.#names;
    const missing = `SELECT ${id} AS id, vector FROM ${table} WHERE embedder = ? AND NOT EXISTS (SELECT 1 FROM ${graph} WHERE ${graph}.id = ${table}.${id})`;
    for (;;) {
      signal?.throwIfAborted();
      const rows = await database.all<{ id: number; vector: Uint8Array }>(
        `${missing} ORDER BY ${id} LIMIT 2000`,
        this.#embedder ?? 0,
      );
      if (rows.length === 0) break;
      await changeEvidence(this.#context, (queries) => this.#insertIntoGraph(queries, rows));
    }
    const total = await this.#count();
    if (total < this.#limits.graphFrom) return;
    onProgress?.(0, total);
    await this.#buildGraph(graph);
    onProgress?.(total, total);
  }

  async #buildGraph(graph: string): Promise<void> {
    await this.#context.database.run(
      `CREATE INDEX IF NOT EXISTS ${graph}_graph ON ${graph} USING hnsw (vector halfvec_cosine_ops) WITH (m = 16, ef_construction = 128)`,
    );
  }

  async #prepare(): Promise<void> {
    const { database, embedder } = this.#context;
    await database.run(
      'INSERT INTO embedders (id, dimensions) VALUES (?, ?) ON CONFLICT (id) DO NOTHING',
      embedder.id,
      embedder.dimensions,
    );
    this.#embedder = await this.#readEmbedder();
    if (!(await hasPgvector(database))) return;
    const graph = this.#graphName();
    await changeEvidence(this.#context, async (queries) => {
      await queries.run(
        `CREATE TABLE IF NOT EXISTS ${graph} (id INTEGER PRIMARY KEY REFERENCES ${this.#names.of} ON DELETE CASCADE, vector halfvec(${embedder.dimensions}) NOT NULL)`,
      );
    });
    this.#graphTable = graph;
    if (this.#limits.graphFrom === 0) await this.#buildGraph(graph);
  }

  /** What is there for somebody who only reads. */
  async #look(): Promise<void> {
    this.#embedder ??= await this.#readEmbedder();
    if (this.#embedder === undefined || this.#graphTable !== undefined || this.#blocks !== undefined) return;
    const found = await this.#context.database.get<{ name: string | null }>(
      'SELECT to_regclass(?)::text AS name',
      `${this.#context.database.schema}.${this.#graphName()}`,
    );
    if (found?.name != null) this.#graphTable = this.#graphName();
  }

  #graphName(): string {
    return `${this.#names.table}_near_${this.#embedder ?? 0}`;
  }

  async #readEmbedder(): Promise<number | undefined> {
    const { database, embedder } = this.#context;
    return (await database.get<{ number: number }>('SELECT number FROM embedders WHERE id = ?', embedder.id))
      ?.number;
  }

  async #insertIntoGraph(
    queries: SqlQueries,
    rows: readonly { id: number; vector: Uint8Array }[],
  ): Promise<void> {
    await queries.run(
      `INSERT INTO ${this.#graphTable} (id, vector) SELECT id, vector::halfvec FROM unnest(?::int[], ?::text[]) AS given (id, vector)
       ON CONFLICT DO NOTHING`,
      rows.map((row) => row.id),
      rows.map((row) => `[${vectorOf(row.vector).join(',')}]`),
    );
  }

  #nearestOnServer(graph: string, query: Int8Array, count: number): Promise<Nearest[]> {
    return this.#context.database.transaction(async (queries) => {
      // Wider than is asked for, so that the graph misses little; beyond its widest every vector is compared.
      if (count > widestSearch) await queries.run('SET LOCAL enable_indexscan = off');
      else
        await queries.run(
          `SET LOCAL hnsw.ef_search = ${Math.max(narrowestSearch, Math.min(widestSearch, count * 2))}`,
        );
      const rows = await queries.all<{ id: number; distance: number }>(
        `SELECT id, vector <=> ?::halfvec AS distance FROM ${graph} ORDER BY vector <=> ?::halfvec LIMIT ?`,
        `[${query.join(',')}]`,
        `[${query.join(',')}]`,
        count,
      );
      return rows
        .map(({ id, distance }) => ({ id, similarity: Number.isNaN(distance) ? 0 : 1 - distance }))
        .sort((a, b) => b.similarity - a.similarity || a.id - b.id);
    });
  }

  async #refresh(): Promise<void> {
    const { database, embedder } = this.#context;
    const { table, id } = this.#names;
    const removals = Number(
      (await database.get<{ value: string }>("SELECT value FROM state WHERE key = 'removals'"))?.value ?? 0,
    );
    if (removals !== this.#removals || this.#blocks === undefined) {
      this.#total = await this.#count();
      this.#removals = removals;
      this.#blocks = new VectorBlocks(embedder.dimensions, await this.#firstHeld());
    }
    for (;;) {
      const rows = await database.all<{ id: number; vector: Uint8Array }>(
        `SELECT ${id} AS id, vector FROM ${table} WHERE embedder = ? AND ${id} > ? ORDER BY ${id} LIMIT ${pageRows}`,
        this.#embedder ?? 0,
        this.#blocks.lastId,
      );
      this.#blocks.load(() => rows);
      if (rows.length < pageRows) break;
    }
    this.#total = Math.max(this.#total, this.#blocks.size);
  }

  /** Where more are there than are held, the newest are. */
  async #firstHeld(): Promise<number> {
    if (this.#total <= this.#limits.inMemory) return 0;
    const { table, id } = this.#names;
    const row = await this.#context.database.get<{ id: number }>(
      `SELECT ${id} AS id FROM ${table} WHERE embedder = ? ORDER BY ${id} DESC OFFSET ? LIMIT 1`,
      this.#embedder ?? 0,
      this.#limits.inMemory,
    );
    return row?.id ?? 0;
  }

  async #count(): Promise<number> {
    const row = await this.#context.database.get<{ total: number }>(
      `SELECT count(*) AS total FROM ${this.#names.table} WHERE embedder = ?`,
      this.#embedder ?? 0,
    );
    return row?.total ?? 0;
  }
}

export const quantised = (vector: ArrayLike<number>) => bytesOf(quantiseVector(vector));

/** Turned on where the server has it and this user may; half-precision vectors came with 0.7. */
async function hasPgvector(database: LibraryContext['database']): Promise<boolean> {
  const version = async () =>
    (
      await database.get<{ version: string }>(
        "SELECT extversion AS version FROM pg_extension WHERE extname = 'vector'",
      )
    )?.version;
  if ((await version()) === undefined) {
    const offered = await database.get("SELECT 1 FROM pg_available_extensions WHERE name = 'vector'");
    if (offered !== undefined)
      await database.run('CREATE EXTENSION IF NOT EXISTS vector WITH SCHEMA public').catch(() => {});
  }
  const [major = 0, minor = 0] = ((await version()) ?? '').split('.').map(Number);
  return major > 0 || minor >= 7;
}
