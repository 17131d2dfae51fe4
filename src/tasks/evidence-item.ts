import { z } from 'zod';
import { reliabilityTierSchema } from '../core/source.ts';

/** One piece of evidence as tasks are shown it before it is judged: a passage of a page, or a picture with the words that stand with it. */
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

/** Where a piece of evidence comes from, as everyone who judges is told it: fields, never prose. */
export const itemSourceSchema = z.object({
  title: z.string(),
  publisher: z.string().optional(),
  /** ISO date or time: a later account can correct an earlier one. */
  published: z.string().optional(),
  /** How far the source can be trusted … */
  tier: reliabilityTierSchema,
  /** … and who or what says so. */
  because: z.array(z.string()),
  /** Items of one family are copies of one story and count once. */
  family: z.string().optional(),
});
export type ItemSource = z.infer<typeof itemSourceSchema>;

/** One piece of evidence in the form in which every judging task is given it. */
export const judgedItemSchema = z.object({
  id: z.string(),
  ...itemSourceSchema.shape,
  quote: z.string(),
});
export type JudgedItem = z.infer<typeof judgedItemSchema>;
