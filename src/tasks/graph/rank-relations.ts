import { z } from 'zod';
import { defineTask } from '../define-task.ts';

const inputSchema = z.object({
  claim: z.string(),
  /** Relations that lead on from what was reached, each with examples of where it leads. */
  relations: z.array(
    z.object({
      id: z.string(),
      thing: z.string(),
      /** `of` the thing: "Paris – country"; `to` the thing: others that name it. */
      direction: z.enum(['of', 'to']),
      relation: z.string(),
      leadsTo: z.array(z.string()),
      /** How many statements there are in all. */
      count: z.int().nonnegative(),
    }),
  ),
  /** Nearness in meaning by relation id, 0 to 1: for computation only; prompts do not show it. */
  nearness: z.record(z.string(), z.number()),
  /** How many are kept. */
  keep: z.int().positive(),
});

const outputSchema = z.object({
  ranking: z.array(z.object({ relation: z.string(), relevance: z.number().min(0).max(1) })),
});

export type RankRelationsInput = z.infer<typeof inputSchema>;
export type RankRelationsOutput = z.infer<typeof outputSchema>;

/** Which relations of a graph are worth following to check a claim. Whether they speak for or against it does not count. */
export const rankRelations = defineTask<RankRelationsInput, RankRelationsOutput>(
  {
    name: 'rank-relations',
    version: 2,
    input: inputSchema,
    output: outputSchema,
    mend: (output, input, lastTry) => {
      const known = new Set(input.relations.map(({ id }) => id));
      const seen = new Set<string>();
      const ranking = output.ranking.filter(({ relation }) => {
        const isNew = !seen.has(relation) && (known.has(relation) || !lastTry);
        seen.add(relation);
        return isNew;
      });
      return { ranking };
    },
    check(output, input) {
      const known = new Set(input.relations.map(({ id }) => id));
      return output.ranking
        .filter(({ relation }) => !known.has(relation))
        .map(({ relation }) => `There is no relation ${relation}.`);
    },
  },
  import.meta.url,
);
