import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { SubClaim } from '../../core/report.ts';
import { step } from '../../engine/step.ts';
import {
  type EventSlots,
  extractEvent,
  heldAccusations,
  slotNames,
} from '../../tasks/evidence/extract-event.ts';
import { withholdModelDirected } from '../../text/model-directed/model-directed.ts';
import { selectParagraphs } from '../../text/sentences/select-paragraphs.ts';
import type { PageSpan } from '../evidence/draft-evidence.ts';
import type { ReadCandidate } from '../evidence/read-candidates.ts';

export type KeyQuote = PageSpan & { quote: string; subClaims: readonly string[] };
export type ExtractedPage = ReadCandidate & { slots: EventSlots; quotes: readonly KeyQuote[] };

/** What a reader is shown of one page; longer pages are cut to the paragraphs nearest to the claim. */
const longestPageText = 24_000;

/** Each page to eight slots and its key quotes, side by side. A quote that is not on the page does not exist. */
export const extractEvents = step(
  'extract-events',
  async (
    input: { claim: Claim; subClaims: readonly SubClaim[]; pages: readonly ReadCandidate[] },
    context,
  ): Promise<readonly ExtractedPage[]> => {
    const subClaims = input.subClaims.map(({ id, text }) => ({ id, text }));
    const known = new Set(subClaims.map(({ id }) => id));
    const extracted = await Promise.all(
      input.pages.map(async ({ candidate, page }) => {
        // Withheld before the paragraphs are chosen: an order that is repeated a thousand times must not crowd out the rest.
        const shown = selectParagraphs(
          withholdModelDirected(page.text).text,
          subClaims.map(({ text }) => text).join(' '),
          longestPageText,
        );
        const answer = await context.attempt(() =>
          context.ask(extractEvent, {
            claim: input.claim.text,
            subClaims,
            page: {
              title: page.title,
              ...defined({ publisher: page.publisher, published: page.published }),
              text: shown,
            },
          }),
        );
        if (answer === undefined) return undefined;
        const modelDirected = heldAccusations(answer.modelDirected, page);
        for (const text of modelDirected) {
          context.note.warning(
            `${page.url} holds text that addresses a model, not a reader: "${text.slice(0, 200)}"`,
          );
        }
        const isDirected = (quote: string) =>
          modelDirected.some((text) => text.includes(quote) || quote.includes(text));
        const quotes = answer.keyQuotes.flatMap(({ quote, subClaims: ids }) => {
          // What the reader itself calls an address to a model is no evidence, whatever it says.
          if (isDirected(quote)) return [];
          const start = page.text.indexOf(quote);
          if (start >= 0)
            return [
              { quote, start, end: start + quote.length, subClaims: ids.filter((id) => known.has(id)) },
            ];
          context.note.warning(
            `A quote attributed to ${page.url} is not on the page and was left out: "${quote.slice(0, 120)}"`,
          );
          return [];
        });
        return { candidate, page, slots: verbatimSlots(answer.slots, page.text, isDirected), quotes };
      }),
    );
    return extracted.filter((item) => item !== undefined);
  },
);

/** A slot whose quote is not on the page, or speaks to a model, counts as empty. */
function verbatimSlots(slots: EventSlots, text: string, isDirected: (quote: string) => boolean): EventSlots {
  const entries = slotNames.map((name) => {
    const slot = slots[name];
    return [name, slot !== null && text.includes(slot.quote) && !isDirected(slot.quote) ? slot : null];
  });
  return Object.fromEntries(entries) as EventSlots;
}
