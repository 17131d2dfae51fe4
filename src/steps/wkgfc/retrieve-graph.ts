import type { Triple } from '../../core/graph.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { type ScoreTriples, scoreTriples } from '../../graph/prune-triples.ts';
import { wordsOfTriple } from '../../graph/triple-words.ts';
import { rankRelations } from '../../tasks/graph/rank-relations.ts';
import { rankStatements } from '../../tasks/graph/rank-statements.ts';
import { type ChooseRelations, expandGraph, startGraph, type ThingRelation } from '../graph/expand-graph.ts';
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
        ...pruneByReasoner(input.policy.beam, context),
      },
      context,
    );
    return { ...input.state, graph };
  },
);

/** So many relations are put before the reasoner; the others are too far from the claim. */
const mostRelations = 30;
/** From so many statements on the reasoner is asked which of them matter, and so many at most are put before it. */
const manyStatements = 12;
const mostStatements = 40;

type Pruning = { choose: ChooseRelations; score: ScoreTriples };

/**
 * Expand and prune: of the distinct relations of the frontier the reasoner keeps those that are worth following, then of the statements that
 * they bring those that matter. Nearness in meaning thins both out before, and decides alone where the reasoner cannot be asked.
 */
function pruneByReasoner(beam: number, context: Context): Pruning {
  const relevance = new Map<string, number>();
  const keep = beam * 2;
  return {
    async choose(claim, relations, embed) {
      const near = await scoreTriples(claim, relations.map(asTriple), embed);
      const shown = relations
        .map((relation, index) => ({ relation, nearness: near[index] ?? 0 }))
        .sort((a, b) => b.nearness - a.nearness || compareRelations(a.relation, b.relation))
        .slice(0, mostRelations)
        .map((entry, index) => ({ ...entry, id: `r${index + 1}` }));
      if (shown.length === 0) return [];
      const answer = await context.attempt(() =>
        context.ask(rankRelations, {
          claim: claim.text,
          relations: shown.map(({ id, relation: { thing, direction, relationLabel, examples, count } }) => ({
            id,
            thing,
            direction: direction === 'out' ? ('of' as const) : ('to' as const),
            relation: relationLabel,
            leadsTo: [...examples],
            count,
          })),
          nearness: Object.fromEntries(shown.map(({ id, nearness }) => [id, nearness])),
          keep,
        }),
      );
      const ranked =
        answer?.ranking ?? shown.map(({ id, nearness }) => ({ relation: id, relevance: nearness }));
      return ranked.slice(0, keep).flatMap((item) => {
        const entry = shown.find(({ id }) => id === item.relation);
        if (entry === undefined) return [];
        relevance.set(keyOf(entry.relation), item.relevance);
        return [entry.relation];
      });
    },
    async score(claim, candidates, embed) {
      const near = await scoreTriples(claim, candidates, embed);
      const groups = candidates.map((triple) => relationOf(triple, relevance, claim.entities));
      // Within a relation statements are told apart by nearness; between relations the reasoner's order holds.
      const nearest = new Map<string, number>();
      for (const [index, { key }] of groups.entries())
        nearest.set(key, Math.max(nearest.get(key) ?? 0, near[index] ?? 0));
      const scores = groups.map(
        ({ key, relevance: worth }, index) =>
          worth * ((near[index] ?? 0) / Math.max(nearest.get(key) ?? 0, 1e-9)),
      );
      if (candidates.length <= manyStatements) return scores;
      const shown = [...scores.keys()]
        .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
        .slice(0, mostStatements)
        .map((index, rank) => ({ index, id: `t${rank + 1}` }));
      const answer = await context.attempt(() =>
        context.ask(rankStatements, {
          claim: claim.text,
          statements: shown.map(({ index, id }) => ({ id, words: wordsOf(candidates[index]) })),
          nearness: Object.fromEntries(shown.map(({ index, id }) => [id, scores[index] ?? 0])),
          keep: manyStatements,
        }),
      );
      if (answer === undefined) return scores;
      const worth = new Map(answer.ranking.map((item) => [item.statement, item.relevance]));
      const pruned = candidates.map(() => 0);
      for (const { index, id } of shown) pruned[index] = worth.get(id) ?? 0;
      return pruned;
    },
  };
}

const keyOf = ({ entity, relation, direction }: ThingRelation) =>
  JSON.stringify([entity, relation, direction]);

/** The chosen relation that a statement belongs to, with its worth; one that joins two things of the claim may belong to none. */
function relationOf(
  { subject, relation, object }: Triple,
  relevance: ReadonlyMap<string, number>,
  topics: ReadonlySet<string>,
): { key: string; relevance: number } {
  const keys = [JSON.stringify([subject, relation, 'out']), JSON.stringify([object, relation, 'in'])];
  const key = keys.find((one) => relevance.has(one)) ?? keys[0] ?? '';
  const worth = relevance.get(key) ?? 0;
  return { key, relevance: topics.has(subject) && topics.has(object) ? Math.max(worth, joining) : worth };
}

/** A statement between two things of the claim bears on it, whatever its relation. */
const joining = 0.5;

/** A relation with its example as a statement, to be weighed like one. */
function asTriple({ entity, thing, relation, relationLabel, direction, examples }: ThingRelation): Triple {
  const [example = ''] = examples;
  return direction === 'out'
    ? { subject: entity, subjectLabel: thing, relation, relationLabel, object: example, objectLabel: example }
    : {
        subject: example,
        subjectLabel: example,
        relation,
        relationLabel,
        object: entity,
        objectLabel: thing,
      };
}

const wordsOf = (triple: Triple | undefined) => (triple === undefined ? '' : wordsOfTriple(triple));

function compareRelations(a: ThingRelation, b: ThingRelation): number {
  const [left, right] = [keyOf(a), keyOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
