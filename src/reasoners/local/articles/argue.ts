import { cosine } from '../../../text/vectors/cosine.ts';
import type { Tools } from '../handler.ts';
import { ownWordsCue } from './article-cues.ts';
import type { ArticleSentence } from './article-sentences.ts';
import { choosePoints, type Point } from './choose-points.ts';
import type { FoundEvidence } from './find-evidence.ts';
import { isStatement } from './is-statement.ts';

export type Argument = {
  reasoning: { text: string; blocks: string[] };
  keyPoints: { text: string; blocks: string[]; evidence: number[] }[];
};

/** So many points are looked for where the publisher gives fewer. */
const enoughPoints = 4;
const mostSummarised = 6;
const mostReasons = 4;
/** Above this, a point and a piece of evidence speak of the same thing. */
const sameMatter = 0.55;

/** The facts that the verdict hangs on, and how they lead to it: in the publisher's own sentences. */
export async function argue(
  claim: string,
  sentences: readonly ArticleSentence[],
  evidence: readonly FoundEvidence[],
  ofPost: ReadonlySet<ArticleSentence>,
  tools: Tools,
): Promise<Argument> {
  const ofRole = (role: string) =>
    sentences.filter((sentence) => sentence.block.role === role && isStatement(sentence.text));
  const summary = ofRole('summary');
  const points = summary.slice(0, mostSummarised).map(pointOf);
  if (points.length < enoughPoints)
    points.push(
      ...(await choosePoints(
        { claim, sentences, evidence, known: points, most: enoughPoints - points.length },
        tools,
      )),
    );
  await tieToEvidence(points, evidence, tools);
  const verdict = ofRole('verdict');
  const concluding = verdict.length > 0 ? verdict : summary.length > 0 ? summary : leadOf(sentences, ofPost);
  const argued = concluding.length > 0 ? concluding.slice(0, mostReasons).map(pointOf) : points;
  return {
    reasoning: {
      text: argued.map(({ text }) => text).join(' ') || claim,
      blocks: [...new Set(argued.map(({ block }) => block))],
    },
    keyPoints: points.map(({ text, block, evidence: numbers }) => ({
      text,
      blocks: [block],
      evidence: numbers,
    })),
  };
}

function pointOf({ text, block }: ArticleSentence): Point {
  return { text, block: block.id, evidence: [] };
}

/** The first paragraph that states something of its own, as many articles sum up there. */
function leadOf(
  sentences: readonly ArticleSentence[],
  ofPost: ReadonlySet<ArticleSentence>,
): ArticleSentence[] {
  const own = sentences.filter(
    (sentence) =>
      sentence.block.role === 'lead' &&
      sentence.block.kind === 'paragraph' &&
      isStatement(sentence.text) &&
      sentence.text.length > 60 &&
      !ownWordsCue.test(sentence.text) &&
      !ofPost.has(sentence),
  );
  return own.filter(({ block }) => block.id === own[0]?.block.id);
}

async function tieToEvidence(
  points: readonly Point[],
  evidence: readonly FoundEvidence[],
  tools: Tools,
): Promise<void> {
  const loose = points.filter((point) => point.evidence.length === 0);
  if (loose.length === 0 || evidence.length === 0) return;
  const vectors = await tools.embed([
    ...loose.map(({ text }) => text),
    ...evidence.map(({ quote }) => quote),
  ]);
  for (const [index, point] of loose.entries())
    for (const [at, item] of evidence.entries()) {
      const alike = cosine(vectors[index] ?? [], vectors[loose.length + at] ?? []);
      if (item.block === point.block || alike >= sameMatter) point.evidence.push(at);
    }
}
