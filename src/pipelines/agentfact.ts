import { z } from 'zod';
import { type CheckPlan, checkPlanSchema, picturesOfClaim } from '../core/check-plan.ts';
import type { Claim } from '../core/claim.ts';
import { defined } from '../core/defined.ts';
import type { Context } from '../engine/context.ts';
import type { Conclusion, Pipeline } from '../engine/pipeline.ts';
import { reasonOverPool } from '../steps/agentfact/accumulated-reasoning.ts';
import { concludeFromReasoning, planWithoutRun } from '../steps/agentfact/conclude-from-reasoning.ts';
import { poolItem } from '../steps/agentfact/evidence-pool.ts';
import { explainVerdict } from '../steps/agentfact/explain-verdict.ts';
import { imageAgent } from '../steps/agentfact/image-agent.ts';
import {
  type Investigation,
  isSettled,
  startInvestigation,
  traceOf,
} from '../steps/agentfact/investigation.ts';
import { notePlans, planCheck, requireStep, searchesOf, withoutPlan } from '../steps/agentfact/plan-check.ts';
import { showFindings, showReasoning } from '../steps/agentfact/show-investigation.ts';
import { reasonTemporarily } from '../steps/agentfact/temporary-reasoning.ts';
import { textAgent } from '../steps/agentfact/text-agent.ts';
import { heedGraph } from '../steps/graph/heed-graph.ts';
import { combineMedia } from '../steps/pictures/combine-media.ts';

const onOff = z.enum(['on', 'off']).default('on');

const optionsSchema = z.strictObject({
  plan: checkPlanSchema
    .optional()
    .describe(
      'A plan to carry out instead of making one; it is not replaced when it does not settle the claim',
    ),
  stopAfter: z
    .enum(['plan', 'verdict'])
    .default('verdict')
    .describe('plan: the plan is shown and nothing is searched'),
  onlyStep: z.string().optional().describe('Carry out this step of the plan alone, such as s2'),
  pages: z.int().min(1).max(20).default(4).describe('How many pages are read for a query'),
  matches: z.int().min(1).max(50).default(10).describe('How many appearances of each picture are asked for'),
  batch: z
    .int()
    .min(1)
    .max(10)
    .default(3)
    .describe('The fewest items that temporary reasoning looks at together'),
  confidence: z
    .int()
    .min(1)
    .max(5)
    .default(4)
    .describe('From this confidence on a verdict that is not unproven ends the search'),
  reasoningSteps: z.int().min(1).max(50).default(12).describe('After so many questions of reasoning it ends'),
  rounds: z
    .int()
    .min(1)
    .max(12)
    .default(2)
    .describe('How many plans are made at most (12: as in the paper, where only reasoningSteps ends it)'),
  retrieval: z
    .enum(['together', 'in-turn'])
    .default('together')
    .describe('in-turn: the entries of the lists one after another, as in the paper; fewer calls, more time'),
  planning: onOff.describe('off: one query is written from claim and post alone (ablation)'),
  reading: z
    .enum(['auto', 'page', 'passages'])
    .default('auto')
    .describe(
      'What a summary of a page is made from: the page (as in the paper), or the three passages nearest to the need (fewer tokens); auto: the page where a language model reads it',
    ),
  imageAgent: onOff.describe('off: pictures are not looked at (ablation)'),
  textAgent: onOff.describe('off: nothing is searched for by words (ablation)'),
  temporaryReasoning: onOff.describe('off: everything that was found is reasoned about at once (ablation)'),
});
export type AgentFactOptions = z.infer<typeof optionsSchema>;

/** Five agents: a planner, a reader of texts, a reader of pictures, a reasoner in two passes, and one that explains. */
export const agentfact: Pipeline<AgentFactOptions> = {
  id: 'agentfact',
  title: 'AgentFact: five agents and two passes of reasoning',
  summary:
    'Plans the check, searches texts and pictures side by side along the plan, lets batches of findings compete for a pool of useful evidence, reasons over the pool until it is sure or plans anew, and explains with key points bound to evidence.',
  options: optionsSchema,
  async check(posted, options, context): Promise<Conclusion> {
    const found = startInvestigation();
    // A claim without words is what its pictures say, so they are read before anything is planned.
    const looksFirst = posted.text.trim() === '';
    if (looksFirst) await context.stage('retrieve', (stage) => lookAtPictures(posted, options, found, stage));
    const claim = found.images?.examined.claim ?? posted;

    const rounds = options.plan === undefined && options.onlyStep === undefined ? options.rounds : 1;
    for (let round = 1; round <= rounds && !isSettled(found, options); round++) {
      const plan = await context.stage('plan', (stage) => makePlan(claim, options, found, stage));
      if (plan === undefined) break;
      if (options.stopAfter === 'plan') return planWithoutRun(claim);
      const searches = options.textAgent === 'on' ? searchesOf(plan) : [];
      const looks = round === 1 && !looksFirst && needsPictures(plan, options);

      const waves = options.retrieval === 'together' ? [searches] : searches.map((search) => [search]);
      for (const [index, wave] of (waves.length === 0 ? [[]] : waves).entries()) {
        await context.stage('retrieve', async (stage) => {
          const [texts] = await Promise.all([
            textAgent(
              {
                claim,
                searches: wave,
                earlier: found.items,
                earlierQueries: found.queries,
                pages: options.pages,
                reading:
                  options.reading === 'auto' ? (stage.asksModel ? 'page' : 'passages') : options.reading,
              },
              stage,
            ),
            looks && index === 0 ? lookAtPictures(posted, options, found, stage) : undefined,
          ]);
          found.items.push(...texts.items);
          found.pending.push(...texts.items);
          found.queries.push(...texts.queries);
        });
        if (found.pending.length < options.batch && index < waves.length - 1) continue;
        await context.stage('reason', (stage) => reason(claim, plan, options, found, stage));
        if (isSettled(found, options)) break;
      }
    }

    return context.stage('explain', async (stage) => {
      const { pool, images, reasoned } = found;
      const pictures = images?.finding;
      const explanation =
        reasoned === undefined
          ? undefined
          : await explainVerdict({ claim, pool, reasoned, ...defined({ pictures }) }, stage);
      showFindings(found, stage);
      showReasoning(found, stage);
      for (const { evidence, ...line } of reasoned?.lines ?? [])
        stage.note.stance(evidence, {
          stance: line.stance,
          stanceConfidence: line.confidence,
          says: line.says,
          subClaims: [],
        });
      const conclusion = concludeFromReasoning(claim, pool, reasoned, explanation);
      const evidence = pool.map((pooled) => pooled.evidence);
      const heeded = await heedGraph({ claim, subClaims: [], conclusion, evidence }, stage);
      return combineMedia(posted, heeded, images?.media, stage);
    });
  },
};

/** Agent-SP, or what a person planned; later plans are made from the trace of those before. */
async function makePlan(
  claim: Claim,
  options: AgentFactOptions,
  found: Investigation,
  context: Context,
): Promise<CheckPlan | undefined> {
  const trace = found.plans.length === 0 ? undefined : traceOf(found);
  const imageFacts = found.images?.examined.imageFacts ?? [];
  const whole =
    options.plan ??
    (options.planning === 'off'
      ? withoutPlan(claim)
      : await planCheck({ claim, imageFacts, ...defined({ trace }) }, context));
  if (whole === undefined) return undefined;
  const plan = options.onlyStep === undefined ? whole : requireStep(whole, options.onlyStep, context);
  found.plans.push(plan);
  notePlans(claim, found.plans, found.images?.examined.remarks ?? [], context);
  context.note.exhibit({
    kind: 'plan',
    title:
      found.plans.length === 1 ? 'Plan' : `Plan ${found.plans.length}, made from what the earlier left open`,
    plan,
  });
  return plan;
}

function needsPictures(plan: CheckPlan, { imageAgent: wanted, onlyStep }: AgentFactOptions): boolean {
  if (wanted === 'off') return false;
  return onlyStep === undefined || plan.steps.some(({ uses }) => uses.includes(picturesOfClaim));
}

/** Agent-IR. What pages say that show the same picture is in the pool from the start. */
async function lookAtPictures(
  claim: Claim,
  options: AgentFactOptions,
  found: Investigation,
  context: Context,
): Promise<void> {
  if (options.imageAgent === 'off') return;
  const images = await imageAgent({ claim, matches: options.matches, pages: options.pages }, context);
  if (images === undefined) return;
  found.images = images;
  found.pool.push(...images.pooled);
}

/** Agent-R: temporary reasoning chooses what enters the pool; accumulated reasoning goes over the whole pool when it has grown. */
async function reason(
  claim: Claim,
  plan: CheckPlan,
  options: AgentFactOptions,
  found: Investigation,
  context: Context,
): Promise<void> {
  const items = found.pending.splice(0);
  const picked =
    options.temporaryReasoning === 'off' || items.length === 0
      ? { useful: items, findings: [], steps: 0 }
      : await reasonTemporarily({ claim, plan, items, batch: options.batch }, context);
  found.steps += picked.steps;
  found.temporary.push(...picked.findings);
  for (const item of picked.useful) found.pool.push(...(await poolItem(item, context)));
  if (found.pool.length === found.reasonedOver) return;
  const pictures = found.images?.finding;
  const reasoned = await reasonOverPool({ claim, plan, pool: found.pool, ...defined({ pictures }) }, context);
  found.steps += 1;
  found.reasonedOver = found.pool.length;
  // What failed leaves the reasoning before it standing.
  found.reasoned = reasoned ?? found.reasoned;
  if (reasoned !== undefined) found.history.push({ round: found.plans.length, ...reasoned });
}
