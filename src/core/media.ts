import { z } from 'zod';
import { gapSchema } from './gap.ts';

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'a sha256 in lower-case hexadecimal');

export const mediaSchema = z.object({
  kind: z.enum(['image', 'video', 'audio']),
  sha256: sha256Schema,
  mimeType: z.string(),
  bytes: z.int().nonnegative(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  /** The name the user gave it, for messages and reports. */
  name: z.string().optional(),
  /** The public address that the user gave it by; searches that take no bytes are asked by it. */
  url: z.string().optional(),
  /** How many pictures the file holds, where it holds more than one; the first is the one that is looked at. */
  frames: z.int().min(2).optional(),
  /** Of a picture taken from a video: the video, and how many seconds into it. */
  ofVideo: sha256Schema.optional(),
  at: z.number().nonnegative().optional(),
  /** Why nothing of it can be looked at. */
  notRead: gapSchema.pick({ reason: true, detail: true }).optional(),
});
/** A picture, video or sound by the hash of its original bytes; the bytes are a stored snapshot. */
export type Media = z.infer<typeof mediaSchema>;

export const mediaIntegritySchema = z.enum(['unaltered', 'altered', 'unknown']);
export const mediaContextSchema = z.enum(['matches', 'miscaptioned', 'out-of-context', 'unknown']);

export const captionSlotSchema = z.object({
  slot: z.enum(['who', 'what', 'where', 'when']),
  /** What the claim says. */
  claim: z.string().min(1),
  finding: z.enum(['agrees', 'contradicts', 'silent']),
  /** The words that agree or contradict, verbatim from where `from` says; null where nobody says anything. */
  quote: z.string().min(1).nullable(),
  from: z.string().nullable(),
});
/** One part of what a claim says about its picture, held against what others say about that picture. */
export type CaptionSlot = z.infer<typeof captionSlotSchema>;

const share = z.number().min(0).max(1);

export const pictureComparisonSchema = z.object({
  /** The picture of the claim, and the one it was laid on. */
  picture: sha256Schema,
  against: z.object({ sha256: sha256Schema, imageUrl: z.string(), pageUrl: z.string() }),
  relation: z.enum(['same-source', 'same-event', 'unrelated']),
  altered: z.boolean().optional(),
  mirrored: z.boolean(),
  /** Shares of the earlier picture that are missing, and of what both show that was changed. */
  croppedAway: share,
  changedShare: share,
  /** A picture stored with the run: white where it was changed. */
  mask: sha256Schema.optional(),
  /** Where it was changed, in shares of the width and height of the claim's picture, the largest first. */
  regions: z.array(
    z.object({
      x: share,
      y: share,
      width: share,
      height: share,
      kind: z.enum(['added', 'removed', 'replaced', 'text', 'recoloured']),
    }),
  ),
});
/** What laying a picture of the claim on an earlier one has shown. */
export type PictureComparison = z.infer<typeof pictureComparisonSchema>;

export const mediaAnswerSchema = z.object({
  integrity: mediaIntegritySchema,
  context: mediaContextSchema,
  /** What the two answers rest on, in one sentence each. */
  notes: z.array(z.string()),
  /** The measurements behind `integrity`, one for each picture that was found elsewhere. */
  comparisons: z.array(pictureComparisonSchema).optional(),
  /** What the claim says about the picture against what others say, slot by slot. */
  slots: z.array(captionSlotSchema.extend({ url: z.string().optional() })).optional(),
});
/** The two answers about a picture that are separate from the truth of the sentence. */
export type MediaAnswer = z.infer<typeof mediaAnswerSchema>;
