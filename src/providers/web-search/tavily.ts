import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { createVendorApi } from '../../net/vendor/vendor-api.ts';
import { creditSpent } from '../../net/vendor/vendor-errors.ts';
import type { WebSearchProvider } from '../../spec/web-search.ts';
import { fitQuery, windowDay } from '../vendors/query-text.ts';
import { parseVendorDate } from '../vendors/vendor-date.ts';
import { connectionOf, type VendorOptions } from '../vendors/vendor-options.ts';
import { collectPages } from './collect-pages.ts';

/** One credit for a basic search, pay as you go (price of June 2026). */
const usdPerPage = 0.008;
const mostResults = 20;
const mostExcluded = 150;

const answerSchema = z.object({
  results: z.array(
    z.object({
      title: z.string().nullish(),
      url: z.string().nullish(),
      content: z.string().nullish(),
      score: z.number().nullish(),
      published_date: z.string().nullish(),
    }),
  ),
});

export function createTavilySearch(options: VendorOptions & { apiKey: string }): WebSearchProvider {
  const api = createVendorApi({
    ...connectionOf(options),
    vendor: 'Tavily',
    baseUrl: options.baseUrl ?? 'https://api.tavily.com',
    keyVariable: 'TAVILY_API_KEY',
    secrets: [options.apiKey],
    explain: ({ status, said }, about) =>
      // Its own numbers for a spent plan and a spent pay-as-you-go limit.
      status === 432 || status === 433 ? creditSpent(about, `HTTP ${status}: ${said}`) : undefined,
  });
  return {
    kind: 'web-search',
    id: 'tavily',
    needsNetwork: true,
    concurrency: 5,
    estimate: () => ({ usd: usdPerPage }),
    async call(request, { signal }) {
      const { query, warnings } = fitQuery(
        { query: request.query },
        { characters: 400, words: 400, sites: 0 },
      );
      if (request.limit > mostResults)
        warnings.push(`It gives at most ${mostResults} results for a query and has no further pages.`);
      if (request.language !== undefined)
        warnings.push('It has no language filter: results in all languages are given.');
      const after = windowDay(request.after, 'first');
      const before = windowDay(request.before, 'last');
      const sites = (request.excludeSites ?? []).slice(0, mostExcluded);
      return collectPages(
        request,
        async () => {
          const { results } = await api.readJson(
            {
              path: '/search',
              headers: { authorization: `Bearer ${options.apiKey}` },
              json: {
                query,
                search_depth: 'basic',
                max_results: Math.min(mostResults, Math.max(1, request.limit)),
                ...defined({ start_date: after, end_date: before }),
                ...(sites.length === 0 ? {} : { exclude_domains: sites }),
              },
              signal,
            },
            answerSchema,
          );
          return {
            hits: results.map(({ title, url, content, score, published_date }) => ({
              url,
              title,
              snippet: content,
              score: score ?? undefined,
              published: parseVendorDate(published_date),
            })),
            more: false,
          };
        },
        { mostPages: 1, window: 'filters', warnings, usdPerPage },
      );
    },
  };
}
