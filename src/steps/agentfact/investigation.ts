import type { CheckPlan } from '../../core/check-plan.ts';
import type { PickEvidenceOutput } from '../../tasks/evidence/pick-evidence.ts';
import type { Reasoned } from './accumulated-reasoning.ts';
import type { Pooled } from './evidence-pool.ts';
import type { ImageFindings } from './image-agent.ts';
import type { PlanTrace } from './plan-check.ts';
import type { TextItem } from './text-agent.ts';

/** What an investigation knows so far; it only grows. */
export type Investigation = {
  plans: CheckPlan[];
  queries: string[];
  items: TextItem[];
  /** Items that temporary reasoning has not looked at yet. */
  pending: TextItem[];
  pool: Pooled[];
  images: ImageFindings | undefined;
  temporary: PickEvidenceOutput['findings'];
  reasoned: Reasoned | undefined;
  /** Every accumulated reasoning, with the number of the plan it followed. */
  history: (Reasoned & { round: number })[];
  /** How many questions of reasoning were asked. */
  steps: number;
  /** The size of the pool when it was last reasoned over. */
  reasonedOver: number;
};

export function startInvestigation(): Investigation {
  return {
    plans: [],
    queries: [],
    items: [],
    pending: [],
    pool: [],
    images: undefined,
    temporary: [],
    reasoned: undefined,
    history: [],
    steps: 0,
    reasonedOver: 0,
  };
}

/** The stopping rule: a label that is not unproven and sure enough, or too many questions of reasoning. */
export function isSettled(
  { reasoned, steps }: Pick<Investigation, 'reasoned' | 'steps'>,
  options: { confidence: number; reasoningSteps: number },
): boolean {
  if (steps >= options.reasoningSteps) return true;
  return (
    reasoned !== undefined && reasoned.veracity !== 'unproven' && reasoned.confidence >= options.confidence
  );
}

const mostFound = 12;

/** What the image agent measured, in a line: the next plan can go after where the picture comes from. */
function picturesIn(images: ImageFindings | undefined): string[] {
  if (images === undefined) return [];
  const { integrity, context, tampering, miscaption, says } = images.finding;
  const score = (value: number | null) => (value === null ? 'not measured' : `${value} of 100`);
  return [
    `The claim's picture: altered ${integrity}, context ${context}; tampering ${score(tampering)}, miscaption ${score(miscaption)}.`,
    ...says.slice(0, 3),
  ];
}

/** What a new plan is made from: what was planned, asked and found, and what stayed open. */
export function traceOf({ plans, queries, pool, reasoned, temporary, images }: Investigation): PlanTrace {
  return {
    steps: plans.flatMap((plan) => plan.steps.map(({ technique, does }) => `${technique}: ${does}`)),
    searched: [...new Set(queries)],
    found: [...new Set([...pool.map(({ seen }) => seen.summary), ...temporary.map(({ says }) => says)])]
      .slice(-mostFound)
      .concat(picturesIn(images)),
    veracity: reasoned?.veracity ?? 'unproven',
    confidence: reasoned?.confidence ?? 1,
    open: reasoned?.open ?? [],
  };
}
