import { compareQuantities, compareTimeSpans } from '../../../../text/quantities/compare-values.ts';
import { shareStems } from '../pair-features.ts';
import type { ReadPassage } from '../rules/rule.ts';

/** All that the claim says stands in the sentence, undenied and with its values: that is never against it. */
export function statesOutright(claim: ReadPassage, passage: ReadPassage, title: ReadPassage): boolean {
  return (
    passage.negations.length === 0 &&
    claim.negations.length === 0 &&
    shareStems(claim, passage, title) === 1 &&
    claim.quantities.every((asked) =>
      passage.quantities.some((given) => compareQuantities(asked, given) === 'same'),
    ) &&
    claim.times.every((asked) => {
      const compared = passage.times.map((given) => ({ given, is: compareTimeSpans(asked, given) }));
      // "Came as a trainee in 1994 and has led it since 2009" does not say that he came in 2009.
      return (
        compared.some(({ given, is }) => is === 'same' && given.relation === asked.relation) ||
        !compared.some(({ is }) => is === 'different')
      );
    })
  );
}
