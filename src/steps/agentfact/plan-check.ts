import { type CheckPlan, checkPlanSchema, picturesOfClaim } from '../../core/check-plan.ts';
import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import { UsageError } from '../../core/errors.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { type PlanCheckInput, planCheck as planCheckTask } from '../../tasks/claims/plan-check.ts';
import { dateOfCheck } from '../evidence/date-of-check.ts';

export type PlanTrace = NonNullable<PlanCheckInput['trace']>;

export type PlanCheckRequest = {
  claim: Claim;
  imageFacts: readonly string[];
  /** Of an earlier round that did not settle the claim. */
  trace?: PlanTrace;
};

/**
 * Agent-SP: claim, post and the trace of a failed round to a plan. Where none can be had, the claim itself is searched for; undefined where
 * a later plan finds nothing new to look for.
 */
export const planCheck = step(
  'plan-check',
  async (input: PlanCheckRequest, context): Promise<CheckPlan | undefined> => {
    const { claim, trace } = input;
    const answer = await context.attempt(() =>
      context.ask(planCheckTask, {
        claim: claim.text,
        post: claim.postText ?? '',
        ...defined({ date: claim.date }),
        today: dateOfCheck(context),
        images: [...claim.media],
        imageFacts: [...input.imageFacts],
        ...defined({ trace }),
      }),
    );
    if (answer === undefined) return trace === undefined ? withoutPlanning(claim) : undefined;
    if (trace !== undefined && answer.validate.length + answer.search.length === 0) return undefined;
    const plan = checkPlanSchema.safeParse({
      steps: answer.steps.map((planned, index) => ({ id: `s${index + 1}`, ...planned })),
      validate: answer.validate.map((entry, index) => ({ id: `v${index + 1}`, ...entry })),
      search: answer.search.map((entry, index) => ({ id: `n${index + 1}`, ...entry })),
    });
    if (plan.success) return plan.data;
    context.note.warning(
      `The plan could not be used (${plan.error.issues[0]?.message ?? 'not valid'}); the claim itself is searched for.`,
    );
    return trace === undefined ? withoutPlanning(claim) : undefined;
  },
);

const longestQuery = 600;

/** The ablation: nothing is planned, and a query is written from claim and post alone, as in the paper. */
export function withoutPlan(claim: Claim): CheckPlan {
  const { steps, validate } = withoutPlanning(claim);
  return {
    steps: steps.map((planned) => ({
      ...planned,
      uses: planned.uses.map((id) => (id === 'v1' ? 'n1' : id)),
    })),
    validate: [],
    search: validate.map(({ sentence }) => ({ id: 'n1', need: `Whether this is so: ${sentence}` })),
  };
}

/** The fall-back where no plan can be had: the claim is the one sentence to validate. */
export function withoutPlanning(claim: Claim): CheckPlan {
  const sentence = claim.text.trim().slice(0, longestQuery);
  const uses = [...(sentence === '' ? [] : ['v1']), ...(claim.media.length > 0 ? [picturesOfClaim] : [])];
  return {
    steps: [
      {
        id: 's1',
        technique: 'cross-verification',
        does: 'Compare what sources say about the claim with what it says.',
        uses,
      },
    ],
    validate: sentence === '' ? [] : [{ id: 'v1', sentence, why: 'The claim itself.' }],
    search: [],
  };
}

/** One step of a plan with only what it uses; the report says that the rest was left out. */
export function requireStep(plan: CheckPlan, id: string, context: Context): CheckPlan {
  const chosen = plan.steps.find((planned) => planned.id === id);
  if (chosen === undefined) {
    throw new UsageError({
      message: `The plan has no step ${id}.`,
      hint: `Its steps are: ${plan.steps.map((planned) => planned.id).join(', ')}.`,
    });
  }
  if (chosen.uses.length === 0) {
    throw new UsageError({
      message: `Step ${id} searches for nothing, so it cannot be run alone.`,
      hint: 'Give it the entries it needs in "uses", or choose another step.',
    });
  }
  const used = <Entry extends { id: string }>(entries: readonly Entry[]) =>
    entries.filter((entry) => chosen.uses.includes(entry.id));
  if (plan.steps.length > 1)
    context.note.warning(
      `Only step ${id} of the plan was carried out; the verdict rests on what it found alone.`,
    );
  return { steps: [chosen], validate: used(plan.validate), search: used(plan.search) };
}

export type PlannedSearch = {
  /** The entry's id in its plan. */
  entry: string;
  /** The steps that use what is found, by their ids. */
  steps: readonly string[];
  /** What is to be found out. */
  about: string;
  /** Absent where the text agent is to write it. */
  query?: string;
};

/** What a plan searches for, in the order of its lists; entries that no step uses are searched for all the same. */
export function searchesOf(plan: CheckPlan): PlannedSearch[] {
  const stepsOf = (id: string) => plan.steps.filter(({ uses }) => uses.includes(id)).map((each) => each.id);
  return [
    ...plan.validate.map(({ id, sentence }) => ({
      entry: id,
      steps: stepsOf(id),
      about: sentence,
      query: sentence,
    })),
    ...plan.search.map(({ id, need, query }) => ({
      entry: id,
      steps: stepsOf(id),
      about: need,
      ...defined({ query }),
    })),
  ];
}

/** What is checked, for the reader of the report: the claim, with everything that was planned to be searched for. */
export function notePlans(
  claim: Claim,
  plans: readonly CheckPlan[],
  remarks: readonly string[],
  context: Context,
): void {
  const planned = plans.flatMap(searchesOf).map(({ query, about }) => query ?? about);
  const whole = { id: 'c1', text: claim.text, queries: [...new Set(planned)], counterQueries: [] };
  context.note.interpretation(claim.text === '' ? [] : [whole], remarks);
}
