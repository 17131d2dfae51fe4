import { ratingInWords } from '../../../../core/rating.ts';
import type {
  CorrectFactCheckInput,
  CorrectFactCheckOutput,
} from '../../../../tasks/verdicts/correct-fact-check.ts';
import type { Tools } from '../../handler.ts';
import { judgePairs } from '../../questions/judge-pairs.ts';

/** Judges once more, with what the fresh searches found. Where they found nothing, the draft stands. */
export async function correctFactCheckLocally(
  input: CorrectFactCheckInput,
  tools: Tools,
): Promise<CorrectFactCheckOutput> {
  const old = new Set(input.pairs.flatMap(({ evidence }) => evidence.map(({ id }) => id)));
  const fresh = input.corrections.flatMap(({ evidence }) => evidence).filter(({ id }) => !old.has(id));
  if (fresh.length === 0) {
    return {
      ...input.draft,
      lines: [],
      changed: false,
      why: 'The new searches found nothing that the draft did not have.',
    };
  }
  const judged = await judgePairs({ ...input, pairs: [...input.pairs, ...input.corrections] }, tools);
  const changed = judged.rating !== input.draft.rating;
  // An old quote keeps the side that the draft gave it, so no point may make it take another.
  const citable = new Set([
    ...fresh.map(({ id }) => id),
    ...input.draft.points.flatMap(({ cites }) => cites),
  ]);
  const points = judged.points.filter(({ cites }) => cites.every((id) => citable.has(id)));
  return {
    lines: judged.lines.filter(({ evidence }) => !old.has(evidence)),
    changed,
    why: changed
      ? `With ${fresh.length} more quotes the verdict is ${ratingInWords(judged.rating)} instead of ${ratingInWords(input.draft.rating)}.`
      : `${fresh.length} more quotes leave the verdict as it was.`,
    rating: judged.rating,
    confidence: judged.confidence,
    summary: judged.summary,
    points: points.length === 0 ? judged.points : points,
  };
}
