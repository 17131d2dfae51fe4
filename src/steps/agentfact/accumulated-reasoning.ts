import type { CheckPlan } from '../../core/check-plan.ts';
import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import { step } from '../../engine/step.ts';
import type { PictureFinding } from '../../tasks/reasoned-evidence.ts';
import {
  type ReasonFromEvidenceOutput,
  reasonFromEvidence,
} from '../../tasks/verdicts/reason-from-evidence.ts';
import { dateOfCheck } from '../evidence/date-of-check.ts';
import type { Pooled } from './evidence-pool.ts';

export type Reasoned = ReasonFromEvidenceOutput;

/** Agent-R-A: reasoning over the whole pool. Undefined, and a gap, where it failed: a failure never becomes a label. */
export const reasonOverPool = step(
  'accumulated-reasoning',
  async (
    input: {
      claim: Claim;
      plan: CheckPlan;
      pool: readonly Pooled[];
      pictures?: PictureFinding;
    },
    context,
  ): Promise<Reasoned | undefined> => {
    const { claim, plan, pool, pictures } = input;
    const inner = context.forVerdict();
    return inner.attempt(() =>
      inner.ask(reasonFromEvidence, {
        claim: claim.text,
        post: claim.postText ?? '',
        ...defined({ date: claim.date }),
        today: dateOfCheck(context),
        images: [...claim.media],
        steps: plan.steps.map(({ id, technique, does }) => ({ id, technique, does })),
        evidence: pool.map(({ seen }) => seen),
        ...defined({ pictures }),
      }),
    );
  },
);
