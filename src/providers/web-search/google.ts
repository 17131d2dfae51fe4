import { z } from 'zod';
import { createVendorApi } from '../../net/vendor/vendor-api.ts';
import type { WebSearchProvider, WebSearchRequest } from '../../spec/web-search.ts';
import { explainGoogleFailure } from '../vendors/google-errors.ts';
import { fitQuery, languageOf, windowDay } from '../vendors/query-text.ts';
import { parseVendorDate } from '../vendors/vendor-date.ts';
import { connectionOf, type VendorOptions } from '../vendors/vendor-options.ts';
import { collectPages, pagesFor } from './collect-pages.ts';

/** 5 US dollars for 1,000 queries beyond the 100 free ones of a day (price of January 2026). */
const usdPerPage = 0.005;
const pageSize = 10;
const mostPages = 10;

const answerSchema = z.object({
  items: z
    .array(
      z.object({
        title: z.string().nullish(),
        link: z.string().nullish(),
        snippet: z.string().nullish(),
        pagemap: z.object({ metatags: z.array(z.record(z.string(), z.unknown())).nullish() }).nullish(),
      }),
    )
    .nullish(),
  queries: z.object({ nextPage: z.array(z.unknown()).nullish() }).nullish(),
});

/** Google Programmable Search with an engine of the user's. */
export function createGoogleSearch(
  options: VendorOptions & { apiKey: string; engineId: string },
): WebSearchProvider {
  const now = options.now ?? (() => new Date());
  const api = createVendorApi({
    ...connectionOf(options),
    vendor: 'Google Programmable Search',
    baseUrl: options.baseUrl ?? 'https://www.googleapis.com',
    keyVariable: 'GOOGLE_SEARCH_API_KEY',
    secrets: [options.apiKey],
    explain: explainGoogleFailure,
  });
  return {
    kind: 'web-search',
    id: 'google',
    needsNetwork: true,
    concurrency: 5,
    estimate: ({ limit }) => ({ usd: pagesFor(limit, pageSize, mostPages) * usdPerPage }),
    async call(request, { signal }) {
      const { query, warnings } = fitQuery(request, { characters: 2000, words: 32, sites: 10 });
      const language = languageOf(request);
      return collectPages(
        request,
        async (index) => {
          const answer = await api.readJson(
            {
              path: '/customsearch/v1',
              query: {
                key: options.apiKey,
                cx: options.engineId,
                q: query,
                num: Math.min(pageSize, Math.max(1, request.limit)),
                start: index * pageSize + 1,
                lr: language === undefined ? undefined : `lang_${language === 'zh' ? 'zh-CN' : language}`,
                sort: dateSort(request),
              },
              signal,
            },
            answerSchema,
          );
          const items = answer.items ?? [];
          return {
            hits: items.map(({ title, link, snippet, pagemap }) => ({
              url: link,
              title,
              snippet,
              published: publishedOf(pagemap?.metatags?.[0] ?? {}, snippet ?? '', now()),
            })),
            more: (answer.queries?.nextPage ?? []).length > 0,
          };
        },
        { mostPages: pagesFor(request.limit, pageSize, mostPages), window: 'filters', warnings, usdPerPage },
      );
    },
  };
}

/** The documented restriction to a range of dates, which also sorts by nothing else. */
function dateSort({ after, before }: WebSearchRequest): string | undefined {
  const plain = (day: string | undefined) => day?.replaceAll('-', '') ?? '';
  const from = plain(windowDay(after, 'first'));
  const to = plain(windowDay(before, 'last'));
  return from === '' && to === '' ? undefined : `date:r:${from}:${to}`;
}

const dateTags = ['article:published_time', 'og:published_time', 'datepublished', 'date', 'dc.date.issued'];

/** From the page's own tags; else the date that Google puts before the snippet ("May 1, 2024 ... "). */
function publishedOf(
  tags: Readonly<Record<string, unknown>>,
  snippet: string,
  now: Date,
): string | undefined {
  for (const name of dateTags) {
    const value = tags[name];
    const date = typeof value === 'string' ? parseVendorDate(value) : undefined;
    if (date !== undefined) return date;
  }
  const lead = /^(.{4,30}?)\s(?:\.\.\.|…|—)\s/u.exec(snippet)?.[1];
  return parseVendorDate(lead, { now });
}
