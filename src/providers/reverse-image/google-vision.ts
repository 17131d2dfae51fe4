import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import {
  BadAnswerError,
  ProviderRefusedError,
  ProviderUnavailableError,
  type TouchstoneError,
} from '../../core/errors.ts';
import { createVendorApi } from '../../net/vendor/vendor-api.ts';
import { withoutSecrets } from '../../net/vendor/vendor-errors.ts';
import type { ReverseImageProvider } from '../../spec/pictures/reverse-image.ts';
import { dateWarnings, type RawMatch, shapeMatches, type VendorMatch } from '../shape-pictures.ts';
import { explainGoogleFailure } from '../vendors/google-errors.ts';
import { connectionOf, type VendorOptions } from '../vendors/vendor-options.ts';
import { notAPicture, pictureToSend } from './picture-to-send.ts';

/** 3.50 US dollars for 1,000 pictures beyond the 1,000 free ones of a month (price of January 2026). */
const usdPerPicture = 0.0035;
const mostResults = 100;

const imagesSchema = z.array(z.object({ url: z.string().nullish() })).nullish();
const answerSchema = z.object({
  responses: z
    .array(
      z.object({
        error: z.object({ code: z.number().nullish(), message: z.string().nullish() }).nullish(),
        webDetection: z
          .object({
            pagesWithMatchingImages: z
              .array(
                z.object({
                  url: z.string().nullish(),
                  pageTitle: z.string().nullish(),
                  fullMatchingImages: imagesSchema,
                  partialMatchingImages: imagesSchema,
                }),
              )
              .nullish(),
            fullMatchingImages: imagesSchema,
            partialMatchingImages: imagesSchema,
            visuallySimilarImages: imagesSchema,
          })
          .nullish(),
      }),
    )
    .min(1),
});
type WebDetection = NonNullable<z.infer<typeof answerSchema>['responses'][number]['webDetection']>;

/** Web detection of Google Cloud Vision: pages with the picture, crops of it, and pictures that look like it. It gives no dates. */
export function createGoogleVisionReverseImage(
  options: VendorOptions & { apiKey: string },
): ReverseImageProvider {
  const vendor = 'Google Cloud Vision';
  const api = createVendorApi({
    ...connectionOf(options),
    vendor,
    baseUrl: options.baseUrl ?? 'https://vision.googleapis.com',
    keyVariable: 'GOOGLE_VISION_API_KEY',
    secrets: [options.apiKey],
    explain: explainGoogleFailure,
  });
  return {
    kind: 'reverse-image',
    id: 'google-vision',
    needsNetwork: true,
    concurrency: 4,
    estimate: () => ({ usd: usdPerPicture }),
    async call({ media, limit, before }, { signal, snapshots }) {
      const cannot = notAPicture(media);
      if (cannot !== undefined) return cannot;
      const picture = await pictureToSend(media, snapshots);
      const { responses } = await api.readJson(
        {
          path: '/v1/images:annotate',
          headers: { 'x-goog-api-key': options.apiKey },
          json: {
            requests: [
              {
                image: { content: Buffer.from(picture).toString('base64') },
                features: [{ type: 'WEB_DETECTION', maxResults: Math.min(mostResults, Math.max(10, limit)) }],
              },
            ],
          },
          signal,
        },
        answerSchema,
      );
      const [response] = responses;
      if (response?.error != null) throw errorOf(vendor, response.error, options.apiKey);
      const items = shapeMatches(matchesOf(response?.webDetection ?? {}), {
        limit,
        ...defined({ before }),
      });
      const warnings = dateWarnings(items, before, 'none');
      return { items, cost: { usd: usdPerPicture }, ...(warnings.length === 0 ? {} : { warnings }) };
    },
  };
}

/** Pages come first; pictures that stand on none of them are given by their own address. */
function matchesOf(found: WebDetection): RawMatch[] {
  const onPages = (found.pagesWithMatchingImages ?? []).map((page): RawMatch => {
    const full = page.fullMatchingImages?.[0]?.url;
    const partial = page.partialMatchingImages?.[0]?.url;
    return {
      pageUrl: page.url,
      imageUrl: full ?? partial,
      title: page.pageTitle,
      match: full == null ? 'partial' : 'full',
    };
  });
  const shown = new Set(
    (found.pagesWithMatchingImages ?? []).flatMap((page) =>
      [...(page.fullMatchingImages ?? []), ...(page.partialMatchingImages ?? [])].map(({ url }) => url),
    ),
  );
  const alone = (images: z.infer<typeof imagesSchema>, match: VendorMatch) =>
    (images ?? [])
      .filter(({ url }) => !shown.has(url))
      .map(({ url }): RawMatch => ({ pageUrl: url, imageUrl: url, match }));
  return [
    ...onPages,
    ...alone(found.fullMatchingImages, 'full'),
    ...alone(found.partialMatchingImages, 'partial'),
    ...alone(found.visuallySimilarImages, 'similar'),
  ];
}

/** A picture that fails does so within an answer that is otherwise a success, with a code of gRPC. */
function errorOf(
  vendor: string,
  { code, message }: { code?: number | null | undefined; message?: string | null | undefined },
  secret: string,
): TouchstoneError {
  const told = withoutSecrets((message ?? `code ${code ?? 'unknown'}`).slice(0, 200), [secret]);
  if (code === 4 || code === 8 || code === 13 || code === 14)
    return new ProviderUnavailableError({
      message: `${vendor} is not available (${told}).`,
      hint: 'Try again later.',
    });
  if (code === 7 || code === 16)
    return new ProviderRefusedError({
      message: `${vendor} refused the key (${told}).`,
      hint: 'Check GOOGLE_VISION_API_KEY, and that the Vision API is enabled for its project.',
    });
  return new BadAnswerError({ message: `${vendor} could not look at the picture (${told}).` });
}
