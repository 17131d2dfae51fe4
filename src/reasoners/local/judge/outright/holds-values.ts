import { compareQuantities, compareTimeSpans } from '../../../../text/quantities/compare-values.ts';
import type { Quantity } from '../../../../text/quantities/quantities.ts';
import { overlaps } from '../../../../text/sentences/span.ts';
import { findOpposites } from '../../../../text/words/opposites.ts';
import { mentions } from '../bearing.ts';
import { readPassage } from '../read-passage.ts';
import type { ReadPassage } from '../rules/rule.ts';
import { figureOf } from './written-figure.ts';

/**
 * Whether all that can be told apart in the claim stands in the sentence: each number, each date, each name, and the opposite of no word. What lacks one of them is not
 * what the claim says, however alike the rest is. A name or a date may stand in what is said `around` it, its title among them; a number may not.
 */
export function holdsValues(claim: ReadPassage, text: string, around: string): boolean {
  const [sentence, page] = [readPassage(text), readPassage(around)];
  return (
    holdsFigures(claim, sentence) &&
    claim.times.every((asked) =>
      [...sentence.times, ...(sentence.times.length > 0 ? [] : page.times)].some(
        (given) => compareTimeSpans(asked, given) === 'same',
      ),
    ) &&
    claim.entities.every((name) => mentions(sentence, name) || mentions(page, name)) &&
    findOpposites(claim.text, text).length === 0
  );
}

/** A number that is part of a name is compared with the name. */
export function figuresOf({ quantities, entities }: ReadPassage): Quantity[] {
  return quantities.filter((one) => !entities.some((name) => overlaps(name, one)));
}

export function holdsFigures(claim: ReadPassage, sentence: ReadPassage): boolean {
  return figuresOf(claim).every(
    (asked) =>
      // "In one night", "in a single night".
      (/^one$/iu.test(asked.text) && /\b(?:single|one|only)\b/iu.test(sentence.text)) ||
      sentence.quantities.some(
        (given) => compareQuantities(asked, given) === 'same' || isSameFigure(asked, given),
      ),
  );
}

/** The same bound of the same figure; "the 9,000" and "9,000 cubic metres", of which one goes without its unit. */
function isSameFigure(asked: Quantity, given: Quantity): boolean {
  if (asked.bound !== given.bound) return false;
  if (asked.dimension === given.dimension)
    return asked.low === given.low && asked.high === given.high && asked.currency === given.currency;
  return (asked.dimension === 'count' || given.dimension === 'count') && figureOf(asked) === figureOf(given);
}
