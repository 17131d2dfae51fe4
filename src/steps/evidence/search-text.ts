import { defined } from '../../core/defined.ts';
import type { Context } from '../../engine/context.ts';
import { guardWebHits, searchWindow } from '../../source/fact-checks/leakage-guard.ts';
import { knownDomains } from '../../source/known-domains.ts';
import { leakageRules } from './leakage-rules.ts';
import type { Candidate } from './pool-candidates.ts';

export type TextSearch = {
  query: string;
  /** How many hits each provider is asked for. */
  limit: number;
  /** ISO date: older results are not wanted. */
  after?: string;
  /** Besides the fact-checkers that a measured run leaves out. */
  excludeSites?: readonly string[];
};

export type SearchedText = {
  query: string;
  /** What each provider found. */
  lists: ReadonlyMap<string, readonly Candidate[]>;
  /** Some provider gave as many hits as it was asked for, so it may have more. */
  wasCut: boolean;
};

/** One query to every search provider side by side, with the leakage guards of the run; noted as searched. */
export async function searchText(search: TextSearch, context: Context): Promise<SearchedText> {
  const { query, limit } = search;
  const rules = leakageRules(context);
  const { language } = context.claim;
  const excludeSites = [
    ...(search.excludeSites ?? []),
    ...(context.benchmark ? knownDomains('fact-checker').filter((site) => !site.includes('/')) : []),
  ];
  const answers = await context.use.webSearch({
    query,
    limit,
    ...searchWindow(rules),
    ...defined({ after: search.after, language }),
    ...(excludeSites.length === 0 ? {} : { excludeSites }),
  });
  const lists = answers.map(({ provider, items }) => {
    context.note.search(provider, query, items.length);
    const guarded = guardWebHits(items, rules);
    for (const entry of guarded.ledger) context.note.leakage(entry);
    const kept = guarded.kept.map((hit) => ({
      url: hit.url,
      title: hit.title,
      ...defined({ published: hit.published }),
      provider,
    }));
    return [provider, kept] as const;
  });
  return { query, lists: new Map(lists), wasCut: answers.some(({ items }) => items.length >= limit) };
}
