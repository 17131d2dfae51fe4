import { z } from 'zod';
import { mediaSchema } from '../../core/media.ts';
import { defineTask } from '../define-task.ts';

const inputSchema = z.object({
  text: z.string(),
  /** When the claim was made, where known. */
  date: z.string().optional(),
  /** The date of the check, which is `asOf` where one is set. */
  today: z.string(),
  images: z.array(mediaSchema),
  /** What was measured or found about the pictures (captions of matches, text in the picture), one fact a line. */
  imageFacts: z.array(z.string()),
});

const outputSchema = z.object({
  subClaims: z
    .array(
      z.object({
        /** One checkable fact, understandable on its own. */
        text: z.string().min(1),
        /** What to type into a search engine; never only the claim's own words. */
        queries: z.array(z.string().min(1)).min(1).max(3),
        /** What would be found if it were false: the negation or a rival value. */
        counterQueries: z.array(z.string().min(1)).max(2),
      }),
    )
    .max(6),
  /** What in the claim is no checkable fact: opinion, prediction, what cannot be read. */
  notes: z.array(z.string()),
});

export type InterpretClaimInput = z.infer<typeof inputSchema>;
export type InterpretClaimOutput = z.infer<typeof outputSchema>;

/** Text, pictures and date to sub-claims, each one checkable fact with queries of its own. */
export const interpretClaim = defineTask<InterpretClaimInput, InterpretClaimOutput>(
  {
    name: 'interpret-claim',
    version: 1,
    input: inputSchema,
    output: outputSchema,
    claimFields: ['text'],
    images: (input) => input.images,
  },
  import.meta.url,
);
