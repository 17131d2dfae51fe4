import { defined } from '../../core/defined.ts';
import type { Stance } from '../../core/label.ts';
import { step } from '../../engine/step.ts';
import { type GiveVerdictOutput, giveVerdict as giveVerdictTask } from '../../tasks/verdicts/give-verdict.ts';
import type { Inquiry } from './answer-questions.ts';
import { askConsistently, checkedClaim, type FactCheck } from './draft-fact-check.ts';
import { type NotedPair, pairForVerdict } from './note-pairs.ts';

/** The verdict at once, without reasoning before it: the paper's standard prompt. Undefined where there is nothing to make it from. */
export const giveVerdict = step(
  'give-verdict',
  async (
    { inquiry, pairs }: { inquiry: Inquiry; pairs: readonly NotedPair[] },
    context,
  ): Promise<FactCheck | undefined> => {
    const ids = [...new Set(pairs.flatMap(({ evidence }) => evidence.map(({ id }) => id)))];
    if (ids.length === 0) return undefined;
    const answer = await askConsistently(
      (objection) =>
        context.forVerdict().ask(giveVerdictTask, {
          ...checkedClaim(inquiry, context),
          pairs: pairs.map(pairForVerdict),
          ...defined({ objection }),
        }),
      (given) => linesOf(given, ids),
      context,
    );
    if (answer === undefined) return undefined;
    const [first] = answer.factCheck;
    return {
      rating: answer.rating,
      confidence: answer.confidence,
      summary: first?.sentence ?? '',
      points: answer.factCheck.map(({ sentence, cites }) => ({ sentence, cites })),
      lines: linesOf(answer, ids),
      missing: [],
      ...defined({ inconsistency: answer.inconsistency }),
    };
  },
);

/** What a sentence says of the items it cites; one that is cited for both sides, or by no sentence, decides nothing. */
function linesOf({ factCheck, confidence }: GiveVerdictOutput, ids: readonly string[]): FactCheck['lines'] {
  return ids.map((evidence) => {
    const citing = factCheck.filter(({ cites }) => cites.includes(evidence));
    const sides = new Set<Stance>(
      citing.map(({ stance }) => stance).filter((stance) => stance !== 'neutral'),
    );
    const [side] = sides;
    const stance = sides.size === 1 && side !== undefined ? side : 'neutral';
    return {
      evidence,
      stance,
      confidence: stance === 'neutral' ? 0 : confidence,
      says:
        citing.find((point) => point.stance === stance)?.sentence ??
        'The verdict does not rest on this item.',
    };
  });
}
