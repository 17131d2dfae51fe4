import { z } from 'zod';
import { defineTask } from '../define-task.ts';

const inputSchema = z.object({
  claim: z.string(),
  /** Statements of the relations that were kept, in words. */
  statements: z.array(z.object({ id: z.string(), words: z.string() })),
  /** Nearness in meaning by statement id, 0 to 1: for computation only; prompts do not show it. */
  nearness: z.record(z.string(), z.number()),
  /** How many are kept. */
  keep: z.int().positive(),
});

const outputSchema = z.object({
  ranking: z.array(z.object({ statement: z.string(), relevance: z.number().min(0).max(1) })),
});

export type RankStatementsInput = z.infer<typeof inputSchema>;
export type RankStatementsOutput = z.infer<typeof outputSchema>;

/** Which of many statements of a graph a claim can be checked by, or lead on. Whether they speak for or against it does not count. */
export const rankStatements = defineTask<RankStatementsInput, RankStatementsOutput>(
  {
    name: 'rank-statements',
    version: 1,
    input: inputSchema,
    output: outputSchema,
    mend: (output, input, lastTry) => {
      const known = new Set(input.statements.map(({ id }) => id));
      const seen = new Set<string>();
      const ranking = output.ranking.filter(({ statement }) => {
        const isNew = !seen.has(statement) && (known.has(statement) || !lastTry);
        seen.add(statement);
        return isNew;
      });
      return { ranking };
    },
    check(output, input) {
      const known = new Set(input.statements.map(({ id }) => id));
      return output.ranking
        .filter(({ statement }) => !known.has(statement))
        .map(({ statement }) => `There is no statement ${statement}.`);
    },
  },
  import.meta.url,
);
