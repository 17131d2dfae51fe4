import { defined } from '../../core/defined.ts';
import type { PassageEmbedder } from '../../spec/passage-embedder.ts';
import { bytesOf, quantiseVector } from '../../text/vectors/quantised-vector.ts';
import type { LibraryDatabase } from '../database.ts';
import { countRemoval } from '../documents/documents.ts';
import { buildGraphIndex, type GraphIndex, openGraphIndex } from './graph-index.ts';
import { loadSearchMatrix, type Nearest, type SearchMatrix, sortNearest } from './nearest.ts';
import { nearestInPassing, VectorBlocks, type VectorRows } from './vector-blocks.ts';

export type VectorLimits = {
  /** Up to this many vectors every one is compared; above it a graph index finds the neighbours. */
  exact: number;
  /** Up to this many are kept in memory where there is no usable graph index. */
  inMemory: number;
  /** The graph is brought up to date when this share of all vectors is not in it. */
  outsideGraph: number;
};

/**
 * Comparing 100,000 vectors takes 8 to 11 ms and grows with their number; the graph takes 1.5 ms (recall@10 0.987) and hardly grows,
 * but takes one to two minutes to build. Encoding as many passages takes a quarter of an hour, so the minute is well spent.
 */
export const defaultVectorLimits: VectorLimits = { exact: 50_000, inMemory: 500_000, outsideGraph: 0.2 };

/** More are asked of the graph than wanted: some may be of documents that were removed since. */
const graphOverfetch = 2;

/** The vectors of one library, made by one encoder. The rows in the database are the truth; all else is derived from them. */
export class PassageVectors {
  readonly #database: LibraryDatabase;
  readonly #embedder: PassageEmbedder;
  readonly #limits: VectorLimits;
  #search: SearchMatrix | undefined;
  #blocks: VectorBlocks | undefined;
  #graph: GraphIndex | undefined;
  #removals = -1;

  constructor(
    database: LibraryDatabase,
    embedder: PassageEmbedder,
    limits: VectorLimits = defaultVectorLimits,
  ) {
    this.#database = database;
    this.#embedder = embedder;
    this.#limits = limits;
  }

  /** Passage ids with their cosine to the query, best first. */
  async nearest(queryVector: ArrayLike<number>, count: number): Promise<Nearest[]> {
    const embedder = this.#embedderNumber();
    if (embedder === undefined) return [];
    const query = quantiseVector(queryVector);
    this.#search ??= await loadSearchMatrix();
    await this.#refresh(embedder);
    if (this.#blocks === undefined) return nearestInPassing(this.#rows(embedder), query, count, this.#search);
    const inGraph =
      this.#graph?.search(query, count * graphOverfetch).filter(({ id }) => this.#exists(id)) ?? [];
    return sortNearest([...inGraph, ...this.#blocks.nearest(query, count, this.#search)]).slice(0, count);
  }

  /** Vectors for passages that were added without, in one transaction. Those of passages that are gone are left out. */
  store(passages: readonly number[], vectors: readonly ArrayLike<number>[], embedder: number): void {
    const insert =
      'INSERT OR IGNORE INTO vectors (passage, embedder, vector) SELECT id, ?, ? FROM passages WHERE id = ?';
    this.#database.transaction(() => {
      for (const [index, passage] of passages.entries()) {
        this.#database.run(insert, embedder, bytesOf(quantiseVector(vectors[index] ?? [])), passage);
      }
      // Their ids may be smaller than those that readers hold or that a graph ends with: both begin anew.
      countRemoval(this.#database);
      this.#database.run(
        "INSERT INTO state (key, value) VALUES ('encodings', '1') ON CONFLICT DO UPDATE SET value = CAST(value AS INTEGER) + 1",
      );
    });
  }

  /** Builds or extends the graph where the library has outgrown exact search. Derived data: safe to stop at any moment. */
  async updateGraph(
    onProgress?: (done: number, total: number) => void,
    signal?: AbortSignal,
  ): Promise<'not-needed' | 'up-to-date' | 'built'> {
    const embedder = this.#embedderNumber();
    if (embedder === undefined || this.#database.inMemory || !this.#database.writable) return 'not-needed';
    const total = this.#count(embedder);
    if (total <= this.#limits.exact) return 'not-needed';
    const present = await openGraphIndex(this.#graphPlace(embedder));
    const outside = present === undefined ? total : this.#countAfter(embedder, present.lastId);
    const gone = present === undefined ? 0 : Math.max(0, present.size - (total - outside));
    if (present !== undefined && outside + gone <= total * this.#limits.outsideGraph) return 'up-to-date';
    await buildGraphIndex(this.#graphPlace(embedder), this.#rows(embedder), {
      ...(present !== undefined && gone <= total * this.#limits.outsideGraph
        ? { extend: present.lastId }
        : {}),
      total,
      ...defined({ onProgress, signal }),
    });
    this.#removals = -1;
    return 'built';
  }

  async #refresh(embedder: number): Promise<void> {
    const removals = Number(this.#state('removals'));
    if (removals !== this.#removals) {
      this.#removals = removals;
      const total = this.#count(embedder);
      this.#graph = total > this.#limits.exact ? await openGraphIndex(this.#graphPlace(embedder)) : undefined;
      const fits = this.#graph !== undefined || total <= this.#limits.inMemory;
      this.#blocks = fits ? new VectorBlocks(this.#embedder.dimensions, this.#graph?.lastId ?? 0) : undefined;
    }
    this.#blocks?.load(this.#rows(embedder));
  }

  #exists(passage: number): boolean {
    return this.#database.get('SELECT 1 FROM passages WHERE id = ?', passage) !== undefined;
  }

  #state(key: string): string {
    return this.#database.get<{ value: string }>('SELECT value FROM state WHERE key = ?', key)?.value ?? '0';
  }

  #rows(embedder: number): VectorRows {
    return (after) =>
      this.#database.iterate(
        'SELECT passage AS id, vector FROM vectors WHERE embedder = ? AND passage > ? ORDER BY passage',
        embedder,
        after,
      );
  }

  #embedderNumber(): number | undefined {
    return this.#database.get<{ number: number }>(
      'SELECT number FROM embedders WHERE id = ?',
      this.#embedder.id,
    )?.number;
  }

  #count(embedder: number): number {
    return this.#countAfter(embedder, 0);
  }

  #countAfter(embedder: number, after: number): number {
    return (
      this.#database.get<{ total: number }>(
        'SELECT count(*) AS total FROM vectors WHERE embedder = ? AND passage > ?',
        embedder,
        after,
      )?.total ?? 0
    );
  }

  #graphPlace(embedder: number) {
    const encodings = this.#state('encodings');
    return {
      file: `${this.#database.path}.vectors`,
      belongsTo: `${this.#state('library')} ${this.#embedder.id} ${embedder} ${encodings}`,
      dimensions: this.#embedder.dimensions,
    };
  }
}
