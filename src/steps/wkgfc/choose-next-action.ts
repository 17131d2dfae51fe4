import { defined } from '../../core/defined.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { chooseAction } from '../../tasks/graph/choose-action.ts';
import type { AgentAction } from '../../tasks/graph/graph-state.ts';
import { queryKey } from '../../text/words/query-key.ts';
import { dateOfCheck } from '../evidence/date-of-check.ts';
import { type AgentState, showState, topicEntities } from './agent-state.ts';
import { shownPassage } from './search-web-facts.ts';

export type Decision = { action: AgentAction; query: string; reason: string };

export type ChooseNextInput = {
  claim: string;
  state: AgentState;
  /** Expanding the graph and searching the web, as far as the variant has them. */
  allowed: readonly AgentAction[];
  stepsLeft: number;
  /** Most statements that are shown. */
  statements: number;
  policy: { sufficiency: number; relationMatch: number; rivalConfidence: number };
};

/** Asks what to do next. What is not allowed, or was done before, is not done again: the answer is then a verdict. */
export const chooseNextAction = step(
  'choose-action',
  async (input: ChooseNextInput, context: Context): Promise<Decision> => {
    const { state, allowed } = input;
    if (allowed.every((action) => action === 'verdict'))
      return { action: 'verdict', query: '', reason: 'Nothing else can bring anything new.' };
    const answer = await context.attempt(() =>
      context.ask(chooseAction, {
        claim: input.claim,
        ...defined({ date: context.claim.date }),
        today: dateOfCheck(context),
        entities: topicEntities(input.claim, state.entities),
        ...showState(state, input.statements),
        passages: state.passages.map((passage) => ({
          ...shownPassage(passage),
          confidence: passage.confidence,
        })),
        taken: state.taken.map(({ action, query, outcome }) => ({
          action,
          ...defined({ query }),
          outcome,
        })),
        allowed: [...allowed],
        stepsLeft: input.stepsLeft,
        policy: input.policy,
      }),
    );
    if (answer === undefined)
      return {
        action: 'verdict',
        query: '',
        reason: 'What to do next could not be asked; the gaps say why.',
      };
    const { action, query, reason } = answer;
    if (!allowed.includes(action))
      return refuse(`${action} was chosen, but can bring nothing new now.`, context);
    if (action === 'webSearch' && queryKey(query) === '')
      return refuse('A web search was chosen without a query.', context);
    if (action === 'webSearch' && searchedBefore(state).has(queryKey(query)))
      return refuse(`The search “${query}” was made before.`, context);
    return { action, query, reason };
  },
);

export function searchedBefore(state: AgentState): ReadonlySet<string> {
  return new Set(state.taken.flatMap(({ query }) => (query === undefined ? [] : [queryKey(query)])));
}

function refuse(why: string, context: Context): Decision {
  context.note.warning(`${why} The verdict was taken instead.`);
  return { action: 'verdict', query: '', reason: why };
}
