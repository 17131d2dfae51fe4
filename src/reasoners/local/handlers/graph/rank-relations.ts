import { rounded } from '../../../../core/rounded.ts';
import { matchRelation } from '../../../../graph/match-relation.ts';
import type { RankRelationsInput, RankRelationsOutput } from '../../../../tasks/graph/rank-relations.ts';
import { contentStems } from '../../../../text/words/words.ts';

/** By nearness in meaning, raised where the claim's own words name the relation. Which value it gives plays no part. */
export async function rankRelationsLocally(input: RankRelationsInput): Promise<RankRelationsOutput> {
  const stems = new Set(contentStems(input.claim));
  const ranking = input.relations
    .map(({ id, relation, direction, count }) => {
      const named = matchRelation(input.claim, { relation, relationLabel: relation }, stems);
      const near = input.nearness[id] ?? 0;
      // What hundreds of others have in common with the thing says little about one claim.
      const crowded = direction === 'to' ? 1 / (1 + Math.log2(Math.max(1, count))) : 1;
      return {
        relation: id,
        relevance: rounded(Math.min(1, crowded * Math.max(near, 0.5 * named + 0.5 * near)), 4),
      };
    })
    .sort((a, b) => b.relevance - a.relevance || (a.relation < b.relation ? -1 : 1));
  return { ranking };
}
