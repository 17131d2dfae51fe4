import type { Claim } from '../../core/claim.ts';
import type { SubClaim } from '../../core/report.ts';
import { queryKey } from '../../text/words/query-key.ts';
import { findWords } from '../../text/words/words.ts';

export type QueryBudget = {
  /** How many queries each sub-claim may use; those for it and those against it take turns. */
  perSubClaim: number;
  /** False leaves out what would be found if the claim were false (ablation). */
  bothSides: boolean;
};

/** A longer post is no query. */
const longestClaim = 60;

/** What is searched for: the queries of every sub-claim, both sides in turn, and the claim's own words. None is empty, none comes twice. */
export function chooseQueries(
  claim: Pick<Claim, 'text'>,
  subClaims: readonly Pick<SubClaim, 'queries' | 'counterQueries'>[],
  budget: QueryBudget,
): string[] {
  const chosen = new Map<string, string>();
  const add = (query: string): boolean => {
    const key = queryKey(query);
    if (key === '' || chosen.has(key)) return false;
    chosen.set(key, query.trim().replace(/\s+/gu, ' '));
    return true;
  };
  for (const subClaim of subClaims) {
    const sides = budget.bothSides ? [subClaim.queries, subClaim.counterQueries] : [subClaim.queries];
    let left = budget.perSubClaim;
    for (const query of takeTurns(sides)) {
      if (left === 0) break;
      if (add(query)) left -= 1;
    }
  }
  const words = claim.text.replace(/(?:https?:\/\/|www\.)\S+/giu, ' ');
  if (chosen.size > 0 && findWords(words).length <= longestClaim) add(words);
  return [...chosen.values()];
}

function takeTurns(sides: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...sides.map((side) => side.length));
  return Array.from({ length: longest }, (_, at) => sides.flatMap((side) => side[at] ?? [])).flat();
}
