import { z } from 'zod';
import { mediaSchema } from './media.ts';

/** Longer texts are documents, not claims; a check of one would spend its budget on the wrong thing. */
export const maximumClaimCharacters = 20_000;

export const isoDateSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T.*)?$/, 'an ISO date such as 2026-03-31')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'a date that exists');

export const claimSchema = z
  .object({
    text: z.string().max(maximumClaimCharacters),
    media: z.array(mediaSchema),
    /** When the claim was made. */
    date: isoDateSchema.optional(),
    /** Later evidence may not be used. */
    asOf: isoDateSchema.optional(),
    /** Where the claim was posted. The post itself is never evidence for the claim. */
    postUrl: z.url().optional(),
    /** The text of that post, where the claim is said about it or taken from it. Context, never evidence. */
    postText: z.string().max(maximumClaimCharacters).optional(),
    language: z.string().optional(),
  })
  .refine(
    (claim) => claim.text.trim() !== '' || claim.media.length > 0,
    'a claim needs words, a picture or both',
  );
export type Claim = z.infer<typeof claimSchema>;
