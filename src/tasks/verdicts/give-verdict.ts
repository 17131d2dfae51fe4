import { z } from 'zod';
import { stanceSchema } from '../../core/label.ts';
import { ratingSchema } from '../../core/rating.ts';
import { defineTask } from '../define-task.ts';
import { factCheckPointSchema, sourcedPairSchema, tellPairs } from '../question-pair.ts';

const inputSchema = z.object({
  claim: z.string(),
  date: z.string().optional(),
  today: z.string(),
  imageContext: z.array(z.string()),
  pairs: z.array(sourcedPairSchema),
  /** Set on the second try: what did not fit in the first answer. */
  objection: z.string().optional(),
});

const outputSchema = z.object({
  rating: ratingSchema,
  confidence: z.number().min(0).max(1),
  /** The fact-check as sentences, each with what it rests on and whether that speaks for or against the claim. */
  factCheck: z
    .array(factCheckPointSchema.extend({ stance: stanceSchema }))
    .min(1)
    .max(8),
});
export type GiveVerdictInput = z.infer<typeof inputSchema>;
export type GiveVerdictOutput = z.infer<typeof outputSchema>;

/** Questions and answers to a verdict at once: a rating and a paragraph, and no reasoning before it. */
export const giveVerdict = defineTask<GiveVerdictInput, GiveVerdictOutput>(
  {
    name: 'give-verdict',
    version: 1,
    input: inputSchema,
    output: outputSchema,
    alsoShown: ['sources'],
    shows: ({ pairs }) => tellPairs({ pairs }),
    check({ factCheck }, { pairs }) {
      const known = new Set(pairs.flatMap(({ evidence }) => evidence.map(({ id }) => id)));
      return [
        ...factCheck
          .flatMap(({ cites }) => cites)
          .filter((id) => !known.has(id))
          .map((id) => `A sentence cites ${id}, which is no evidence item.`),
        ...factCheck
          .filter(({ cites, stance }) => cites.length === 0 && stance !== 'neutral')
          .map(({ sentence }) => `It cites nothing and still speaks for or against the claim: ${sentence}`),
      ];
    },
  },
  import.meta.url,
);
