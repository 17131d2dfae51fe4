import type { Triple } from '../core/graph.ts';
import { cosine } from '../text/cosine.ts';
import { contentStems } from '../text/words.ts';
import { matchRelation } from './match-relation.ts';
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

/** The share that each sign has in a score. */
export const pruneWeights = { meaning: 0.4, relation: 0.35, joins: 0.25 } as const;

/**
 * The embedded way to prune: closeness of meaning, whether the claim's words name the relation, and whether the triple joins two things of
 * the claim. Nothing here depends on which value the triple gives, so that a rival value is kept as readily as the claimed one.
 */
export const scoreTriples: ScoreTriples = async (claim, candidates, embed) => {
  if (candidates.length === 0) return [];
  const texts = candidates.map(wordsOfTriple);
  const vectors = await embed([claim.text, ...texts]);
  const own = vectors[0] ?? [];
  const stems = new Set(contentStems(claim.text));
  return candidates.map((triple, index) => {
    const meaning = Math.max(0, cosine(own, vectors[index + 1] ?? []));
    const relation = matchRelation(claim.text, triple, stems);
    const joins = claim.entities.has(triple.subject) && claim.entities.has(triple.object) ? 1 : 0;
    return pruneWeights.meaning * meaning + pruneWeights.relation * relation + pruneWeights.joins * joins;
  });
};
