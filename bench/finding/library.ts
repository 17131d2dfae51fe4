import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchParts } from '../../src/library/documents/hybrid-search.ts';
import { LibraryStore } from '../../src/library/library-store.ts';
import { sqlitePart } from '../../src/library/sqlite-part.ts';
import { defaultVectorLimits, PassageVectors } from '../../src/library/vectors/passage-vectors.ts';
import {
  createSentenceEncoder,
  type SentenceEncoder,
} from '../../src/providers/embedder/sentence-encoder.ts';
import type { NewDocument } from '../../src/spec/library.ts';
import { anyOf, queryWords } from '../../src/text/ranking/search-words.ts';
import { splitSentences } from '../../src/text/sentences/sentences.ts';
import { quantiseVector } from '../../src/text/vectors/quantised-vector.ts';

const root = join(import.meta.dirname, '..', '..');
const passagesPerDocument = 5;
const sentencesPerPassage = 5;
const queryCount = 150;
/** Encoding 100,000 passages takes minutes, so its rate is measured on this many. */
const encodedSample = 300;

export type LibraryBenchRow = {
  passages: number;
  /** Passages per second. */
  indexText: number;
  megabytes: number;
  hybrid: Spread;
  words: Spread;
  exact: Spread;
  graph?: Spread & { recall: number; buildSeconds: number };
};
/** Milliseconds. */
type Spread = { p50: number; p95: number };

export type LibraryBench = {
  rows: LibraryBenchRow[];
  encodePerSecond: number;
  indexWithEncoding: number;
  threads: number;
};

/** How fast the library takes passages in and finds them again, at each size. Writes a table as it goes. */
export async function benchLibrary(
  sizes: readonly number[],
  report: (line: string) => void,
  threads = 2,
): Promise<LibraryBench> {
  const embedder = createSentenceEncoder({ modelFolder: join(root, 'models', 'embedder'), threads });
  const sample = readSample();
  report(
    `Texts: sentences of the starter, mixed anew with invented names (${sample.sentences.length} sentences). Queries: ${queryCount} claims made for the starter.`,
  );
  report(
    'Vectors of the large libraries are synthetic: a vector of the starter plus noise. Query encoding is real and counted in hybrid.',
  );
  try {
    const encoding = await measureEncoding(embedder, sample);
    report(
      `Encoding, ${threads} threads: ${encoding.encodePerSecond.toFixed(0)} passages/s; indexing with encoding: ${encoding.indexWithEncoding.toFixed(0)} passages/s.`,
    );
    report(
      'passages | index text/s |  file MB | hybrid p50/p95 ms | plain FTS5 | exact vectors | graph (recall@10, build s)',
    );
    const rows: LibraryBenchRow[] = [];
    for (const size of sizes) {
      const row = await measureSize(size, embedder, sample);
      rows.push(row);
      report(renderRow(row));
    }
    return { rows, ...encoding, threads };
  } finally {
    await embedder.close();
  }
}

export type Sample = { sentences: string[]; titles: string[]; queries: string[]; vectors: Int8Array[] };

export function readSample(): Sample {
  const articles = globSync('articles/**/*.md', { cwd: join(root, 'starter') })
    .sort()
    .map((file) => readFileSync(join(root, 'starter', file), 'utf8'));
  const sentences = articles.flatMap((article) =>
    splitSentences(article.split('---\n')[2] ?? '').map((sentence) => sentence.text),
  );
  const titles = articles.map((article) => /^title: (.*)$/mu.exec(article)?.[1] ?? '');
  const claims = readFileSync(join(root, 'starter', 'claims.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line): string => JSON.parse(line).claim);
  const step = Math.max(1, Math.floor(claims.length / queryCount));
  const queries = claims.filter((_, index) => index % step === 0).slice(0, queryCount);
  const bytes = readFileSync(join(root, 'starter', 'vectors.bin'));
  const vectors = Array.from(
    { length: bytes.byteLength / 384 },
    (_, index) => new Int8Array(bytes.buffer, bytes.byteOffset + index * 384, 384),
  );
  return { sentences, titles, queries, vectors };
}

async function measureEncoding(
  embedder: SentenceEncoder,
  sample: Sample,
): Promise<{ encodePerSecond: number; indexWithEncoding: number }> {
  const documents = makeDocuments(encodedSample / passagesPerDocument, sample, 1);
  const passages = documents.flatMap((document) => document.text.split('\n\n'));
  await embedder.embed(passages.slice(0, 8));
  const encodeSeconds = await timed(() => embedder.embed(passages));
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'));
  const store = new LibraryStore({
    path: join(folder, 'library.sqlite'),
    mode: 'write',
    origin: 'user',
    embedder,
  });
  try {
    const indexSeconds = await timed(() => store.addDocuments(documents));
    return {
      encodePerSecond: passages.length / encodeSeconds,
      indexWithEncoding: store.stats().passages / indexSeconds,
    };
  } finally {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSize(
  size: number,
  embedder: SentenceEncoder,
  sample: Sample,
): Promise<LibraryBenchRow> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'));
  const store = new LibraryStore({
    path: join(folder, 'library.sqlite'),
    mode: 'write',
    origin: 'user',
    embedder,
  });
  try {
    const documents = makeDocuments(Math.round(size / passagesPerDocument), sample, size);
    const indexSeconds = await timed(async () => {
      for (let at = 0; at < documents.length; at += 100) {
        await store.addDocuments(documents.slice(at, at + 100), { withVectors: false });
      }
    });
    const { passages } = store.stats();
    storeSyntheticVectors(store, sample);
    const buildSeconds = await timed(() => store.vectors.updateGraph());
    const queryVectors = await embedder.embed(sample.queries);
    const wordQueries = sample.queries.map((query) => anyOf(queryWords(query)));
    const searchWords = 'SELECT rowid FROM passage_words WHERE passage_words MATCH ? ORDER BY rank LIMIT 100';
    const everyVector = new PassageVectors(store.database, embedder, {
      ...defaultVectorLimits,
      exact: Number.POSITIVE_INFINITY,
    });
    return {
      passages,
      indexText: passages / indexSeconds,
      hybrid: await spreadOf(sample.queries, (query) =>
        searchParts([sqlitePart(store, embedder.id)], embedder, { query, limit: 10 }),
      ),
      words: await spreadOf(wordQueries, async (query) => store.database.all(searchWords, query)),
      exact: await spreadOf(queryVectors, (vector) => everyVector.nearest(vector, 100)),
      megabytes: store.stats().bytes / 1e6,
      ...(passages <= defaultVectorLimits.exact
        ? {}
        : { graph: { ...(await measureGraph(store.vectors, everyVector, queryVectors)), buildSeconds } }),
    };
  } finally {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureGraph(
  graph: PassageVectors,
  everyVector: PassageVectors,
  queries: readonly Float32Array[],
): Promise<Spread & { recall: number }> {
  let shared = 0;
  for (const query of queries) {
    const exact = new Set((await everyVector.nearest(query, 10)).map((entry) => entry.id));
    shared += (await graph.nearest(query, 10)).filter((entry) => exact.has(entry.id)).length;
  }
  return {
    ...(await spreadOf(queries, (query) => graph.nearest(query, 100))),
    recall: shared / (queries.length * 10),
  };
}

function storeSyntheticVectors(store: LibraryStore, sample: Sample): void {
  const random = createRandom(7);
  const embedder = store.rememberEmbedder();
  const ids = store.database.all<{ id: number }>('SELECT id FROM passages ORDER BY id').map((row) => row.id);
  for (let at = 0; at < ids.length; at += 2_000) {
    const part = ids.slice(at, at + 2_000);
    store.vectors.store(
      part,
      part.map(() => syntheticVector(sample, random)),
      embedder,
    );
  }
}

function syntheticVector(sample: Sample, random: () => number): Int8Array {
  const base = pick(sample.vectors, random);
  return quantiseVector(Array.from(base, (value) => value + (random() + random() + random() - 1.5) * 40));
}

export function makeDocuments(count: number, sample: Sample, seed: number): NewDocument[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => ({
    url: `https://bench.example.org/${seed}/${index}`,
    title: renameSome(pick(sample.titles, random), random),
    text: Array.from({ length: passagesPerDocument }, () =>
      Array.from({ length: sentencesPerPassage }, () => renameSome(pick(sample.sentences, random), random))
        .join(' ')
        .slice(0, 690),
    ).join('\n\n'),
  }));
}

/** Half of the names become invented ones, a few of them frequent and most of them rare, as names are. */
function renameSome(text: string, random: () => number): string {
  return text.replace(/\p{Lu}\p{L}{3,}/gu, (name) =>
    random() < 0.5 ? name : `N${Math.floor(50_000 * random() ** 3).toString(36)}on`,
  );
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('the starter is empty: there is nothing to measure with');
  return item;
}

/** A small generator of the same numbers each time. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

async function spreadOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<Spread> {
  for (const item of items.slice(0, 10)) await work(item);
  const times: number[] = [];
  for (const item of items) times.push((await timed(() => work(item))) * 1_000);
  times.sort((a, b) => a - b);
  return {
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
  };
}

function renderRow(row: LibraryBenchRow): string {
  const spread = ({ p50, p95 }: Spread) => `${p50.toFixed(1)}/${p95.toFixed(1)}`;
  return [
    String(row.passages).padStart(8),
    row.indexText.toFixed(0).padStart(12),
    row.megabytes.toFixed(1).padStart(8),
    spread(row.hybrid).padStart(17),
    spread(row.words).padStart(10),
    spread(row.exact).padStart(13),
    row.graph === undefined
      ? '-'
      : `${spread(row.graph)} (${row.graph.recall.toFixed(3)}, ${row.graph.buildSeconds.toFixed(0)})`,
  ].join(' | ');
}
