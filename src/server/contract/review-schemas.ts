import { z } from 'zod';
import { evidenceSchema } from '../../core/evidence.ts';
import { labelSchema, stanceSchema } from '../../core/label.ts';
import { ratingSchema } from '../../core/rating.ts';
import { verdictSchema } from '../../core/verdict.ts';

/** How far people are with a check. The machine's verdict stays beside whatever they say. */
export const reviewStateSchema = z.enum(['draft', 'in-review', 'signed', 'published', 'corrected']);
export type ReviewState = z.infer<typeof reviewStateSchema>;

const reason = z.string().trim().min(1).max(4000);

export const newCorrectionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('exclude-source'),
    evidence: z.string().max(100).describe('One quote of the source; all quotes of its address go.'),
    reason,
  }),
  z.strictObject({
    type: z.literal('exclude-evidence'),
    evidence: z.string().max(100).describe('This quote alone does not belong.'),
    reason,
  }),
  z.strictObject({
    type: z.literal('correct-stance'),
    evidence: z.string().max(100),
    stance: stanceSchema,
    reason,
  }),
  z.strictObject({
    type: z.literal('add-source'),
    /** Fetched by the server under its own rules; without it, `text` is what the person has at hand. */
    url: z
      .url({ protocol: /^https?$/ })
      .max(4000)
      .optional(),
    text: z.string().max(200_000).optional(),
    title: z.string().trim().max(300).optional(),
    published: z.string().max(40).optional(),
    quote: z.string().trim().min(1).max(4000).describe('Verbatim in the page or the text, or it is refused.'),
    stance: stanceSchema,
    reason,
  }),
  z.strictObject({
    type: z.literal('note'),
    evidence: z.string().max(100).optional(),
    text: z.string().trim().min(1).max(10_000),
  }),
]);
export type NewCorrection = z.infer<typeof newCorrectionSchema>;

const byWhom = { at: z.string(), by: z.object({ id: z.string(), name: z.string() }) };

export const correctionSchema = z.object({
  id: z.string(),
  ...byWhom,
  correction: newCorrectionSchema,
  /** What add-source became: a quote in a stored copy, like any other. */
  added: evidenceSchema.optional(),
});
export type Correction = z.infer<typeof correctionSchema>;

export const ownVerdictSchema = z.strictObject({
  rating: ratingSchema,
  reason: z.string().trim().min(1).max(10_000),
  summary: z.string().trim().max(4000).optional(),
});
export type OwnVerdict = z.infer<typeof ownVerdictSchema>;

export const reviewSchema = z.object({
  state: reviewStateSchema,
  /** Never overwritten. */
  machine: verdictSchema,
  corrections: z.array(correctionSchema),
  /** The evidence after the corrections. */
  evidence: z.array(evidenceSchema),
  /** The verdict computed again from that evidence; absent without corrections that touch it. */
  computed: verdictSchema.optional(),
  /** What moved between the machine's verdict and the one computed again, in sentences. */
  moved: z.array(z.string()),
  own: ownVerdictSchema.extend({ label: labelSchema, ...byWhom }).optional(),
  signed: z.object({ ...byWhom, note: z.string().optional() }).optional(),
  published: z.object({ ...byWhom, note: z.string().optional() }).optional(),
  /** Every change, oldest first, the undone ones too. */
  history: z.array(
    z.object({
      id: z.string(),
      ...byWhom,
      what: z.enum(['correction', 'undo', 'own-verdict', 'own-verdict-withdrawn', 'state']),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  /** Which states may follow, for this person. */
  next: z.array(reviewStateSchema),
});
export type Review = z.infer<typeof reviewSchema>;

export const newReviewStateSchema = z.strictObject({
  to: reviewStateSchema,
  note: z.string().trim().max(4000).optional().describe('Required for a correction of what was published.'),
});
