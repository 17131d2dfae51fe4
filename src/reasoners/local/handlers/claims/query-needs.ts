import type { QueryNeedsInput, QueryNeedsOutput } from '../../../../tasks/claims/query-needs.ts';
import { queryKey } from '../../../../text/words/query-key.ts';
import { buildQueries } from '../../questions/build-queries.ts';

/** A need as the planner writes it: what it is, a colon, what to look for. */
const framed = /^[^:?.]{4,60}:\s(?<query>.{4,})$/su;

/** The words to look for, where a need names them, else its key words with the claim's names; the first that was not asked yet. */
export async function queryNeedsLocally(input: QueryNeedsInput): Promise<QueryNeedsOutput> {
  const asked = new Set(input.earlier.map(queryKey));
  return {
    queries: input.needs.flatMap(({ id, need }) => {
      const named = framed.exec(need.trim())?.groups?.query;
      const [whole, keywords, ...others] = buildQueries(named ?? need, input.claim).queries;
      const candidates = [named, keywords, whole, ...others].filter((query) => query !== undefined);
      const query = candidates.find((each) => queryKey(each) !== '' && !asked.has(queryKey(each)));
      if (query === undefined) return [];
      asked.add(queryKey(query));
      return [{ need: id, query }];
    }),
  };
}
