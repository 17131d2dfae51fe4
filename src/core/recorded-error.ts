import { z } from 'zod';

/** An error as it is recorded in bundles and told in events: enough to throw the same one again. */
export const recordedErrorSchema = z.object({
  code: z.string(),
  policy: z.enum(['retry', 'gap', 'abort']),
  message: z.string(),
  hint: z.string().optional(),
});
