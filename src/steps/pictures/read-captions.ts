import { step } from '../../engine/step.ts';
import type { EventSlots } from '../../tasks/extract-event.ts';
import { slotNames } from '../../tasks/extract-event.ts';
import type { ExtractedPage } from '../aletheia/extract-events.ts';
import type { ReadCandidate } from '../evidence/read-candidates.ts';
import type { ImageMatch } from './match-images.ts';

const noSlots = Object.fromEntries(slotNames.map((name) => [name, null])) as EventSlots;

/** The RB baseline: only what pages with a similar picture say in captions and alt texts, where that stands in the page's text. */
export const readCaptions = step(
  'read-captions',
  async (
    input: { pages: readonly ReadCandidate[]; matches: readonly ImageMatch[] },
    context,
  ): Promise<readonly ExtractedPage[]> => {
    const shown = new Set(input.matches.map((match) => match.pageUrl));
    return input.pages
      .filter(({ candidate }) => shown.has(candidate.url))
      .map(({ candidate, page }) => {
        const captions = [
          ...input.matches
            .filter((match) => match.pageUrl === candidate.url)
            .flatMap((match) => [match.caption, match.alt]),
          ...page.images.flatMap((image) => [image.caption, image.alt]),
        ].filter((caption): caption is string => caption !== undefined && caption.trim() !== '');
        const quotes = [...new Set(captions)].flatMap((caption) => {
          const start = page.text.indexOf(caption);
          if (start >= 0) return [{ quote: caption, start, end: start + caption.length, subClaims: [] }];
          context.note.warning(
            `A caption of ${page.url} does not stand in its stored text and cannot be quoted.`,
          );
          return [];
        });
        return { candidate, page, slots: noSlots, quotes };
      });
  },
);
