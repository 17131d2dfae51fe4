import { z } from 'zod';
import { queryKey } from '../../text/words/query-key.ts';
import { defineTask } from '../define-task.ts';
import { pairSchema } from '../question-pair.ts';

const inputSchema = z.object({
  claim: z.string(),
  date: z.string().optional(),
  today: z.string(),
  /** What is known of the claim's pictures; empty where it has none. */
  imageContext: z.array(z.string()),
  /** True where questions may be put to a picture. */
  picture: z.boolean(),
  /** What was asked and answered so far, and kept. */
  pairs: z.array(pairSchema),
  /** What was asked before and led nowhere. */
  asked: z.array(z.string()),
  /** What is still missing, by the last look at the pairs. */
  missing: z.array(z.string()),
  count: z.int().min(1).max(12),
});

const outputSchema = z.object({
  questions: z
    .array(
      z.object({
        question: z.string().min(1),
        about: z.enum(['world', 'picture']),
        /** Which part of the claim its answer settles. */
        why: z.string().min(1),
      }),
    )
    .max(12),
});
export type AskQuestionsInput = z.infer<typeof inputSchema>;
export type AskQuestionsOutput = z.infer<typeof outputSchema>;

/** Claim, image context and what is known so far to the next questions. */
export const askQuestions = defineTask<AskQuestionsInput, AskQuestionsOutput>(
  {
    name: 'ask-questions',
    version: 2,
    input: inputSchema,
    output: outputSchema,
    mend(output, input, lastTry) {
      const known = new Set([...input.asked, ...input.pairs.map(({ question }) => question)].map(queryKey));
      const seen = new Set<string>();
      const fresh = output.questions.filter(({ question }) => {
        const key = queryKey(question);
        if (seen.has(key) || (lastTry && known.has(key))) return false;
        seen.add(key);
        return true;
      });
      return {
        questions: fresh
          .slice(0, input.count)
          .map((item) => (input.picture ? item : { ...item, about: 'world' as const })),
      };
    },
    check(output, input) {
      const known = new Set([...input.asked, ...input.pairs.map(({ question }) => question)].map(queryKey));
      return output.questions
        .filter(({ question }) => known.has(queryKey(question)))
        .map(({ question }) => `This was asked before: "${question}"`);
    },
  },
  import.meta.url,
);
