import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import { step } from '../../engine/step.ts';
import type { PictureFinding } from '../../tasks/reasoned-evidence.ts';
import {
  type ExplainVerdictOutput,
  explainVerdict as explainVerdictTask,
} from '../../tasks/verdicts/explain-verdict.ts';
import { dateOfCheck } from '../evidence/date-of-check.ts';
import type { Reasoned } from './accumulated-reasoning.ts';
import type { Pooled } from './evidence-pool.ts';

export type Explanation = ExplainVerdictOutput;

/** Agent-EG: the explanation a reader gets. Undefined, and a gap, where it failed; the reasoning then stands for itself. */
export const explainVerdict = step(
  'explain-verdict',
  async (
    input: { claim: Claim; pool: readonly Pooled[]; pictures?: PictureFinding; reasoned: Reasoned },
    context,
  ): Promise<Explanation | undefined> => {
    const { claim, pool, pictures, reasoned } = input;
    const inner = context.forVerdict();
    return inner.attempt(() =>
      inner.ask(explainVerdictTask, {
        claim: claim.text,
        post: claim.postText ?? '',
        ...defined({ date: claim.date }),
        today: dateOfCheck(context),
        images: [...claim.media],
        evidence: pool.map(({ seen }) => seen),
        ...defined({ pictures }),
        reasoned: {
          veracity: reasoned.veracity,
          rating: reasoned.rating,
          confidence: reasoned.confidence,
          steps: reasoned.steps,
          lines: reasoned.lines.map(({ evidence, stance, says }) => ({ evidence, stance, says })),
          open: reasoned.open,
        },
      }),
    );
  },
);
