import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrapInterval } from '../../src/eval/metrics.ts';
import { createSentenceEncoder } from '../../src/providers/embedder/sentence-encoder.ts';
import { createRecordedSearch } from '../../src/providers/web-search/recorded.ts';
import type { PassageEmbedder } from '../../src/spec/passage-embedder.ts';
import { createCachedEmbedder } from './cached-embedder.ts';
import { measureRetrieval, readRetrievalClaims } from './claim-retrieval.ts';
import { findByClaim, findByQueries, hasRecording, measure, readRecording } from './recorded-web.ts';

const root = join(import.meta.dirname, '..', '..');
/** The folder of another encoder of the same form, for instance all-MiniLM-L6-v2 in 8 bits with a `config.json` like ours. */
const otherFolder = process.env['OTHER_ENCODER'];
/** Of each recorded page only the top is encoded: enough to compare two encoders, and a quarter of the time. */
const encodedPassages = 1;
/** Where recall@10 stands among the depths of recorded-web. */
const depthAt = 1;

/** Another encoder and the released one, claim by claim on sets that neither was trained on. */
export async function benchEncoders(report: (line: string) => void): Promise<void> {
  if (otherFolder === undefined) {
    report('Skipped: OTHER_ENCODER does not name the folder of an encoder to compare with.');
    return;
  }
  const encoders = [otherFolder, join(root, 'models', 'embedder')].map((modelFolder) => {
    const encoder = createSentenceEncoder({ modelFolder, threads: 1 });
    return { encoder, cached: createCachedEmbedder(encoder, join(tmpdir(), 'touchstone-bench-vectors')) };
  });
  const cached = encoders.map((one) => one.cached);
  report(
    `| set, recall@10 | claims | ${cached.map(({ id }) => `${id} (95 %)`).join(' | ')} | difference (95 %) |\n|---|---|---|---|---|`,
  );
  try {
    await compareOnAnswers(cached, report);
    await compareOnPages(cached, report);
  } finally {
    for (const { encoder, cached: kept } of encoders) {
      kept.save();
      await encoder.close();
    }
  }
}

async function compareOnAnswers(
  encoders: readonly PassageEmbedder[],
  report: (line: string) => void,
): Promise<void> {
  const claims = readRetrievalClaims();
  if (claims.length === 0) return;
  const texts = [...new Set(claims.flatMap(({ answers }) => answers))];
  for (const asked of ['claim', 'questions'] as const) {
    const recalls: number[][] = [];
    for (const encoder of encoders) {
      const vectors = await encoder.embed(texts);
      recalls.push(await measureRetrieval(claims, { texts, vectors }, encoder, asked, 'answers'));
    }
    report(renderComparison(`AVeriTeC, ${asked} → answers, of ${texts.length}`, recalls));
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
