import { compareTimeSpans } from '../../../../text/quantities/compare-values.ts';
import { findSubject, startsWithPronoun } from '../../../../text/sentences/clauses.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import { tagWords } from '../../../../text/words/tagged-words.ts';
import type { ReadPassage } from '../rules/rule.ts';

const before =
  /\b(?:(?:until|up to) (?:then|recently|now|the|\d|\p{L}+ \d{4})|used to|formerly|originally|initially|at first|to begin with|in the beginning|in (?:those|its early|the early|their early) (?:days|years|decades)|for (?:its|the|their|his|her) first (?:\p{L}+ )?(?:years?|decades?|months|weeks|seasons?))/iu;
const pastWords =
  /\b(?:was|were|had|did|used to|until|before|formerly|former|once|became|been|originally)\b/iu;

/** "For its first decades it was extracted in a barn", where the claim says where it is: no more than that it was so once. */
export function isOfBefore(claim: ReadPassage, sentence: string): boolean {
  if (claim.times.length > 0 || pastWords.test(claim.text) || !before.test(sentence)) return false;
  if (/\b(?:is|are|has|have|now|today|still)\b/iu.test(sentence)) return false;
  const isPast = (text: string) =>
    tagWords(text.replace(describing, ' ')).some(({ tags }) => tags.has('PastTense'));
  return !isPast(claim.text.replace(presentPassive, ' ')) && isPast(sentence);
}

/** "At first they were moved by water" does not say that they still are. */
export function isSaidToLast({ text }: ReadPassage, sentence: string): boolean {
  return /\bstill\b/iu.test(text) && before.test(sentence) && !/\bstill\b/iu.test(sentence);
}

/** "The count is made from boats" is of now. */
const presentPassive = /\b(?:is|are|being)\s(?:\p{L}+ly\s)?\p{L}+/giu;

/** "A converted barn" tells no time. */
const describing = /(?<=\b(?:an?|the|its|their|his|her) )\p{L}+(?:ed|en)\b/giu;

/** "Had already begun when she became director": which of two things came first. */
const ordered =
  /\b(?:already|before|by the time|prior to)\b|(?<!\b(?:named|called|look|looks|looked|looking|one|day|year) )\bafter\b/iu;
const ordering =
  /\b(?:already|before|after|by the time|when|while|until|following|prior|then|later|earlier|since|previously|still|yet|during|as soon as|meanwhile|first|next|last)\b/iu;

/** A sentence that says nothing of before and after does not tell the order of two things. */
export function tellsNoOrder({ text }: ReadPassage, sentence: string): boolean {
  return ordered.test(text) && !ordering.test(sentence);
}

const isOver =
  /\b(?:fell silent|closed|shut|ended|stopped|ceased|finished|retired|resigned|left|died|last|abolished|withdrawn|went out|gave up|broke up|was sold|were sold|discontinued|dissolved|demolished|scrapped)\b/iu;

/** "Heard until 2006" does not contradict that it fell silent in 2006. */
export function isOfItsEnd(claim: ReadPassage, sentence: ReadPassage): boolean {
  return (
    isOver.test(claim.text) &&
    claim.times.length > 0 &&
    claim.times.every((asked) =>
      sentence.times.some(
        (given) =>
          given.relation === 'until' && compareTimeSpans(asked, { ...given, relation: 'at' }) !== 'different',
      ),
    )
  );
}

const sideOfEvent = /\b(?:after|before|following|prior to|at the end of|by the end of)\b/iu;

/** "After the meeting of April it had 91 members": what it had when it met is another matter. */
export function isOfAnotherMoment({ text }: ReadPassage, sentence: string): boolean {
  const side = sideOfEvent.exec(text)?.[0];
  return side !== undefined && !new RegExp(`\\b${side}\\b`, 'iu').test(sentence);
}

const underWay = /\b(?:is|are) (?:now |currently |at present )?being (?<deed>\p{L}{3,})/iu;

/** "In 2005 it was sold for a florin" does not say that it is not being sold. */
export function isOfAnEarlierDeed(
  { text }: ReadPassage,
  { text: sentence, negations }: ReadPassage,
): boolean {
  const deed = underWay.exec(text)?.groups?.deed;
  return (
    deed !== undefined &&
    negations.length === 0 &&
    new RegExp(`\\b(?:was|were|had been|has been|have been)\\s(?:\\p{L}+ly\\s)?${deed}\\b`, 'iu').test(
      sentence,
    )
  );
}

/** "Rinderpest is the only other disease; this was declared in 2011", on the page about smallpox: the date is that of what the sentence calls by another name. */
export function datesAnother(claim: ReadPassage, sentence: ReadPassage, title: ReadPassage): boolean {
  if (claim.times.length === 0 || sentence.times.length === 0) return false;
  const [own = ''] = (findSubject(sentence.text)?.text ?? '').split(',');
  const words = contentBases(own);
  const asked = contentBases(claim.subject ?? '');
  return (
    words.length === 1 &&
    asked.length > 0 &&
    /^\p{Lu}\p{Ll}+$/u.test(own) &&
    !startsWithPronoun(own) &&
    !words.some((word) => claim.stems.has(word) || title.stems.has(word)) &&
    !asked.some((word) => sentence.stems.has(word))
  );
}
