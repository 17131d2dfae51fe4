import type { Triple } from '../core/graph.ts';
import { cosine } from '../text/vectors/cosine.ts';
import { contentStems } from '../text/words/words.ts';
import { matchRelation } from './match-relation.ts';
import { isRecord } from './rules/record-rule.ts';
import { wordsOfTriple } from './triple-words.ts';

/** Vectors for texts, in their order. */
export type Embed = (texts: readonly string[]) => Promise<readonly (readonly number[])[]>;

/** What triples are weighed against. */
export type ClaimToWeigh = {
  text: string;
  /** Ids of the things that the claim speaks of. */
  entities: ReadonlySet<string>;
};

/** How much each triple has to do with the claim, 0 to 1, in their order. Whether it supports or refutes it plays no part. */
export type ScoreTriples = (
  claim: ClaimToWeigh,
  candidates: readonly Triple[],
  embed: Embed,
) => Promise<readonly number[]>;

/** Encoding costs more than all the rest: those that words and things speak for come first, and there is an end to it. */
const mostEncoded = 96;

/** The share that each sign has in a score. */
export const pruneWeights = { meaning: 0.4, relation: 0.35, joins: 0.25 } as const;

/**
 * The embedded way to prune: closeness of meaning, whether the claim's words name the relation, and whether the triple joins two things of
 * the claim. Nothing here depends on which value the triple gives, so that a rival value is kept as readily as the claimed one.
 */
export const scoreTriples: ScoreTriples = async (claim, candidates, embed) => {
  if (candidates.length === 0) return [];
  const stems = new Set(contentStems(claim.text));
  const plain = candidates.map((triple) => {
    const joins = claim.entities.has(triple.subject) && claim.entities.has(triple.object) ? 1 : 0;
    // A title that the claim names stands for its relation: "the largest ocean" asks who that is.
    const isNamed = isRecord(triple) && claim.entities.has(triple.subject);
    const relation = isNamed ? 1 : matchRelation(claim.text, triple, stems);
    return pruneWeights.relation * relation + pruneWeights.joins * joins;
  });
  const worth = [...candidates.keys()]
    .sort((a, b) => (plain[b] ?? 0) - (plain[a] ?? 0) || a - b)
    .slice(0, mostEncoded);
  const [own = [], ...vectors] = await embed([
    claim.text,
    ...worth.flatMap((index) => (candidates[index] === undefined ? [] : [wordsOfTriple(candidates[index])])),
  ]);
  const meaning = new Map(worth.map((index, rank) => [index, Math.max(0, cosine(own, vectors[rank] ?? []))]));
  return plain.map((score, index) => score + pruneWeights.meaning * (meaning.get(index) ?? 0));
};
