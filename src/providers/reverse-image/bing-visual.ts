import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { createVendorApi } from '../../net/vendor/vendor-api.ts';
import type { ReverseImageProvider } from '../../spec/pictures/reverse-image.ts';
import { dateWarnings, type RawMatch, shapeMatches, type VendorMatch } from '../shape-pictures.ts';
import { parseVendorDate } from '../vendors/vendor-date.ts';
import { connectionOf, type VendorOptions } from '../vendors/vendor-options.ts';
import { notAPicture, pictureFile } from './picture-to-send.ts';

const pictureSchema = z.object({
  name: z.string().nullish(),
  contentUrl: z.string().nullish(),
  hostPageUrl: z.string().nullish(),
  datePublished: z.string().nullish(),
});
const answerSchema = z.object({
  tags: z
    .array(
      z.object({
        displayName: z.string().nullish(),
        actions: z
          .array(
            z.object({
              actionType: z.string().nullish(),
              // Other actions have data of other shapes.
              data: z
                .object({ value: z.array(z.unknown()).nullish() })
                .nullish()
                .catch(undefined),
            }),
          )
          .nullish(),
      }),
    )
    .nullish(),
});

/** A server that speaks as Bing Visual Search v7 did. Microsoft ended its own in August 2025, so the address is the user's. */
export function createBingVisualReverseImage(
  options: Omit<VendorOptions, 'baseUrl'> & { apiKey: string; baseUrl: string },
): ReverseImageProvider {
  const { path, baseUrl } = splitEndpoint(options.baseUrl);
  const api = createVendorApi({
    ...connectionOf(options),
    vendor: 'Bing-compatible visual search',
    baseUrl,
    keyVariable: 'BING_VISUAL_SEARCH_KEY',
    secrets: [options.apiKey],
  });
  return {
    kind: 'reverse-image',
    id: 'bing-visual',
    needsNetwork: true,
    concurrency: 3,
    async call({ media, limit, before }, { signal, snapshots }) {
      const cannot = notAPicture(media);
      if (cannot !== undefined) return cannot;
      const form = new FormData();
      form.set('knowledgeRequest', JSON.stringify({ imageInfo: {} }));
      form.set('image', await pictureFile(media, snapshots));
      const { tags } = await api.readJson(
        {
          path,
          headers: { 'ocp-apim-subscription-key': options.apiKey },
          multipart: form,
          signal,
        },
        answerSchema,
      );
      // The tag without a name is about the whole picture; others are about things in it.
      const actions = (tags ?? [])
        .filter(({ displayName }) => (displayName ?? '') === '')
        .flatMap((tag) => tag.actions ?? []);
      const matches = actions.flatMap(({ actionType, data }) => {
        const match = matchOf[actionType ?? ''];
        return match === undefined ? [] : (data?.value ?? []).flatMap((value) => readPicture(value, match));
      });
      const items = shapeMatches(matches, { limit, ...defined({ before }) });
      const warnings = dateWarnings(items, before, 'none');
      return { items, ...(warnings.length === 0 ? {} : { warnings }) };
    },
  };
}

const matchOf: Readonly<Record<string, VendorMatch>> = { PagesIncluding: 'full', VisualSearch: 'similar' };

function readPicture(value: unknown, match: VendorMatch): RawMatch[] {
  const parsed = pictureSchema.safeParse(value);
  if (!parsed.success) return [];
  const { name, contentUrl, hostPageUrl, datePublished } = parsed.data;
  return [
    {
      pageUrl: hostPageUrl,
      imageUrl: contentUrl,
      title: name,
      // By its name a date of publication; by its documentation the day on which the picture was discovered.
      seenBy: parseVendorDate(datePublished),
      match,
    },
  ];
}

/** The whole address of the search may be given, or that of the server, as Microsoft's documents do. */
function splitEndpoint(address: string): { baseUrl: string; path: string } {
  const url = new URL(address);
  const path = url.pathname.replace(/\/+$/, '');
  return /\/visualsearch$/i.test(path)
    ? { baseUrl: url.origin, path }
    : { baseUrl: `${url.origin}${path}`, path: '/v7.0/images/visualsearch' };
}
