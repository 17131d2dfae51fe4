import { z } from 'zod';
import { createVendorApi } from '../../net/vendor/vendor-api.ts';
import type { WebSearchProvider, WebSearchRequest } from '../../spec/web-search.ts';
import { explainBraveFailure } from '../vendors/brave-errors.ts';
import { fitQuery, languageOf, windowDay } from '../vendors/query-text.ts';
import { parseVendorDate } from '../vendors/vendor-date.ts';
import { connectionOf, type VendorOptions } from '../vendors/vendor-options.ts';
import { collectPages, pagesFor } from './collect-pages.ts';

/** 5 US dollars for 1,000 requests (price of May 2026). */
const usdPerPage = 0.005;
const pageSize = 20;
const mostPages = 10;

const answerSchema = z.object({
  query: z.object({ more_results_available: z.boolean().nullish() }).nullish(),
  web: z
    .object({
      results: z.array(
        z.object({
          title: z.string().nullish(),
          url: z.string().nullish(),
          description: z.string().nullish(),
          page_age: z.string().nullish(),
          age: z.string().nullish(),
        }),
      ),
    })
    .nullish(),
});

/** Brave's own index. */
export function createBraveSearch(options: VendorOptions & { apiKey: string }): WebSearchProvider {
  const now = options.now ?? (() => new Date());
  const api = createVendorApi({
    ...connectionOf(options),
    vendor: 'Brave Search',
    baseUrl: options.baseUrl ?? 'https://api.search.brave.com',
    keyVariable: 'BRAVE_API_KEY',
    secrets: [options.apiKey],
    explain: explainBraveFailure,
  });
  return {
    kind: 'web-search',
    id: 'brave',
    needsNetwork: true,
    concurrency: 2,
    estimate: ({ limit }) => ({ usd: pagesFor(limit, pageSize, mostPages) * usdPerPage }),
    async call(request, { signal }) {
      const { query, warnings } = fitQuery(request, { characters: 400, words: 50, sites: 10 });
      const language = languageOf(request);
      const searchLanguage = language === undefined ? undefined : braveLanguage(language);
      if (language !== undefined && searchLanguage === undefined)
        warnings.push('It does not know this language: results in all languages are given.');
      return collectPages(
        request,
        async (index) => {
          const answer = await api.readJson(
            {
              path: '/res/v1/web/search',
              query: {
                q: query,
                count: Math.min(pageSize, Math.max(1, request.limit)),
                offset: index,
                search_lang: searchLanguage,
                freshness: freshness(request),
                text_decorations: 'false',
                result_filter: 'web',
              },
              headers: { 'x-subscription-token': options.apiKey },
              signal,
            },
            answerSchema,
          );
          const results = answer.web?.results ?? [];
          return {
            hits: results.map((result) => ({
              url: result.url,
              title: result.title,
              snippet: result.description,
              published: parseVendorDate(result.page_age) ?? parseVendorDate(result.age, { now: now() }),
            })),
            more: answer.query?.more_results_available === true && results.length > 0,
          };
        },
        { mostPages: pagesFor(request.limit, pageSize, mostPages), window: 'filters', warnings, usdPerPage },
      );
    },
  };
}

/** A range needs both ends. */
function freshness({ after, before }: WebSearchRequest): string | undefined {
  const from = windowDay(after, 'first');
  const to = windowDay(before, 'last');
  if (from === undefined && to === undefined) return undefined;
  return `${from ?? '1970-01-01'}to${to ?? '2100-01-01'}`;
}

const sameCode =
  'ar eu bn bg ca hr cs da nl en et fi fr gl de el gu he hi hu is it kn ko lv lt ms ml mr nb pl pa ro ru sr sk sl es sv ta te th tr uk vi'.split(
    ' ',
  );
const otherCode: Readonly<Record<string, string>> = {
  ja: 'jp',
  zh: 'zh-hans',
  pt: 'pt-br',
  no: 'nb',
};

function braveLanguage(language: string): string | undefined {
  return otherCode[language] ?? (sameCode.includes(language) ? language : undefined);
}
