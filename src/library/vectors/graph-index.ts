import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { CancelledError } from '../../core/errors.ts';
import { vectorOf } from '../../text/vectors/quantised-vector.ts';
import type { Nearest } from './nearest.ts';
import type { VectorRows } from './vector-blocks.ts';

export type GraphPlace = {
  /** `<file>.graph` holds the index, `<file>.json` says what is in it. */
  file: string;
  /** Library and encoder: an index of another one is not used. */
  belongsTo: string;
  dimensions: number;
};

export type GraphIndex = {
  /** Vectors up to this id are in the graph. */
  readonly lastId: number;
  readonly size: number;
  search(query: Int8Array, count: number): Nearest[];
};

const descriptionSchema = z.object({
  format: z.literal(1),
  belongsTo: z.string(),
  lastId: z.int().nonnegative(),
  size: z.int().nonnegative(),
  sha256: z.string(),
});

const graphSettings = { connectivity: 16, expansion_add: 128, expansion_search: 256, multi: false } as const;
const rowsPerStep = 512;

/** The index beside the library, or nothing where it is missing, damaged, of another library, or cannot be used on this machine. */
export async function openGraphIndex(place: GraphPlace): Promise<GraphIndex | undefined> {
  try {
    const description = descriptionSchema.parse(JSON.parse(readFileSync(`${place.file}.json`, 'utf8')));
    if (description.belongsTo !== place.belongsTo) return undefined;
    // The index is mapped into memory by native code that trusts it, so every byte is checked first.
    if ((await hashFile(`${place.file}.graph`)) !== description.sha256) return undefined;
    const index = await createIndex(place.dimensions);
    index.view(`${place.file}.graph`);
    if (index.size() !== description.size) return undefined;
    return {
      lastId: description.lastId,
      size: description.size,
      search(query, count) {
        const { keys, distances } = index.search(Float32Array.from(query), count, 1);
        return Array.from(keys, (key, at) => ({ id: Number(key), similarity: 1 - (distances[at] ?? 1) }));
      },
    };
  } catch {
    return undefined;
  }
}

export async function buildGraphIndex(
  place: GraphPlace,
  rows: VectorRows,
  options: {
    extend?: number;
    total: number;
    onProgress?: (done: number, total: number) => void;
    signal?: AbortSignal;
  },
): Promise<void> {
  const index = await createIndex(place.dimensions);
  if (options.extend !== undefined) index.load(`${place.file}.graph`);
  let lastId = options.extend ?? 0;
  for (;;) {
    const step = takeRows(rows, lastId, place.dimensions);
    if (step.ids.length === 0) break;
    index.add(BigUint64Array.from(step.ids, BigInt), step.matrix, 0);
    lastId = step.lastId;
    options.onProgress?.(index.size(), options.total);
    await nextTurn();
    if (options.signal?.aborted)
      throw new CancelledError({
        message: 'Building the index was cancelled.',
        cause: options.signal.reason,
      });
  }
  await replaceFiles(place, lastId, index);
}

/** Written beside and renamed. Dying between the two renames leaves a hash that does not fit: such an index is not used. */
async function replaceFiles(
  place: GraphPlace,
  lastId: number,
  index: Awaited<ReturnType<typeof createIndex>>,
): Promise<void> {
  const temporary = `${place.file}.${process.pid}.tmp`;
  try {
    index.save(temporary);
    const sha256 = await hashFile(temporary);
    writeFileSync(
      `${temporary}.json`,
      JSON.stringify({ format: 1, belongsTo: place.belongsTo, lastId, size: index.size(), sha256 }),
    );
    renameSync(temporary, `${place.file}.graph`);
    renameSync(`${temporary}.json`, `${place.file}.json`);
  } finally {
    for (const leftover of [temporary, `${temporary}.json`])
      if (existsSync(leftover)) rmSync(leftover, { force: true });
  }
}

function takeRows(
  rows: VectorRows,
  after: number,
  dimensions: number,
): { ids: number[]; matrix: Float32Array; lastId: number } {
  const ids: number[] = [];
  const matrix = new Float32Array(rowsPerStep * dimensions);
  let lastId = after;
  for (const { id, vector } of rows(after)) {
    lastId = id;
    if (vector.length === dimensions) {
      matrix.set(vectorOf(vector), ids.length * dimensions);
      ids.push(id);
    }
    if (ids.length === rowsPerStep) break;
  }
  return { ids, matrix: matrix.subarray(0, ids.length * dimensions), lastId };
}

async function createIndex(dimensions: number) {
  const { Index, MetricKind, ScalarKind } = await import('usearch');
  return new Index({ dimensions, metric: MetricKind.Cos, quantization: ScalarKind.F16, ...graphSettings });
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}
