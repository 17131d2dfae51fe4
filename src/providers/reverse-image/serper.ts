import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import type { ReverseImageProvider } from '../../spec/pictures/reverse-image.ts';
import { dateWarnings, shapeMatches } from '../shape-pictures.ts';
import { openSerper, type SerperOptions, usdPerCredit } from '../vendors/serper-api.ts';
import { notAPicture, publicAddress } from './picture-to-send.ts';

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
export function createSerperReverseImage(options: SerperOptions): ReverseImageProvider {
  const serper = openSerper(options);
  return {
    kind: 'reverse-image',
    id: 'serper',
    needsNetwork: true,
    concurrency: 5,
    estimate: () => ({ usd: creditsPerSearch * usdPerCredit }),
    async call({ media, limit, before }, { signal }) {
      const cannot = notAPicture(media);
      if (cannot !== undefined) return cannot;
      const url = publicAddress(media, 'Serper');
      const { organic, credits } = await serper.ask({ path: '/lens', json: { url }, signal }, answerSchema);
      const matches = (organic ?? []).map(({ title, link, imageUrl, thumbnailUrl }) => ({
        pageUrl: link,
        imageUrl: imageUrl ?? thumbnailUrl,
        title,
        match: 'similar' as const,
      }));
      const items = shapeMatches(matches, { limit, ...defined({ before }) });
      const warnings = dateWarnings(items, before, 'none');
      return {
        items,
        cost: { usd: (credits ?? creditsPerSearch) * usdPerCredit },
        ...(warnings.length === 0 ? {} : { warnings }),
      };
    },
  };
}
