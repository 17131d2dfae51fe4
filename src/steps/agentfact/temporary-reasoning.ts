import type { CheckPlan } from '../../core/check-plan.ts';
import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { type PickEvidenceOutput, pickEvidence } from '../../tasks/evidence/pick-evidence.ts';
import { dateOfCheck } from '../evidence/date-of-check.ts';
import { seenSourceOf } from './evidence-pool.ts';
import type { TextItem } from './text-agent.ts';

export type TemporaryInput = {
  claim: Claim;
  plan: CheckPlan;
  items: readonly TextItem[];
  /** The fewest items that are reasoned about at once. */
  batch: number;
};

export type TemporaryFindings = {
  useful: readonly TextItem[];
  findings: PickEvidenceOutput['findings'];
  /** How many questions were asked. */
  steps: number;
};

/**
 * Agent-R-T: batches of items, side by side, to those that carry the argument. A batch that could not be reasoned about keeps all its
 * items: a failure must not decide what is evidence.
 */
export const reasonTemporarily = step(
  'temporary-reasoning',
  async (input: TemporaryInput, context): Promise<TemporaryFindings> => {
    const batches = cutBatches(input.items, input.batch);
    const answers = await Promise.all(batches.map((items) => pick(items, input, context)));
    return {
      useful: batches.flatMap((items, index) => {
        const useful = answers[index]?.useful;
        return useful === undefined ? items : items.filter((_, at) => useful.includes(`i${at + 1}`));
      }),
      findings: answers.flatMap((answer) => answer?.findings ?? []),
      steps: batches.length,
    };
  },
);

function pick(
  items: readonly TextItem[],
  { claim, plan }: TemporaryInput,
  context: Context,
): Promise<PickEvidenceOutput | undefined> {
  return context.attempt(() =>
    context.ask(pickEvidence, {
      claim: claim.text,
      post: claim.postText ?? '',
      ...defined({ date: claim.date }),
      today: dateOfCheck(context),
      steps: plan.steps.map(({ id, technique, does }) => ({ id, technique, does })),
      items: items.map((item, index) => ({
        id: `i${index + 1}`,
        summary: item.summary,
        quotes: item.quotes.map(({ start, end }) => item.page.text.slice(start, end)),
        source: seenSourceOf(item),
        foundFor: [...item.foundFor],
      })),
    }),
  );
}

/** As few batches as hold twice the least number each, of nearly equal size; fewer items than the least are one batch. */
export function cutBatches<Item>(items: readonly Item[], least: number): Item[][] {
  if (items.length === 0) return [];
  const count = Math.ceil(items.length / (2 * least));
  const size = items.length / count;
  return Array.from({ length: count }, (_, index) =>
    items.slice(Math.round(index * size), Math.round((index + 1) * size)),
  );
}
