import { z } from 'zod';
import { mediaContextSchema, mediaIntegritySchema } from '../core/media.ts';
import { labelOfRating, type Rating } from '../core/rating.ts';
import { itemSourceSchema } from './evidence-item.ts';

/** The paper's three classes; the claim's, never the post's. */
export const veracitySchema = z.enum(['true', 'false', 'unproven']);
export type Veracity = z.infer<typeof veracitySchema>;

/** AgentFact's mapping: a matter in dispute, and what is half true, are unproven. */
export function veracityOfRating(rating: Rating): Veracity {
  switch (labelOfRating(rating)) {
    case 'supported':
      return 'true';
    case 'refuted':
      return 'false';
    case 'conflicting':
    case 'not-enough-evidence':
      return 'unproven';
  }
}

/** 1 to 5. */
export const confidenceLevelSchema = z.int().min(1).max(5);

export const sourceKindSchema = z.enum(['reliable', 'unreliable', 'satire', 'unsure', 'factcheck']);

/** `positive`: what it says can be relied on. `reverse`: that it says so speaks against it. `neutral`: needs corroboration. */
export const sourceUseSchema = z.enum(['positive', 'reverse', 'neutral']);

/** Where a piece of evidence comes from, as whoever reasons sees it. */
export const seenSourceSchema = itemSourceSchema.extend({ kind: sourceKindSchema, use: sourceUseSchema });
export type SeenSource = z.infer<typeof seenSourceSchema>;

export const seenStepSchema = z.object({ id: z.string(), technique: z.string(), does: z.string() });

/** A quote that was found useful, with what its page says about the matter. */
export const seenEvidenceSchema = z.object({
  id: z.string(),
  quote: z.string(),
  summary: z.string(),
  source: seenSourceSchema,
  /** Steps of the plan that it was found for. */
  foundFor: z.array(z.string()).optional(),
});
export type SeenEvidence = z.infer<typeof seenEvidenceSchema>;

/** What the image agent found about one post's pictures. */
export const pictureFindingSchema = z.object({
  integrity: mediaIntegritySchema,
  context: mediaContextSchema,
  /** 0 to 100; null where nothing could be compared or measured. */
  tampering: z.number().min(0).max(100).nullable(),
  miscaption: z.number().min(0).max(100).nullable(),
  /** Signs that a program made it, with who found them and what they are worth. */
  generated: z.array(z.string()),
  /** What the answers rest on, in sentences. */
  says: z.array(z.string()),
  /** Ids of the evidence that it rests on. */
  cites: z.array(z.string()),
});
export type PictureFinding = z.infer<typeof pictureFindingSchema>;

/** Ids that are cited and do not exist, each as a sentence for the repair. */
export function unknownCites(cited: readonly string[], evidence: readonly { id: string }[]): string[] {
  const known = new Set(evidence.map(({ id }) => id));
  return [...new Set(cited)].filter((id) => !known.has(id)).map((id) => `There is no evidence item ${id}.`);
}
