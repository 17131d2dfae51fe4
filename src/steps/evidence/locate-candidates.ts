import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { SubClaim } from '../../core/report.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import type { MatchedPicture } from '../pictures/match-pictures.ts';
import { chooseQueries } from './choose-queries.ts';
import { type EarlierCheck, findEarlierChecks } from './find-earlier-checks.ts';
import { type Candidate, poolCandidates } from './pool-candidates.ts';
import { type SearchedText, searchText } from './search-text.ts';

export type { Candidate } from './pool-candidates.ts';

export type LocateInput = {
  claim: Claim;
  subClaims: readonly SubClaim[];
  /** Where the claim's pictures appear; may still be looked for while words are searched for. */
  matches: readonly MatchedPicture[] | Promise<readonly MatchedPicture[]>;
  /** How many pages the pool holds. */
  limit: number;
  queriesPerSubClaim?: number;
  /** False: only what the claim says is searched for, not what may be true instead (ablation). */
  bothSides?: boolean;
  /** What was found of earlier checks before; else they are looked for here. */
  earlier?: readonly EarlierCheck[];
  /** More to search for than the sub-claims name. */
  queries?: readonly string[];
  /** Addresses that were read before. */
  without?: readonly string[];
};

/** All that an interpretation gives: three queries for a sub-claim and two against it. */
export const defaultQueriesPerSubClaim = 5;

/**
 * Text search for every query and its counter-query, side by side; the pages of matching pictures and earlier fact-checks join the pool.
 * Pooled by canonical URL, fused by rank.
 */
export const locateCandidates = step(
  'locate-candidates',
  async (input: LocateInput, context): Promise<readonly Candidate[]> => {
    const { claim, limit } = input;
    const queries = [
      ...new Set([
        ...chooseQueries(claim, input.subClaims, {
          perSubClaim: input.queriesPerSubClaim ?? defaultQueriesPerSubClaim,
          bothSides: input.bothSides ?? true,
        }),
        ...(input.queries ?? []),
      ]),
    ];
    const hits = hitsPerQuery(limit, queries.length);
    const [found, earlier, matches] = await Promise.all([
      searchAll(queries, hits, context),
      input.earlier ?? findEarlierChecks({ claim }, context),
      input.matches,
    ]);
    const others = [
      earlier.map(({ check }) => candidateOfCheck(check)),
      // Where a search knows the picture but no page, there is nothing to read.
      matches.filter((match) => match.pageUrl !== match.imageUrl).map((match) => candidateOfMatch(match)),
    ];
    const pool = (searches: readonly SearchedText[]) =>
      poolCandidates([...searches.flatMap(({ lists }) => [...lists.values()]), ...others], {
        limit,
        without: [...(claim.postUrl === undefined ? [] : [claim.postUrl]), ...(input.without ?? [])],
      });
    const pooled = pool(found);
    const cut = found.filter(({ wasCut }) => wasCut).map(({ query }) => query);
    if (pooled.length >= limit || cut.length === 0) return pooled;
    // Queries that find the same pages do not fill the pool: those with more to give are asked for twice as much.
    const deeper = new Map(
      (await searchAll(cut, hits * 2, context)).map(({ query, lists }) => [query, lists]),
    );
    // A provider that fails the second time keeps its first answer.
    return pool(
      found.map((searched) => ({
        ...searched,
        lists: new Map([...searched.lists, ...(deeper.get(searched.query) ?? [])]),
      })),
    );
  },
);

/** A page or two of most vendors: pages far down in several lists are worth finding. More only where a large pool takes it. */
function hitsPerQuery(limit: number, queries: number): number {
  return Math.max(10, Math.min(20, limit), Math.ceil(limit / Math.max(1, queries)));
}

function searchAll(queries: readonly string[], limit: number, context: Context): Promise<SearchedText[]> {
  return Promise.all(queries.map((query) => searchText({ query, limit }, context)));
}

function candidateOfCheck(check: EarlierCheck['check']): Candidate {
  return {
    url: check.url,
    title: check.claimReviewed,
    published: check.published,
    provider: check.provider,
  };
}

function candidateOfMatch(match: MatchedPicture): Candidate {
  return {
    url: match.pageUrl,
    title: match.pageTitle,
    ...defined({ published: match.published }),
    provider: match.provider,
  };
}
