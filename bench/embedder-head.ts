import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrapInterval } from '../src/eval/metrics.ts';
import type { PassageEmbedder } from '../src/library/passage-embedder.ts';
import { createMiniLmEmbedder } from '../src/providers/embedder/minilm.ts';
import { createRecordedSearch } from '../src/providers/web-search/recorded.ts';
import { createCachedEmbedder } from './cached-embedder.ts';
import { measureRetrieval, readRetrievalClaims } from './claim-retrieval.ts';
import { findByClaim, findByQueries, hasRecording, measure, readRecording } from './recorded-web.ts';
import { withHead } from './with-head.ts';

const root = join(import.meta.dirname, '..');
const heads = join(tmpdir(), 'touchstone-embedder-head');
const headPath = join(heads, 'head.f16');
const queryHeadPath = join(heads, 'head-query.f16');
/** Of each recorded page only the top is encoded: enough to compare two encoders, and a quarter of the time. */
const encodedPassages = 1;
/** Where recall@10 stands among the depths of recorded-web. */
const depthAt = 1;

/** The encoder as it comes and with the head of training/embedder, claim by claim on sets that the head never saw. */
export async function benchEmbedderHead(report: (line: string) => void): Promise<void> {
  if (!existsSync(headPath) || !existsSync(queryHeadPath)) {
    report(`Skipped: there are no heads in ${heads}; training/embedder/run.sh makes them.`);
    return;
  }
  const minilm = createMiniLmEmbedder({ modelFolder: join(root, 'models', 'embedder'), threads: 1 });
  const plain = createCachedEmbedder(minilm, join(tmpdir(), 'touchstone-bench-vectors'));
  const both = withHead(plain, headPath);
  const queryOnly = withHead(plain, queryHeadPath);
  report(
    '| set, recall@10 | claims | as it comes (95 %) | with the head (95 %) | difference (95 %) |\n|---|---|---|---|---|',
  );
  try {
    await compareOnAnswers('', plain, { queries: both, passages: both }, report);
    await compareOnAnswers(
      ', head for the query alone',
      plain,
      { queries: queryOnly, passages: plain },
      report,
    );
    plain.save();
    await compareOnPages([plain, both], report);
  } finally {
    plain.save();
    await minilm.close();
  }
}

async function compareOnAnswers(
  name: string,
  plain: PassageEmbedder,
  head: { queries: PassageEmbedder; passages: PassageEmbedder },
  report: (line: string) => void,
): Promise<void> {
  const claims = readRetrievalClaims();
  if (claims.length === 0) return;
  const texts = [...new Set(claims.flatMap(({ answers }) => answers))];
  for (const asked of ['claim', 'questions'] as const) {
    const recalls: number[][] = [];
    for (const { queries, passages } of [{ queries: plain, passages: plain }, head]) {
      const vectors = await passages.embed(texts);
      recalls.push(await measureRetrieval(claims, { texts, vectors }, queries, asked, 'answers'));
    }
    report(renderComparison(`AVeriTeC, ${asked} → answers, of ${texts.length}${name}`, recalls));
  }
}

async function compareOnPages(
  encoders: readonly PassageEmbedder[],
  report: (line: string) => void,
): Promise<void> {
  if (!hasRecording()) return;
  const { pages, claims } = await readRecording();
  const asked = claims.filter(({ web }) => web.size > 0);
  const searches = encoders.map((embedder) => createRecordedSearch({ pages, embedder, encodedPassages }));
  for (const [name, find] of [
    ['the claim alone, hybrid', findByClaim],
    ['our queries, hybrid', findByQueries(true)],
  ] as const) {
    const recalls: number[][] = [];
    for (const search of searches) {
      const { perClaim } = await measure(name, search, asked, find);
      recalls.push(perClaim.map(({ web }) => web[depthAt] ?? 0));
    }
    report(renderComparison(`recorded pages, ${name}`, recalls));
  }
}

function renderComparison(name: string, [before = [], after = []]: readonly (readonly number[])[]): string {
  const differences = after.map((value, claim) => value - (before[claim] ?? 0));
  const cells = [before, after, differences].map((values) => {
    const [low, high] = bootstrapInterval(values, mean).map(percent);
    return `${percent(mean(values))} (${low} to ${high})`;
  });
  return `| ${name} | ${before.length} | ${cells.join(' | ')} |`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percent(value: number): string {
  return (100 * value).toFixed(1);
}
