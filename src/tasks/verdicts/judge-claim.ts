import { z } from 'zod';
import { labelSchema, stanceSchema } from '../../core/label.ts';
import { mediaSchema } from '../../core/media.ts';
import { ratingSchema } from '../../core/rating.ts';
import { defineTask } from '../define-task.ts';
import { judgedItemSchema } from '../evidence-item.ts';
import { tellSourcesOnce } from '../sources-once.ts';

const inputSchema = z.object({
  claim: z.string(),
  date: z.string().optional(),
  today: z.string(),
  images: z.array(mediaSchema),
  subClaims: z.array(z.object({ id: z.string(), text: z.string() })),
  /** `facts` are the filled slots as `name: value`. */
  evidence: z.array(judgedItemSchema.extend({ facts: z.array(z.string()) })),
  /** Set on the second try: what did not fit in the first answer. */
  objection: z.string().optional(),
});

const confidence = z.number().min(0).max(1);

const outputSchema = z.object({
  /** One line for each evidence item: what it supports or refutes. */
  lines: z.array(
    z.object({
      evidence: z.string(),
      stance: stanceSchema,
      confidence,
      says: z.string().min(1),
      subClaims: z.array(z.string()),
    }),
  ),
  subVerdicts: z.array(
    z.object({ subClaim: z.string(), label: labelSchema, confidence, cites: z.array(z.string()) }),
  ),
  rating: ratingSchema,
  confidence,
  /** One sentence with the verdict and its reason. */
  summary: z.string().min(1),
  wouldChange: z.array(z.string()),
  notChecked: z.array(z.string()),
});

export type JudgeClaimInput = z.infer<typeof inputSchema>;
export type JudgeClaimOutput = z.infer<typeof outputSchema>;

/** Claim and evidence to a stance for each item, a verdict for each sub-claim, and one rating. */
export const judgeClaim = defineTask<JudgeClaimInput, JudgeClaimOutput>(
  {
    name: 'judge-claim',
    version: 3,
    input: inputSchema,
    output: outputSchema,
    alsoShown: ['sources'],
    shows(input) {
      const { sources, items } = tellSourcesOnce(input.evidence);
      return { sources, evidence: items };
    },
    images: (input) => input.images,
    check(output, input) {
      const known = new Set(input.evidence.map((item) => item.id));
      const unknown = output.lines.map((line) => line.evidence).filter((id) => !known.has(id));
      const lines = (id: string) => output.lines.filter((line) => line.evidence === id).length;
      const parts = new Set(input.subClaims.map((subClaim) => subClaim.id));
      const cited = output.subVerdicts.flatMap((verdict) => verdict.cites);
      return [
        ...unknown.map((id) => `There is no evidence item ${id}.`),
        ...[...known].filter((id) => lines(id) === 0).map((id) => `Evidence item ${id} has no line.`),
        ...[...known]
          .filter((id) => lines(id) > 1)
          .map((id) => `Evidence item ${id} has more than one line.`),
        ...cited.filter((id) => !known.has(id)).map((id) => `A part cites ${id}, which is no evidence item.`),
        ...output.subVerdicts
          .filter((verdict) => !parts.has(verdict.subClaim))
          .map((verdict) => `The claim has no part ${verdict.subClaim}.`),
      ];
    },
  },
  import.meta.url,
);
