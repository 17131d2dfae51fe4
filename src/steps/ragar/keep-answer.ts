import { step } from '../../engine/step.ts';
import { keepAnswer as keepAnswerTask } from '../../tasks/evidence/keep-answer.ts';
import type { Inquiry, Pair } from './answer-questions.ts';

export type KeptAnswer = { kept?: Pair; why: string };

/** Of the pairs of one step, the one to go on with. Where nobody can choose, the surest answer; where nothing was answered, none. */
export const keepAnswer = step(
  'keep-answer',
  async (
    { inquiry, kept, pairs }: { inquiry: Inquiry; kept: readonly Pair[]; pairs: readonly Pair[] },
    context,
  ): Promise<KeptAnswer> => {
    const answered = pairs.filter((pair) => pair.answered);
    if (answered.length === 0) return { why: 'No question of this step was answered.' };
    const [only] = answered;
    if (answered.length === 1 && only !== undefined)
      return { kept: only, why: 'It is the only one that was answered.' };
    const choice = await context.attempt(() =>
      context.ask(keepAnswerTask, {
        claim: inquiry.claim,
        kept: kept.map(({ question, answer }) => ({ question, answer })),
        pairs: pairs.map(({ id, question, answer, answered: isAnswered, sure, quotes }) => ({
          id,
          question,
          answer,
          answered: isAnswered,
          sure,
          quotes: quotes.map(({ page, start, end }) => page.text.slice(start, end)),
        })),
      }),
    );
    const chosen = answered.find(({ id }) => id === choice?.keep);
    if (choice !== undefined && chosen !== undefined) return { kept: chosen, why: choice.why };
    const surest = [...answered].sort((a, b) => b.sure - a.sure)[0];
    return surest === undefined
      ? { why: 'No question of this step was answered.' }
      : { kept: surest, why: 'It is the surest of the answers.' };
  },
);
