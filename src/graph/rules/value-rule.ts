import type { Triple } from '../../core/graph.ts';
import { findStatements } from '../claim-statements.ts';
import type { TripleJudgement } from '../triple-judgement.ts';
import { judgeLiterals } from './literal-values.ts';
import type { RuleInput } from './statement-sides.ts';
import { judgeThings } from './thing-values.ts';

/** What is said of one thing by one relation, against what the claim says of it. */
export function judgeValues<T extends Triple>(input: RuleInput<T>): TripleJudgement<T>[] {
  const { claim, relation } = input;
  const statements = findStatements(claim, relation);
  for (const statement of statements) {
    const found =
      relation.value === 'entity' ? judgeThings(statement, input) : judgeLiterals(statement, input);
    if (found.length > 0) return found;
  }
  return [];
}
