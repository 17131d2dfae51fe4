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
      const compared = passage.times.map((given) => compareTimeSpans(asked, given));
      return compared.includes('same') || !compared.includes('different');
    })
  );
}
