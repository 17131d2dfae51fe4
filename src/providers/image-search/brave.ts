import { z } from 'zod';
import { createVendorApi } from '../../net/vendor/vendor-api.ts';
import type { ImageSearchProvider } from '../../spec/pictures/image-search.ts';
import { explainBraveFailure } from '../vendors/brave-errors.ts';
import { fitQuery } from '../vendors/query-text.ts';
import { parseVendorDate } from '../vendors/vendor-date.ts';
import { connectionOf, type VendorOptions } from '../vendors/vendor-options.ts';
import { collectPictures } from './collect-pictures.ts';

/** 5 US dollars for 1,000 requests (price of May 2026). */
const usdPerRequest = 0.005;
const mostPictures = 200;

const answerSchema = z.object({
  results: z.array(
    z.object({
      title: z.string().nullish(),
      url: z.string().nullish(),
      page_fetched: z.string().nullish(),
      thumbnail: z.object({ src: z.string().nullish() }).nullish(),
      properties: z.object({ url: z.string().nullish() }).nullish(),
    }),
  ),
});

/** Pictures of Brave's own index, with the day on which it last fetched their page. */
export function createBraveImageSearch(options: VendorOptions & { apiKey: string }): ImageSearchProvider {
  const api = createVendorApi({
    ...connectionOf(options),
    vendor: 'Brave Search',
    baseUrl: options.baseUrl ?? 'https://api.search.brave.com',
    keyVariable: 'BRAVE_API_KEY',
    secrets: [options.apiKey],
    explain: explainBraveFailure,
  });
  return {
    kind: 'image-search',
    id: 'brave',
    needsNetwork: true,
    concurrency: 2,
    estimate: () => ({ usd: usdPerRequest }),
    call(request, { signal }) {
      const { query, warnings } = fitQuery(request, { characters: 400, words: 50, sites: 0 });
      return collectPictures(
        request,
        async () => {
          const { results } = await api.readJson(
            {
              path: '/res/v1/images/search',
              query: {
                q: query,
                count: Math.min(mostPictures, Math.max(1, request.limit)),
                // News shows what is filtered otherwise.
                safesearch: 'off',
              },
              headers: { 'x-subscription-token': options.apiKey },
              signal,
            },
            answerSchema,
          );
          return {
            pictures: results.map(({ title, url, page_fetched: fetched, properties, thumbnail }) => ({
              pageUrl: url,
              imageUrl: properties?.url ?? thumbnail?.src,
              title,
              seenBy: parseVendorDate(fetched),
            })),
            more: false,
            usd: usdPerRequest,
          };
        },
        { mostPages: 1, pageSize: mostPictures, dates: 'none', warnings },
      );
    },
  };
}
