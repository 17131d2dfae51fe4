import { rounded } from '../../../../core/rounded.ts';
import type { RankStatementsInput, RankStatementsOutput } from '../../../../tasks/graph/rank-statements.ts';

/** By nearness to the claim, in which neither the value nor its side plays a part. */
export async function rankStatementsLocally(input: RankStatementsInput): Promise<RankStatementsOutput> {
  const ranking = input.statements
    .map(({ id }) => ({ statement: id, relevance: rounded(Math.min(1, input.nearness[id] ?? 0), 4) }))
    .sort((a, b) => b.relevance - a.relevance || (a.statement < b.statement ? -1 : 1));
  return { ranking };
}
