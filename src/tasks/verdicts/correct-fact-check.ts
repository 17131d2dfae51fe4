import { z } from 'zod';
import { ratingSchema } from '../../core/rating.ts';
import { defineTask } from '../define-task.ts';
import { checkLines, factCheckPointSchema, sourcedPairSchema, tellPairs } from '../question-pair.ts';
import { factCheckLineSchema } from './draft-fact-check.ts';

const confidence = z.number().min(0).max(1);

const inputSchema = z.object({
  claim: z.string(),
  date: z.string().optional(),
  today: z.string(),
  imageContext: z.array(z.string()),
  draft: z.object({
    rating: ratingSchema,
    confidence,
    summary: z.string(),
    points: z.array(factCheckPointSchema),
  }),
  /** What the draft was made from. */
  pairs: z.array(sourcedPairSchema),
  /** Yes/no questions about the draft, answered afresh. */
  corrections: z.array(sourcedPairSchema),
  /** Set on the second try: what did not fit in the first answer. */
  objection: z.string().optional(),
});

const outputSchema = z.object({
  /** One line for each evidence item of the corrections that the draft does not have. */
  lines: z.array(factCheckLineSchema),
  changed: z.boolean(),
  why: z.string().min(1),
  rating: ratingSchema,
  confidence,
  summary: z.string().min(1),
  points: z.array(factCheckPointSchema).max(8),
});
export type CorrectFactCheckInput = z.infer<typeof inputSchema>;
export type CorrectFactCheckOutput = z.infer<typeof outputSchema>;

/** A draft, and what fresh searches say about its points, to a corrected fact-check. */
export const correctFactCheck = defineTask<CorrectFactCheckInput, CorrectFactCheckOutput>(
  {
    name: 'correct-fact-check',
    version: 4,
    input: inputSchema,
    output: outputSchema,
    alsoShown: ['sources'],
    shows: ({ pairs, corrections }) => tellPairs({ pairs, corrections }),
    check(output, input) {
      const idsOf = (pairs: CorrectFactCheckInput['pairs']) =>
        pairs.flatMap(({ evidence }) => evidence.map(({ id }) => id));
      const old = idsOf(input.pairs);
      const due = [...new Set(idsOf(input.corrections))].filter((id) => !old.includes(id));
      return checkLines(output.lines, output.points, due, [...old, ...due]);
    },
  },
  import.meta.url,
);
