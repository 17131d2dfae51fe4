import { z } from 'zod';
import { stanceSchema } from '../../core/label.ts';
import { mediaSchema } from '../../core/media.ts';
import { ratingSchema } from '../../core/rating.ts';
import { defineTask } from '../define-task.ts';
import {
  confidenceLevelSchema,
  pictureFindingSchema,
  seenEvidenceSchema,
  seenStepSchema,
  unknownCites,
  veracityOfRating,
  veracitySchema,
} from '../reasoned-evidence.ts';
import { sourceBook } from '../sources-once.ts';

const inputSchema = z.object({
  claim: z.string(),
  post: z.string(),
  date: z.string().optional(),
  today: z.string(),
  images: z.array(mediaSchema),
  steps: z.array(seenStepSchema),
  evidence: z.array(seenEvidenceSchema),
  pictures: pictureFindingSchema.optional(),
});

const outputSchema = z.object({
  understanding: z.string().min(1),
  steps: z.array(z.object({ step: z.string(), finding: z.string().min(1), cites: z.array(z.string()) })),
  /** One line for each evidence item: what it means for the claim, after how its source is to be used. */
  lines: z.array(
    z.object({
      evidence: z.string(),
      stance: stanceSchema,
      confidence: z.number().min(0).max(1),
      says: z.string().min(1),
    }),
  ),
  veracity: veracitySchema,
  /** In which way it is true, false or open. */
  rating: ratingSchema,
  confidence: confidenceLevelSchema,
  /** What is still missing. */
  open: z.array(z.string()),
});

export type ReasonFromEvidenceInput = z.infer<typeof inputSchema>;
export type ReasonFromEvidenceOutput = z.infer<typeof outputSchema>;

/** Accumulated reasoning: the whole pool of useful evidence to a finding for each step, a veracity and a confidence. */
export const reasonFromEvidence = defineTask<ReasonFromEvidenceInput, ReasonFromEvidenceOutput>(
  {
    name: 'reason-from-evidence',
    version: 4,
    input: inputSchema,
    output: outputSchema,
    alsoShown: ['sources'],
    shows({ evidence }) {
      const book = sourceBook();
      const items = evidence.map(({ source, ...item }) => ({ ...item, source: book.nameOf(source) }));
      return { sources: book.sources(), evidence: items };
    },
    claimFields: ['claim', 'post'],
    images: (input) => input.images,
    check(output, input) {
      const lines = output.lines.map(({ evidence }) => evidence);
      const steps = new Set(input.steps.map(({ id }) => id));
      const has = (stance: string) => output.lines.some((line) => line.stance === stance);
      return [
        ...unknownCites([...lines, ...output.steps.flatMap(({ cites }) => cites)], input.evidence),
        ...input.evidence
          .filter(({ id }) => lines.filter((line) => line === id).length !== 1)
          .map(({ id }) => `Evidence item ${id} needs exactly one line.`),
        ...output.steps.filter(({ step }) => !steps.has(step)).map(({ step }) => `There is no step ${step}.`),
        ...(veracityOfRating(output.rating) === output.veracity
          ? []
          : [`The rating ${output.rating} does not go with the veracity ${output.veracity}.`]),
        ...(output.veracity === 'true' && !has('supports')
          ? ['The veracity is true, but no item supports the claim.']
          : []),
        ...(output.veracity === 'false' && !has('refutes')
          ? ['The veracity is false, but no item refutes the claim.']
          : []),
      ];
    },
  },
  import.meta.url,
);
