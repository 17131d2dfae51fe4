import { z } from 'zod';
import { mediaSchema } from '../../core/media.ts';
import { defineTask } from '../define-task.ts';

/** What a claim states, as far as that decides how it is checked. */
export const claimKinds = [
  'fact',
  'figure',
  'event',
  'quotation',
  'cause',
  'comparison',
  'picture',
  'opinion',
  'prediction',
  'unclear',
] as const;
export type ClaimKind = (typeof claimKinds)[number];

const inputSchema = z.object({
  claim: z.string(),
  /** When the claim was made, where known. */
  date: z.string().optional(),
  /** The date of the check, which is `asOf` where one is set. */
  today: z.string(),
  images: z.array(mediaSchema),
  /** What was measured or found about the pictures, one fact a line. */
  imageFacts: z.array(z.string()),
  /** True: every part gets a question of its own and more queries (a thorough check). */
  thorough: z.boolean(),
});

const outputSchema = z.object({
  kind: z.enum(claimKinds),
  who: z.array(z.string()),
  where: z.array(z.string()),
  when: z.array(z.string()),
  parts: z
    .array(
      z.object({
        /** One checkable fact, understandable on its own. */
        text: z.string().min(1),
        queries: z.array(z.string().min(1)).min(1).max(3),
        /** What would be found if it were false: the negation or a rival value. */
        counterQueries: z.array(z.string().min(1)).max(2),
      }),
    )
    .max(6),
  /** What kind of evidence would settle the claim. */
  settledBy: z.array(z.string()).max(3),
  /** How sure it is that this is what the claim says, 0 to 1. */
  sure: z.number().min(0).max(1),
  /** What in the claim is no checkable fact. */
  notes: z.array(z.string()),
});

export type ReadClaimInput = z.infer<typeof inputSchema>;
export type ReadClaimOutput = z.infer<typeof outputSchema>;

/** A claim read once: what kind it is, its parts, who, where and when, what would settle it, and what to search for on both sides. */
export const readClaim = defineTask<ReadClaimInput, ReadClaimOutput>(
  {
    name: 'read-claim',
    version: 2,
    input: inputSchema,
    output: outputSchema,
    images: (input) => input.images,
  },
  import.meta.url,
);
