import { z } from 'zod';

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'a sha256 in lower-case hexadecimal');

export const mediaSchema = z.object({
  kind: z.enum(['image', 'video', 'audio']),
  sha256: sha256Schema,
  mimeType: z.string(),
  bytes: z.int().nonnegative(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  /** The name the user gave it, for messages and reports. */
  name: z.string().optional(),
});
/** A picture, video or sound by the hash of its original bytes; the bytes are a stored snapshot. */
export type Media = z.infer<typeof mediaSchema>;

export const mediaIntegritySchema = z.enum(['unaltered', 'altered', 'unknown']);
export const mediaContextSchema = z.enum(['matches', 'miscaptioned', 'out-of-context', 'unknown']);

export const mediaAnswerSchema = z.object({
  integrity: mediaIntegritySchema,
  context: mediaContextSchema,
  /** What the two answers rest on, in one sentence each. */
  notes: z.array(z.string()),
});
/** The two answers about a picture that are separate from the truth of the sentence. */
export type MediaAnswer = z.infer<typeof mediaAnswerSchema>;
