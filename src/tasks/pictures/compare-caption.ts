import { z } from 'zod';
import { captionSlotSchema, mediaContextSchema, mediaSchema } from '../../core/media.ts';
import { findVerbatim } from '../../text/sentences/find-verbatim.ts';
import { defineTask } from '../define-task.ts';

const placeSchema = z.object({
  id: z.string(),
  /** What stands under the picture there, or beside it. */
  caption: z.string(),
  pageTitle: z.string(),
  published: z.string().optional(),
  /** Which of the pictures shown it is, counted from 1; only where pictures are shown. */
  picture: z.int().positive().optional(),
  /** What the page says before and after the picture. */
  beside: z.string().optional(),
});

const inputSchema = z.object({
  /** What the claim says the picture shows. */
  claim: z.string(),
  date: z.string().optional(),
  /** What the places that show the same picture say about it. */
  matches: z.array(placeSchema),
  /** What is written in the picture's own file: when and where it was taken, its caption. Anybody can write it. */
  file: z.array(z.object({ id: z.string(), says: z.string() })).default([]),
  /** Other pictures, found by the claim's words: none of them is the claim's picture, as laying them on each other has shown. */
  others: z.array(placeSchema).default([]),
  /** The text of the post that the claim is taken from; only where pictures are shown. */
  post: z.string().optional(),
  /** For those who see: the claim's pictures, then those that were found, by their numbers. */
  images: z.array(mediaSchema).optional(),
});

const outputSchema = z.object({
  slots: z.array(captionSlotSchema).max(4),
  context: mediaContextSchema,
  why: z.string().min(1),
  cites: z.array(z.string()),
});

export type CompareCaptionInput = z.infer<typeof inputSchema>;
export type CompareCaptionOutput = z.infer<typeof outputSchema>;

/** Whether the picture is shown in its right context, slot by slot, by what its other appearances and its file say. */
export const compareCaption = defineTask<CompareCaptionInput, CompareCaptionOutput>(
  {
    name: 'compare-caption',
    version: 4,
    input: inputSchema,
    output: outputSchema,
    images: (input) => input.images ?? [],
    mend(output, input, lastTry) {
      const texts = textsOf(input);
      const slots = output.slots.map((slot) => {
        if (slot.quote === null) return slot;
        const quote = findVerbatim(slot.quote, texts.get(slot.from ?? '') ?? '');
        if (quote !== undefined) return { ...slot, quote };
        return lastTry ? { ...slot, finding: 'silent' as const, quote: null, from: null } : slot;
      });
      return { ...output, slots };
    },
    check(output, input) {
      const texts = textsOf(input);
      const contradicted = output.slots.some(({ finding }) => finding === 'contradicts');
      return [
        ...output.cites.filter((id) => !texts.has(id)).map((id) => `There is no match ${id}.`),
        ...output.slots.flatMap(({ slot, finding, quote, from }) => {
          if (finding === 'silent') return [];
          if (quote === null || from === null) return [`The slot ${slot} is not silent: it needs a quote.`];
          return texts.get(from)?.includes(quote) === true
            ? []
            : [`This quote is not verbatim in ${from}: "${quote}"`];
        }),
        ...(output.context === 'matches' && contradicted
          ? ['A slot is contradicted, so the context cannot be `matches`.']
          : []),
        ...(output.context === 'miscaptioned' && !contradicted
          ? ['`miscaptioned` needs a slot that is contradicted.']
          : []),
      ];
    },
  },
  import.meta.url,
);

function textsOf({ matches, others, file }: CompareCaptionInput): Map<string, string> {
  return new Map([
    ...[...matches, ...others].map(
      ({ id, caption, pageTitle, published, beside }) =>
        [
          id,
          [caption, pageTitle, published, beside].filter((text) => text !== undefined).join('\n'),
        ] as const,
    ),
    ...file.map(({ id, says }) => [id, says] as const),
  ]);
}
