import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { bootstrapInterval } from '../../src/eval/metrics.ts';
import { createSentenceEncoder } from '../../src/providers/embedder/sentence-encoder.ts';
import type { PassageEmbedder } from '../../src/spec/passage-embedder.ts';
import { createCachedEmbedder } from './cached-embedder.ts';

const root = join(import.meta.dirname, '..', '..');
const file = join(root, '..', 'shared', 'data', 'claims', 'averitec.jsonl');
const depth = 10;
/** Shorter answers, such as "Yes", cannot be found by what they say. */
const shortestAnswer = 21;

const claimSchema = z.object({
  claim: z.string(),
  questions: z
    .array(
      z.object({
        question: z.string(),
        answers: z
          .array(z.object({ answer: z.string().default(''), type: z.string().optional() }))
          .default([]),
      }),
    )
    .default([]),
  evidence: z.array(z.object({ text: z.string(), gold_article: z.boolean().optional() })).default([]),
});

export type RetrievalClaim = {
  claim: string;
  questions: string[];
  answers: string[];
  sentences: string[];
};

/**
 * The sentence encoder alone: of the answers that people wrote for a claim, and of the sentences that a retriever found for it, how many are
 * among the ten nearest of those of all claims.
 */
export async function benchClaimRetrieval(report: (line: string) => void): Promise<void> {
  if (!existsSync(file)) {
    report(`Skipped: there is no ${file}.`);
    return;
  }
  const claims = readRetrievalClaims();
  const texts = [...new Set(claims.flatMap(({ answers, sentences }) => [...answers, ...sentences]))];
  const encoder = createSentenceEncoder({ modelFolder: join(root, 'models', 'embedder') });
  const embedder = createCachedEmbedder(encoder, join(tmpdir(), 'touchstone-bench-vectors'));
  try {
    const vectors = await embedder.embed(texts);
    report(
      `${texts.length} texts.\n\n| query → what is to be found | claims | recall@${depth} (95 %) |\n|---|---|---|`,
    );
    for (const [name, queries, wanted] of [
      ['claim → answers', 'claim', 'answers'],
      ['questions → answers', 'questions', 'answers'],
      ['claim → retrieved sentences', 'claim', 'sentences'],
    ] as const) {
      const recalls = await measureRetrieval(claims, { texts, vectors }, embedder, queries, wanted);
      const percent = (value: number) => (100 * value).toFixed(1);
      const interval = bootstrapInterval(recalls, mean).map(percent).join('–');
      report(`| ${name} | ${recalls.length} | ${percent(mean(recalls))} (${interval}) |`);
    }
  } finally {
    embedder.save();
    await encoder.close();
  }
}

/** AVeriTeC with what a query may find: none where the file is missing. */
export function readRetrievalClaims(): RetrievalClaim[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => claimSchema.parse(JSON.parse(line)))
    .map(({ claim, questions, evidence }) => ({
      claim,
      questions: questions.map(({ question }) => question),
      answers: questions.flatMap(({ answers }) =>
        answers
          .filter(({ answer, type }) => type !== 'Boolean' && answer.length >= shortestAnswer)
          .map(({ answer }) => answer.trim()),
      ),
      sentences: evidence.filter((item) => item.gold_article !== true).map(({ text }) => text.trim()),
    }));
}

/** The recall of each claim that has something to find. */
export async function measureRetrieval(
  claims: readonly RetrievalClaim[],
  { texts, vectors }: { texts: readonly string[]; vectors: readonly Float32Array[] },
  embedder: PassageEmbedder,
  queries: 'claim' | 'questions',
  wanted: 'answers' | 'sentences',
): Promise<number[]> {
  const recalls: number[] = [];
  for (const row of claims) {
    const asked = queries === 'claim' ? [row.claim] : row.questions;
    const toFind = new Set(row[wanted]);
    if (asked.length === 0 || toFind.size === 0) continue;
    const nearest = nearestTexts(await embedder.embed(asked), vectors, texts);
    recalls.push(nearest.filter((text) => toFind.has(text)).length / Math.min(depth, toFind.size));
  }
  return recalls;
}

function nearestTexts(
  queries: readonly Float32Array[],
  vectors: readonly Float32Array[],
  texts: readonly string[],
): string[] {
  return vectors
    .map((vector, index) => ({
      text: texts[index] ?? '',
      score: Math.max(
        ...queries.map((query) => query.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0)),
      ),
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, depth)
    .map(({ text }) => text);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
