import { defined } from '../../core/defined.ts';
import type { Rating } from '../../core/rating.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import {
  type DraftFactCheckOutput,
  draftFactCheck as draftFactCheckTask,
} from '../../tasks/verdicts/draft-fact-check.ts';
import { findInconsistency } from '../evidence/check-consistency.ts';
import { dateOfCheck } from '../evidence/date-of-check.ts';
import type { Inquiry } from './answer-questions.ts';
import { type NotedPair, pairForVerdict } from './note-pairs.ts';

export type FactCheck = Pick<
  DraftFactCheckOutput,
  'rating' | 'confidence' | 'summary' | 'points' | 'lines' | 'missing'
> & {
  /** The chain of thought, where one was asked for. */
  steps?: readonly string[];
  /** Why the label does not follow from the evidence, where it does not. */
  inconsistency?: string;
};

export type DraftInput = {
  inquiry: Inquiry;
  pairs: readonly NotedPair[];
};

/** The fact-check from the kept pairs, step by step. Undefined where nobody could write one, or there is nothing to write it from. */
export const draftFactCheck = step(
  'draft-fact-check',
  async (input: DraftInput, context): Promise<FactCheck | undefined> => {
    if (input.pairs.every(({ evidence }) => evidence.length === 0)) return undefined;
    return askConsistently(
      (objection) =>
        context.forVerdict().ask(draftFactCheckTask, {
          ...checkedClaim(input.inquiry, context),
          pairs: input.pairs.map(pairForVerdict),
          stepByStep: true,
          ...defined({ objection }),
        }),
      (answer) => answer.lines,
      context,
    );
  },
);

export function checkedClaim({ claim, imageContext }: Inquiry, context: Context) {
  return {
    claim,
    ...defined({ date: context.claim.date }),
    today: dateOfCheck(context),
    imageContext: [...imageContext],
  };
}

/** Asks once more where the label does not follow from the lines; what still does not is marked. */
export async function askConsistently<Answer extends { rating: Rating }>(
  ask: (objection?: string) => Promise<Answer>,
  linesOf: (answer: Answer) => DraftFactCheckOutput['lines'],
  context: Context,
): Promise<(Answer & { inconsistency?: string }) | undefined> {
  const verdict = context.forVerdict();
  const objectionTo = (answer: Answer) =>
    findInconsistency({
      rating: answer.rating,
      lines: linesOf(answer).map((line) => ({ ...line, subClaims: [] })),
      subVerdicts: [],
    });
  const first = await verdict.attempt(() => ask());
  const objection = first === undefined ? undefined : objectionTo(first);
  if (first === undefined || objection === undefined) return first;
  context.note.warning(`The consistency gate asked again: ${objection}`);
  const second = (await verdict.attempt(() => ask(objection))) ?? first;
  const inconsistency = objectionTo(second);
  return inconsistency === undefined ? second : { ...second, inconsistency };
}
