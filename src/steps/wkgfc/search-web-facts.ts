import { defined } from '../../core/defined.ts';
import type { Reliability } from '../../core/source.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { augmentGraph } from '../../graph/augment-graph.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import { extractTriples } from '../../tasks/graph/extract-triples.ts';
import { filterPassages } from '../../tasks/graph/filter-passages.ts';
import { Bm25Index } from '../../text/ranking/bm25.ts';
import type { Passage } from '../../text/sentences/passages.ts';
import { contentStems } from '../../text/words/words.ts';
import { assessSources } from '../evidence/assess-sources.ts';
import { dateOfCheck } from '../evidence/date-of-check.ts';
import { poolCandidates } from '../evidence/pool-candidates.ts';
import { cleanPassages } from '../evidence/rank-passages.ts';
import { type ReadCandidate, readCandidates } from '../evidence/read-candidates.ts';
import { searchText } from '../evidence/search-text.ts';
import type { AgentState, WebPassage } from './agent-state.ts';

export type WebPolicy = {
  /** How many pages are read. */
  pages: number;
  /** How many passages the coarse filter leaves. */
  coarse: number;
  /** Passages below this are not about what the claim speaks of. */
  webThreshold: number;
  /** How many passages a search may add. */
  passages: number;
  /** Sources with a lower credibility score are dropped. */
  credibilityThreshold: number;
};

export type SearchWebFactsInput = { claim: string; query: string; state: AgentState; policy: WebPolicy };
export type WebFound = { state: AgentState; found: number; kept: number };

const passageCharacters = 420;
const mostThings = 40;
const mostRelations = 40;

type Heard = ReadCandidate & { reliability: Reliability };
type CoarsePassage = Heard & Passage & { id: string };

/** `webSearch`: coarse by shared words, fine by the reasoner, then statements that are laid over the graph. */
export const searchWebFacts = step(
  'search-web-facts',
  async (input: SearchWebFactsInput, context): Promise<WebFound> => {
    const { state, policy, query } = input;
    const pages = await readNewPages(input, context);
    const heard = await assessSources({ pages, credibilityThreshold: policy.credibilityThreshold }, context);
    const coarse = keepByWords(heard, `${input.claim} ${query}`, policy.coarse, lastNumber(state.passages));
    const kept = await keepByReasoner(coarse, input, context);
    const passages = [...state.passages, ...kept];
    const web = await layOverGraph(kept, { ...state, passages }, input.claim, context);
    return { state: { ...state, passages, web }, found: coarse.length, kept: kept.length };
  },
);

async function readNewPages(
  { query, state, policy }: SearchWebFactsInput,
  context: Context,
): Promise<readonly ReadCandidate[]> {
  const { lists } = await searchText({ query, limit: policy.pages }, context);
  const { postUrl } = context.claim;
  const known = new Set(state.passages.map(({ page }) => canonicalUrl(page.url)));
  const candidates = poolCandidates([...lists.values()], {
    limit: policy.pages,
    ...defined({ without: postUrl }),
  }).filter(({ url }) => !known.has(canonicalUrl(url)));
  return readCandidates({ candidates }, context);
}

/** The highest number among the ids of passages; what was read and dropped leaves gaps. */
function lastNumber(passages: readonly Pick<WebPassage, 'id'>[]): number {
  return Math.max(0, ...passages.map(({ id }) => Number(id.slice(1))));
}

function keepByWords(
  pages: readonly Heard[],
  about: string,
  limit: number,
  /** Passages kept before have numbers up to this one; a new one must not share an id with them. */
  last: number,
): CoarsePassage[] {
  const index = new Bm25Index<Heard & Passage>();
  for (const item of pages) {
    for (const passage of cleanPassages(item.page.text, passageCharacters))
      index.add({ ...item, ...passage }, contentStems(`${item.page.title} ${passage.text}`));
  }
  return index
    .search(contentStems(about), limit)
    .map(({ key }, rank) => ({ ...key, id: `p${last + rank + 1}` }));
}

async function keepByReasoner(
  coarse: readonly CoarsePassage[],
  { claim, query, policy }: SearchWebFactsInput,
  context: Context,
): Promise<WebPassage[]> {
  if (coarse.length === 0) return [];
  const answer = await context.attempt(() =>
    context.ask(filterPassages, {
      claim,
      ...defined({ date: context.claim.date }),
      today: dateOfCheck(context),
      query,
      passages: coarse.map(shownPassage),
    }),
  );
  const confidence = new Map(answer?.lines.map((line) => [line.passage, line.confidence]));
  return coarse
    .map((passage) => ({ passage, sure: confidence.get(passage.id) ?? 0 }))
    .filter(({ sure }) => sure >= policy.webThreshold)
    .sort((a, b) => b.sure - a.sure)
    .slice(0, policy.passages)
    .map(({ passage: { id, page, candidate, start, end, text, reliability }, sure }) => ({
      id,
      page,
      provider: candidate.provider,
      start,
      end,
      text,
      reliability,
      confidence: sure,
    }));
}

/** A passage as tasks are shown it. */
export function shownPassage({ id, page, text }: Pick<WebPassage, 'id' | 'page' | 'text'>) {
  return {
    id,
    title: page.title,
    ...defined({ publisher: page.publisher, published: page.published }),
    text,
  };
}

async function layOverGraph(
  fresh: readonly WebPassage[],
  { graph, web }: AgentState,
  claim: string,
  context: Context,
): Promise<AgentState['web']> {
  if (fresh.length === 0) return web;
  const read = await context.attempt(() =>
    context.ask(extractTriples, {
      claim,
      passages: fresh.map(shownPassage),
      things: thingsOf(graph),
      relations: relationsOf(graph),
    }),
  );
  return read === undefined ? web : augmentGraph(graph.triples, web, read);
}

function thingsOf({ triples, frontier }: AgentState['graph']): { id: string; name: string }[] {
  const things = new Map<string, string>();
  for (const { id, label } of frontier) things.set(id, label);
  for (const { subject, subjectLabel, object, objectLabel, value } of [...triples].sort(
    (a, b) => a.hop - b.hop || b.relevance - a.relevance,
  )) {
    things.set(subject, subjectLabel);
    if (value === undefined) things.set(object, objectLabel);
  }
  return [...things].slice(0, mostThings).map(([id, name]) => ({ id, name }));
}

function relationsOf({ triples }: AgentState['graph']): { id: string; label: string }[] {
  const relations = new Map(triples.map(({ relation, relationLabel }) => [relation, relationLabel]));
  return [...relations].slice(0, mostRelations).map(([id, label]) => ({ id, label }));
}
