import { z } from 'zod';
import { createVendorApi } from '../../net/vendor-api.ts';
import { creditSpent } from '../../net/vendor-errors.ts';
import type { ReverseImageProvider } from '../../spec/reverse-image.ts';
import { dateWarnings, shapeMatches } from '../shape-pictures.ts';
import { connectionOf, type VendorOptions } from '../web-search/vendor-options.ts';
import { notAPicture, publicAddress } from './picture-to-send.ts';

/** Of the smallest package (price of January 2026). The answer says how many credits it took. */
const usdPerCredit = 0.001;
const creditsPerSearch = 3;

const answerSchema = z.object({
  organic: z
    .array(
      z.object({
        title: z.string().nullish(),
        link: z.string().nullish(),
        imageUrl: z.string().nullish(),
        thumbnailUrl: z.string().nullish(),
      }),
    )
    .nullish(),
  credits: z.number().nullish(),
});

/** Google Lens through serper.dev. It does not tell the same picture from those that look alike, so all of them count as the latter. */
export function createSerperReverseImage(options: VendorOptions & { apiKey: string }): ReverseImageProvider {
  const api = createVendorApi({
    ...connectionOf(options),
    vendor: 'Serper',
    baseUrl: options.baseUrl ?? 'https://google.serper.dev',
    keyVariable: 'SERPER_API_KEY',
    secrets: [options.apiKey],
    explain: ({ status, said }, about) =>
      status === 400 && /credit/i.test(said) ? creditSpent(about, `HTTP 400: ${said}`) : undefined,
  });
  return {
    kind: 'reverse-image',
    id: 'serper',
    needsNetwork: true,
    concurrency: 5,
    estimate: () => ({ usd: creditsPerSearch * usdPerCredit }),
    async call({ media, limit, before }, { signal }) {
      const cannot = notAPicture(media);
      if (cannot !== undefined) return cannot;
      const address = publicAddress(media);
      if ('without' in address) return address.without;
      const { organic, credits } = await api.readJson(
        { path: '/lens', headers: { 'x-api-key': options.apiKey }, json: { url: address.url }, signal },
        answerSchema,
      );
      const matches = (organic ?? []).map(({ title, link, imageUrl, thumbnailUrl }) => ({
        pageUrl: link,
        imageUrl: imageUrl ?? thumbnailUrl,
        title,
        match: 'similar' as const,
      }));
      const items = shapeMatches(matches, { limit, ...(before === undefined ? {} : { before }) });
      const warnings = dateWarnings(items, before, 'none');
      return {
        items,
        cost: { usd: (credits ?? creditsPerSearch) * usdPerCredit },
        ...(warnings.length === 0 ? {} : { warnings }),
      };
    },
  };
}
