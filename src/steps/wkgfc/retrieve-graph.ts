import type { Triple } from '../../core/graph.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { type ScoreTriples, scoreTriples } from '../../graph/prune-triples.ts';
import { rankRelations } from '../../tasks/rank-relations.ts';
import { expandGraph, startGraph } from '../graph/expand-graph.ts';
import { linkEntities } from '../graph/link-entities.ts';
import type { AgentState } from './agent-state.ts';

export type GraphPolicy = {
  beam: number;
  /** Triples below this have nothing to do with the claim. */
  relationMatch: number;
  /** Below this a name stays unlinked. */
  linkThreshold: number;
};

export type RetrieveGraphInput = { claim: string; state: AgentState; hops: number; policy: GraphPolicy };

/** `initKGRetrieval`: names of the claim to things of the graph, and what the graph says about them. */
export const retrieveGraph = step(
  'retrieve-graph',
  async (input: RetrieveGraphInput, context): Promise<AgentState> => {
    const entities = await linkEntities(
      { claim: input.claim, threshold: input.policy.linkThreshold },
      context,
    );
    return growGraph({ ...input, state: { ...input.state, entities, graph: startGraph(entities) } }, context);
  },
);

/** `expandKG`: the best relations one hop further. */
export const growGraph = step(
  'grow-graph',
  async (input: RetrieveGraphInput, context): Promise<AgentState> => {
    const graph = await expandGraph(
      {
        claim: input.claim,
        graph: input.state.graph,
        beam: input.policy.beam,
        hops: input.hops,
        policy: { keepAbove: input.policy.relationMatch },
        score: rankByReasoner(input.policy.beam, context),
      },
      context,
    );
    return { ...input.state, graph };
  },
);

/** So many relations are put before the reasoner; the others are too far from the claim. */
const mostRelations = 30;
const examples = 3;

/**
 * Nearness in meaning thins the relations out; the reasoner says which of them are worth following. Within a relation the statements keep
 * their order of nearness. Where the reasoner cannot be asked, nearness decides alone.
 */
function rankByReasoner(beam: number, context: Context): ScoreTriples {
  return async (claim, candidates, embed) => {
    const near = await scoreTriples(claim, candidates, embed);
    const groups = groupRelations(candidates, near, claim.entities);
    if (groups.length === 0) return near;
    const answer = await context.attempt(() =>
      context.ask(rankRelations, {
        claim: claim.text,
        relations: groups.map(({ members: _, nearness: __, ...shown }) => shown),
        nearness: Object.fromEntries(groups.map(({ id, nearness }) => [id, nearness])),
        keep: Math.max(beam * 2, beam),
      }),
    );
    if (answer === undefined) return near;
    const relevance = new Map(answer.ranking.map((item) => [item.relation, item.relevance]));
    const scores = candidates.map(() => 0);
    for (const { id, members, nearness } of groups) {
      for (const index of members)
        scores[index] = (relevance.get(id) ?? 0) * ((near[index] ?? 0) / Math.max(nearness, 1e-9));
    }
    return scores;
  };
}

type RelationGroup = {
  id: string;
  thing: string;
  direction: 'of' | 'to';
  relation: string;
  leadsTo: string[];
  count: number;
  nearness: number;
  members: number[];
};

function groupRelations(
  candidates: readonly Triple[],
  near: readonly number[],
  topics: ReadonlySet<string>,
): RelationGroup[] {
  const groups = new Map<string, RelationGroup>();
  const named = new Map<string, number>();
  for (const { subject, object } of candidates)
    for (const id of [subject, object]) named.set(id, (named.get(id) ?? 0) + 1);
  // The thing that was asked about: of the claim, or else the one that more of the statements name.
  const isAbout = ({ subject, object }: Triple) =>
    topics.has(subject) || (!topics.has(object) && (named.get(subject) ?? 0) >= (named.get(object) ?? 0));
  for (const [index, triple] of candidates.entries()) {
    const direction = isAbout(triple) ? 'of' : 'to';
    const [thing, end] =
      direction === 'of'
        ? [triple.subjectLabel, triple.objectLabel]
        : [triple.objectLabel, triple.subjectLabel];
    const key = JSON.stringify([direction, thing, triple.relation]);
    const group = groups.get(key) ?? {
      id: '',
      thing,
      direction,
      relation: triple.relationLabel,
      leadsTo: [],
      count: 0,
      nearness: 0,
      members: [],
    };
    group.members.push(index);
    group.count += 1;
    group.nearness = Math.max(group.nearness, near[index] ?? 0);
    if (group.leadsTo.length < examples) group.leadsTo.push(end);
    groups.set(key, group);
  }
  return [...groups.values()]
    .sort((a, b) => b.nearness - a.nearness || (a.relation < b.relation ? -1 : 1))
    .slice(0, mostRelations)
    .map((group, index) => ({ ...group, id: `r${index + 1}` }));
}
