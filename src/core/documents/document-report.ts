import { z } from 'zod';
import { pictureDossierSchema } from '../pictures/dossier.ts';
import { reportSchema } from '../report.ts';
import { verdictSchema } from '../verdict.ts';

/** Raised when a field changes its meaning or goes away; new fields do not raise it. */
export const documentReportSchemaVersion = 1;

export const segmentKindSchema = z.enum(['headline', 'lead', 'body', 'quote', 'caption', 'table', 'comment']);
export type SegmentKind = z.infer<typeof segmentKindSchema>;

/** A part of the document's text; places count UTF-16 units from its beginning. */
export const segmentSchema = z.object({
  id: z.string(),
  kind: segmentKindSchema,
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  text: z.string(),
});
export type Segment = z.infer<typeof segmentSchema>;

export const claimKindSchema = z.enum([
  'fact',
  'quote',
  'number',
  'opinion',
  'prediction',
  'question',
  'instruction',
]);
export type ClaimKind = z.infer<typeof claimKindSchema>;

export const worthReasonSchema = z.enum([
  'checkable',
  'consequential',
  'disputed',
  'numeric',
  'about-a-person',
  'about-health',
  'headline',
]);
export type WorthReason = z.infer<typeof worthReasonSchema>;

export const foundClaimSchema = z.object({
  /** Made to stand alone; `sentence` is as the document has it. */
  claim: z.object({ text: z.string() }),
  sentence: z.string(),
  place: z.object({ start: z.int(), end: z.int(), segment: z.string() }),
  kind: claimKindSchema,
  worth: z.object({ score: z.number().min(0).max(1), reasons: z.array(worthReasonSchema) }),
  /** For one half of "X said Y": whether X said it, or whether it is so. */
  attribution: z.object({ speaker: z.string(), asks: z.enum(['was-it-said', 'is-it-so']) }).optional(),
  /** When it is said, where the document is a recording. */
  spoken: z.object({ fromSeconds: z.number(), toSeconds: z.number() }).optional(),
  /** What an earlier fact-check of this very claim came to: the document itself, or one of the library's. */
  earlier: z
    .object({
      rating: z.string(),
      publisher: z.string().optional(),
      url: z.string().optional(),
      published: z.string().optional(),
    })
    .optional(),
});
export type FoundClaim = z.infer<typeof foundClaimSchema>;

export const leftOutSchema = z.object({
  sentence: z.string(),
  why: z.string(),
  /** The same in one word; `context` says something that only its neighbours make clear. */
  reason: z
    .enum([
      'opinion',
      'prediction',
      'question',
      'instruction',
      'context',
      'said-before',
      'states-nothing',
      'not-checked',
    ])
    .optional(),
  place: z.object({ start: z.int(), end: z.int(), segment: z.string() }).optional(),
});
export type LeftOut = z.infer<typeof leftOutSchema>;

export const documentReportSchema = z.object({
  schema: z.literal(documentReportSchemaVersion),
  source: z.object({
    name: z.string(),
    url: z.string().optional(),
    title: z.string(),
    published: z.string().optional(),
    language: z.string().optional(),
    /** What a link leads to, as the page declares it. */
    form: z.enum(['article', 'post', 'video', 'fact-check']).optional(),
    /** Set where the page itself is gone and an archive's copy was read. */
    archived: z.object({ url: z.string(), at: z.string(), why: z.string() }).optional(),
    /** What the reader of the document should know: hidden text, a text taken from the markup, a limit that was met. */
    notes: z.array(z.string()).optional(),
  }),
  segments: z.array(segmentSchema),
  claims: z.array(
    foundClaimSchema.extend({ verdict: verdictSchema.optional(), report: reportSchema.optional() }),
  ),
  /** Every sentence that is no claim or was not checked, with the reason. */
  leftOut: z.array(leftOutSchema),
  summary: z.object({
    sentences: z.int(),
    claims: z.int(),
    checked: z.int(),
    notChecked: z.int(),
    labels: z.record(z.string(), z.int()),
    /** The claims that were refuted, the worthiest first. */
    wrong: z.array(z.string()),
  }),
  /** Of a video: what the picture part found out about its key frames, each with its second (`at`). */
  frames: z.array(pictureDossierSchema).optional(),
  /** Set where only some claims were asked for: which, and how many are not listed for it. The summary counts all. */
  filter: z
    .object({
      verdicts: z.array(z.string()).optional(),
      kinds: z.array(claimKindSchema).optional(),
      minWorth: z.number().optional(),
      notListed: z.int(),
    })
    .optional(),
});
export type DocumentReport = z.infer<typeof documentReportSchema>;
