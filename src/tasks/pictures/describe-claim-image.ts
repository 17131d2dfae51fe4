import { z } from 'zod';
import { mediaSchema } from '../../core/media.ts';
import { defineTask } from '../define-task.ts';

const inputSchema = z.object({
  claim: z.string(),
  date: z.string().optional(),
  today: z.string(),
  images: z.array(mediaSchema),
  /** True where the reasoner is shown the pictures. */
  shown: z.boolean(),
  /** What was read, measured or described of the pictures before, one fact a line. */
  facts: z.array(z.string()),
  /** The words in the pictures. */
  words: z.string(),
});

const outputSchema = z.object({
  /** The claim in one or two sentences that can be understood without the picture. */
  claim: z.string().min(1),
  /** Whom the claim or the picture names as the one who says it; empty where nobody is named. */
  speaker: z.string(),
  /** What the pictures add, for somebody who does not see them. */
  imageContext: z.array(z.string().min(1)).max(12),
  /** `part`: the claim speaks of the picture or of what it shows; `illustration`: it decorates; `unknown`. */
  relevance: z.enum(['part', 'illustration', 'unknown']),
  why: z.string().min(1),
});
export type DescribeClaimImageInput = z.infer<typeof inputSchema>;
export type DescribeClaimImageOutput = z.infer<typeof outputSchema>;

/** Claim, pictures and date to a claim and an image context with which a reasoner can work that does not see. */
export const describeClaimImage = defineTask<DescribeClaimImageInput, DescribeClaimImageOutput>(
  {
    name: 'describe-claim-image',
    version: 2,
    input: inputSchema,
    output: outputSchema,
    images: (input) => input.images,
  },
  import.meta.url,
);
