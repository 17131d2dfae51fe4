import { z } from 'zod';
import { findVerbatim } from '../../text/sentences/find-verbatim.ts';
import { defineTask } from '../define-task.ts';

/** The eight slots of an event that make evidence complete. */
export const slotNames = [
  'people',
  'event',
  'location',
  'time',
  'reason',
  'background',
  'impact',
  'followUp',
] as const;

const inputSchema = z.object({
  claim: z.string(),
  subClaims: z.array(z.object({ id: z.string(), text: z.string() })),
  page: z.object({
    title: z.string(),
    publisher: z.string().optional(),
    published: z.string().optional(),
    text: z.string(),
  }),
});

const slotSchema = z.object({ value: z.string().min(1), quote: z.string().min(1) }).nullable();

const outputSchema = z.object({
  slots: z.object({
    people: slotSchema,
    event: slotSchema,
    location: slotSchema,
    time: slotSchema,
    reason: slotSchema,
    background: slotSchema,
    impact: slotSchema,
    followUp: slotSchema,
  }),
  /** The passages that bear on the claim most, for or against, exactly as they stand on the page. */
  keyQuotes: z.array(z.object({ quote: z.string().min(1), subClaims: z.array(z.string()) })).max(4),
  /** Text on the page that addresses a model instead of a reader. */
  modelDirected: z.array(z.string()),
});

export type ExtractEventInput = z.infer<typeof inputSchema>;
export type ExtractEventOutput = z.infer<typeof outputSchema>;
export type EventSlots = ExtractEventOutput['slots'];

/** An accusation of fewer letters would fit nearly every sentence, and take all of them down with it. */
const fewestLetters = 12;
const fewestSigns = 6;

/**
 * Of the passages that a reasoner says address a model, those that the page holds, as it holds them. A page is not accused of words that are
 * not its own, and no honest sentence falls for a word or two.
 */
export function heldAccusations(
  passages: readonly string[],
  page: { title: string; text: string },
): string[] {
  const held = passages.flatMap((passage) => {
    if (!isLongEnough(passage)) return [];
    return findVerbatim(passage, page.text) ?? findVerbatim(passage, page.title) ?? [];
  });
  return [...new Set(held)];
}

function isLongEnough(passage: string): boolean {
  const letters = passage.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return (
    letters >=
    (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(passage)
      ? fewestSigns
      : fewestLetters)
  );
}

/** A page to eight slots and the passages that bear on the claim, each with its verbatim quote. */
export const extractEvent = defineTask<ExtractEventInput, ExtractEventOutput>(
  {
    name: 'extract-event',
    version: 1,
    input: inputSchema,
    output: outputSchema,
    mend(output, input, lastTry) {
      const find = (quote: string) => findVerbatim(quote, input.page.text) ?? (lastTry ? undefined : quote);
      const slots = slotNames.map((name) => {
        const slot = output.slots[name];
        const quote = slot === null ? undefined : find(slot.quote);
        return [name, slot === null || quote === undefined ? null : { ...slot, quote }];
      });
      return {
        ...output,
        // One entry for each of the slot names.
        slots: Object.fromEntries(slots) as ExtractEventOutput['slots'],
        keyQuotes: output.keyQuotes.flatMap((key) => {
          const quote = find(key.quote);
          return quote === undefined ? [] : [{ ...key, quote }];
        }),
        modelDirected: heldAccusations(output.modelDirected, input.page),
      };
    },
    check(output, input) {
      const quotes = [
        ...output.keyQuotes.map((key) => key.quote),
        ...slotNames.flatMap((name) => output.slots[name]?.quote ?? []),
      ];
      return quotes
        .filter((quote) => !input.page.text.includes(quote))
        .map((quote) => `This quote is not verbatim on the page: "${quote}"`);
    },
  },
  import.meta.url,
);
