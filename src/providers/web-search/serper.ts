import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import type { WebSearchProvider, WebSearchRequest } from '../../spec/web-search.ts';
import { fitQuery, languageOf, windowDay } from '../vendors/query-text.ts';
import { openSerper, type SerperOptions, usdPerCredit } from '../vendors/serper-api.ts';
import { parseVendorDate } from '../vendors/vendor-date.ts';
import { collectPages, pagesFor } from './collect-pages.ts';

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
export function createSerperSearch(options: SerperOptions): WebSearchProvider {
  const now = options.now ?? (() => new Date());
  const serper = openSerper(options);
  return {
    kind: 'web-search',
    id: 'serper',
    needsNetwork: true,
    concurrency: 5,
    estimate: ({ limit }) => ({ usd: pagesFor(limit, pageSize, mostPages) * usdPerCredit }),
    async call(request, { signal }) {
      const { query, warnings } = fitQuery(request, { characters: 2000, words: 32, sites: 10 });
      const language = languageOf(request);
      const dates = dateRange(request);
      return collectPages(
        request,
        async (index) => {
          const answer = await serper.ask(
            {
              path: '/search',
              json: {
                q: query,
                num: pageSize,
                page: index + 1,
                ...defined({ hl: language, tbs: dates }),
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
                ...defined({ language }),
              }),
            })),
            // Pages hold fewer than ten where other boxes took their place.
            more: organic.length > 0,
          };
        },
        {
          mostPages: pagesFor(request.limit, pageSize, mostPages),
          window: 'filters',
          warnings,
          usdPerPage: usdPerCredit,
        },
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
