import { compareQuantities } from '../../../../../text/quantities/compare-values.ts';
import { findQuantities, type Quantity } from '../../../../../text/quantities/quantities.ts';
import { splitSentences } from '../../../../../text/sentences/sentences.ts';
import { contentBases } from '../../../../../text/words/synonyms.ts';
import { shareStems } from '../../pair-features.ts';
import { readPassage } from '../../read-passage.ts';
import type { ReadPassage } from '../../rules/rule.ts';
import type { OutrightReading } from '../outright-reading.ts';

const rightOne =
  /\b[Tt]he (?:correct|corrected|right|true|actual|revised|proper) (?<what>(?:\p{Ll}+\s){1,3}?)(?:for [^,;]{1,40}\s|of (?<counted>[^,;]{1,40})\s)?(?:is|was|comes to|should (?:be|have been))\b|\b(?:[Tt]he|[Hh]er|[Hh]is|[Ii]ts|[Tt]heir) (?<own>(?:\p{Ll}+\s){1,3}?)(?:therefore |thus |in truth |in fact |accordingly )(?:is|was|comes to)\b|\b(?:[Tt]he|[Hh]er|[Hh]is|[Ii]ts|[Tt]heir) (?<its>(?:\p{Ll}+\s){1,3}?)(?:is|was) (?:therefore|thus|in truth|in fact|accordingly)\b/u;
/** How far behind it the figure may stand, in characters. */
const farthest = 16;
/** "The right number of visitors": what is counted is what tells. */
const anyNumber = new Set(contentBases('number figure total amount sum count'));
const leastShared = 0.5;
/** The wrong figure stands no further before the right one than this, in sentences. */
const nearby = 4;

/** A correction may be of several figures: what the claim counts must stand beside the one that is put right. */
export function countsTheSame({ of, dimension }: Quantity, told: string): boolean {
  const counted = of.flatMap(contentBases);
  if (dimension !== 'count' || counted.length === 0) return true;
  const own = new Set(contentBases(told));
  return counted.some((word) => own.has(word));
}

/**
 * "The correct deficit for 2022 is 2.4 million crowns", in a correction: the figure that holds. The wrong one stands beside it, and on the page that is put right. `page`: all that is shown of the
 * page; where the sentence says no more than "the right figure", what it is of stands there.
 */
export function readRightFigure(
  claim: ReadPassage,
  { title, quote }: { title: string; quote: string },
  page = quote,
): OutrightReading | undefined {
  const asked = claim.quantities.filter(({ dimension }) => dimension !== 'ordinal');
  const [figure] = asked;
  if (figure === undefined || asked.length > 1 || claim.negations.length > 0) return undefined;
  if (shareStems(claim, readPassage(page), readPassage(title)) < leastShared) return undefined;
  const sentences = splitSentences(quote);
  for (const [at, { text }] of sentences.entries()) {
    const found = rightOne.exec(text);
    if (found === null) continue;
    const [right, ...more] = findQuantities(text.slice(found.index + found[0].length));
    if (right === undefined || right.start > farthest) continue;
    const { what: told = '', own = '', its = '', counted = '' } = found.groups ?? {};
    const named = `${told}${own}${its}`;
    const what = [
      ...contentBases(named).filter((base) => !anyNumber.has(base)),
      ...contentBases(counted),
    ].filter((base) => !/^\d/u.test(base));
    const result = compareQuantities(figure, right);
    if (result !== 'same' && result !== 'different') continue;
    const isOfIt =
      what.length > 0
        ? more.length === 0 &&
          what.every((base) => claim.stems.has(base)) &&
          countsTheSame(figure, `${sentences[at - 1]?.text ?? ''} ${text}`)
        : (result === 'same' && isTelling(figure)) ||
          ((result === 'same' || isGivenBefore(figure, text, page)) &&
            isOfMatter(
              claim,
              sentences.slice(Math.max(0, at - nearby), at + 1).map((one) => one.text),
            ));
    if (!isOfIt) continue;
    return {
      finding: {
        rule: 'correction',
        effect: result === 'same' ? 'confirms' : 'contradicts',
        says: `The evidence gives the right figure: “${text.trim()}”`,
      },
      focus: text.trim(),
    };
  }
  return undefined;
}

/** A large number that is given as it is hardly stands there by chance. */
function isTelling({ bound, low }: Quantity): boolean {
  return bound === 'exactly' && low >= leastTelling;
}

const leastTelling = 1000;

/** "The new lift cost more than one million" is not what a correction of the cost of the array is about. */
function isOfMatter({ entities, stems }: ReadPassage, told: readonly string[]): boolean {
  const names = new Set(entities.flatMap(({ text }) => contentBases(text)));
  const matter = [...stems].filter((stem) => !names.has(stem) && !/^\d/u.test(stem));
  const own = new Set(told.flatMap((text) => contentBases(text)));
  return matter.length === 0 || matter.filter((stem) => own.has(stem)).length > matter.length * leastShared;
}

/** The claim's figure is the last of its kind that is given before the right one: it is the wrong one. */
function isGivenBefore(figure: Quantity, right: string, page: string): boolean {
  const before = splitSentences(page.slice(0, page.indexOf(right))).slice(-nearby);
  const last = before
    .flatMap(({ text }) => findQuantities(text))
    .findLast(({ dimension }) => dimension === figure.dimension);
  return last !== undefined && last.low === figure.low && last.high === figure.high;
}
