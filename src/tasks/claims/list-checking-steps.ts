import { z } from 'zod';
import { mediaSchema } from '../../core/media.ts';
import { defineTask } from '../define-task.ts';

const inputSchema = z.object({
  claim: z.string(),
  date: z.string().optional(),
  today: z.string(),
  images: z.array(mediaSchema),
});

const outputSchema = z.object({ steps: z.array(z.string().min(1)).min(1).max(8) });

export type ListCheckingStepsInput = z.infer<typeof inputSchema>;
export type ListCheckingStepsOutput = z.infer<typeof outputSchema>;

/** The first call of the chain-of-thought baseline: how a claim can be checked, before anything is said about it. */
export const listCheckingSteps = defineTask<ListCheckingStepsInput, ListCheckingStepsOutput>(
  {
    name: 'list-checking-steps',
    version: 1,
    input: inputSchema,
    output: outputSchema,
    images: (input) => input.images,
  },
  import.meta.url,
);
