import { z } from 'zod';
import { isDecided, type Label, labelSchema } from './label.ts';
import { mediaAnswerSchema } from './media.ts';
import { ratingSchema } from './rating.ts';

/** Said in place of a degree of certainty where nothing was decided. */
export const leftOpen = 'left open';

export const reasonSchema = z.object({
  sentence: z.string(),
  /** Evidence ids. A sentence that cites nothing is marked as such in every report. */
  cites: z.array(z.string()),
});
export type Reason = z.infer<typeof reasonSchema>;

export const subVerdictSchema = z.object({
  subClaim: z.string(),
  text: z.string(),
  label: labelSchema,
  confidence: z.number().min(0).max(1),
  cites: z.array(z.string()),
});
export type SubVerdict = z.infer<typeof subVerdictSchema>;

export const ownLabelSchema = z.object({ label: z.string(), loses: z.string() });
export type OwnLabel = z.infer<typeof ownLabelSchema>;

export const leftOutSchema = z.object({
  what: z.string(),
  /** Verbatim in the evidence that it cites. */
  quote: z.string(),
  cites: z.array(z.string()),
});
/** What a reader would have to know beside a claim that misleads. */
export type LeftOut = z.infer<typeof leftOutSchema>;

export const verdictSchema = z.object({
  label: labelSchema,
  /** In which way the label holds; its label is the verdict's. */
  rating: ratingSchema,
  confidence: z.number().min(0).max(1),
  /** The confidence in words: a lone percentage invites more trust than it earns. */
  confidenceInWords: z.string(),
  media: mediaAnswerSchema.optional(),
  /** The verdict in the label set of the system that the pipeline implements, and what is lost by saying it so. */
  ownLabel: ownLabelSchema.optional(),
  summary: z.string(),
  /** Of a misleading claim: what it leaves out or twists, and who says so. */
  leftOut: leftOutSchema.optional(),
  /** Why nothing could be found yet: all sources are older than what the claim speaks of. */
  tooNew: z.string().optional(),
  reasons: z.array(reasonSchema),
  /** Ids of the evidence that carries the label. */
  restsOn: z.array(z.string()),
  subVerdicts: z.array(subVerdictSchema),
  wouldChange: z.array(z.string()),
  notChecked: z.array(z.string()),
});
export type Verdict = z.infer<typeof verdictSchema>;

/** How sure a verdict is, in words. What is left open is not sure of anything: it lacks something. */
export function confidenceInWords(confidence: number, label?: Label): string {
  if (label !== undefined && !isDecided(label)) return leftOpen;
  if (confidence >= 0.9) return 'very likely';
  if (confidence >= 0.75) return 'likely';
  if (confidence >= 0.6) return 'more likely than not';
  return 'uncertain';
}
