import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { BadAnswerError } from '../../core/errors.ts';
import { createVendorApi } from '../../net/vendor/vendor-api.ts';
import { creditSpent, withoutSecrets } from '../../net/vendor/vendor-errors.ts';
import type { ReverseImageProvider } from '../../spec/pictures/reverse-image.ts';
import { dateWarnings, precisionOfAge, type RawMatch, shapeMatches } from '../shape-pictures.ts';
import { parseVendorDate } from '../vendors/vendor-date.ts';
import { connectionOf, type VendorOptions } from '../vendors/vendor-options.ts';
import { notAPicture, publicAddress } from './picture-to-send.ts';

/** 75 US dollars a month for 5,000 searches (price of January 2026). */
const usdPerSearch = 0.015;

const matchesSchema = z
  .array(
    z.object({
      title: z.string().nullish(),
      link: z.string().nullish(),
      image: z.string().nullish(),
      thumbnail: z.string().nullish(),
      date: z.string().nullish(),
    }),
  )
  .nullish();
const answerSchema = z.object({
  error: z.string().nullish(),
  exact_matches: matchesSchema,
  visual_matches: matchesSchema,
});

/** Google Lens through SerpApi: pages with the same picture and their age, or, where there are none, pictures that look alike. */
export function createSerpApiReverseImage(options: VendorOptions & { apiKey: string }): ReverseImageProvider {
  const vendor = 'SerpApi';
  const now = options.now ?? (() => new Date());
  const api = createVendorApi({
    // Lens is slow to answer.
    ...connectionOf({ ...options, limits: { totalMs: 45_000, ...options.limits } }),
    vendor,
    baseUrl: options.baseUrl ?? 'https://serpapi.com',
    keyVariable: 'SERPAPI_API_KEY',
    secrets: [options.apiKey],
    explain: ({ status, said }, about) =>
      status === 429 && /run out of searches/i.test(said)
        ? creditSpent(about, `HTTP 429: ${said}`)
        : undefined,
  });

  async function ask(type: 'exact_matches' | 'visual_matches', url: string, signal: AbortSignal) {
    const answer = await api.readJson(
      {
        path: '/search.json',
        // The vendor takes the key in no other place.
        query: { engine: 'google_lens', type, url, api_key: options.apiKey },
        signal,
      },
      answerSchema,
    );
    const { error } = answer;
    if (error != null && !/hasn't returned any results|no results/i.test(error)) {
      const told = withoutSecrets(error.slice(0, 200), [options.apiKey]);
      throw new BadAnswerError({
        message: `${vendor} could not search for the picture (${told}).`,
        hint: 'The address of the picture must be one that anybody can open.',
        cost: { usd: usdPerSearch },
      });
    }
    const isExact = type === 'exact_matches';
    return (answer[type] ?? []).map(
      ({ title, link, image, thumbnail, date }): RawMatch => ({
        pageUrl: link,
        imageUrl: image ?? thumbnail,
        title,
        published: parseVendorDate(date, { now: now() }),
        publishedPrecision: precisionOfAge(date),
        match: isExact ? 'full' : 'similar',
      }),
    );
  }

  return {
    kind: 'reverse-image',
    id: 'serpapi',
    needsNetwork: true,
    concurrency: 2,
    estimate: () => ({ usd: 2 * usdPerSearch }),
    async call({ media, limit, before }, { signal }) {
      const cannot = notAPicture(media);
      if (cannot !== undefined) return cannot;
      const address = publicAddress(media, vendor);
      const exact = await ask('exact_matches', address, signal);
      const searches = exact.length > 0 ? 1 : 2;
      const matches = exact.length > 0 ? exact : await ask('visual_matches', address, signal);
      const items = shapeMatches(matches, { limit, ...defined({ before }) });
      const warnings = dateWarnings(items, before, 'none');
      return {
        items,
        cost: { usd: searches * usdPerSearch },
        ...(warnings.length === 0 ? {} : { warnings }),
      };
    },
  };
}
