import { z } from 'zod';
import type { ImageSearchProvider } from '../../spec/pictures/image-search.ts';
import { fitQuery, windowDay } from '../vendors/query-text.ts';
import { openSerper, type SerperOptions, usdPerCredit } from '../vendors/serper-api.ts';
import { collectPictures, pagesOf } from './collect-pictures.ts';

const pageSize = 10;
const mostPages = 5;

const answerSchema = z.object({
  images: z
    .array(
      z.object({
        title: z.string().nullish(),
        imageUrl: z.string().nullish(),
        link: z.string().nullish(),
      }),
    )
    .nullish(),
  credits: z.number().nullish(),
});

/** Google's pictures through serper.dev. They carry no date. */
export function createSerperImageSearch(options: SerperOptions): ImageSearchProvider {
  const serper = openSerper(options);
  return {
    kind: 'image-search',
    id: 'serper',
    needsNetwork: true,
    concurrency: 5,
    estimate: ({ limit }) => ({ usd: pagesOf(limit, { mostPages, pageSize }) * usdPerCredit }),
    call(request, { signal }) {
      const { query, warnings } = fitQuery(request, { characters: 2000, words: 32, sites: 0 });
      const last = windowDay(request.before, 'last');
      return collectPictures(
        request,
        async (index) => {
          const { images, credits } = await serper.ask(
            {
              path: '/images',
              json: {
                q: query,
                num: pageSize,
                page: index + 1,
                // Google's own form of a date: month first.
                ...(last === undefined
                  ? {}
                  : { tbs: `cdr:1,cd_max:${last.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')}` }),
              },
              signal,
            },
            answerSchema,
          );
          const found = images ?? [];
          return {
            pictures: found.map(({ title, imageUrl, link }) => ({ pageUrl: link, imageUrl, title })),
            more: found.length > 0,
            usd: (credits ?? 1) * usdPerCredit,
          };
        },
        { mostPages, pageSize, dates: 'filters', warnings },
      );
    },
  };
}
