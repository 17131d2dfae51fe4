import { z } from 'zod';
import { stanceSchema } from '../../core/label.ts';
import { ratingSchema } from '../../core/rating.ts';
import { defineTask } from '../define-task.ts';
import { checkLines, factCheckPointSchema, sourcedPairSchema, tellPairs } from '../question-pair.ts';

const inputSchema = z.object({
  claim: z.string(),
  date: z.string().optional(),
  today: z.string(),
  imageContext: z.array(z.string()),
  pairs: z.array(sourcedPairSchema),
  /** `cot`: step by step; `standard`: the verdict at once. */
  stepByStep: z.boolean(),
  /** Set on the second try: what did not fit in the first answer. */
  objection: z.string().optional(),
});

const confidence = z.number().min(0).max(1);
export const factCheckLineSchema = z.object({
  evidence: z.string(),
  stance: stanceSchema,
  confidence,
  says: z.string().min(1),
});

const outputSchema = z.object({
  steps: z.array(z.string()).max(12),
  lines: z.array(factCheckLineSchema),
  rating: ratingSchema,
  confidence,
  summary: z.string().min(1),
  points: z.array(factCheckPointSchema).max(8),
  missing: z.array(z.string()).max(4),
});
export type DraftFactCheckInput = z.infer<typeof inputSchema>;
export type DraftFactCheckOutput = z.infer<typeof outputSchema>;

/** Questions and answers to a fact-check: a stance for each quote, a label, and points that cite the quotes. */
export const draftFactCheck = defineTask<DraftFactCheckInput, DraftFactCheckOutput>(
  {
    name: 'draft-fact-check',
    version: 4,
    input: inputSchema,
    output: outputSchema,
    alsoShown: ['sources'],
    shows: ({ pairs }) => tellPairs({ pairs }),
    check(output, input) {
      const ids = input.pairs.flatMap(({ evidence }) => evidence.map(({ id }) => id));
      return checkLines(output.lines, output.points, ids, ids);
    },
  },
  import.meta.url,
);
