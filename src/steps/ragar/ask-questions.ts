import { defined } from '../../core/defined.ts';
import { step } from '../../engine/step.ts';
import { askQuestions as askQuestionsTask } from '../../tasks/claims/ask-questions.ts';
import { dateOfCheck } from '../evidence/date-of-check.ts';
import type { Inquiry, Pair, Question } from './answer-questions.ts';

export type AskInput = {
  inquiry: Inquiry;
  /** What was kept so far. */
  kept: readonly Pair[];
  /** What was asked and set aside. */
  dropped: readonly Pair[];
  /** What the kept pairs do not settle yet. */
  missing: readonly string[];
  count: number;
  /** The step of the inquiry, for the ids of its questions. */
  step: number;
};

/** The next questions, from the claim and all that is known so far. */
export const askQuestions = step(
  'ask-questions',
  async (
    { inquiry, kept, dropped, missing, count, step: at }: AskInput,
    context,
  ): Promise<readonly Question[]> => {
    const { questions } = await context.ask(askQuestionsTask, {
      claim: inquiry.claim,
      ...defined({ date: context.claim.date }),
      today: dateOfCheck(context),
      imageContext: [...inquiry.imageContext],
      picture: context.claim.media.some(({ kind }) => kind === 'image'),
      pairs: kept.map(({ question, answer }) => ({ question, answer })),
      asked: dropped.map(({ question }) => question),
      missing: [...missing],
      count,
    });
    return questions.map(({ question, about }, index) => ({ id: `q${at}.${index + 1}`, question, about }));
  },
);
