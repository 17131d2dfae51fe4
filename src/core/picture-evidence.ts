import { z } from 'zod';
import { type PictureComparison, pictureComparisonSchema } from './media.ts';

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
