import { z } from 'zod';

/** One piece of evidence as tasks are shown it: a passage of a page, or a picture with the words that stand with it. */
export const evidenceItemSchema = z.object({
  id: z.string(),
  kind: z.enum(['text', 'picture']),
  title: z.string(),
  publisher: z.string().optional(),
  published: z.string().optional(),
  /** The passage; of a picture, its caption and what stands around it. */
  text: z.string(),
  /** Which of the pictures shown it is, counted from 1; absent where its bytes are not at hand. */
  picture: z.int().positive().optional(),
});
export type EvidenceItem = z.infer<typeof evidenceItemSchema>;
