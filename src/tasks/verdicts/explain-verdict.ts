import { z } from 'zod';
import { mediaSchema } from '../../core/media.ts';
import { ratingSchema } from '../../core/rating.ts';
import { defineTask } from '../define-task.ts';
import {
  confidenceLevelSchema,
  pictureFindingSchema,
  seenEvidenceSchema,
  unknownCites,
  veracitySchema,
} from '../reasoned-evidence.ts';

const inputSchema = z.object({
  claim: z.string(),
  post: z.string(),
  date: z.string().optional(),
  today: z.string(),
  images: z.array(mediaSchema),
  evidence: z.array(seenEvidenceSchema),
  pictures: pictureFindingSchema.optional(),
  /** What the reasoning over this evidence came to. */
  reasoned: z.object({
    veracity: veracitySchema,
    rating: ratingSchema,
    confidence: confidenceLevelSchema,
    steps: z.array(z.object({ step: z.string(), finding: z.string(), cites: z.array(z.string()) })),
    lines: z.array(z.object({ evidence: z.string(), stance: z.string(), says: z.string() })),
    open: z.array(z.string()),
  }),
});

const outputSchema = z.object({
  understanding: z.string().min(1),
  veracity: veracitySchema,
  /** Two classes: what is not shown to be true is false. */
  coarse: z.enum(['true', 'false']),
  keyPoints: z.array(z.object({ point: z.string().min(1), cites: z.array(z.string()) })).max(5),
  reasoning: z.string().min(1),
  confidence: confidenceLevelSchema,
});

export type ExplainVerdictInput = z.infer<typeof inputSchema>;
export type ExplainVerdictOutput = z.infer<typeof outputSchema>;

/** Evidence and reasoning to the explanation that a reader gets: key points, each bound to evidence, and the veracity in both label sets. */
export const explainVerdict = defineTask<ExplainVerdictInput, ExplainVerdictOutput>(
  {
    name: 'explain-verdict',
    version: 3,
    input: inputSchema,
    output: outputSchema,
    claimFields: ['claim', 'post'],
    images: (input) => input.images,
    mend: (output) => ({ ...output, coarse: output.veracity === 'true' ? 'true' : 'false' }),
    check(output, input) {
      const side = { true: 'supports', false: 'refutes', unproven: undefined }[output.veracity];
      return [
        ...unknownCites(
          output.keyPoints.flatMap(({ cites }) => cites),
          input.evidence,
        ),
        ...output.keyPoints
          .filter(({ cites }) => cites.length === 0 && output.veracity !== 'unproven')
          .map(({ point }) => `This key point cites no evidence item: "${point}"`),
        ...(output.veracity !== 'unproven' && output.keyPoints.length === 0
          ? ['A decided veracity needs at least one key point.']
          : []),
        ...(side !== undefined && !input.reasoned.lines.some(({ stance }) => stance === side)
          ? [`The veracity is ${output.veracity}, but no item ${side} the claim.`]
          : []),
      ];
    },
  },
  import.meta.url,
);
