import { z } from 'zod';
import { carryingStances, stanceSchema } from '../../core/label.ts';
import { labelOfRating, ratingSchema } from '../../core/rating.ts';
import { defineTask } from '../define-task.ts';
import { judgedItemSchema } from '../evidence-item.ts';
import {
  contradictionSchema,
  linkedMentionSchema,
  statementSchema,
  statementTripleSchema,
} from './graph-state.ts';

const confidence = z.number().min(0).max(1);

const inputSchema = z.object({
  claim: z.string(),
  date: z.string().optional(),
  today: z.string(),
  statements: z.array(statementSchema),
  /** `confidence`: that it is about what the claim speaks of. */
  passages: z.array(judgedItemSchema.extend({ confidence })),
  contradictions: z.array(contradictionSchema),
  /** The gathering was cut off by the step limit. */
  forced: z.boolean(),
  /** For computation only; prompts do not show it. */
  graph: z.array(statementTripleSchema),
  /** Statements that were read from pages, as data: for computation as well. */
  webFacts: z.array(statementTripleSchema).optional(),
  mentions: z.array(linkedMentionSchema),
  policy: z.object({
    relationMatch: z.number(),
    rivalConfidence: z.number(),
    webWeight: z.number(),
    decidingProbability: z.number(),
  }),
});

const outputSchema = z.object({
  lines: z.array(z.object({ item: z.string(), stance: stanceSchema, confidence, says: z.string().min(1) })),
  rating: ratingSchema,
  confidence,
  reasons: z.array(z.object({ sentence: z.string().min(1), cites: z.array(z.string()) })),
  summary: z.string().min(1),
  wouldChange: z.array(z.string()),
  notChecked: z.array(z.string()),
});

export type JudgeGraphClaimInput = z.infer<typeof inputSchema>;
export type JudgeGraphClaimOutput = z.infer<typeof outputSchema>;

/** The verdict over graph statements and web passages; every reason cites what it rests on. */
export const judgeGraphClaim = defineTask<JudgeGraphClaimInput, JudgeGraphClaimOutput>(
  {
    name: 'judge-graph-claim',
    version: 3,
    input: inputSchema,
    output: outputSchema,
    mend: (output, input, lastTry) => {
      if (!lastTry) return output;
      const known = new Set([...input.statements, ...input.passages].map(({ id }) => id));
      return {
        ...output,
        lines: output.lines.filter(({ item }) => known.has(item)),
        reasons: output.reasons.map((reason) => ({
          ...reason,
          cites: reason.cites.filter((id) => known.has(id)),
        })),
      };
    },
    check(output, input) {
      const known = new Set([...input.statements, ...input.passages].map(({ id }) => id));
      const count = (id: string) => output.lines.filter(({ item }) => item === id).length;
      const stances = new Set(output.lines.map(({ stance }) => stance));
      return [
        ...output.lines.filter(({ item }) => !known.has(item)).map(({ item }) => `There is no item ${item}.`),
        ...[...known].filter((id) => count(id) > 1).map((id) => `Item ${id} has more than one line.`),
        ...output.reasons
          .flatMap(({ cites }) => cites)
          .filter((id) => !known.has(id))
          .map((id) => `A reason cites ${id}, which is no item.`),
        ...carryingStances[labelOfRating(output.rating)]
          .filter((stance) => !stances.has(stance))
          .map((stance) => `The rating is ${output.rating}, but no item ${stance} the claim.`),
      ];
    },
  },
  import.meta.url,
);
