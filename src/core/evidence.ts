import { z } from 'zod';
import { stanceSchema } from './label.ts';
import { sha256Schema } from './media.ts';
import { pictureEvidenceSchema } from './picture-evidence.ts';
import { sourceSchema } from './source.ts';

/** Offsets are UTF-16 code units of the snapshot's text, so `text.slice(start, end) === quote`. */
export const snapshotSpanSchema = z.object({
  sha256: sha256Schema,
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
});
export type SnapshotSpan = z.infer<typeof snapshotSpanSchema>;

export const evidenceSchema = z.object({
  id: z.string(),
  stance: stanceSchema,
  /** How sure the reader is of the stance, 0 to 1. */
  stanceConfidence: z.number().min(0).max(1),
  quote: z.string().min(1),
  /** What the quote says about the claim, in one sentence. */
  says: z.string(),
  /** Which sub-claims it bears on (ids of `interpretation.subClaims`). */
  subClaims: z.array(z.string()),
  source: sourceSchema,
  snapshot: snapshotSpanSchema,
  retrievedAt: z.string(),
  provider: z.string(),
  /** Copies of one story share a family; a family counts once. */
  family: z.string().optional(),
  /** Ranking scores by name. Stance is never among them. */
  scores: z.record(z.string(), z.number()).optional(),
  /** Set where the evidence is a picture: its hash and how it relates to the claim's picture. */
  image: z.object({ sha256: sha256Schema, relation: z.string() }).optional(),
  /** Set where the evidence is what a picture shows, with what it was compared with; it passed a gate of its own. */
  picture: pictureEvidenceSchema.optional(),
});
export type Evidence = z.infer<typeof evidenceSchema>;
