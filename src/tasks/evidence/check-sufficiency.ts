import { z } from 'zod';
import { defineTask } from '../define-task.ts';
import { pairSchema } from '../question-pair.ts';

const inputSchema = z.object({
  claim: z.string(),
  date: z.string().optional(),
  imageContext: z.array(z.string()),
  pairs: z.array(pairSchema.extend({ quotes: z.array(z.string()) })).min(1),
});

const outputSchema = z.object({
  /** What the claim states, with whether an answer settles it. */
  parts: z
    .array(z.object({ part: z.string().min(1), settled: z.boolean() }))
    .min(1)
    .max(8),
  enough: z.boolean(),
  missing: z.array(z.string()).max(4),
  why: z.string().min(1),
});
export type CheckSufficiencyInput = z.infer<typeof inputSchema>;
export type CheckSufficiencyOutput = z.infer<typeof outputSchema>;

/** Whether what was answered so far is enough to decide the claim. */
export const checkSufficiency = defineTask<CheckSufficiencyInput, CheckSufficiencyOutput>(
  {
    name: 'check-sufficiency',
    version: 2,
    input: inputSchema,
    output: outputSchema,
    check: (output) =>
      output.enough || output.missing.length > 0 ? [] : ['Where it is not enough, say in `missing` what is.'],
  },
  import.meta.url,
);
