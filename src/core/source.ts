import { z } from 'zod';

export const reliabilityTierSchema = z.enum([
  'primary',
  'high',
  'curated',
  'user-supplied',
  'unrated',
  'mixed',
  'low',
  'satire',
]);
export type ReliabilityTier = z.infer<typeof reliabilityTierSchema>;

export const reliabilitySchema = z.object({
  tier: reliabilityTierSchema,
  /** 0 to 1 from the credibility model, with the features that moved it; absent where no page features exist. */
  score: z.number().min(0).max(1).optional(),
  /** Which list or feature says so. Never a bare number. */
  because: z.array(z.string()),
});
export type Reliability = z.infer<typeof reliabilitySchema>;

export const sourceSchema = z.object({
  url: z.string(),
  title: z.string(),
  publisher: z.string().optional(),
  author: z.string().optional(),
  /** ISO date or time. */
  published: z.string().optional(),
  reliability: reliabilitySchema,
});
export type Source = z.infer<typeof sourceSchema>;
