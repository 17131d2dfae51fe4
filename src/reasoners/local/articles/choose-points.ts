import { cosine } from '../../../text/vectors/cosine.ts';
import type { Tools } from '../handler.ts';
import { emptyHandedCue } from './article-cues.ts';
import type { ArticleSentence } from './article-sentences.ts';
import type { FoundEvidence } from './find-evidence.ts';
import { isStatement } from './is-statement.ts';

export type Point = { text: string; block: string; evidence: number[] };

const longestPoint = 320;
const shortestFlat = 24;
const longestFlat = 160;
/** How much it counts against a point that another one says nearly the same. */
const weightOfRepetition = 0.5;
/** How much it counts for a point that it is evidence itself. */
const weightOfEvidence = 0.15;

type Choice = {
  claim: string;
  sentences: readonly ArticleSentence[];
  evidence: readonly FoundEvidence[];
  /** Points that stand already. */
  known: readonly Point[];
  most: number;
};

/** What is nearest to the claim among the evidence and the flat statements that lead up to it, without saying one thing twice. */
export async function choosePoints(
  { claim, sentences, evidence, known, most }: Choice,
  tools: Tools,
): Promise<Point[]> {
  const candidates = [...evidencePoints(sentences, evidence), ...flatPoints(sentences, evidence)];
  if (candidates.length === 0) return [];
  const vectors = await tools.embed([
    claim,
    ...candidates.map(({ text }) => text),
    ...known.map(({ text }) => text),
  ]);
  const [ofClaim = []] = vectors;
  const vectorOf = (index: number) => vectors[index + 1] ?? [];
  const taken = vectors.slice(1 + candidates.length);
  const left = new Set(candidates.keys());
  const chosen: Point[] = [];
  while (chosen.length < most && left.size > 0) {
    const scored = [...left].map((index) => {
      const repeats = Math.max(0, ...taken.map((vector) => cosine(vectorOf(index), vector)));
      const shown = (candidates[index]?.evidence.length ?? 0) > 0 ? weightOfEvidence : 0;
      return { index, score: cosine(vectorOf(index), ofClaim) - weightOfRepetition * repeats + shown };
    });
    const { index } = scored.reduce((best, next) => (next.score > best.score ? next : best));
    left.delete(index);
    taken.push(vectorOf(index));
    const point = candidates[index];
    if (point !== undefined) chosen.push(point);
  }
  return chosen;
}

function evidencePoints(sentences: readonly ArticleSentence[], evidence: readonly FoundEvidence[]): Point[] {
  const listed = new Set(
    sentences.filter(({ block }) => block.role === 'sources').map(({ block }) => block.id),
  );
  return evidence.flatMap(({ quote, block }, index) =>
    listed.has(block) || !isStatement(quote) || quote.length > longestPoint
      ? []
      : [{ text: quote, block, evidence: [index] }],
  );
}

/** A short sentence that opens a paragraph with evidence often says in few words what the evidence shows. */
function flatPoints(sentences: readonly ArticleSentence[], evidence: readonly FoundEvidence[]): Point[] {
  return sentences
    .filter(({ text, block, start }) => {
      if (
        block.kind === 'heading' ||
        (block.role !== 'body' && block.role !== 'lead') ||
        start !== block.from
      )
        return false;
      if (text.length < shortestFlat || text.length > longestFlat || !isStatement(text)) return false;
      if (emptyHandedCue.test(text) || /[“"?:]/u.test(text)) return false;
      return (
        evidence.some((item) => item.block === block.id) &&
        !evidence.some(({ quote }) => quote.includes(text))
      );
    })
    .map(({ text, block }) => ({ text, block: block.id, evidence: [] }));
}
