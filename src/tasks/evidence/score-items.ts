import { z } from 'zod';
import { mediaSchema } from '../../core/media.ts';
import { defineTask } from '../define-task.ts';
import { evidenceItemSchema } from '../evidence-item.ts';

/** What an item says of the post, from plain contradiction to full support. */
export const itemStances = [
  'contradicts',
  'partly-contradicts',
  'silent',
  'partly-supports',
  'supports',
] as const;
export type ItemStance = (typeof itemStances)[number];

const inputSchema = z.object({
  claim: z.string(),
  date: z.string().optional(),
  today: z.string(),
  /** The pictures of the post, then those of items that give their number. */
  images: z.array(mediaSchema),
  items: z.array(evidenceItemSchema),
});

const outputSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      relevant: z.boolean(),
      stance: z.enum(itemStances),
      usefulness: z.int().min(1).max(5),
      why: z.string().min(1),
    }),
  ),
});

export type ScoreItemsInput = z.infer<typeof inputSchema>;
export type ScoreItemsOutput = z.infer<typeof outputSchema>;
export type ScoredItem = ScoreItemsOutput['items'][number];

/** Relevancy, stance and usefulness of a batch of evidence items, each judged by itself, in one call. */
export const scoreItems = defineTask<ScoreItemsInput, ScoreItemsOutput>(
  {
    name: 'score-items',
    version: 2,
    input: inputSchema,
    output: outputSchema,
    images: (input) => input.images,
    mend(output, input, lastTry) {
      if (!lastTry) return output;
      // Items that were scored are of use without the others; a second score of the same item is not.
      const known = new Set(input.items.map(({ id }) => id));
      const seen = new Set<string>();
      return {
        items: output.items.filter(({ id }) => known.has(id) && !seen.has(id) && seen.add(id) !== undefined),
      };
    },
    check(output, input) {
      const count = (id: string) => output.items.filter((item) => item.id === id).length;
      const known = new Set(input.items.map(({ id }) => id));
      const scored = output.items.filter(({ id }) => known.has(id)).length;
      return [
        ...output.items.filter(({ id }) => !known.has(id)).map(({ id }) => `There is no item ${id}.`),
        ...[...known].filter((id) => count(id) > 1).map((id) => `Item ${id} is scored more than once.`),
        ...[...known].filter((id) => count(id) === 0).map((id) => `Item ${id} is not scored.`),
        ...(scored === 0 && known.size > 0 ? ['No item is scored.'] : []),
      ];
    },
  },
  import.meta.url,
);
