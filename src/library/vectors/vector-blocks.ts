import { cosine, vectorOf } from '../../text/vectors/quantised-vector.ts';
import { type Nearest, type SearchMatrix, sortNearest } from './nearest.ts';

/** The stored vectors with an id greater than `after`, in the order of ids. */
export type VectorRows = (after: number) => Iterable<{ id: number; vector: Uint8Array }>;

/** 6 MB a block: little to waste at the end, much to search at once. */
const blockRows = 16_384;
const firstRows = 256;

type Block = { ids: number[]; matrix: Int8Array };

/** Exact nearest neighbours over vectors kept in memory. New rows are appended; nothing is copied as it grows. */
export class VectorBlocks {
  readonly #dimensions: number;
  readonly #blocks: Block[] = [];
  #lastId: number;

  constructor(dimensions: number, after = 0) {
    this.#dimensions = dimensions;
    this.#lastId = after;
  }

  get lastId(): number {
    return this.#lastId;
  }

  get size(): number {
    return this.#blocks.reduce((sum, block) => sum + block.ids.length, 0);
  }

  load(rows: VectorRows): void {
    for (const { id, vector } of rows(this.#lastId)) {
      this.#lastId = id;
      if (vector.length === this.#dimensions) this.#append(id, vectorOf(vector));
    }
  }

  nearest(query: Int8Array, count: number, search: SearchMatrix): Nearest[] {
    return sortNearest(this.#blocks.flatMap((block) => nearestInBlock(block, query, count, search))).slice(
      0,
      count,
    );
  }

  #append(id: number, vector: Int8Array): void {
    let block = this.#blocks.at(-1);
    if (block === undefined || block.ids.length === blockRows) {
      block = { ids: [], matrix: new Int8Array(blockRows * this.#dimensions) };
      this.#blocks.push(block);
    }
    block.matrix.set(vector, block.ids.length * this.#dimensions);
    block.ids.push(id);
  }
}

/** The same answer without keeping the vectors: one block in memory at a time, for libraries too large to hold. */
export function nearestInPassing(
  rows: VectorRows,
  query: Int8Array,
  count: number,
  search: SearchMatrix,
): Nearest[] {
  // Most libraries hold a few hundred: a whole block for each search would be megabytes of nothing.
  const block: Block = { ids: [], matrix: new Int8Array(firstRows * query.length) };
  let best: Nearest[] = [];
  const take = () => {
    best = sortNearest([...best, ...nearestInBlock(block, query, count, search)]).slice(0, count);
    block.ids.length = 0;
  };
  for (const { id, vector } of rows(0)) {
    if (vector.length !== query.length) continue;
    if (block.ids.length * query.length === block.matrix.length) {
      const larger = new Int8Array(block.matrix.length * 2);
      larger.set(block.matrix);
      block.matrix = larger;
    }
    block.matrix.set(vectorOf(vector), block.ids.length * query.length);
    block.ids.push(id);
    if (block.ids.length === blockRows) take();
  }
  take();
  return best;
}

function nearestInBlock(block: Block, query: Int8Array, count: number, search: SearchMatrix): Nearest[] {
  const dimensions = query.length;
  const filled = block.matrix.subarray(0, block.ids.length * dimensions);
  return search(filled, query, count).flatMap((position) => {
    const id = block.ids[position];
    const vector = filled.subarray(position * dimensions, (position + 1) * dimensions);
    return id === undefined ? [] : [{ id, similarity: cosine(query, vector) }];
  });
}
