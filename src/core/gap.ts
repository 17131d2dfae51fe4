import { z } from 'zod';

export const gapSchema = z.object({
  /** The step in which we could not look. */
  during: z.string(),
  reason: z.enum(['provider-failed', 'not-configured', 'offline', 'budget-spent', 'blocked', 'bad-answer']),
  provider: z.string().optional(),
  detail: z.string(),
});
/** We could not look. Never the same thing as "we looked and found nothing". */
export type Gap = z.infer<typeof gapSchema>;
