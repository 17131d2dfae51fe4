import { defined } from '../../core/defined.ts';
import type { GraphHop, KeptTriple } from '../../core/graph.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { mergeTriples, tripleKey } from '../../graph/merge-graphs.ts';
import { type ClaimToWeigh, type Embed, type ScoreTriples, scoreTriples } from '../../graph/prune-triples.ts';
import type { GraphRelation, GraphTriple } from '../../spec/knowledge-graph.ts';
import type { LinkedEntity } from './link-entities.ts';

/** A thing whose neighbourhood is to be looked at next. */
export type FrontierEntity = { provider: string; id: string; label: string; relevance: number };

/** What is known so far. Give it back to `expandGraph` to go on from where it stopped. */
export type ClaimGraph = {
  /** Best first within a hop. */
  triples: readonly KeptTriple[];
  frontier: readonly FrontierEntity[];
  /** Ids of things that were asked about, by graph: `provider id`. */
  visited: readonly string[];
  /** One entry for each round and graph. */
  hops: readonly GraphHop[];
};

export type ExpandPolicy = {
  /** Triples below this have nothing to do with the claim. */
  keepAbove: number;
  /** Things reached by a triple below this are not asked about. */
  followAbove: number;
  /** Most triples that are kept in a round. */
  keepAtMost: number;
  /** Most triples a thing may bring in each direction. */
  perEntity: number;
};

export const defaultPolicy: ExpandPolicy = {
  keepAbove: 0.25,
  followAbove: 0.35,
  keepAtMost: 24,
  perEntity: 40,
};

/** A relation of a thing that may be followed. */
export type ThingRelation = GraphRelation & { thing: string };

/** Which relations of the frontier are followed: the distinct ones of all its things are put before it, and nothing else is asked about. */
export type ChooseRelations = (
  claim: ClaimToWeigh,
  relations: readonly ThingRelation[],
  embed: Embed,
) => Promise<readonly ThingRelation[]>;

export type ExpandGraphInput = {
  claim: string;
  graph: ClaimGraph;
  /** Things that are followed from one round to the next. */
  beam?: number;
  /** Rounds; there is one query for each round and graph, whatever the beam, and two more where relations are chosen first. */
  hops?: number;
  policy?: Partial<ExpandPolicy>;
  /** Another judge of what has to do with the claim: a language model. */
  score?: ScoreTriples;
  /** Relations first: only statements of those that are chosen are asked for. */
  choose?: ChooseRelations;
};

/** The graph before the first round: the claim's own things. */
export function startGraph(entities: readonly LinkedEntity[]): ClaimGraph {
  const frontier = new Map<string, FrontierEntity>();
  for (const { outcome, entity, provider, confidence } of entities) {
    if (outcome !== 'linked' || entity === undefined) continue;
    const key = `${provider} ${entity.id}`;
    if ((frontier.get(key)?.relevance ?? -1) >= confidence) continue;
    frontier.set(key, { provider, id: entity.id, label: entity.label, relevance: confidence });
  }
  return { triples: [], frontier: [...frontier.values()], visited: [], hops: [] };
}

/**
 * Expand and prune: asks about the whole frontier at once, keeps what has to do with the claim, and goes on from the best new things.
 * Ends early where nothing new is worth following. A graph that cannot be asked is a gap, and the others go on.
 */
export const expandGraph = step(
  'expand-graph',
  async (input: ExpandGraphInput, context): Promise<ClaimGraph> => {
    const { beam = 4, hops = 4 } = input;
    const policy = { ...defaultPolicy, ...input.policy };
    let graph = input.graph;
    const first = graph.hops.reduce((most, { hop }) => Math.max(most, hop), 0);
    const topic = new Set([...graph.frontier.map(({ id }) => id), ...topicOf(graph)]);
    for (let hop = first + 1; hop <= first + hops && graph.frontier.length > 0; hop++) {
      graph = await expandOnce({ ...input, graph }, { hop, beam, policy, topic }, context);
    }
    return graph;
  },
);

/** Things that the first round asked about are those of the claim. */
function topicOf(graph: ClaimGraph): string[] {
  return graph.visited.map((key) => key.slice(key.indexOf(' ') + 1));
}

type Round = { hop: number; beam: number; policy: ExpandPolicy; topic: ReadonlySet<string> };

async function expandOnce(input: ExpandGraphInput, round: Round, context: Context): Promise<ClaimGraph> {
  const { graph } = input;
  const providers = [...new Set(graph.frontier.map(({ provider }) => provider))].sort();
  const rounds = await Promise.all(providers.map((provider) => askProvider(provider, input, round, context)));
  const visited = new Set([
    ...graph.visited,
    ...graph.frontier.map(({ provider, id }) => `${provider} ${id}`),
  ]);
  for (const { trace } of rounds) context.note.graphHop(trace);
  const next = rounds
    .flatMap(({ reached }) => reached)
    .filter(({ provider, id }) => !visited.has(`${provider} ${id}`))
    .sort((a, b) => b.relevance - a.relevance || (a.id < b.id ? -1 : 1));
  return {
    triples: mergeTriples(graph.triples, ...rounds.map(({ kept }) => kept)),
    frontier: providers.flatMap((provider) =>
      next.filter((thing) => thing.provider === provider).slice(0, round.beam),
    ),
    visited: [...visited],
    hops: [...graph.hops, ...rounds.map(({ trace }) => trace)],
  };
}

async function askProvider(
  provider: string,
  { claim, graph, score = scoreTriples, choose }: ExpandGraphInput,
  { hop, policy, topic }: Round,
  context: Context,
): Promise<{ kept: KeptTriple[]; reached: FrontierEntity[]; trace: GraphHop }> {
  const frontier = graph.frontier.filter((thing) => thing.provider === provider);
  const entities = frontier.map(({ id }) => id);
  const weighed = { text: claim, entities: topic };
  const listed =
    choose === undefined ? undefined : await listFrontier(provider, frontier, { choose, weighed }, context);
  const followed =
    listed === undefined ? undefined : [...new Set(listed.chosen.map(({ relation }) => relation))].sort();
  const answers = await context.use.knowledgeGraph(
    {
      ask: 'neighbours',
      entities,
      direction: 'both',
      limit: policy.perEntity,
      toward: [...topic].sort(),
      ...defined({ relations: followed }),
    },
    { provider },
  );
  const known = new Set(graph.triples.map(tripleKey));
  const isFollowed = followedBy(listed?.chosen, topic);
  const found = mergeTriples(answers.flatMap(({ items }) => items)).filter(
    (triple) => !known.has(tripleKey(triple)) && isFollowed(triple),
  );
  context.note.search(
    provider,
    `statements about ${frontier.map(({ label }) => label).join(', ')}`,
    found.length,
  );
  const scores = await score(weighed, found, (texts) => context.use.embed(texts));
  const ranked = found
    .map((triple, index) => ({ triple, relevance: scores[index] ?? 0 }))
    .sort((a, b) => b.relevance - a.relevance || (a.triple.words < b.triple.words ? -1 : 1));
  const kept = ranked
    .filter(({ relevance }) => relevance >= policy.keepAbove)
    .slice(0, policy.keepAtMost)
    .map(
      ({ triple: { kind: _, ...triple }, relevance }): KeptTriple => ({
        ...triple,
        provider,
        hop,
        relevance,
      }),
    );
  return {
    kept,
    reached: reachedBy(kept, new Set(entities), policy.followAbove),
    trace: {
      provider,
      hop,
      frontier: frontier.map(({ label }) => label),
      queries: listed === undefined ? 1 : 3,
      ...defined({ relations: listed?.trace }),
      found: found.length,
      kept: kept.map(({ words }) => words),
      pruned: found.length - kept.length,
      cut: frontier.filter(({ id }) => isCut(id, found, policy.perEntity)).map(({ label }) => label),
    },
  };
}

/** The distinct relations of the frontier, and those of them that are worth following. */
async function listFrontier(
  provider: string,
  frontier: readonly FrontierEntity[],
  { choose, weighed }: { choose: ChooseRelations; weighed: ClaimToWeigh },
  context: Context,
): Promise<{ chosen: readonly ThingRelation[]; trace: NonNullable<GraphHop['relations']> }> {
  const entities = frontier.map(({ id }) => id);
  const labels = new Map(frontier.map(({ id, label }) => [id, label]));
  // Apart, so that a graph that cannot count all that names a hub still tells what it says about it.
  const answers = await Promise.all(
    (['out', 'in'] as const).map((direction) =>
      context.use.knowledgeGraph({ ask: 'relations', entities, direction }, { provider }),
    ),
  );
  const relations = answers
    .flat()
    .flatMap(({ items }) => items)
    .map((relation) => ({ ...relation, thing: labels.get(relation.entity) ?? relation.entity }));
  const chosen = await choose(weighed, relations, (texts) => context.use.embed(texts));
  return {
    chosen,
    trace: {
      found: relations.length,
      kept: chosen.map(({ thing, relationLabel }) => `${thing}: ${relationLabel}`),
    },
  };
}

/** A statement of a chosen relation in its direction, or one that joins two things of the claim. */
function followedBy(
  chosen: readonly ThingRelation[] | undefined,
  topic: ReadonlySet<string>,
): (triple: GraphTriple) => boolean {
  if (chosen === undefined) return () => true;
  const keys = new Set(
    chosen.map(({ entity, relation, direction }) => JSON.stringify([entity, relation, direction])),
  );
  return ({ subject, relation, object }) =>
    keys.has(JSON.stringify([subject, relation, 'out'])) ||
    keys.has(JSON.stringify([object, relation, 'in'])) ||
    (topic.has(subject) && topic.has(object));
}

/** The other ends of what was kept, each with the best triple that leads to it. Values lead nowhere. */
function reachedBy(
  kept: readonly KeptTriple[],
  asked: ReadonlySet<string>,
  followAbove: number,
): FrontierEntity[] {
  const reached = new Map<string, FrontierEntity>();
  for (const { subject, subjectLabel, object, objectLabel, value, provider, relevance } of kept) {
    if (value !== undefined || relevance < followAbove) continue;
    const [id, label] = asked.has(subject) ? [object, objectLabel] : [subject, subjectLabel];
    if ((reached.get(id)?.relevance ?? -1) < relevance) reached.set(id, { provider, id, label, relevance });
  }
  return [...reached.values()];
}

/** A thing that used up its share in a direction has more to say. */
function isCut(id: string, found: readonly GraphTriple[], perEntity: number): boolean {
  return (
    found.filter(({ subject }) => subject === id).length >= perEntity ||
    found.filter(({ object }) => object === id).length >= perEntity
  );
}
