import { z } from 'zod';
import { labelSchema } from '../../core/label.ts';
import { defineTask } from '../define-task.ts';

const inputSchema = z.object({
  claim: z.string(),
  date: z.string().optional(),
  label: labelSchema,
  summary: z.string(),
  points: z.array(z.object({ id: z.string(), sentence: z.string(), quotes: z.array(z.string()) })),
  missing: z.array(z.string()),
  /** What is known of the claim's picture; absent where it has none. */
  imageContext: z.array(z.string()).optional(),
  count: z.int().min(1).max(8),
});

const outputSchema = z.object({
  questions: z
    .array(
      z.object({
        question: z.string().min(1),
        /** What the question asks about, as a statement. */
        statement: z.string().min(1),
        /** The point it tests; empty where it asks for what is missing. */
        point: z.string(),
        /** `picture`: it is put to the picture and to what stands with it elsewhere, not to a search. */
        about: z.enum(['world', 'picture']).default('world'),
      }),
    )
    .max(8),
});
export type AskVerificationQuestionsInput = z.infer<typeof inputSchema>;
export type AskVerificationQuestionsOutput = z.infer<typeof outputSchema>;

/** A drafted fact-check to yes/no questions that would find its mistakes. */
export const askVerificationQuestions = defineTask<
  AskVerificationQuestionsInput,
  AskVerificationQuestionsOutput
>(
  {
    name: 'ask-verification-questions',
    version: 3,
    input: inputSchema,
    output: outputSchema,
    mend: (output, input) => ({ questions: output.questions.slice(0, input.count) }),
    check(output, input) {
      const known = new Set(['', ...input.points.map(({ id }) => id)]);
      return output.questions
        .filter(({ point }) => !known.has(point))
        .map(({ point }) => `There is no point ${point}.`);
    },
  },
  import.meta.url,
);
