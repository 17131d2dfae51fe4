import type { z } from 'zod';
import { defined } from '../../core/defined.ts';
import type { Reliability } from '../../core/source.ts';
import { noAdditions, type WebAdditions } from '../../graph/augment-graph.ts';
import { findMentions } from '../../graph/find-mentions.ts';
import { tripleKey } from '../../graph/merge-graphs.ts';
import { wordsOfTriple } from '../../graph/triple-words.ts';
import type { Page } from '../../spec/page-fetch.ts';
import type {
  AgentAction,
  contradictionSchema,
  linkedMentionSchema,
  statementSchema,
  statementTripleSchema,
  topicEntitySchema,
} from '../../tasks/graph/graph-state.ts';
import type { ClaimGraph } from '../graph/expand-graph.ts';
import type { LinkedEntity } from '../graph/link-entities.ts';

/** A passage of the web that passed the fine filter. */
export type WebPassage = {
  id: string;
  page: Page;
  /** Who found the page. */
  provider: string;
  start: number;
  end: number;
  text: string;
  reliability: Reliability;
  /** That it is about what the claim speaks of, 0 to 1. */
  confidence: number;
};

export type TakenStep = {
  action: AgentAction;
  query?: string;
  reason: string;
  outcome: string;
  /** New statements and passages. */
  gained: number;
  /** What was known before it. */
  state?: string;
};

/** What the agent has seen of the world: never all of it. */
export type AgentState = {
  entities: readonly LinkedEntity[];
  graph: ClaimGraph;
  passages: readonly WebPassage[];
  web: WebAdditions;
  taken: readonly TakenStep[];
};

export const emptyState: AgentState = {
  entities: [],
  graph: { triples: [], frontier: [], visited: [], hops: [] },
  passages: [],
  web: noAdditions,
  taken: [],
};

export type ShownState = {
  statements: z.infer<typeof statementSchema>[];
  graph: z.infer<typeof statementTripleSchema>[];
  mentions: z.infer<typeof linkedMentionSchema>[];
  contradictions: z.infer<typeof contradictionSchema>[];
};

/**
 * The state as reasoners are shown it. Ids follow the order in which statements came, so that they stay the same from step to step;
 * `most` cuts away those that have least to do with the claim.
 */
export function showState(state: AgentState, most: number, nameOf = defaultNames): ShownState {
  const numbered = state.graph.triples.map((triple, index) => ({ id: nameOf(triple.words, index), triple }));
  const contradicted = new Set(state.web.contradictions.map(({ graph }) => tripleKey(graph)));
  const kept = new Set(
    [...numbered]
      .sort(
        (a, b) =>
          Number(contradicted.has(tripleKey(b.triple))) - Number(contradicted.has(tripleKey(a.triple))) ||
          b.triple.relevance - a.triple.relevance,
      )
      .slice(0, most),
  );
  const shown = numbered.filter((item) => kept.has(item));
  const notesOf = (...ids: string[]) =>
    state.web.annotations.filter(({ thing }) => ids.includes(thing)).map(({ quote }) => quote);
  const withNotes = (id: string, from: 'graph' | 'web', words: string, ...things: string[]) => {
    const notes = notesOf(...things);
    return { id, from, words, ...(notes.length === 0 ? {} : { notes }) };
  };
  return {
    statements: [
      ...shown.map(({ id, triple }) => withNotes(id, 'graph', triple.words, triple.subject, triple.object)),
      ...state.web.facts.map(({ id, triple }) =>
        withNotes(id, 'web', wordsOfTriple(triple), triple.subject, triple.object),
      ),
    ],
    graph: shown.map(({ id, triple }) => ({ id, triple: bareTriple(triple), relevance: triple.relevance })),
    mentions: linkedMentions(state.entities),
    contradictions: state.web.contradictions.flatMap(({ graph, fact, says }) => {
      const anchor = shown.find(({ triple }) => tripleKey(triple) === tripleKey(graph));
      return anchor === undefined ? [] : [{ graph: anchor.id, web: fact, says }];
    }),
  };
}

function defaultNames(_words: string, index: number): string {
  return `t${index + 1}`;
}

/** Without what only the engine needs. */
function bareTriple(triple: ClaimGraph['triples'][number]) {
  const { subject, subjectLabel, relation, relationLabel, object, objectLabel, value, qualifiers } = triple;
  return {
    subject,
    subjectLabel,
    relation,
    relationLabel,
    object,
    objectLabel,
    ...defined({ value, qualifiers }),
  };
}

/** Names that more than one graph knows are given once for each thing. */
function linkedMentions(entities: readonly LinkedEntity[]): z.infer<typeof linkedMentionSchema>[] {
  return entities.map(({ outcome, mention: { start, end, text }, entity }) => ({
    start,
    end,
    text,
    ...(outcome === 'linked' && entity !== undefined ? { id: entity.id, types: [...entity.types] } : {}),
  }));
}

/** The names of the claim, also where no graph could be asked about them, and what each was taken for. */
export function topicEntities(
  claim: string,
  entities: readonly LinkedEntity[],
): z.infer<typeof topicEntitySchema>[] {
  const names = entities.length > 0 ? [] : findMentions(claim).filter(({ kind }) => kind !== 'concept');
  const mentions = new Map<string, string | undefined>(names.map(({ text }) => [text, undefined]));
  for (const { mention, entity, outcome } of entities) {
    const linked = outcome === 'linked' && entity !== undefined;
    const description = linked ? (entity.description ?? entity.types.join(', ')) : '';
    const words = linked ? `${entity.label}${description === '' ? '' : ` – ${description}`}` : undefined;
    mentions.set(mention.text, mentions.get(mention.text) ?? words);
  }
  return [...mentions].map(([mention, linkedTo]) => ({
    mention,
    ...defined({ linkedTo }),
  }));
}
