import { defined } from '../../core/defined.ts';
import { step } from '../../engine/step.ts';
import { checkSufficiency as checkSufficiencyTask } from '../../tasks/evidence/check-sufficiency.ts';
import type { Inquiry, Pair } from './answer-questions.ts';

export type Sufficiency = { enough: boolean; missing: readonly string[] };

/** Whether what is known is enough for a verdict. Where nobody can say, it is not. */
export const checkSufficiency = step(
  'check-sufficiency',
  async ({ inquiry, kept }: { inquiry: Inquiry; kept: readonly Pair[] }, context): Promise<Sufficiency> => {
    const looked = await context.attempt(() =>
      context.ask(checkSufficiencyTask, {
        claim: inquiry.claim,
        ...defined({ date: context.claim.date }),
        imageContext: [...inquiry.imageContext],
        pairs: kept.map(({ question, answer, quotes }) => ({
          question,
          answer,
          quotes: quotes.map(({ page, start, end }) => page.text.slice(start, end)),
        })),
      }),
    );
    return looked ?? { enough: false, missing: [] };
  },
);
