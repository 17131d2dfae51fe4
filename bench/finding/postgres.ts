import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PostgresDatabase } from '../../src/database/postgres-database.ts';
import { openDatabase } from '../../src/library/database.ts';
import { PassageWords } from '../../src/library/documents/passage-words.ts';
import { openLibraries } from '../../src/library/open-library.ts';
import { openPostgresLibrary } from '../../src/library/postgres/open-postgres-library.ts';
import { searchPassageWords } from '../../src/library/postgres/passage-words.ts';
import { readText } from '../../src/library/snapshots.ts';
import { createSentenceEncoder } from '../../src/providers/embedder/sentence-encoder.ts';
import type { WritableLibrary } from '../../src/spec/library.ts';
import type { PassageEmbedder } from '../../src/spec/passage-embedder.ts';
import { queryWords } from '../../src/text/ranking/search-words.ts';
import { hasPostgres, postgresMissing, startPostgres } from '../../test/support/servers/postgres.ts';
import { percentile } from '../table.ts';
import { makeDocuments, readSample, type Sample } from './library.ts';

const root = join(import.meta.dirname, '..', '..');
const passagesPerDocument = 5;
const documentsAtOnce = 256;

type Spread = { p50: number; p95: number };

/** The same passages in the embedded library and in PostgreSQL: how fast they are taken in, how fast and how alike they are found. */
export async function benchPostgres(sizes: readonly number[], report: (line: string) => void): Promise<void> {
  if (!hasPostgres) {
    report(postgresMissing);
    return;
  }
  const sample = readSample();
  const embedder = await createBenchEmbedder(sample);
  report(
    `Texts are sentences of the starter, put together anew and with half of their names replaced; a passage's vector is a real one of the starter with seeded noise; ${sample.queries.length} queries, encoded before. The embedded one compares every vector.`,
  );
  report(
    'Word rankings are held against the first ten of FTS5: own = lists of words in tables, ts_rank_cd = what PostgreSQL has.',
  );
  report(
    'passages | | load/s | hybrid p50/p95 ms | hybrid recall@10 | words p50/p95 ms | words recall@10 | MB',
  );
  const growth: [size: number, p95: number][] = [];
  for (const size of sizes) growth.push([size, await measureSize(size, sample, embedder, report)]);
  const [first, last] = [growth[0], growth.at(-1)];
  if (first !== undefined && last !== undefined && first !== last)
    report(
      `From ${first[0]} to ${last[0]} passages, ${(last[0] / first[0]).toFixed(0)} times as many: hybrid p95 in PostgreSQL grows ${(last[1] / first[1]).toFixed(1)} times.`,
    );
  report(
    'pg_textsearch is not measured: Debian packages no server with it. PGlite has it, in WebAssembly and with one connection, whose times tell nothing about a server.',
  );
}

async function measureSize(
  size: number,
  sample: Sample,
  embedder: PassageEmbedder,
  report: (line: string) => void,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'));
  const server = await startPostgres({ settings: ['shared_buffers=512MB', 'fsync=on', 'autovacuum=on'] });
  try {
    const path = join(folder, 'library.sqlite');
    const address = server.address('bench');
    const limits = { exact: Number.POSITIVE_INFINITY, inMemory: 2_000_000, outsideGraph: 1 };
    const embedded = openLibraries({ userPath: path, embedder, vectorLimits: limits });
    // As many vectors in memory as there are: what the usual limit of 500,000 leaves out is not the question here.
    const vectorLimits = { graphFrom: 20_000, inMemory: 2_000_000 };
    const shared = await openPostgresLibrary({ address, embedder, vectorLimits });
    const fill = async (name: string, library: WritableLibrary) => {
      const begun = performance.now();
      const count = Math.round(size / passagesPerDocument);
      // Made as they are needed, the same ones for both: a million passages are not held at once.
      for (let at = 0; at < count; at += documentsAtOnce)
        await library.addDocuments(makeDocuments(Math.min(documentsAtOnce, count - at), sample, size + at));
      const added = (performance.now() - begun) / 1000;
      await library.updateIndexes();
      const seconds = (performance.now() - begun) / 1000;
      report(
        `${size} | ${name} | filled in ${seconds.toFixed(0)} s, of which ${(seconds - added).toFixed(0)} s for the indexes`,
      );
      return seconds;
    };
    const seconds = { embedded: await fill('embedded', embedded), shared: await fill('PostgreSQL', shared) };
    const { passages, bytes } = (await embedded.stats()).user;
    const search = async (name: string, library: WritableLibrary) => {
      const searched = await searchAll(library, sample.queries);
      report(`${size} | ${name} | hybrid p50/p95 ${show(searched.spread)} ms`);
      return searched;
    };
    const first = await search('embedded', embedded);
    const second = await search('PostgreSQL', shared);
    const words = await compareWords(path, address, sample.queries);
    const line = (name: string, rate: number, hybrid: Spread, recall: string, more: string) =>
      report(
        `${passages} | ${name} | ${(passages / rate).toFixed(0)} | ${show(hybrid)} | ${recall} | ${more}`,
      );
    line(
      'embedded',
      seconds.embedded,
      first.spread,
      '1',
      `${show(words.embedded)} | 1 | ${(bytes / 1e6).toFixed(0)}`,
    );
    line(
      'PostgreSQL, own',
      seconds.shared,
      second.spread,
      overlap(first.found, second.found).toFixed(3),
      `${show(words.own.spread)} | ${words.own.recall.toFixed(3)} | ${((await shared.stats()).user.bytes / 1e6).toFixed(0)}`,
    );
    report(
      `${passages} | PostgreSQL, ts_rank_cd | | | | ${show(words.plain.spread)} | ${words.plain.recall.toFixed(3)} |`,
    );
    await embedded.close();
    await shared.close();
    return second.spread.p95;
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function searchAll(library: WritableLibrary, queries: readonly string[]) {
  await library.search({ query: queries[0] ?? '', limit: 10 });
  const times: number[] = [];
  const found: string[][] = [];
  for (const query of queries) {
    const begun = performance.now();
    const { hits } = await library.search({ query, limit: 10 });
    times.push(performance.now() - begun);
    found.push(hits.map(({ document }) => document.id));
  }
  return { spread: spreadOf(times), found };
}

/** The first ten passages of each ranking, by document and place. */
async function compareWords(path: string, address: string, queries: readonly string[]) {
  const file = openDatabase(path, 'read');
  const words = new PassageWords(file);
  const database = new PostgresDatabase({ address, part: 'library' });
  const client = new pg.Client({ connectionString: address.replace(/\?schema=.*$/u, '') });
  await client.connect();
  await client.query('SET search_path TO bench_library, public');
  await client.query(`CREATE TEMP TABLE plain_words (passage INTEGER PRIMARY KEY, words TSVECTOR)`);
  const rows = await database.all<{
    id: number;
    title: string;
    text_sha256: string;
    start: number;
    end: number;
  }>(
    `SELECT passages.id, title, text_sha256, start, "end" FROM passages JOIN documents ON number = document ORDER BY passages.id`,
  );
  for (let at = 0; at < rows.length; at += 2_000) {
    const some = rows.slice(at, at + 2_000);
    const texts = new Map<string, string>();
    for (const { text_sha256 } of some)
      if (!texts.has(text_sha256)) texts.set(text_sha256, readText(file, text_sha256) ?? '');
    await client.query(
      `INSERT INTO plain_words SELECT id, to_tsvector('english', text) FROM unnest($1::int[], $2::text[]) AS given (id, text)`,
      [
        some.map(({ id }) => id),
        some.map(
          ({ title, text_sha256, start, end }) =>
            `${title}\n${(texts.get(text_sha256) ?? '').slice(start, end)}`,
        ),
      ],
    );
  }
  await client.query('CREATE INDEX ON plain_words USING gin (words)');
  await client.query('ANALYZE plain_words');
  const inFile = new Map(
    file
      .all<{ passage: number; id: string; start: number }>(
        'SELECT passages.id AS passage, documents.id, start FROM passages JOIN documents ON number = document',
      )
      .map(({ passage, id, start }) => [passage, `${id} ${start}`]),
  );
  const inDatabase = new Map(
    (
      await database.all<{ passage: number; id: string; start: number }>(
        'SELECT passages.id AS passage, documents.id, start FROM passages JOIN documents ON number = document',
      )
    ).map(({ passage, id, start }) => [passage, `${id} ${start}`]),
  );
  const run = async (
    places: ReadonlyMap<number, string>,
    search: (query: string) => Promise<readonly number[]>,
  ) => {
    const times: number[] = [];
    const found: string[][] = [];
    for (const query of queries) {
      const begun = performance.now();
      const passages = await search(query);
      times.push(performance.now() - begun);
      found.push(passages.slice(0, 10).map((passage) => places.get(passage) ?? ''));
    }
    return { spread: spreadOf(times), found };
  };
  try {
    const first = await run(inFile, async (query) => words.search(queryWords(query), 100));
    const own = await run(inDatabase, (query) => searchPassageWords({ database }, queryWords(query), 100));
    const plain = await run(inDatabase, async (query) => {
      const any = queryWords(query)
        .map((word) => `'${word.replaceAll("'", "''")}'`)
        .join(' | ');
      const answer = await client.query<{ passage: number }>(
        `SELECT passage FROM plain_words, to_tsquery('english', $1) AS asked WHERE words @@ asked ORDER BY ts_rank_cd(words, asked, 1) DESC LIMIT 100`,
        [any],
      );
      return answer.rows.map(({ passage }) => passage);
    });
    return {
      embedded: first.spread,
      own: { spread: own.spread, recall: overlap(first.found, own.found) },
      plain: { spread: plain.spread, recall: overlap(first.found, plain.found) },
    };
  } finally {
    await client.end();
    await database.close();
    file.close();
  }
}

/** Real vectors for the queries, which are encoded before; for passages a vector of the starter with some noise. */
async function createBenchEmbedder(sample: Sample): Promise<PassageEmbedder> {
  const encoder = createSentenceEncoder({ modelFolder: join(root, 'models', 'embedder'), threads: 1 });
  const vectors = await encoder.embed(sample.queries);
  await encoder.close();
  const known = new Map(
    sample.queries.map((query, index) => [query, vectors[index] ?? new Float32Array(384)]),
  );
  return {
    id: 'bench',
    dimensions: 384,
    embed: async (texts) => texts.map((text) => known.get(text) ?? noisy(sample, text)),
  };
}

function noisy({ vectors }: Sample, text: string): Float32Array {
  let state = 2_166_136_261;
  for (let at = 0; at < text.length; at += 7)
    state = Math.imul(state ^ text.charCodeAt(at), 16_777_619) >>> 0;
  const base = vectors[state % vectors.length] ?? new Int8Array(384);
  return Float32Array.from(base, (value) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return value + (state / 2 ** 32 - 0.5) * 60;
  });
}

function overlap(first: readonly (readonly string[])[], second: readonly (readonly string[])[]): number {
  let [shared, all] = [0, 0];
  for (const [index, wanted] of first.entries()) {
    all += wanted.length;
    shared += wanted.filter((one) => second[index]?.includes(one)).length;
  }
  return all === 0 ? 1 : shared / all;
}

function spreadOf(times: readonly number[]): Spread {
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

function show({ p50, p95 }: Spread): string {
  return `${p50.toFixed(1)}/${p95.toFixed(1)}`;
}
