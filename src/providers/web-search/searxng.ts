import { z } from 'zod';
import { ProviderRefusedError, ProviderUnavailableError } from '../../core/errors.ts';
import { createVendorApi } from '../../net/vendor/vendor-api.ts';
import type { WebSearchProvider } from '../../spec/web-search.ts';
import { fitQuery, languageOf } from '../vendors/query-text.ts';
import { parseVendorDate } from '../vendors/vendor-date.ts';
import { connectionOf, type VendorOptions } from '../vendors/vendor-options.ts';
import { collectPages, pagesFor } from './collect-pages.ts';

const pageSize = 10;
const mostPages = 5;

const answerSchema = z.object({
  results: z.array(
    z.object({
      url: z.string().nullish(),
      title: z.string().nullish(),
      content: z.string().nullish(),
      publishedDate: z.string().nullish(),
      score: z.number().nullish(),
    }),
  ),
  unresponsive_engines: z.array(z.unknown()).nullish(),
});

/** An instance of SearXNG that the user named; it may well stand in the local network. */
export function createSearxngSearch(options: VendorOptions & { baseUrl: string }): WebSearchProvider {
  const api = createVendorApi({
    ...connectionOf(options),
    vendor: 'SearXNG',
    baseUrl: options.baseUrl,
    explain({ status, said }) {
      if (status !== 403) return undefined;
      return new ProviderRefusedError({
        message: `SearXNG at ${new URL(options.baseUrl).host} refuses to answer in JSON (HTTP 403${said === '' ? '' : `: ${said}`}).`,
        hint: 'Add "json" to search.formats in its settings.yml, or name another instance with SEARXNG_URL.',
      });
    },
  });
  return {
    kind: 'web-search',
    id: 'searxng',
    needsNetwork: true,
    concurrency: 2,
    async call(request, { signal }) {
      const { query, warnings } = fitQuery(request, { characters: 1000, words: 100, sites: 10 });
      const answer = await collectPages(
        request,
        async (index) => {
          const { results, unresponsive_engines } = await api.readJson(
            {
              path: '/search',
              query: {
                q: query,
                format: 'json',
                categories: 'general',
                language: languageOf(request) ?? 'all',
                pageno: index + 1,
              },
              signal,
            },
            answerSchema,
          );
          // None of its engines could look: that is not the same as nothing found.
          if (index === 0 && results.length === 0 && (unresponsive_engines ?? []).length > 0) {
            throw new ProviderUnavailableError({
              message: 'None of the engines behind SearXNG answered.',
              hint: 'Look at the engines of the instance: they may be blocked for asking too often.',
            });
          }
          return {
            hits: results.map(({ url, title, content, publishedDate, score }) => ({
              url,
              title,
              snippet: content,
              published: parseVendorDate(publishedDate),
              score: score ?? undefined,
            })),
            more: results.length > 0,
          };
        },
        { mostPages: pagesFor(request.limit, pageSize, mostPages), window: 'none', warnings },
      );
      return answer;
    },
  };
}
