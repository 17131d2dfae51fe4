import { z } from 'zod';
import { createVendorApi } from '../../net/vendor/vendor-api.ts';
import type { ImageSearchProvider } from '../../spec/pictures/image-search.ts';
import { fitQuery } from '../vendors/query-text.ts';
import { parseVendorDate } from '../vendors/vendor-date.ts';
import { connectionOf, type VendorOptions } from '../vendors/vendor-options.ts';
import { collectPictures } from './collect-pictures.ts';

/** One request a second for those without a key. */
const politeness = { gapMs: 1000, longestWaitMs: 10_000 };
/** More are refused without a key. */
const pageSize = 20;
const mostPages = 5;

const answerSchema = z.object({
  page_count: z.number().nullish(),
  results: z.array(
    z.object({
      title: z.string().nullish(),
      url: z.string().nullish(),
      foreign_landing_url: z.string().nullish(),
      indexed_on: z.string().nullish(),
    }),
  ),
});

/** Openly licensed pictures of many collections, with the day on which Openverse first had them; needs no key. */
export function createOpenverseImageSearch(options: VendorOptions = {}): ImageSearchProvider {
  const api = createVendorApi({
    turns: politeness,
    ...connectionOf(options),
    vendor: 'Openverse',
    baseUrl: options.baseUrl ?? 'https://api.openverse.org',
  });
  return {
    kind: 'image-search',
    id: 'openverse',
    needsNetwork: true,
    concurrency: 8,
    call(request, { signal }) {
      const { query, warnings } = fitQuery(request, { characters: 200, words: 40, sites: 0 });
      return collectPictures(
        request,
        async (index) => {
          const answer = await api.readJson(
            {
              path: '/v1/images/',
              query: { q: plainTerms(query), page: index + 1, page_size: pageSize },
              signal,
            },
            answerSchema,
          );
          return {
            pictures: answer.results.map(
              ({ title, url, foreign_landing_url: page, indexed_on: indexed }) => ({
                pageUrl: page,
                imageUrl: url,
                title,
                seenBy: parseVendorDate(indexed),
              }),
            ),
            more: index + 1 < (answer.page_count ?? 0),
          };
        },
        { mostPages, pageSize, dates: 'none', warnings },
      );
    },
  };
}

/** Marks that the search reads as operators are taken out: a claim is no expression. */
function plainTerms(query: string): string {
  return query
    .replace(/["“”*~+|()\\]/gu, ' ')
    .replace(/(^|\s)-+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}
