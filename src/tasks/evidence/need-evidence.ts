import { z } from 'zod';
import { mediaSchema } from '../../core/media.ts';
import { defineTask } from '../define-task.ts';
import { evidenceItemSchema } from '../evidence-item.ts';

export const needEvidenceDecisions = ['enough', 'not-needed', 'retrieve'] as const;

const inputSchema = z.object({
  claim: z.string(),
  date: z.string().optional(),
  today: z.string(),
  /** The pictures of the post, then those of evidence items that give their number. */
  images: z.array(mediaSchema),
  /** What a comparison of picture and caption has shown; empty where there is no picture. */
  consistency: z.string(),
  /** The paper's question on the first round: whether documents of the web help to decide; absent, whether there is anything to look up. */
  helps: z.boolean().optional(),
  /** Empty on the first round. */
  evidence: z.array(
    evidenceItemSchema.extend({
      /** What an earlier reading found that the item says of the post. */
      stance: z.string(),
      usefulness: z.int().min(1).max(5),
    }),
  ),
});

const outputSchema = z.object({
  decision: z.enum(needEvidenceDecisions),
  why: z.string().min(1),
  /** What evidence is still wanted. */
  missing: z.array(z.string().min(1)).max(4),
});

export type NeedEvidenceInput = z.infer<typeof inputSchema>;
export type NeedEvidenceOutput = z.infer<typeof outputSchema>;

/** Whether outside evidence is needed to check a post; on later rounds, whether what is at hand is enough. */
export const needEvidence = defineTask<NeedEvidenceInput, NeedEvidenceOutput>(
  {
    name: 'need-evidence',
    version: 3,
    input: inputSchema,
    output: outputSchema,
    images: (input) => input.images,
    check(output, input) {
      return output.decision === 'enough' && input.evidence.length === 0
        ? ['There is no evidence yet, so it cannot be `enough`: choose `retrieve` or `not-needed`.']
        : [];
    },
  },
  import.meta.url,
);
