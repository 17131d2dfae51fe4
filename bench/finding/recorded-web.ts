import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Claim } from '../../src/core/claim.ts';
import type { Context } from '../../src/engine/context.ts';
import type { Conclusion, Pipeline } from '../../src/engine/pipeline.ts';
import { startRun } from '../../src/engine/run.ts';
import { bootstrapInterval } from '../../src/eval/metrics.ts';
import { readLines } from '../../src/files/read-lines.ts';
import { canonicalUrl } from '../../src/net/address/canonical-url.ts';
import { createSentenceEncoder } from '../../src/providers/embedder/sentence-encoder.ts';
import { type RecordedPage, readRecordedPages } from '../../src/providers/recorded-pages.ts';
import { createRecordedSearch } from '../../src/providers/web-search/recorded.ts';
import { interpretClaimLocally } from '../../src/reasoners/local/handlers/claims/interpret-claim.ts';
import type { WebSearchProvider } from '../../src/spec/web-search.ts';
import { interpretClaim, takeClaimAsIs } from '../../src/steps/evidence/interpret-claim.ts';
import { type Candidate, locateCandidates } from '../../src/steps/evidence/locate-candidates.ts';
import { functionReasoner, providersWith } from '../../test/support/simulated-providers.ts';
import { createCachedEmbedder } from './cached-embedder.ts';

const root = join(import.meta.dirname, '..', '..');
const data = join(root, '..', 'shared', 'data');
const folder = join(data, 'recorded-web');
const depths = [5, 10, 20] as const;
const deepest = 20;
/** Passages from the top of each page that are encoded; more take minutes and were not found to help. */
const encodedPassages = 4;

const claimSchema = z.object({ id: z.string(), claim: z.string() });
const resultSchema = z.object({
  claim_id: z.string(),
  kind: z.enum(['web', 'image', 'reverse']),
  // A reverse search by a picture that was not kept has none.
  query: z.string().default(''),
  url: z.string(),
  factcheck_like: z.boolean(),
});
type RecordedResult = z.infer<typeof resultSchema>;
type BenchClaim = {
  text: string;
  /** Canonical addresses of its recorded results that have a text and are no fact-checks. */
  web: ReadonlySet<string>;
  anyKind: ReadonlySet<string>;
  recordedQueries: readonly string[];
};

type Finder = (claim: Claim, context: Context) => Promise<readonly Candidate[]>;
type Measured = {
  name: string;
  queries: number;
  perClaim: { web: number[]; anyKind: number; hit: number[] }[];
};

/**
 * Of the pages that a real search for a real claim brought, how many are found again in an index over all recorded pages: with the
 * claim as the query, and with our own queries.
 */
export async function benchRecordedWeb(report: (line: string) => void): Promise<void> {
  if (!hasRecording()) {
    report(`Skipped: there is no recording at ${folder}.`);
    return;
  }
  const { pages, claims } = await readRecording();
  const asked = claims.filter(({ web }) => web.size > 0);
  const encoder = createSentenceEncoder({ modelFolder: join(root, 'models', 'embedder') });
  const embedder = createCachedEmbedder(encoder, join(tmpdir(), 'touchstone-bench-vectors'));
  const byWords = createRecordedSearch({ pages });
  const hybrid = createRecordedSearch({ pages, embedder, encodedPassages });
  try {
    report(
      `${claims.length} claims, ${claims.length - asked.length} of them without a recorded page to find (left out of the recall); ` +
        `${pages.length} pages recorded; a claim has ${mean(asked.map(({ web }) => web.size)).toFixed(1)} pages to find.`,
    );
    report('');
    report(
      `| queries, index | queries a claim | recall@${depths.join(' | recall@')} | any kind of search, recall@${deepest} | claims with a hit in the first ${depths.join(' / ')} |`,
    );
    report(`|---|---|${depths.map(() => '---|').join('')}---|---|`);
    const measured: Measured[] = [];
    for (const [name, search, find] of [
      ['the claim alone, BM25', byWords, findByClaim],
      ['the claim alone, hybrid', hybrid, findByClaim],
      ['ours, without rival values and denials, BM25', byWords, findByQueries(false)],
      ['ours, without rival values and denials, hybrid', hybrid, findByQueries(false)],
      ['ours, BM25', byWords, findByQueries(true)],
      ['ours, hybrid', hybrid, findByQueries(true)],
    ] as const) {
      const row = await measure(name, search, asked, find);
      measured.push(row);
      report(renderRow(row));
    }
    report(
      renderRow(
        await measure(
          'for orientation: the queries of the recorded searches, hybrid',
          hybrid,
          asked,
          findAsRecorded(asked),
        ),
      ),
    );
    report(
      `| the most that any ranking can reach | | ${depths.map((depth) => percent(mean(asked.map(({ web }) => Math.min(1, depth / web.size))))).join(' | ')} | | |`,
    );
    report('');
    for (const [first, second] of [
      [1, 5],
      [3, 5],
      [0, 4],
    ] as const) {
      const [before, after] = [measured[first], measured[second]];
      if (before !== undefined && after !== undefined) report(renderDifference(before, after));
    }
  } finally {
    embedder.save();
    await encoder.close();
  }
}

export function hasRecording(): boolean {
  return existsSync(join(folder, 'pages.jsonl.gz'));
}

export async function readRecording(): Promise<{
  pages: readonly RecordedPage[];
  claims: BenchClaim[];
}> {
  const pages = await readRecordedPages(join(folder, 'pages.jsonl.gz'));
  const results = await readResults(join(folder, 'search.jsonl.gz'));
  return { pages, claims: await readClaims(pages, results) };
}

async function readResults(path: string): Promise<RecordedResult[]> {
  const results: RecordedResult[] = [];
  for await (const line of readLines(path))
    if ('text' in line) results.push(resultSchema.parse(JSON.parse(line.text)));
  return results;
}

async function readClaims(
  pages: readonly RecordedPage[],
  results: readonly RecordedResult[],
): Promise<BenchClaim[]> {
  const findable = new Set(
    pages
      .filter((page) => page.factCheck !== true && page.text.trim() !== '')
      .map((page) => canonicalUrl(page.url)),
  );
  const lines = (await readFile(join(data, 'multimodal', 'gaza.jsonl'), 'utf8')).trim().split('\n');
  return lines.map((line) => {
    const { id, claim } = claimSchema.parse(JSON.parse(line));
    const own = results.filter((result) => result.claim_id === id);
    const addresses = (kept: readonly RecordedResult[]) =>
      new Set(
        kept
          .filter((result) => !result.factcheck_like)
          .map((result) => canonicalUrl(result.url))
          .filter((url) => findable.has(url)),
      );
    const web = own.filter(({ kind }) => kind === 'web');
    return {
      text: claim,
      web: addresses(web),
      anyKind: addresses(own),
      recordedQueries: [...new Set(web.map(({ query }) => query))],
    };
  });
}

export const findByClaim: Finder = async (claim, context) => {
  const { subClaims } = await takeClaimAsIs({ claim }, context);
  return locateCandidates({ claim, subClaims, matches: [], limit: deepest }, context);
};

export function findByQueries(bothSides: boolean): Finder {
  return async (claim, context) => {
    const { subClaims } = await interpretClaim({ claim, imageFacts: [] }, context);
    return locateCandidates({ claim, subClaims, matches: [], limit: deepest, bothSides }, context);
  };
}

function findAsRecorded(claims: readonly BenchClaim[]): Finder {
  return (claim, context) => {
    const queries = [...(claims.find(({ text }) => text === claim.text)?.recordedQueries ?? [])];
    const subClaims = [{ id: 's1', text: claim.text, queries, counterQueries: [] }];
    return locateCandidates(
      { claim, subClaims, matches: [], limit: deepest, queriesPerSubClaim: queries.length },
      context,
    );
  };
}

export async function measure(
  name: string,
  search: WebSearchProvider,
  claims: readonly BenchClaim[],
  find: Finder,
): Promise<Measured> {
  const perClaim: Measured['perClaim'] = [];
  let queries = 0;
  for (const { text, web, anyKind } of claims) {
    const found = await runFinder(text, search, find);
    queries += found.queries;
    const urls = found.candidates.map(({ url }) => canonicalUrl(url));
    const among = (wanted: ReadonlySet<string>, depth: number) =>
      urls.slice(0, depth).filter((url) => wanted.has(url)).length;
    perClaim.push({
      web: depths.map((depth) => among(web, depth) / web.size),
      anyKind: among(anyKind, deepest) / anyKind.size,
      hit: depths.map((depth) => Math.sign(among(web, depth))),
    });
  }
  return { name, queries: queries / claims.length, perClaim };
}

/** The steps of a real run, in a run that is a measurement: every leakage guard is on. */
async function runFinder(
  text: string,
  search: WebSearchProvider,
  find: Finder,
): Promise<{ candidates: readonly Candidate[]; queries: number }> {
  let candidates: readonly Candidate[] = [];
  const pipeline: Pipeline = {
    id: 'find-only',
    title: 'Find only',
    summary: 'Finds candidates and stops.',
    options: z.strictObject({}),
    async check(claim, _options, context): Promise<Conclusion> {
      candidates = await find(claim, context);
      return {
        label: 'not-enough-evidence',
        confidence: 0,
        summary: 'Nothing was judged.',
        reasons: [],
        restsOn: [],
        wouldChange: [],
        notChecked: [],
      };
    },
  };
  const { searched, gaps } = await startRun({
    id: randomUUID(),
    version: 'bench',
    claim: { text, media: [] },
    pipeline,
    options: {},
    providers: providersWith({
      reasoner: functionReasoner({ 'interpret-claim': interpretClaimLocally }),
      webSearch: [search],
    }),
    benchmark: true,
  }).report;
  if (gaps.length > 0) throw new Error(`a search failed: ${gaps[0]?.detail}`);
  return { candidates, queries: searched.length };
}

function renderRow({ name, queries, perClaim }: Measured): string {
  const recalls = depths.map((_, at) => {
    const of = (sample: Measured['perClaim']) => mean(sample.map(({ web }) => web[at] ?? 0));
    return `${percent(of(perClaim))} (${bootstrapInterval(perClaim, (sample) => of([...sample]))
      .map(percent)
      .join('–')})`;
  });
  const hits = depths.map((_, at) => percent(mean(perClaim.map(({ hit }) => hit[at] ?? 0))));
  return `| ${name} | ${queries.toFixed(1)} | ${recalls.join(' | ')} | ${percent(mean(perClaim.map(({ anyKind }) => anyKind)))} | ${hits.join(' / ')} |`;
}

/** Claim by claim, so that what makes a claim hard for both does not widen the interval. */
function renderDifference(before: Measured, after: Measured): string {
  const parts = depths.map((depth, at) => {
    const differences = after.perClaim.map(
      ({ web }, claim) => (web[at] ?? 0) - (before.perClaim[claim]?.web[at] ?? 0),
    );
    const interval = bootstrapInterval(differences, mean).map(percent).join(' to ');
    return `@${depth} ${signed(mean(differences))} (${interval})`;
  });
  return `- ${after.name} against ${before.name}: ${parts.join(', ')}`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percent(value: number): string {
  return (100 * value).toFixed(1);
}

function signed(value: number): string {
  return `${value >= 0 ? '+' : ''}${percent(value)}`;
}
