import { rounded } from '../../../../core/rounded.ts';
import type { KeepAnswerInput, KeepAnswerOutput } from '../../../../tasks/evidence/keep-answer.ts';
import { findQuantities } from '../../../../text/quantities/quantities.ts';
import { findTimeSpans } from '../../../../text/quantities/time-spans.ts';
import { cosine } from '../../../../text/vectors/cosine.ts';
import { findEntities } from '../../../../text/words/entities.ts';
import { contentStems } from '../../../../text/words/words.ts';
import type { Tools } from '../../handler.ts';

type Scores = KeepAnswerOutput['scores'][number];

/** What counts how much in the choice. Nothing in it asks what an answer means for the claim. */
const weights: Readonly<Record<Exclude<keyof Scores, 'pair'>, number>> = {
  relevant: 0.4,
  detailed: 0.15,
  fresh: 0.15,
  sure: 0.3,
};
/** As many names, numbers and dates as a detailed answer has. */
const manyDetails = 6;

/** The pair with the best mean of relevance, detail, news and sureness; none where nothing was answered. */
export async function keepAnswerLocally(input: KeepAnswerInput, tools: Tools): Promise<KeepAnswerOutput> {
  const vectors = await tools.embed([input.claim, ...input.pairs.map(({ answer }) => answer)]);
  const told = new Set([input.claim, ...input.kept.map(({ answer }) => answer)].flatMap(contentStems));
  const scores = input.pairs.map((pair, index): Scores => {
    const stems = [...new Set(contentStems(pair.answer))];
    const details =
      findEntities(pair.answer).length +
      findQuantities(pair.answer).length +
      findTimeSpans(pair.answer).length;
    return {
      pair: pair.id,
      relevant: pair.answered
        ? rounded(Math.max(0, cosine(vectors[0] ?? [], vectors[index + 1] ?? [])), 4)
        : 0,
      detailed: pair.answered ? rounded(Math.min(1, details / manyDetails), 4) : 0,
      fresh:
        stems.length === 0 ? 0 : rounded(stems.filter((stem) => !told.has(stem)).length / stems.length, 4),
      sure: pair.answered ? pair.sure : 0,
    };
  });
  const ranked = scores
    .filter(({ pair }) => input.pairs.find(({ id }) => id === pair)?.answered === true)
    .map((score) => ({ score, total: totalOf(score) }))
    .sort((a, b) => b.total - a.total);
  const best = ranked[0]?.score;
  return {
    scores,
    keep: best?.pair ?? null,
    why: best === undefined ? 'No pair answers its question.' : describe(best, scores),
  };
}

function totalOf({ relevant, detailed, fresh, sure }: Scores): number {
  return (
    weights.relevant * relevant + weights.detailed * detailed + weights.fresh * fresh + weights.sure * sure
  );
}

const words = { relevant: 'most relevant', detailed: 'most detailed', fresh: 'newest', sure: 'surest' };

function describe(best: Scores, all: readonly Scores[]): string {
  const leads = (Object.keys(words) as (keyof typeof words)[]).filter((name) =>
    all.every((other) => other === best || best[name] > other[name]),
  );
  return leads.length === 0
    ? 'It is the best of them taken together, though the first in nothing alone.'
    : `It is the ${leads.map((name) => words[name]).join(' and the ')} of the ${all.length}.`;
}
