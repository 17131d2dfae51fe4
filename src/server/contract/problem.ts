import { z } from 'zod';

export const problemMediaType = 'application/problem+json';

/** Errors after RFC 9457: what happened, why, and what to do. `code` is permanent and searchable. */
export const problemSchema = z.object({
  type: z.string().describe('An address that names the kind of problem; docs/serving.md explains each.'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string().optional(),
  code: z.string(),
  hint: z.string().optional(),
  /** Which fields are wrong, where fields are wrong. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Seconds to wait, as in Retry-After. */
  retryAfter: z.number().optional(),
});
export type Problem = z.infer<typeof problemSchema>;
