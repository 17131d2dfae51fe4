import { step } from '../../engine/step.ts';
import type { Page } from '../../spec/page-fetch.ts';
import type { EventSlots } from '../../tasks/evidence/extract-event.ts';
import { slotNames } from '../../tasks/evidence/extract-event.ts';
import type { ExtractedPage, KeyQuote } from '../aletheia/extract-events.ts';
import type { ReadCandidate } from '../evidence/read-candidates.ts';
import type { MatchedPicture } from './match-pictures.ts';

const noSlots = Object.fromEntries(slotNames.map((name) => [name, null])) as EventSlots;

/** The RB baseline: only what pages with a similar picture say in captions and alt texts, where that stands in what is stored of the page. */
export const readCaptions = step(
  'read-captions',
  async (
    input: { pages: readonly ReadCandidate[]; matches: readonly MatchedPicture[] },
    context,
  ): Promise<readonly ExtractedPage[]> => {
    const shown = new Set(input.matches.map((match) => match.pageUrl));
    return input.pages
      .filter(({ candidate }) => shown.has(candidate.url))
      .map(({ candidate, page }) => {
        const blocks = blocksOf(page, candidate.url, input.matches);
        if (blocks.length > 0) return { candidate, page, slots: noSlots, quotes: blocks };
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

/** The words of the picture that was found on the page; of a page that shows it nowhere, those of all its pictures. */
function blocksOf(page: Page, url: string, matches: readonly MatchedPicture[]): KeyQuote[] {
  if (page.pictureText === undefined) return [];
  const found = matches.filter(({ pageUrl }) => pageUrl === url).flatMap(({ shown }) => shown?.words ?? []);
  const words = found.length > 0 ? found : (page.pictures ?? []).flatMap((picture) => picture.words);
  return words
    .filter(({ kind }) => kind === 'caption' || kind === 'alt')
    .map(({ text, start, end }) => ({ quote: text, start, end, subClaims: [], inPictureText: true }));
}
