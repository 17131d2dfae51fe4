import { splitClauses } from '../../../../text/sentences/clauses.ts';
import { readPassage } from '../read-passage.ts';
import type { ReadPassage } from '../rules/rule.ts';

/**
 * "Polar bears do not live in Antarctica, and penguins do not live in the Arctic", where the claim is that polar bears live in the Arctic: each clause denies something, and none of them what the
 * claim says, although the sentence has all its words. Models, and the rules that count denials, take it for one.
 */
export function deniesCrosswise(claim: ReadPassage, sentence: string): boolean {
  const denying = splitClauses(sentence)
    .map(readPassage)
    .filter(({ negations }) => negations.length > 0);
  return (
    denying.length > 1 && !denying.some((clause) => [...claim.stems].every((stem) => clause.stems.has(stem)))
  );
}
