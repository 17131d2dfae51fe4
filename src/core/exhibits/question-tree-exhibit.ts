import { z } from 'zod';

/** Questions with their answers, each under the one it follows from: what was kept, and what was set aside and why. */
export const questionTreeExhibitSchema = z.object({
  kind: z.literal('question-tree'),
  title: z.string(),
  /** What the first questions are about. */
  root: z.string(),
  nodes: z.array(
    z.object({
      id: z.string(),
      /** The id of the node it follows from; absent for a question about the root. */
      parent: z.string().optional(),
      question: z.string(),
      answer: z.string(),
      state: z.enum(['kept', 'dropped', 'unanswered']),
      /** Why it was kept or set aside. */
      why: z.string(),
      /** Evidence that the answer rests on. */
      cites: z.array(z.string()),
      /** Where the answer of a question that was set aside comes from. */
      sources: z.array(z.object({ title: z.string(), url: z.string() })),
    }),
  ),
});
export type QuestionTreeExhibit = z.infer<typeof questionTreeExhibitSchema>;
export type QuestionNode = QuestionTreeExhibit['nodes'][number];
