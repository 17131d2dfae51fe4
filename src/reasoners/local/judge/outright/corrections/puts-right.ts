import type { JudgedItem } from '../../../../../tasks/evidence-item.ts';
import { compareQuantities, compareTimeSpans } from '../../../../../text/quantities/compare-values.ts';
import type { Quantity } from '../../../../../text/quantities/quantities.ts';
import { splitSentences } from '../../../../../text/sentences/sentences.ts';
import { isOwnDocument, standingOf } from '../../item-standing.ts';
import { shareStems } from '../../pair-features.ts';
import { readPassage } from '../../read-passage.ts';
import type { ReadPassage } from '../../rules/rule.ts';
import { figuresOf } from '../holds-values.ts';
import { ofPage } from '../page-context.ts';

/** As much of the claim must stand in the paragraph that puts it right. */
const sameWords = 0.3;

/**
 * Whether a correction among the user's own pages has, in one paragraph, the value that a sentence rests on and another in its place, and the claim has one of the two: "the article put the
 * course at 4.3 miles … The course is 3.9 miles long". In whatever words it is put, what the other page says of it is no ground.
 */
export function putsRight(
  claim: ReadPassage,
  said: ReadPassage,
  other: JudgedItem,
  items: readonly JudgedItem[],
): boolean {
  if (!isOwnDocument(other) || !ofPage(other, items).some((one) => standingOf(one).isCorrection))
    return false;
  const heading = readPassage(other.title);
  return other.quote.split(/\n{2,}/u).some((paragraph) => {
    const told = readPassage(paragraph);
    return (
      shareStems(claim, told, heading) >= sameWords &&
      (isReplaced(figuresOf(claim), figuresOf(said), figuresOf(told), isSameFigure, isOtherFigure) ||
        isReplaced(
          claim.times,
          said.times,
          told.times,
          (one, two) => compareTimeSpans(one, two) === 'same',
          (one, two) => compareTimeSpans(one, two) === 'different' && speaksOfError.test(paragraph),
        ))
    );
  });
}

/** Whether a correction, read against the claim, goes on to give the claim's own value: "the year printed was 1919. The correct year is 1914" is not against 1914. */
export function givesItAfter(
  claim: ReadPassage,
  focus: string,
  item: JudgedItem,
  items: readonly JudgedItem[],
): boolean {
  if (!isOwnDocument(item) || !ofPage(item, items).some((one) => standingOf(one).isCorrection)) return false;
  const own = focus.trim();
  const paragraph = item.quote.split(/\n{2,}/u).find((one) => one.includes(own));
  if (paragraph === undefined) return false;
  const [said, after] = [own, paragraph.slice(paragraph.indexOf(own) + own.length)].map(readPassage);
  if (said === undefined || after === undefined) return false;
  const isGiven = <Value>(
    asked: readonly Value[],
    before: readonly Value[],
    then: readonly Value[],
    isSame: (one: Value, other: Value) => boolean,
  ) =>
    asked.some(
      (value) => then.some((one) => isSame(value, one)) && !before.some((one) => isSame(value, one)),
    );
  return (
    isGiven(figuresOf(claim), figuresOf(said), figuresOf(after), isSameFigure) ||
    isGiven(claim.times, said.times, after.times, (one, two) => compareTimeSpans(one, two) === 'same')
  );
}

/** Whether a correction names the claim's figure first and another in its place after it: "the table has 31,750. In the ledger it is 13,750" does not bear out 31,750. */
export function isReplacedAfter(
  claim: ReadPassage,
  focus: string,
  item: JudgedItem,
  items: readonly JudgedItem[],
): boolean {
  if (!isOwnDocument(item) || !ofPage(item, items).some((one) => standingOf(one).isCorrection)) return false;
  const paragraph = item.quote.split(/\n{2,}/u).find((one) => one.includes(focus.trim()));
  if (paragraph === undefined || !speaksOfError.test(paragraph)) return false;
  const sentences = splitSentences(paragraph).map(({ text }) => text);
  const at = sentences.findLastIndex((text) => text.includes(focus.trim()) || focus.includes(text.trim()));
  const after = sentences.slice(at + 1, at + 3);
  const inPlace = after
    .filter((text) => putInPlace.test(text))
    .flatMap((text) => figuresOf(readPassage(text)));
  return figuresOf(claim).some(
    (asked) =>
      figuresOf(readPassage(focus)).some((one) => one.low === asked.low && one.high === asked.high) &&
      inPlace.some((other) => maybeOfSame(asked, other)) &&
      !inPlace.some((other) => other.low === asked.low),
  );
}

const putInPlace =
  /\b(?:it (?:says|reads|is|was|should)|should (?:be|read|have)|in (?:fact|truth)|the (?:correct|right|true|real) \p{L}+|in the (?:ledger|original|register|manuscript|records?))\b/iu;

/** "31,750 pesos", and "13,750" without its unit. */
function maybeOfSame(one: Quantity, other: Quantity): boolean {
  const isOfOneKind =
    one.dimension === other.dimension || one.dimension === 'count' || other.dimension === 'count';
  const isOfOne = other.of.length === 0 || one.of.some((what) => other.of.includes(what));
  return isOfOneKind && isOfOne && one.low !== other.low;
}

/** Two years in one paragraph may both be right. */
const speaksOfError =
  /\b(?:correct(?:ed|ly)?|right|wrong(?:ly)?|printed|mistake(?:s|n(?:ly)?)?|errors?|misprints?|misread|not|instead|rather|changed places|transposed|swapped|we now have the original)\b/iu;

function isReplaced<Value>(
  asked: readonly Value[],
  said: readonly Value[],
  told: readonly Value[],
  isSame: (one: Value, other: Value) => boolean,
  isOther: (one: Value, other: Value) => boolean,
): boolean {
  const isTold = (value: Value) => told.some((one) => isSame(value, one));
  return (
    asked.some(isTold) && said.some((value) => isTold(value) && told.some((other) => isOther(value, other)))
  );
}

function isSameFigure(one: Quantity, other: Quantity): boolean {
  return one.low === other.low && one.high === other.high && one.dimension === other.dimension;
}

/** A number of something else stands beside it rightly. */
function isOtherFigure(one: Quantity, other: Quantity): boolean {
  const isOfOne =
    one.of.length === 0 || other.of.length === 0 || one.of.some((what) => other.of.includes(what));
  return isOfOne && one.dimension !== 'ordinal' && compareQuantities(one, other) === 'different';
}
