import { findSubject } from '../../../../text/sentences/clauses.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import type { ReadPassage } from '../rules/rule.ts';

/**
 * "Amazon was founded by Jeff Bezos" speaks of who founded Amazon, and "The official language of Brazil is Portuguese" of which language that is: such sentences bear on
 * a claim that names another, though what the claim names is not in them.
 */
export function namesAnother(claim: ReadPassage, sentence: ReadPassage): boolean {
  if (claim.negations.length + sentence.negations.length + sentence.frames.length > 0) return false;
  return namesAnotherDoer(claim, sentence) || namesAnotherHolder(claim, sentence);
}

/** What is done once, by somebody. */
const doneOnce =
  /\b(?:was|were)\s(?:\p{L}+ly\s)?(?<act>founded|established|invented|discovered|written|painted|composed|directed|designed|sculpted|coined)\s(?:in\s\d{4}\s)?by\s(?:the\s(?:\p{L}+\s){0,4})?\p{Lu}/u;

function namesAnotherDoer(claim: ReadPassage, sentence: ReadPassage): boolean {
  const act = doneOnce.exec(sentence.text)?.groups?.act;
  if (act === undefined || !contentBases(act).every((base) => claim.stems.has(base))) return false;
  const made = contentBases(findSubject(sentence.text)?.text ?? '');
  const asked = new Set(contentBases(claim.subject ?? ''));
  // The very thing of the claim, and no part, year or kind of it.
  return made.length > 0 && made.every((base) => claim.stems.has(base) && !asked.has(base));
}

const isThe = /^(?<holder>[^,;]{2,60}?)\s(?:is|was)\sthe\s(?<role>[^,;.]{3,60})/u;
const theIs = /^(?:The|Its|His|Her|Their)\s(?<role>[^,;.]{3,60}?)\s(?:is|was)\s(?<holder>[^,;.]{2,60})/u;

function namesAnotherHolder(claim: ReadPassage, sentence: ReadPassage): boolean {
  const asked = (isThe.exec(claim.text) ?? theIs.exec(claim.text))?.groups;
  const given = theIs.exec(sentence.text)?.groups;
  if (asked === undefined || given === undefined || several.test(sentence.text)) return false;
  const [role, other] = [contentBases(asked.role ?? ''), contentBases(given.role ?? '')];
  return (
    role.length > 1 &&
    role.length === other.length &&
    role.every((base) => other.includes(base)) &&
    !contentBases(asked.holder ?? '').some((base) => sentence.stems.has(base))
  );
}

/** More than one may be it. */
const several = /\b(?:and|or|also|one of|another|among|now|then|later|until|before|since)\b/iu;

const isWork =
  /\b(?:is|was|are)\s(?:an?|the)\s(?:[\p{L}\p{N}-]+\s){0,5}?(?:series|novels?|films?|books?|play|opera|ballet|songs?|albums?|games?|musical|poem|painting|comics?|magazine|newspaper|cartoons?|trilogy|sitcom|programme|television show|band)\b/iu;

/** Who made it, and what it is. */
const isOfWorks =
  /\b(?:writ(?:es?|ten|ing)|wrote|authors?|published|appeared|direct(?:s|ed|or)|creat(?:es|ed|or)|compos(?:es|ed|er)|paint(?:s|ed|er)|invent(?:s|ed|or)|sung|sang|made|founded|formed|by|about|fiction\p{L}*|books?|novels?|films?|movies?|an?)\b/iu;

/** "Harry Potter is a series of seven novels" has nothing against what the boy of that name did. */
export function tellsOfWorkOfItsName(claim: ReadPassage, sentence: ReadPassage): boolean {
  return (
    isWork.test(sentence.text) &&
    !isWork.test(claim.text) &&
    !isOfWorks.test(claim.text) &&
    sentence.negations.length + claim.quantities.length + claim.times.length === 0 &&
    ![...claim.predicate].some((word) => sentence.stems.has(word))
  );
}
