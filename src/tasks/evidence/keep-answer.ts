import { z } from 'zod';
import { defineTask } from '../define-task.ts';
import { pairSchema } from '../question-pair.ts';

const inputSchema = z.object({
  claim: z.string(),
  /** What earlier steps kept. */
  kept: z.array(pairSchema),
  pairs: z
    .array(
      pairSchema.extend({
        id: z.string(),
        answered: z.boolean(),
        /** How sure the answer is, 0 to 1. */
        sure: z.number(),
        quotes: z.array(z.string()),
      }),
    )
    .min(1),
});

const score = z.number().min(0).max(1);
const outputSchema = z.object({
  scores: z.array(
    z.object({ pair: z.string(), relevant: score, detailed: score, fresh: score, sure: score }),
  ),
  /** Null where no pair answers its question. */
  keep: z.string().nullable(),
  why: z.string().min(1),
});
export type KeepAnswerInput = z.infer<typeof inputSchema>;
export type KeepAnswerOutput = z.infer<typeof outputSchema>;

/** Of the pairs of one step, the one to go on with. What an answer means for the claim plays no part. */
export const keepAnswer = defineTask<KeepAnswerInput, KeepAnswerOutput>(
  {
    name: 'keep-answer',
    version: 2,
    input: inputSchema,
    output: outputSchema,
    check(output, input) {
      const known = new Set(input.pairs.map(({ id }) => id));
      return [
        ...(output.keep === null || known.has(output.keep) ? [] : [`There is no pair ${output.keep}.`]),
        ...output.scores
          .filter(({ pair }) => !known.has(pair))
          .map(({ pair }) => `There is no pair ${pair}.`),
        ...[...known]
          .filter((id) => !output.scores.some(({ pair }) => pair === id))
          .map((id) => `Pair ${id} has no scores.`),
      ];
    },
  },
  import.meta.url,
);
