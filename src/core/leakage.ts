import { z } from 'zod';

export const leakageEntrySchema = z.object({
  channel: z.enum(['text-search-date', 'image-search-date', 'page-date', 'prompt-today', 'fact-check-site']),
  action: z.enum(['dropped', 'kept', 'set']),
  subject: z.string(),
  why: z.string(),
});
/** One decision of the leakage guard: what was kept out (or knowingly let in) and why. */
export type LeakageEntry = z.infer<typeof leakageEntrySchema>;
