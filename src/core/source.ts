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

export const factualitySchema = z.enum(['very-high', 'high', 'mostly', 'mixed', 'low', 'very-low', 'satire']);
export const biasSchema = z.enum([
  'centre',
  'left-centre',
  'right-centre',
  'left',
  'right',
  'far-left',
  'far-right',
]);
export const trackRecordSchema = z.enum(['reliable', 'generally-reliable', 'mixed', 'unreliable']);

/** How authoritative lists say a source is: factuality (−1 to 1) + bias (0 to 1) + reliability (0 to 1); what nobody rates counts 0. */
export const authoritySchema = z.object({
  score: z.number().min(-1).max(3),
  parts: z.array(
    z.object({
      attribute: z.enum(['factuality', 'bias', 'reliability']),
      value: z.string(),
      score: z.number(),
      /** Which list says so. */
      list: z.string(),
    }),
  ),
});
export type Authority = z.infer<typeof authoritySchema>;

export const reliabilitySchema = z.object({
  tier: reliabilityTierSchema,
  /** 0 to 1 from the credibility model, with the features that moved it; absent where no page features exist. */
  score: z.number().min(0).max(1).optional(),
  /** Only where a list rates one of its parts. */
  authority: authoritySchema.optional(),
  /** Which list or what common knowledge says so. Never a bare number. */
  because: z.array(z.string()),
  /** What moved the score. Apart from `because`: the score is a weak sign, shown to people and to no model that judges. */
  scoreBecause: z.string().optional(),
});
export type Reliability = z.infer<typeof reliabilitySchema>;

export const sourceSchema = z.object({
  url: z.string(),
  title: z.string(),
  publisher: z.string().optional(),
  author: z.string().optional(),
  /** ISO date or time. */
  published: z.string().optional(),
  /** Set where the page is gone and an archive's copy was read: the copy's address, and when it was captured. */
  archived: z.object({ url: z.string(), at: z.string() }).optional(),
  reliability: reliabilitySchema,
});
export type Source = z.infer<typeof sourceSchema>;
