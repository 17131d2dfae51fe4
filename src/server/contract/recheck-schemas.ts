import { z } from 'zod';
import type { RecheckDifference } from '../../app/recheck/recheck-differences.ts';
import { labelSchema, stanceSchema } from '../../core/label.ts';
import { ratingSchema } from '../../core/rating.ts';

const side = z.object({
  startedAt: z.string(),
  pipeline: z.string(),
  reasoner: z.string(),
  answer: z.object({
    label: labelSchema,
    rating: ratingSchema,
    confidence: z.number(),
    summary: z.string(),
  }),
});

const line = z.object({
  stance: stanceSchema,
  quote: z.string(),
  url: z.string(),
  title: z.string(),
  published: z.string().optional(),
});

/** What is different about a claim since it was checked before. */
export const recheckDifferenceSchema = z.object({
  claim: z.string(),
  before: side,
  after: side,
  moved: z.boolean().describe('The label or the rating is another one.'),
  added: z.array(line).describe('Evidence of pages that the earlier report does not cite.'),
  dropped: z.array(line).describe('Pages that carried the earlier verdict and do not carry this one.'),
  pages: z
    .array(
      z.object({
        url: z.string(),
        title: z.string(),
        state: z.enum(['same', 'edited', 'gone', 'not-read']),
        missing: z.array(z.string()).describe('Quotes that do not stand there any more.'),
        why: z.string().optional(),
      }),
    )
    .describe('Pages of the earlier report that are gone, were edited or could not be read.'),
  pagesUnchanged: z.int().nonnegative(),
  changed: z.boolean().describe('Something that is not the verdict is different.'),
}) satisfies z.ZodType<RecheckDifference>;
