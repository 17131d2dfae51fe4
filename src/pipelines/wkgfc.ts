import { z } from 'zod';
import type { Claim } from '../core/claim.ts';
import { defined } from '../core/defined.ts';
import type { Label } from '../core/label.ts';
import type { Context } from '../engine/context.ts';
import type { Conclusion, Pipeline } from '../engine/pipeline.ts';
import { chooseSide } from '../steps/evidence/choose-side.ts';
import { takeClaimAsIs } from '../steps/evidence/interpret-claim.ts';
import { answerMedia } from '../steps/pictures/answer-media.ts';
import { combineMedia } from '../steps/pictures/combine-media.ts';
import { examinePictures } from '../steps/pictures/examine-pictures.ts';
import { type AgentState, emptyState, type TakenStep } from '../steps/wkgfc/agent-state.ts';
import { chooseNextAction, type Decision, searchedBefore } from '../steps/wkgfc/choose-next-action.ts';
import { judgeGraph } from '../steps/wkgfc/judge-graph.ts';
import { growGraph, retrieveGraph } from '../steps/wkgfc/retrieve-graph.ts';
import { searchWebFacts } from '../steps/wkgfc/search-web-facts.ts';
import { showGraph } from '../steps/wkgfc/show-graph.ts';
import type { AgentAction } from '../tasks/graph/graph-state.ts';
import { queryKey } from '../text/words/query-key.ts';

const variants = ['full', 'kg-only', 'web-only', 'kg-agent', 'kg-web'] as const;
const share = (value: number) => z.number().min(0).max(1).default(value);

const optionsSchema = z.strictObject({
  variant: z
    .enum(variants)
    .default('full')
    .describe(
      'full: the agent with graph and web; kg-only, web-only: one source, no agent; kg-agent: the agent without the web; kg-web: both, no agent (ablations)',
    ),
  verdict: z
    .enum(['four', 'two-way'])
    .default('four')
    .describe(
      "two-way: the paper's own label is supported or refuted also where the verdict stays open, for studies (as in the paper)",
    ),
  maximumSteps: z.int().min(2).max(12).default(5).describe('Actions before a verdict is forced'),
  beam: z.int().min(1).max(12).default(4).describe('k: things that are followed from one hop to the next'),
  hops: z
    .int()
    .min(1)
    .max(6)
    .default(4)
    .describe('N: hops in all, the first retrieval and expansions together'),
  firstHops: z.int().min(1).max(4).default(1).describe('Hops of the first retrieval'),
  webSearches: z.int().min(0).max(6).default(2).describe('Web searches at most'),
  pages: z.int().min(1).max(30).default(8).describe('Pages that a web search reads'),
  coarse: z.int().min(1).max(40).default(10).describe('Passages that the coarse filter (BM25) leaves'),
  passages: z.int().min(1).max(20).default(5).describe('Passages that a web search may add'),
  statements: z
    .int()
    .min(1)
    .max(60)
    .default(16)
    .describe('Statements of the graph that the verdict is made from'),
  linkThreshold: share(0.3).describe('Names of the claim below this confidence stay unlinked'),
  relationMatch: share(0.25).describe('Statements of the graph below this relevance are pruned'),
  webThreshold: share(0.45).describe('Passages below this consistency confidence are dropped'),
  sufficiency: share(0.7).describe('Local: the agent stops when its evidence is this sure'),
  rivalConfidence: share(0.6).describe('Local: a rival value in the graph refutes from this confidence on'),
  webWeight: share(0.9).describe('Local: weight of web evidence against the graph'),
  decidingProbability: share(0.6).describe('Local: web evidence decides from this probability on'),
  credibilityThreshold: share(0).describe(
    'Pages whose credibility score is lower are dropped, with the reason',
  ),
});
export type WkgfcOptions = z.infer<typeof optionsSchema>;

/** What each variant may do after the start; those without an agent do it once, in this order. */
const actionsOf: Readonly<
  Record<WkgfcOptions['variant'], { agent: boolean; actions: readonly AgentAction[] }>
> = {
  full: { agent: true, actions: ['initKGRetrieval', 'expandKG', 'webSearch'] },
  'kg-agent': { agent: true, actions: ['initKGRetrieval', 'expandKG'] },
  'kg-only': { agent: false, actions: ['initKGRetrieval'] },
  'web-only': { agent: false, actions: ['webSearch'] },
  'kg-web': { agent: false, actions: ['initKGRetrieval', 'webSearch'] },
};

/** Knowledge graph first; the web when it does not suffice. */
export const wkgfc: Pipeline<WkgfcOptions> = {
  id: 'wkgfc',
  title: 'WKGFC: knowledge graph first, the web when it does not suffice',
  summary:
    'An agent looks the claim up in knowledge graphs, expands what matters, searches the web for what is missing, and judges graph and web together. Choose it for claims about named things: who, where, when, how many.',
  options: optionsSchema,
  tuning: {
    options: [
      'linkThreshold',
      'relationMatch',
      'webThreshold',
      'sufficiency',
      'rivalConfidence',
      'webWeight',
      'decidingProbability',
      'beam',
      'hops',
      'firstHops',
      'webSearches',
      'passages',
      'statements',
    ],
    prompts: {
      'insufficient-coverage': [
        'choose-action',
        'rank-relations',
        'rank-statements',
        'filter-passages',
        'extract-triples',
      ],
      'premature-stop': ['choose-action'],
      'redundant-expansion': ['choose-action', 'rank-relations', 'rank-statements'],
      'mishandled-contradiction': ['judge-graph-claim', 'extract-triples'],
      'misread-evidence': ['judge-graph-claim', 'filter-passages'],
    },
    hints: {
      'insufficient-coverage': {
        relationMatch: 'down',
        webThreshold: 'down',
        linkThreshold: 'down',
        decidingProbability: 'down',
        passages: 'up',
        firstHops: 'up',
        statements: 'up',
        webSearches: 'up',
      },
      'premature-stop': { sufficiency: 'up', webSearches: 'up' },
      'redundant-expansion': { sufficiency: 'down', hops: 'down', webSearches: 'down' },
      'mishandled-contradiction': { webWeight: 'down', rivalConfidence: 'up' },
      'misread-evidence': {
        decidingProbability: 'up',
        rivalConfidence: 'up',
        webThreshold: 'up',
        relationMatch: 'up',
        webWeight: 'down',
      },
    },
  },
  async check(posted, options, context): Promise<Conclusion> {
    const pictures = await context.stage('interpret', async (stage) => {
      const examined = await examinePictures({ claim: posted, limit: options.pages }, stage);
      await takeClaimAsIs({ claim: examined.claim }, stage);
      return examined;
    });
    const { claim } = pictures;
    const { state, forced } = await context.stage('gather', (stage) => gather(claim, options, stage));
    return context.stage('verify', async (stage) => {
      const judged = await judgeGraph(
        { claim, state, forced, statements: options.statements, policy: options },
        stage,
      );
      showGraph(state, judged, forced, stage);
      const media = await answerMedia({ claim: posted, pictures, evidence: judged.evidence }, stage);
      const own = ownLabel(judged.conclusion);
      const side =
        options.verdict === 'two-way' && own.ownLabel === undefined
          ? await chooseSide(
              {
                claim,
                conclusion: judged.conclusion,
                evidence: judged.evidence,
                labels: { true: 'Factual Supported', false: 'Factual Refuted' },
              },
              stage,
            )
          : undefined;
      return combineMedia(
        posted,
        { ...judged.conclusion, ...own, ...defined({ ownLabel: side }) },
        media,
        stage,
      );
    });
  },
};

/** The loop of the agent: look at the state, decide, act, note what came of it. */
async function gather(
  claim: Claim,
  options: WkgfcOptions,
  context: Context,
): Promise<{ state: AgentState; forced: boolean }> {
  const { agent, actions } = actionsOf[options.variant];
  let state = emptyState;
  const script = agent ? actions.slice(0, 1) : actions;
  for (const action of script) {
    const reason = agent ? 'The first action is fixed.' : `The variant ${options.variant} has no agent.`;
    state = await perform({ action, query: claim.text, reason }, claim, state, options, context);
  }
  while (agent) {
    const stepsLeft = options.maximumSteps - state.taken.length - 1;
    if (stepsLeft < 0) return { state: take(state, forcedVerdict), forced: true };
    const allowed = allowedNow(actions, state, options);
    const decision = await chooseNextAction(
      { claim: claim.text, state, allowed, stepsLeft, statements: options.statements, policy: options },
      context,
    );
    if (decision.action === 'verdict')
      return {
        state: take(state, { action: 'verdict', reason: decision.reason, outcome: '', gained: 0 }),
        forced: false,
      };
    state = await perform(decision, claim, state, options, context);
  }
  return { state, forced: false };
}

const forcedVerdict: TakenStep = {
  action: 'verdict',
  reason: 'The step limit was reached: the verdict is forced.',
  outcome: '',
  gained: 0,
};

/** No action twice: an expansion needs new things to go on from, a search a new query. */
function allowedNow(
  actions: readonly AgentAction[],
  state: AgentState,
  options: WkgfcOptions,
): AgentAction[] {
  const hops = Math.max(0, ...state.graph.hops.map(({ hop }) => hop));
  const canExpand = state.graph.frontier.length > 0 && hops < options.hops;
  const canSearch = searchedBefore(state).size < options.webSearches;
  return [
    ...(actions.includes('expandKG') && canExpand ? (['expandKG'] as const) : []),
    ...(actions.includes('webSearch') && canSearch ? (['webSearch'] as const) : []),
    'verdict',
  ];
}

async function perform(
  { action, query, reason }: Decision,
  claim: Claim,
  state: AgentState,
  options: WkgfcOptions,
  context: Context,
): Promise<AgentState> {
  if (action === 'webSearch') {
    const asked = queryKey(query) === '' ? claim.text : query;
    const {
      state: next,
      found,
      kept,
    } = await searchWebFacts({ claim: claim.text, query: asked, state, policy: options }, context);
    const facts = next.web.facts.length - state.web.facts.length;
    const against = next.web.contradictions.length - state.web.contradictions.length;
    const outcome = `${count(found, 'passage')} found, ${kept} kept, ${count(facts, 'statement')} added${against === 0 ? '' : `, ${count(against, 'contradiction')} with the graph`}`;
    return take(next, { action, query: asked, reason, outcome, gained: kept + facts }, state);
  }
  const input = { claim: claim.text, state, policy: options };
  const next =
    action === 'initKGRetrieval'
      ? await retrieveGraph({ ...input, hops: firstHops(options) }, context)
      : await growGraph({ ...input, hops: 1 }, context);
  const gained = next.graph.triples.length - state.graph.triples.length;
  const linked = new Set(
    next.entities.filter(({ outcome }) => outcome === 'linked').map(({ entity }) => entity?.id),
  );
  const outcome =
    action === 'initKGRetrieval'
      ? `${count(linked.size, 'thing')} linked, ${count(gained, 'statement')} kept`
      : `${count(gained, 'more statement')} kept`;
  return take(next, { action, reason, outcome, gained }, state);
}

/** Without an agent nobody asks for more later, so that the first retrieval goes all the hops. */
function firstHops({ variant, firstHops: first, hops }: WkgfcOptions): number {
  return actionsOf[variant].agent ? Math.min(first, hops) : hops;
}

function take(state: AgentState, step: TakenStep, before: AgentState = state): AgentState {
  return { ...state, taken: [...state.taken, { ...step, state: describeState(before) }] };
}

const mostTold = 12;

/** The belief state in words: things, the statements that have most to do with the claim, passages, and how much was done. */
function describeState({ entities, graph, web, passages, taken }: AgentState): string {
  const linked = entities.flatMap(({ outcome, entity }) =>
    outcome === 'linked' && entity !== undefined ? [entity.label] : [],
  );
  const statements = [...graph.triples].sort((a, b) => b.relevance - a.relevance).slice(0, mostTold);
  return [
    `things: ${[...new Set(linked)].join(', ') || 'none'}`,
    `statements (${graph.triples.length}): ${statements.map(({ words }) => words).join(' | ') || 'none'}`,
    `web (${passages.length} passages, ${web.facts.length} statements, ${web.contradictions.length} contradictions): ${passages
      .slice(0, 3)
      .map(({ text }) => text.slice(0, 160))
      .join(' | ')}`,
    `done: ${taken.map(({ action }) => action).join(', ') || 'nothing'}`,
  ].join('\n');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** The paper knows two labels, and takes claims out that nothing decides. */
const wkgfcLabels: Readonly<Record<Label, string | undefined>> = {
  supported: 'Factual Supported',
  refuted: 'Factual Refuted',
  conflicting: 'Factual Refuted',
  'not-enough-evidence': undefined,
};

function ownLabel({ label }: Conclusion): Pick<Conclusion, 'ownLabel'> {
  const own = wkgfcLabels[label];
  if (own === undefined) return {};
  return {
    ownLabel: {
      label: own,
      loses:
        'It has two labels only: conflicting evidence counts as refuted, and that nothing was found cannot be said.',
    },
  };
}
