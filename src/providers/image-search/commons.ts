import { z } from 'zod';
import { createVendorApi } from '../../net/vendor/vendor-api.ts';
import type { ImageSearchProvider } from '../../spec/pictures/image-search.ts';
import { type RawPicture, withoutTags } from '../shape-pictures.ts';
import { parseVendorDate } from '../vendors/vendor-date.ts';
import { connectionOf, type VendorOptions } from '../vendors/vendor-options.ts';
import { plainWikiQuery, wikiError } from '../web-search/mediawiki.ts';
import { collectPictures } from './collect-pictures.ts';

/** Wikimedia asks for one request after another, and no faster than needed. */
const politeness = { gapMs: 100, longestWaitMs: 10_000 };
const pageSize = 50;
const mostPages = 3;

const valueSchema = z.object({ value: z.union([z.string(), z.number()]) }).nullish();
const fileSchema = z.object({
  title: z.string(),
  index: z.number().nullish(),
  imageinfo: z
    .array(
      z.object({
        url: z.string().nullish(),
        descriptionurl: z.string().nullish(),
        timestamp: z.string().nullish(),
        extmetadata: z
          .object({ ImageDescription: valueSchema, DateTimeOriginal: valueSchema })
          .nullish()
          // Files without any metadata have an empty list in its place.
          .catch(undefined),
      }),
    )
    .nullish(),
});
const answerSchema = z.object({
  error: z.object({ code: z.string(), info: z.string().nullish() }).nullish(),
  continue: z.object({ gsroffset: z.number().nullish() }).nullish(),
  query: z.object({ pages: z.array(fileSchema).nullish() }).nullish(),
});

/** Pictures of Wikimedia Commons with their description, when they were taken and when they were uploaded; needs no key. */
export function createCommonsImageSearch(options: VendorOptions = {}): ImageSearchProvider {
  const vendor = 'Wikimedia Commons';
  const api = createVendorApi({
    turns: politeness,
    ...connectionOf(options),
    vendor,
    baseUrl: options.baseUrl ?? 'https://commons.wikimedia.org',
  });
  return {
    kind: 'image-search',
    id: 'commons',
    needsNetwork: true,
    concurrency: 8,
    call(request, { signal }) {
      const limit = Math.min(pageSize, Math.max(1, request.limit));
      return collectPictures(
        request,
        async (index) => {
          const answer = await api.readJson(
            {
              path: '/w/api.php',
              query: {
                action: 'query',
                format: 'json',
                formatversion: 2,
                generator: 'search',
                gsrsearch: `${plainWikiQuery(request.query)} filetype:bitmap`,
                gsrnamespace: 6,
                gsrlimit: limit,
                gsroffset: index * limit,
                prop: 'imageinfo',
                iiprop: 'url|timestamp|extmetadata',
                iiextmetadatafilter: 'ImageDescription|DateTimeOriginal',
              },
              signal,
            },
            answerSchema,
          );
          if (answer.error != null) throw wikiError(vendor, answer.error);
          const files = [...(answer.query?.pages ?? [])].sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
          return { pictures: files.map(pictureOf), more: typeof answer.continue?.gsroffset === 'number' };
        },
        { mostPages, pageSize: limit, dates: 'none' },
      );
    },
  };
}

function pictureOf({ title, imageinfo }: z.infer<typeof fileSchema>): RawPicture {
  const info = imageinfo?.[0];
  const { ImageDescription: description, DateTimeOriginal: taken } = info?.extmetadata ?? {};
  return {
    pageUrl: info?.descriptionurl,
    imageUrl: info?.url,
    title: title.replace(/^[^:]*:/u, '').replace(/\.[a-z0-9]{2,5}$/iu, ''),
    caption: description == null ? undefined : String(description.value),
    published: parseVendorDate(info?.timestamp),
    taken: takenOf(taken?.value),
  };
}

/** Written by hand: "2014-02-04 12:30", "4 February 2014", or more than a date, of which only a leading day is taken. */
function takenOf(value: string | number | undefined): string | undefined {
  const text = withoutTags(String(value ?? ''));
  return parseVendorDate(text) ?? parseVendorDate(/^\d{4}-\d{2}-\d{2}(?=\D|$)/.exec(text)?.[0]);
}
