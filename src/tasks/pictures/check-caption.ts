import { z } from 'zod';
import { mediaSchema } from '../../core/media.ts';
import { defineTask } from '../define-task.ts';

export const checkCaptionVerdicts = ['consistent', 'inconsistent', 'cannot-tell'] as const;

const inputSchema = z.object({
  /** The caption, as it was posted. */
  claim: z.string(),
  date: z.string().optional(),
  today: z.string(),
  images: z.array(mediaSchema),
  /** What is known of the picture: words in it, what its file says, what a model saw. One fact a line. */
  known: z.array(z.string()),
});

const outputSchema = z.object({
  verdict: z.enum(checkCaptionVerdicts),
  /** 0: they contradict each other; 1: the picture shows all that the caption says. */
  score: z.number().min(0).max(1),
  /** What in the picture cannot be true together with the caption. */
  differences: z.array(z.string().min(1)).max(6),
  why: z.string().min(1),
});

export type CheckCaptionInput = z.infer<typeof inputSchema>;
export type CheckCaptionOutput = z.infer<typeof outputSchema>;

/** Whether a picture can show what its caption says, from the two alone. */
export const checkCaption = defineTask<CheckCaptionInput, CheckCaptionOutput>(
  {
    name: 'check-caption',
    version: 2,
    input: inputSchema,
    output: outputSchema,
    images: (input) => input.images,
    check(output) {
      return output.verdict === 'inconsistent' && output.differences.length === 0
        ? ['Say in `differences` what does not fit, or choose another verdict.']
        : [];
    },
  },
  import.meta.url,
);
