import { defined } from '../../core/defined.ts';
import { step } from '../../engine/step.ts';
import { poolCandidates } from './pool-candidates.ts';
import { type RankedPassage, rankPassages } from './rank-passages.ts';
import { readCandidates } from './read-candidates.ts';
import { searchText } from './search-text.ts';

export type FindPassagesInput = {
  /** Each is sent to every search provider; their hits are pooled. */
  queries: readonly string[];
  /** What the passages should be about; the first query where nothing is said. */
  about?: string;
  /** How many pages are read. */
  pages: number;
  /** ISO date: older pages are not wanted. */
  after?: string;
  excludeSites?: readonly string[];
  perPage?: number;
  maximumCharacters?: number;
};

/** Search, fetch, cut and rank in one: the passages of the open web and the library that are nearest to a question. */
export const findPassages = step(
  'find-passages',
  async (input: FindPassagesInput, context): Promise<readonly RankedPassage[]> => {
    const searched = await Promise.all(
      input.queries.map((query) =>
        searchText(
          {
            query,
            limit: input.pages,
            ...defined({ after: input.after, excludeSites: input.excludeSites }),
          },
          context,
        ),
      ),
    );
    const { postUrl } = context.claim;
    const candidates = poolCandidates(
      searched.flatMap(({ lists }) => [...lists.values()]),
      { limit: input.pages, ...defined({ without: postUrl }) },
    );
    const pages = await readCandidates({ candidates }, context);
    return rankPassages(
      {
        pages,
        about: input.about ?? input.queries[0] ?? context.claim.text,
        ...defined({ perPage: input.perPage, maximumCharacters: input.maximumCharacters }),
      },
      context,
    );
  },
);
