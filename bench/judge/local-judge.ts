/**
 * How well the embedded reasoner judges: the starter claims against their own articles, and pairs from public sets.
 * Run it directly: `node bench/judge/local-judge.ts`. A third of the starter claims, by a hash of their ids, is never looked at when
 * rules and thresholds are chosen; both parts are reported.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type Label, labelSchema } from '../../src/core/label.ts';
import { labelOfRating } from '../../src/core/rating.ts';
import type { ReliabilityTier } from '../../src/core/source.ts';
import { createSentenceEncoder } from '../../src/providers/embedder/sentence-encoder.ts';
import { createCrossEncoderVerifier } from '../../src/providers/verifier/cross-encoder.ts';
import type { Tools } from '../../src/reasoners/local/handler.ts';
import { interpretClaimLocally } from '../../src/reasoners/local/handlers/claims/interpret-claim.ts';
import { extractEventLocally } from '../../src/reasoners/local/handlers/evidence/extract-event.ts';
import { judgeClaimLocally } from '../../src/reasoners/local/handlers/verdicts/judge-claim.ts';
import type { SnapshotStore } from '../../src/spec/snapshot-store.ts';

const root = join(import.meta.dirname, '..', '..');
const today = '2026-06-30';
/** As many as the pipeline keeps of one page. */
export const quotesPerPage = 3;

export type StarterClaim = { id: string; claim: string; label: Label; kind: string; evidence: string[] };
export type Article = { id: string; title: string; date: string; text: string };
export type Judged = {
  part: 'tuning' | 'test';
  truth: Label;
  answer: Label;
  kind: string;
  confidence: number;
};

export type PartSummary = {
  claims: number;
  /** Share answered supported, refuted or conflicting among the claims whose truth is one of these. */
  coverage: number;
  /** Share right among all claims that were decided, whatever their truth. */
  precision: number;
  /** Share of not-enough-evidence claims left undecided. */
  abstention: number;
  accuracy: number;
  majority: number;
  macroF1: number;
  byKind: Record<string, { claims: number; right: number; abstained: number; wrong: number }>;
};

export function partOf(id: string): 'tuning' | 'test' {
  return BigInt(`0x${createHash('sha256').update(id).digest('hex')}`) % 3n === 0n ? 'test' : 'tuning';
}

export function loadStarter(): { claims: StarterClaim[]; articles: Map<string, Article> } {
  const claims = readLines<StarterClaim & { image?: string }>(
    readFileSync(join(root, 'starter', 'claims.jsonl'), 'utf8'),
  )
    // Claims with a picture are judged by more than their words.
    .filter((claim) => claim.image === undefined && Array.isArray(claim.evidence));
  const articles = new Map<string, Article>();
  for (const name of readdirSync(join(root, 'starter', 'articles'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.md')) continue;
    const [, head = '', text = ''] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/u.exec(
        readFileSync(join(root, 'starter', 'articles', name), 'utf8'),
      ) ?? [];
    const field = (key: string) => new RegExp(`^${key}: (.*)$`, 'mu').exec(head)?.[1]?.trim() ?? '';
    articles.set(field('id'), {
      id: field('id'),
      title: field('title').replace(/^["']|["']$/gu, ''),
      date: field('date'),
      text: text.trim(),
    });
  }
  return { claims, articles };
}

export async function judgeWithArticles(
  claim: string,
  articles: readonly Article[],
  tools: Tools,
  tier: ReliabilityTier = 'curated',
) {
  const { subClaims: parts } = await interpretClaimLocally({
    text: claim,
    today,
    images: [],
    imageFacts: [],
  });
  const subClaims = parts.map((part, index) => ({ id: `s${index + 1}`, text: part.text }));
  const evidence: {
    id: string;
    title: string;
    tier: ReliabilityTier;
    because: string[];
    family: string;
    quote: string;
    facts: string[];
  }[] = [];
  for (const article of articles) {
    const { keyQuotes } = await extractEventLocally(
      { claim, subClaims, page: { title: article.title, text: article.text } },
      tools,
    );
    for (const { quote } of keyQuotes.slice(0, quotesPerPage)) {
      evidence.push({
        id: `e${evidence.length + 1}`,
        title: article.title,
        tier,
        because: [],
        family: article.id,
        quote,
        facts: [],
      });
    }
  }
  return {
    subClaims,
    evidence,
    judged: await judgeClaimLocally({ claim, today, images: [], subClaims, evidence }, tools),
  };
}

/** The starter claims, each with its own articles; claims that no article decides get the three most similar ones. */
export async function measureStarterJudge(
  tools: Tools = createTools(),
): Promise<{ judged: Judged[]; tuning: PartSummary; test: PartSummary }> {
  const { claims, articles } = loadStarter();
  const nearest = await createNearest([...articles.values()], tools);
  const judged: Judged[] = [];
  for (const claim of claims) {
    const read =
      claim.evidence.length > 0
        ? claim.evidence.flatMap((id) => articles.get(id) ?? [])
        : await nearest(claim.claim, 3);
    if (read.length === 0) continue;
    const { judged: answer } = await judgeWithArticles(claim.claim, read, tools);
    judged.push({
      part: partOf(claim.id),
      truth: claim.label,
      answer: labelOfRating(answer.rating),
      kind: claim.kind,
      confidence: answer.confidence,
    });
  }
  const of = (part: Judged['part']) => summarise(judged.filter((entry) => entry.part === part));
  return { judged, tuning: of('tuning'), test: of('test') };
}

export async function createNearest(
  articles: readonly Article[],
  tools: Tools,
): Promise<(text: string, count: number) => Promise<Article[]>> {
  const vectors = await tools.embed(articles.map((article) => `${article.title}. ${article.text}`));
  return async (text, count) => {
    const [asked = []] = await tools.embed([text]);
    return articles
      .map((article, index) => ({ article, score: dot(asked, vectors[index] ?? []) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, count)
      .map(({ article }) => article);
  };
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

export function summarise(judged: readonly Judged[]): PartSummary {
  const isDecided = (label: Label) => label !== 'not-enough-evidence';
  const decidable = judged.filter((entry) => isDecided(entry.truth));
  const decided = judged.filter((entry) => isDecided(entry.answer));
  const open = judged.filter((entry) => !isDecided(entry.truth));
  const byKind: PartSummary['byKind'] = {};
  for (const { truth, answer, kind } of judged) {
    const key = `${truth} / ${kind}`;
    const row = byKind[key] ?? { claims: 0, right: 0, abstained: 0, wrong: 0 };
    byKind[key] = row;
    row.claims += 1;
    if (answer === truth) row.right += 1;
    else if (!isDecided(answer)) row.abstained += 1;
    else row.wrong += 1;
  }
  return {
    claims: judged.length,
    coverage: share(decidable.filter((entry) => isDecided(entry.answer)).length, decidable.length),
    precision: share(decided.filter((entry) => entry.answer === entry.truth).length, decided.length),
    abstention: share(open.filter((entry) => !isDecided(entry.answer)).length, open.length),
    accuracy: share(judged.filter((entry) => entry.answer === entry.truth).length, judged.length),
    majority: share(
      Math.max(
        0,
        ...labelSchema.options.map((label) => judged.filter((entry) => entry.truth === label).length),
      ),
      judged.length,
    ),
    macroF1: macroF1(judged.map((entry) => [entry.truth, entry.answer])),
    byKind,
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

export function macroF1(pairs: readonly (readonly [truth: string, answer: string])[]): number {
  const labels = [...new Set(pairs.map(([truth]) => truth))];
  const scores = labels.map((label) => {
    const right = pairs.filter(([truth, answer]) => truth === label && answer === label).length;
    const [given, wanted] = [
      pairs.filter(([, answer]) => answer === label).length,
      pairs.filter(([truth]) => truth === label).length,
    ];
    return given + wanted === 0 ? 0 : (2 * right) / (given + wanted);
  });
  return share(
    scores.reduce((sum, score) => sum + score, 0),
    labels.length,
  );
}

export type PairSummary = {
  set: string;
  pairs: number;
  accuracy: number;
  macroF1: number;
  majority: number;
  majorityF1: number;
  precision: number;
  coverage: number;
};

/** Public sets, for a second opinion. Parts of them served to train the verifier, so the numbers flatter it. */
export async function measurePublicPairs(tools: Tools = createTools(), limit = 400): Promise<PairSummary[]> {
  const data = join(root, '..', 'shared', 'data');
  if (!existsSync(data)) return [];
  type Row = { claim: string; evidence: string; title: string; truth: string };
  type Pair = { claim: string; evidence: string; label: string };
  type Gold = { claim: string; label: string; evidence: { title: string; text: string }[] };
  const sets: Record<string, Row[]> = {
    'pairs/fever-symmetric': readLines<Pair>(
      readFileSync(join(data, 'pairs/fever-symmetric.jsonl'), 'utf8'),
    ).map((row) => ({ ...row, title: '', truth: row.label })),
    'pairs/wice': readLines<Pair>(
      gunzipSync(readFileSync(join(data, 'pairs/wice.jsonl.gz'))).toString('utf8'),
    ).map((row) => ({ ...row, title: '', truth: row.label })),
    'claims/feverous': readLines<Gold>(readFileSync(join(data, 'claims/feverous.jsonl'), 'utf8')).map(
      (row) => ({
        claim: row.claim,
        title: row.evidence[0]?.title ?? '',
        evidence: row.evidence.map((piece) => piece.text).join('\n'),
        truth: row.label,
      }),
    ),
  };
  const summaries: PairSummary[] = [];
  for (const [set, rows] of Object.entries(sets)) {
    const chosen = rows
      .filter((_, index) => index % Math.max(1, Math.floor(rows.length / limit)) === 0)
      .slice(0, limit);
    const answers: [string, string][] = [];
    for (const row of chosen) {
      const { judged } = await judgeWithArticles(
        row.claim,
        [{ id: 'gold', title: row.title, date: '', text: row.evidence }],
        tools,
      );
      answers.push([row.truth, { true: 'supports', false: 'refutes' }[judged.rating as string] ?? 'nei']);
    }
    const counts = [...new Set(answers.map(([truth]) => truth))].map((label) => ({
      label,
      count: answers.filter(([truth]) => truth === label).length,
    }));
    const most = counts.sort((a, b) => b.count - a.count)[0] ?? { label: '', count: 0 };
    const decided = answers.filter(([, answer]) => answer !== 'nei');
    summaries.push({
      set,
      pairs: answers.length,
      accuracy: share(answers.filter(([truth, answer]) => truth === answer).length, answers.length),
      macroF1: macroF1(answers),
      majority: share(most.count, answers.length),
      majorityF1: macroF1(answers.map(([truth]) => [truth, most.label])),
      precision: share(decided.filter(([truth, answer]) => truth === answer).length, decided.length),
      coverage: share(decided.length, answers.length),
    });
  }
  return summaries;
}

export function createTools(): Tools {
  const embedder = createSentenceEncoder({ modelFolder: join(root, 'models', 'embedder') });
  const verifier = createCrossEncoderVerifier({ modelFolder: join(root, 'models', 'verifier') });
  const options = { signal: new AbortController().signal, snapshots: unusedSnapshots };
  return {
    embed: async (texts) => (await embedder.call({ texts }, options)).items,
    verify: async (pairs) => (await verifier.call({ pairs }, options)).items,
  };
}

/** Neither model stores anything. */
const unusedSnapshots: SnapshotStore = {
  put: () => Promise.reject(new Error('The models store nothing.')),
  bytes: async () => undefined,
  meta: async () => undefined,
  list: async () => [],
};

function readLines<Row>(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);
}

function showPart(name: string, part: PartSummary): void {
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  console.log(
    `\n${name}: ${part.claims} claims; precision of decided ${percent(part.precision)}, coverage ${percent(part.coverage)}, abstention on unknown ${percent(part.abstention)}, accuracy ${percent(part.accuracy)} (majority ${percent(part.majority)}), macro-F1 ${part.macroF1.toFixed(3)}`,
  );
  for (const [kind, row] of Object.entries(part.byKind).sort()) {
    console.log(
      `  ${kind.padEnd(34)} ${String(row.claims).padStart(4)}  right ${String(row.right).padStart(3)}  abstained ${String(row.abstained).padStart(3)}  wrong ${String(row.wrong).padStart(3)}`,
    );
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const tools = createTools();
  const { tuning, test } = await measureStarterJudge(tools);
  showPart('Tuning part', tuning);
  showPart('Test part', test);
  for (const row of await measurePublicPairs(tools)) console.log(row);
}
