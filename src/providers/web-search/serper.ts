import { z } from 'zod';
import { createVendorApi } from '../../net/vendor-api.ts';
import { creditSpent } from '../../net/vendor-errors.ts';
import type { WebSearchProvider, WebSearchRequest } from '../../spec/web-search.ts';
import { collectPages, pagesFor } from './collect-pages.ts';
import { fitQuery, languageOf, windowDay } from './query-text.ts';
import { parseVendorDate } from './vendor-date.ts';
import { connectionOf, type VendorOptions } from './vendor-options.ts';

/** Smallest package of credits, one credit for a page of ten results (price of January 2026). */
const usdPerPage = 0.001;
const pageSize = 10;
const mostPages = 5;

const answerSchema = z.object({
  organic: z
    .array(
      z.object({
        title: z.string().nullish(),
        link: z.string().nullish(),
        snippet: z.string().nullish(),
        date: z.string().nullish(),
      }),
    )
    .nullish(),
});

/** Google's results through serper.dev. */
export function createSerperSearch(options: VendorOptions & { apiKey: string }): WebSearchProvider {
  const now = options.now ?? (() => new Date());
  const api = createVendorApi({
    ...connectionOf(options),
    vendor: 'Serper',
    baseUrl: options.baseUrl ?? 'https://google.serper.dev',
    keyVariable: 'SERPER_API_KEY',
    secrets: [options.apiKey],
    explain: ({ status, said }, about) =>
      status === 400 && /credit/i.test(said) ? creditSpent(about, `HTTP 400: ${said}`) : undefined,
  });
  return {
    kind: 'web-search',
    id: 'serper',
    needsNetwork: true,
    concurrency: 5,
    estimate: ({ limit }) => ({ usd: pagesFor(limit, pageSize, mostPages) * usdPerPage }),
    async call(request, { signal }) {
      const { query, warnings } = fitQuery(request, { characters: 2000, words: 32, sites: 10 });
      const language = languageOf(request);
      const dates = dateRange(request);
      return collectPages(
        request,
        async (index) => {
          const answer = await api.readJson(
            {
              path: '/search',
              headers: { 'x-api-key': options.apiKey },
              json: {
                q: query,
                num: pageSize,
                page: index + 1,
                ...(language === undefined ? {} : { hl: language }),
                ...(dates === undefined ? {} : { tbs: dates }),
              },
              signal,
            },
            answerSchema,
          );
          const organic = answer.organic ?? [];
          return {
            hits: organic.map(({ title, link, snippet, date }) => ({
              url: link,
              title,
              snippet,
              published: parseVendorDate(date, {
                now: now(),
                ...(language === undefined ? {} : { language }),
              }),
            })),
            // Pages hold fewer than ten where other boxes took their place.
            more: organic.length > 0,
          };
        },
        { mostPages: pagesFor(request.limit, pageSize, mostPages), window: 'filters', warnings, usdPerPage },
      );
    },
  };
}

/** Google's own form of a range of days: month first. */
function dateRange({ after, before }: WebSearchRequest): string | undefined {
  const from = windowDay(after, 'first');
  const to = windowDay(before, 'last');
  if (from === undefined && to === undefined) return undefined;
  const american = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
  return [
    'cdr:1',
    ...(from === undefined ? [] : [`cd_min:${american(from)}`]),
    ...(to === undefined ? [] : [`cd_max:${american(to)}`]),
  ].join(',');
}
