import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { BadAnswerError } from '../../core/errors.ts';
import { rounded } from '../../core/rounded.ts';
import { createVendorApi } from '../../net/vendor/vendor-api.ts';
import { withoutSecrets } from '../../net/vendor/vendor-errors.ts';
import type { ReverseImageProvider } from '../../spec/pictures/reverse-image.ts';
import { dateWarnings, type RawMatch, shapeMatches } from '../shape-pictures.ts';
import { parseVendorDate } from '../vendors/vendor-date.ts';
import { connectionOf, type VendorOptions } from '../vendors/vendor-options.ts';
import { notAPicture, pictureFile } from './picture-to-send.ts';

/** 200 US dollars for 5,000 searches, the smallest bundle (price of January 2026). */
const usdPerSearch = 0.04;
/** A search costs the same whatever it gives, so all of a page is asked for. */
const mostMatches = 100;
const pagesPerMatch = 10;

const answerSchema = z.object({
  code: z.number().nullish(),
  messages: z.array(z.string()).nullish(),
  results: z.object({
    matches: z
      .array(
        z.object({
          image_url: z.string().nullish(),
          score: z.number().nullish(),
          tags: z.array(z.string()).nullish(),
          backlinks: z
            .array(
              z.object({
                url: z.string().nullish(),
                backlink: z.string().nullish(),
                crawl_date: z.string().nullish(),
              }),
            )
            .nullish(),
        }),
      )
      .nullish(),
  }),
});
type Match = NonNullable<z.infer<typeof answerSchema>['results']['matches']>[number];

/** TinEye finds copies of a picture, changed ones too, and says when it first saw each; never pictures that merely look alike. */
export function createTinEyeReverseImage(options: VendorOptions & { apiKey: string }): ReverseImageProvider {
  const vendor = 'TinEye';
  const api = createVendorApi({
    ...connectionOf(options),
    vendor,
    baseUrl: options.baseUrl ?? 'https://api.tineye.com',
    keyVariable: 'TINEYE_API_KEY',
    secrets: [options.apiKey],
  });
  return {
    kind: 'reverse-image',
    id: 'tineye',
    needsNetwork: true,
    concurrency: 2,
    estimate: () => ({ usd: usdPerSearch }),
    async call({ media, limit, before }, { signal, snapshots }) {
      const cannot = notAPicture(media);
      if (cannot !== undefined) return cannot;
      const form = new FormData();
      form.set('image_upload', await pictureFile(media, snapshots));
      form.set('offset', '0');
      form.set('limit', String(mostMatches));
      form.set('backlink_limit', String(pagesPerMatch));
      // The oldest first: where a picture came from is what it is asked for.
      form.set('sort', 'crawl_date');
      form.set('order', 'asc');
      const { code, messages, results } = await api.readJson(
        {
          path: '/rest/search/',
          headers: { 'x-api-key': options.apiKey },
          multipart: form,
          signal,
        },
        answerSchema,
      );
      if (code != null && code !== 200) {
        const told = withoutSecrets((messages?.[0] ?? `code ${code}`).slice(0, 200), [options.apiKey]);
        throw new BadAnswerError({ message: `${vendor} could not search for the picture (${told}).` });
      }
      const items = shapeMatches((results.matches ?? []).flatMap(appearancesOf), {
        limit,
        ...defined({ before }),
      });
      const warnings = dateWarnings(items, before, 'none');
      return { items, cost: { usd: usdPerSearch }, ...(warnings.length === 0 ? {} : { warnings }) };
    },
  };
}

function appearancesOf({ image_url: ownCopy, score, tags, backlinks }: Match): RawMatch[] {
  return (backlinks ?? []).map(({ url, backlink, crawl_date: seen }) => ({
    pageUrl: backlink,
    imageUrl: url ?? ownCopy,
    seenBy: parseVendorDate(seen),
    match: 'full',
    similarity: score == null ? undefined : rounded(score / 100, 4),
    isListing: tags?.includes('stock') ?? false,
  }));
}
