import type { Claim } from '../core/claim.ts';
import type { SubClaim } from '../core/report.ts';
import type { Context } from '../engine/context.ts';
import { step } from '../engine/step.ts';
import { canonicalUrl } from '../net/canonical-url.ts';
import { knownDomains } from '../source/known-domains.ts';
import { guardFactChecks, guardWebHits, searchWindow } from '../source/leakage-guard.ts';
import { fuseRanks } from '../text/fuse-ranks.ts';
import { leakageRules } from './leakage-rules.ts';
import type { ImageMatch } from './match-images.ts';

export type Candidate = { url: string; title: string; published?: string; provider: string };

/** Results asked of each provider for each query. */
const hitsPerQuery = 10;

/**
 * Text search for every query and its counter-query, side by side; the pages of matching pictures and earlier fact-checks join the pool.
 * Pooled by canonical URL, fused by rank.
 */
export const locateCandidates = step(
  'locate-candidates',
  async (
    input: { claim: Claim; subClaims: readonly SubClaim[]; matches: readonly ImageMatch[]; limit: number },
    context,
  ): Promise<readonly Candidate[]> => {
    const { claim } = input;
    const queries = unique(
      input.subClaims.flatMap((subClaim) => [...subClaim.queries, ...subClaim.counterQueries]),
    );
    const rankings = await Promise.all([
      ...queries.map((query) => searchText(query, claim, context)),
      searchFactChecks(claim, context),
    ]);
    const images = input.matches.map((match) => candidateOfMatch(match));
    const own = claim.postUrl === undefined ? undefined : canonicalUrl(claim.postUrl);
    const lists = [...rankings.flat(), images].map((list) =>
      list.filter((hit) => canonicalUrl(hit.url) !== own),
    );
    const first = new Map(
      lists
        .flat()
        .reverse()
        .map((hit) => [canonicalUrl(hit.url), hit]),
    );
    return fuseRanks(lists.map((list) => list.map((hit) => canonicalUrl(hit.url))))
      .flatMap(({ key }) => first.get(key) ?? [])
      .slice(0, input.limit);
  },
);

async function searchText(query: string, claim: Claim, context: Context): Promise<Candidate[][]> {
  const rules = leakageRules(context);
  const excludeSites = context.benchmark
    ? knownDomains('fact-checker').filter((site) => !site.includes('/'))
    : [];
  const answers = await context.use.webSearch({
    query,
    limit: hitsPerQuery,
    ...searchWindow(rules),
    ...(claim.language === undefined ? {} : { language: claim.language }),
    ...(excludeSites.length === 0 ? {} : { excludeSites }),
  });
  return answers.map(({ provider, items }) => {
    context.note.search(provider, query, items.length);
    const guarded = guardWebHits(items, rules);
    for (const entry of guarded.ledger) context.note.leakage(entry);
    return guarded.kept.map((hit) => ({
      url: hit.url,
      title: hit.title,
      ...(hit.published === undefined ? {} : { published: hit.published }),
      provider,
    }));
  });
}

/** "Already checked?" In a measurement this would be reading the answer, so it is left out there. */
async function searchFactChecks(claim: Claim, context: Context): Promise<Candidate[][]> {
  if (context.benchmark || claim.text.trim() === '') return [];
  const rules = leakageRules(context);
  const answers = await context.use.factCheckSearch({
    query: claim.text,
    limit: 3,
    ...searchWindow(rules),
  });
  return answers.map(({ provider, items }) => {
    context.note.search(provider, `earlier fact-checks: ${claim.text}`, items.length);
    const guarded = guardFactChecks(items, rules);
    for (const entry of guarded.ledger) context.note.leakage(entry);
    return guarded.kept.map((check) => ({
      url: check.url,
      title: check.claimReviewed,
      published: check.published,
      provider,
    }));
  });
}

function candidateOfMatch(match: ImageMatch): Candidate {
  return {
    url: match.pageUrl,
    title: match.pageTitle,
    ...(match.published === undefined ? {} : { published: match.published }),
    provider: match.provider,
  };
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))];
}
