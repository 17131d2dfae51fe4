import { z } from 'zod';
import { claimSchema, isBareAddress, isoDateSchema, maximumClaimCharacters } from '../../core/claim.ts';
import { labelSchema } from '../../core/label.ts';
import { sha256Schema } from '../../core/media.ts';
import { ratingSchema } from '../../core/rating.ts';
import { recordedErrorSchema } from '../../core/recorded-error.ts';
import { reportSchema } from '../../core/report.ts';
import { budgetSchema, spendSchema } from '../../core/spend.ts';
import { flagSchema, idSchema, pageQuery } from './paging.ts';
import { recheckDifferenceSchema } from './recheck-schemas.ts';
import { reviewStateSchema } from './review-schemas.ts';

/** Waiting for a person's word, waiting for its turn, under way, and the three ways in which a check ends. */
export const checkStateSchema = z.enum(['waiting', 'queued', 'running', 'finished', 'failed', 'cancelled']);
export type CheckState = z.infer<typeof checkStateSchema>;

/** A picture or video: one that was uploaded before, or one on the web, which the server fetches under its own rules. Never a path. */
export const givenMediaSchema = z.union([
  z.strictObject({ upload: sha256Schema.describe('What POST /uploads answered.') }),
  z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(4000) }),
]);

const words = z.string().max(maximumClaimCharacters);

export const givenClaimSchema = z
  .strictObject({
    text: words.optional(),
    images: z.array(givenMediaSchema).max(10).optional(),
    date: isoDateSchema.optional().describe('When the claim was made.'),
    asOf: isoDateSchema.optional().describe('Later evidence is not used.'),
    postUrl: z
      .url({ protocol: /^https?$/ })
      .max(4000)
      .optional(),
    postText: words.optional(),
    language: z.string().max(35).optional(),
  })
  .refine(
    ({ text, images }) => (text ?? '').trim() !== '' || (images ?? []).length > 0,
    'a claim needs words, a picture or both',
  )
  .refine(
    ({ text }) => !isBareAddress(text ?? ''),
    'an address is no claim: send it to POST /documents as url, or as a picture in images',
  );
export type GivenClaim = z.infer<typeof givenClaimSchema>;

export const newCheckSchema = z.strictObject({
  claim: givenClaimSchema,
  pipeline: z.string().max(60).optional(),
  options: z.record(z.string().max(60), z.unknown()).optional().describe('As listed by GET /pipelines.'),
  budget: budgetSchema.optional(),
  deadline: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('When it has to be over, whatever it is doing then; it is cancelled at that time.'),
  needsApproval: z
    .boolean()
    .optional()
    .describe('It waits, and nothing is asked or paid for, until an editor says that it may begin.'),
});
export type NewCheck = z.infer<typeof newCheckSchema>;

export const recheckSchema = newCheckSchema
  .partial()
  .describe(
    'What is left out is taken from the check before; a claim that is left out is checked with what is known today (without asOf).',
  );

export const newApprovalSchema = z.strictObject({
  approved: z.boolean(),
  reason: z.string().trim().min(1).max(2000).optional(),
});

export const approvalSchema = newApprovalSchema.extend({ by: z.string(), at: z.string() });
export type Approval = z.infer<typeof approvalSchema>;

const uses = { pipeline: z.string(), options: z.record(z.string(), z.unknown()) };

export const ownerSchema = z.object({ id: z.string(), name: z.string() });

/** A check as lists show it. */
export const checkSummarySchema = z.object({
  id: z.string(),
  state: checkStateSchema,
  claim: z.string().describe('The words, cut at 300 characters.'),
  pictures: z.int().nonnegative(),
  pipeline: z.string(),
  reasoner: z.string().optional(),
  owner: ownerSchema,
  createdAt: z.string(),
  startedAt: z.string().optional(),
  finishedAt: z.string().optional(),
  /** The machine's answer. */
  label: labelSchema.optional(),
  rating: ratingSchema.optional(),
  confidence: z.number().optional(),
  confidenceInWords: z.string().optional(),
  reviewState: reviewStateSchema,
  /** The answer of the person, where there is one. */
  ownLabel: labelSchema.optional(),
  ownRating: ratingSchema.optional(),
  spent: spendSchema.optional(),
  error: recordedErrorSchema.optional(),
  document: z.string().optional().describe('The document that the claim was taken from.'),
  recheckOf: z.string().optional(),
  /** Of a recheck of the same claim: whether label or rating are others than before. */
  moved: z.boolean().optional(),
  due: z.string().optional().describe('The day by which people want it signed.'),
  deadline: z.string().optional().describe('When it has to be over.'),
  approval: approvalSchema.optional().describe('What was said about a check that waited for it.'),
});
export type CheckSummary = z.infer<typeof checkSummarySchema>;

export const checkSchema = checkSummarySchema.extend({
  given: givenClaimSchema.describe('The claim as it was given.'),
  ...uses,
  budget: budgetSchema,
  attempts: z.int().nonnegative().describe('More than 1 where the server was stopped in between.'),
  position: z.int().positive().optional().describe('Place in the queue, while it waits.'),
  lastEvent: z.int().nonnegative().describe('The id of the last event that is stored.'),
  /** The claim as it was understood, with its pictures by hash, once the check has begun. */
  readAs: claimSchema.optional(),
  report: reportSchema.optional(),
  /** Of a recheck of the same claim: what is different since. */
  difference: recheckDifferenceSchema.optional(),
  mayReview: z.boolean(),
  mayApprove: z.boolean().describe('Whether the caller may say that a check which waits for it may begin.'),
});
export type Check = z.infer<typeof checkSchema>;

export const acceptedCheckSchema = z.object({
  id: z.string(),
  state: checkStateSchema,
  position: z.int().positive().optional(),
});

export const checkFilters = {
  q: z.string().max(300).optional().describe('Words of the claim.'),
  state: checkStateSchema.optional(),
  label: labelSchema.optional(),
  rating: ratingSchema.optional(),
  reviewState: reviewStateSchema.optional(),
  pipeline: z.string().max(60).optional(),
  owner: idSchema.optional(),
  document: idSchema.optional(),
  from: isoDateSchema.optional().describe('Made on this day or later.'),
  to: isoDateSchema.optional().describe('Made on this day or before.'),
  mine: flagSchema.optional(),
  dueBy: isoDateSchema.optional().describe('Due on this day or before, and not signed yet.'),
  moved: flagSchema.optional().describe('Rechecks whose verdict is another one than before, or is the same.'),
};

export const listChecksQuery = z.object({
  ...checkFilters,
  order: z.enum(['newest', 'oldest']).default('newest'),
  ...pageQuery,
});
export type ListChecksQuery = z.infer<typeof listChecksQuery>;

export const storedCopySchema = z.object({
  sha256: sha256Schema,
  mimeType: z.string(),
  bytes: z.int().nonnegative(),
  url: z.string().optional(),
  retrievedAt: z.string(),
  redirects: z.array(z.string()).optional(),
  title: z.string().optional(),
  text: z.string().optional().describe('The text, where it is one; shown as text, never as a page.'),
  quotes: z.array(
    z.object({ evidence: z.string(), start: z.int().nonnegative(), end: z.int().nonnegative() }),
  ),
});
export type StoredCopy = z.infer<typeof storedCopySchema>;

/** Where two checks of one claim differ. */
export const comparisonSchema = z.object({
  checks: z.tuple([checkSummarySchema, checkSummarySchema]),
  sameClaim: z.boolean(),
  verdict: z.array(z.object({ field: z.string(), values: z.tuple([z.unknown(), z.unknown()]) })),
  setting: z.array(z.object({ field: z.string(), values: z.tuple([z.unknown(), z.unknown()]) })),
  evidence: z.object({
    both: z.array(
      z.object({
        url: z.string(),
        quote: z.string(),
        ids: z.tuple([z.string(), z.string()]),
        stances: z.tuple([z.string(), z.string()]),
      }),
    ),
    onlyFirst: z.array(z.object({ id: z.string(), url: z.string(), quote: z.string(), stance: z.string() })),
    onlySecond: z.array(z.object({ id: z.string(), url: z.string(), quote: z.string(), stance: z.string() })),
  }),
  spent: z.tuple([spendSchema, spendSchema]),
});
export type CheckComparison = z.infer<typeof comparisonSchema>;
