import type { StatedTriple } from '../core/graph.ts';
import type { Provider } from './provider.ts';

/** Things of that name, best first. `name` is a name as people write it. */
export type SearchEntitiesRequest = {
  ask: 'search';
  name: string;
  limit: number;
  language?: string;
  /** Where the name stands: a graph that can looks for longer names there, "Mount Mansfield" for "Mansfield". */
  within?: { text: string; start: number; end: number };
};

/** What is said about things: one question for the whole frontier, however many they are. */
export type NeighboursRequest = {
  ask: 'neighbours';
  entities: readonly string[];
  /** `out`: statements about them; `in`: statements of others that name them. */
  direction: 'out' | 'in' | 'both';
  /** Most triples for each entity and direction, so that a hub does not flood the answer. */
  limit: number;
  /** Only these relations. */
  relations?: readonly string[];
  /** Statements that join two of these things come first, whatever the limit leaves out. */
  toward?: readonly string[];
};

/** Which relations things have, asked before what they lead to: so no limit cuts off by chance what matters. */
export type RelationsRequest = {
  ask: 'relations';
  entities: readonly string[];
  /** `out`: of statements about them; `in`: of statements that name them. */
  direction: 'out' | 'in';
};

/** Label, description and types of things that are known by id. */
export type DescribeEntitiesRequest = { ask: 'describe'; entities: readonly string[] };

/** A query in the graph's own words. A provider that cannot answer it refuses, which is a gap. */
export type SparqlRequest = { ask: 'sparql'; query: string; limit: number };

export type KnowledgeGraphRequest =
  | SearchEntitiesRequest
  | NeighboursRequest
  | RelationsRequest
  | DescribeEntitiesRequest
  | SparqlRequest;
export type KnowledgeGraphAsk = KnowledgeGraphRequest['ask'];

export type GraphEntity = {
  kind: 'entity';
  id: string;
  label: string;
  description?: string;
  aliases: readonly string[];
  /** In words: "city", "human". */
  types: readonly string[];
  /** How many statements speak of it (capped), or what the vendor gives for it: a sign of which of two namesakes is meant. */
  popularity?: number;
  url?: string;
  /** The words of the text that name it, where a longer name than the one asked for was found. */
  matched?: string;
};

export type GraphTriple = StatedTriple & { kind: 'triple' };

/** A relation of one thing, with how many statements there are of it and the label of one thing or value it leads to. */
export type GraphRelation = {
  kind: 'relation';
  entity: string;
  direction: 'out' | 'in';
  relation: string;
  relationLabel: string;
  count: number;
  examples: readonly string[];
};

export type GraphRow = { kind: 'row'; values: Readonly<Record<string, string>> };

/** What each kind of request is answered with. */
export type KnowledgeGraphItems = {
  search: GraphEntity;
  describe: GraphEntity;
  neighbours: GraphTriple;
  relations: GraphRelation;
  sparql: GraphRow;
};
export type KnowledgeGraphItem<Ask extends KnowledgeGraphAsk = KnowledgeGraphAsk> = KnowledgeGraphItems[Ask];

export type KnowledgeGraphProvider = Provider<'knowledge-graph', KnowledgeGraphRequest, KnowledgeGraphItem>;
