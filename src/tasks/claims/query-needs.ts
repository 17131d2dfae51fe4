import { z } from 'zod';
import { queryKey } from '../../text/words/query-key.ts';
import { defineTask } from '../define-task.ts';

const inputSchema = z.object({
  claim: z.string(),
  post: z.string(),
  date: z.string().optional(),
  needs: z.array(z.object({ id: z.string(), need: z.string() })),
  /** Queries that were sent before, or are sent besides. */
  earlier: z.array(z.string()),
});

const outputSchema = z.object({ queries: z.array(z.object({ need: z.string(), query: z.string().min(1) })) });

export type QueryNeedsInput = z.infer<typeof inputSchema>;
export type QueryNeedsOutput = z.infer<typeof outputSchema>;

/** What to type into a search engine for each need: at most one query a need. */
export const queryNeeds = defineTask<QueryNeedsInput, QueryNeedsOutput>(
  {
    name: 'query-needs',
    version: 2,
    input: inputSchema,
    output: outputSchema,
    claimFields: ['claim', 'post'],
    mend(output, input, lastTry) {
      if (!lastTry) return output;
      const seen = new Set(input.earlier.map(queryKey));
      const asked = new Set<string>();
      const queries = output.queries.filter(({ need, query }) => {
        if (asked.has(need) || seen.has(queryKey(query)) || !input.needs.some(({ id }) => id === need))
          return false;
        asked.add(need);
        seen.add(queryKey(query));
        return true;
      });
      return { queries };
    },
    check(output, input) {
      const ids = new Set(input.needs.map(({ id }) => id));
      const asked = output.queries.map(({ need }) => need);
      const keys = output.queries.map(({ query }) => queryKey(query));
      const before = new Set(input.earlier.map(queryKey));
      return [
        ...asked.filter((id) => !ids.has(id)).map((id) => `There is no need ${id}.`),
        ...asked
          .filter((id, index) => asked.indexOf(id) !== index)
          .map((id) => `The need ${id} has more than one query.`),
        ...output.queries
          .filter(
            ({ query }, index) => before.has(queryKey(query)) || keys.indexOf(queryKey(query)) !== index,
          )
          .map(({ query }) => `This query was asked already: "${query}"`),
      ];
    },
  },
  import.meta.url,
);
