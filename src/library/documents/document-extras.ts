import { z } from 'zod';
import type { DocumentExtras } from '../../spec/library.ts';
import type { LibraryDatabase } from '../database.ts';

const dateOrigin = z.enum(['structured-data', 'meta', 'visible', 'address', 'document']);
const dateConfidence = z.enum(['high', 'medium', 'low']);

export const extrasSchema = z.object({
  images: z.array(
    z.looseObject({
      url: z.string(),
      caption: z.string().optional(),
      alt: z.string().optional(),
      sha256: z.string().optional(),
    }),
  ),
  outlinks: z.array(z.string()),
  structure: z
    .object({
      htmlBytes: z.number(),
      textBytes: z.number(),
      scripts: z.number(),
      adsAndTrackers: z.number(),
      outlinks: z.number(),
      hasByline: z.boolean(),
      hasDate: z.boolean(),
      https: z.boolean(),
    })
    .optional(),
  flags: z.array(z.string()),
  canonical: z.string().optional(),
  publishedFrom: dateOrigin.optional(),
  publishedConfidence: dateConfidence.optional(),
  modifiedFrom: dateOrigin.optional(),
  modifiedConfidence: dateConfidence.optional(),
  partOf: z.string().optional(),
  isPaywalled: z.boolean().optional(),
  claimReviews: z
    .array(
      z.object({
        claimReviewed: z.string(),
        rating: z.string(),
        ratingValue: z.number().optional(),
        bestRating: z.number().optional(),
        worstRating: z.number().optional(),
        claimant: z.string().optional(),
        claimDate: z.string().optional(),
        url: z.string().optional(),
        publisher: z.string().optional(),
        published: z.string().optional(),
        appearances: z.array(z.string()).optional(),
      }),
    )
    .optional(),
});

export function readExtras(database: LibraryDatabase, id: string): DocumentExtras | undefined {
  const row = database.get<{ extras: string }>('SELECT extras FROM documents WHERE id = ?', id);
  return row === undefined ? undefined : extrasSchema.parse(JSON.parse(row.extras));
}
