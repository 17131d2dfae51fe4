import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { Evidence } from '../../core/evidence.ts';
import type { OwnLabel } from '../../core/verdict.ts';
import type { Conclusion } from '../../engine/pipeline.ts';
import { step } from '../../engine/step.ts';
import { chooseSide as chooseSideTask } from '../../tasks/verdicts/choose-side.ts';
import { dateOfCheck } from './date-of-check.ts';
import { judgedItemOf } from './judged-item.ts';

export type ChooseSideInput = {
  claim: Claim;
  conclusion: Conclusion;
  evidence: readonly Evidence[];
  /** What the paper calls the two sides. */
  labels: { true: string; false: string };
};

/** A label of two where a study asks for one and the verdict is open. The verdict itself stays as it is: it rests on evidence or stays open. */
export const chooseSide = step(
  'choose-side',
  async (
    { claim, conclusion, evidence, labels }: ChooseSideInput,
    context,
  ): Promise<OwnLabel | undefined> => {
    const judge = context.forVerdict();
    const answer = await judge.attempt(() =>
      judge.ask(chooseSideTask, {
        claim: claim.text,
        ...defined({ date: claim.date }),
        today: dateOfCheck(context),
        images: claim.media.filter(({ kind }) => kind === 'image'),
        found: conclusion.summary,
        evidence: evidence.map(judgedItemOf),
      }),
    );
    if (answer === undefined) return undefined;
    return {
      label: labels[answer.side],
      loses: `The study knows two labels, so that one was forced where the verdict is open. ${answer.why}`,
    };
  },
);
