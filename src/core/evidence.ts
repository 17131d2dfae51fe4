import { z } from 'zod';
import { stanceSchema } from './label.ts';
import { type PictureComparison, pictureComparisonSchema, sha256Schema } from './media.ts';
import { sourceSchema } from './source.ts';

/** Offsets are UTF-16 code units of the snapshot's text, so `text.slice(start, end) === quote`. */
export const snapshotSpanSchema = z.object({
  sha256: sha256Schema,
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
});
export type SnapshotSpan = z.infer<typeof snapshotSpanSchema>;

export const pictureFindings = [
  'altered',
  'unaltered',
  'miscaptioned',
  'out-of-context',
  'matches',
  'shown',
] as const;

/** What a quote of a picture finding is: the record of the comparison, or words that stand with the picture where it was found. */
export const pictureQuotes = ['comparison', 'caption', 'alt', 'credit', 'beside'] as const;

export const pictureEvidenceSchema = z.object({
  /** What it shows of the claim's picture; `shown`: that it appears there, and no more. */
  finding: z.enum(pictureFindings),
  quoteOf: z.enum(pictureQuotes),
  /** The claim's picture and the one it was laid on, both stored with the run, and where they differ. */
  comparison: pictureComparisonSchema,
});
/** Evidence that is a picture: two stored pictures, what laying one on the other showed, and the words that go with it. */
export type PictureEvidence = z.infer<typeof pictureEvidenceSchema>;

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

/** Less is cut off by printing, scaling and rounding; more takes something away from the picture. */
export const noticeableCrop = 0.08;

/** The record of a comparison in words: the same numbers always give the same text, so that a quote of it can be checked. */
export function recordComparison(comparison: PictureComparison): string {
  const { picture, against, relation, altered, mirrored, croppedAway, changedShare, regions } = comparison;
  return [
    `The claim's picture (sha256 ${picture}) was laid on the picture at ${against.imageUrl} (sha256 ${against.sha256}), shown at ${against.pageUrl}.`,
    relationWords[relation],
    ...(altered === undefined
      ? []
      : [altered ? 'The two differ.' : 'No part of it was found to be changed.']),
    ...(mirrored ? ['Left and right are exchanged.'] : []),
    ...(croppedAway >= noticeableCrop ? [`${percent(croppedAway)} of the other picture is cut away.`] : []),
    ...(regions.length === 0
      ? []
      : [
          `${percent(changedShare)} of what both show was changed: ${regions
            .map(
              ({ kind, x, y, width, height }) =>
                `${kind} at ${percent(x)} to ${percent(x + width)} from the left and ${percent(y)} to ${percent(y + height)} from the top`,
            )
            .join('; ')}.`,
        ]),
  ].join(' ');
}

const relationWords: Readonly<Record<PictureComparison['relation'], string>> = {
  'same-source': 'Both are of one source.',
  'same-event': 'They show the same thing or place and are two pictures.',
  unrelated: 'They have nothing in common.',
};

function percent(share: number): string {
  const value = share * 100;
  return `${value >= 10 || value === 0 ? Math.round(value) : Number(value.toFixed(1))} %`;
}
