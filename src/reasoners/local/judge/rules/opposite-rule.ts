import { compareTimeSpans } from '../../../../text/quantities/compare-values.ts';
import { findOpposites } from '../../../../text/words/opposites.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import { leastRuleOverlap, type ReadPassage, type StanceRule } from './rule.ts';

/** "the largest" against "the smallest". */
export const compareOpposites: StanceRule = ({ claim, focus, overlap }) => {
  if (overlap < leastRuleOverlap || claim.negations.length !== focus.negations.length) return undefined;
  const [pair] = findOpposites(claim.text, focus.text);
  // "The first ended before the second began" says both.
  if (pair === undefined || claim.text.toLowerCase().includes(pair.evidence.toLowerCase())) return undefined;
  if (
    isOfItsPlace(pair.claim) &&
    !stemsBeside(pair.claim, claim.text).some((word) => stemsBeside(pair.evidence, focus.text).includes(word))
  )
    return undefined;
  if (beginsName(pair.claim, claim.text) || beginsName(pair.evidence, focus.text)) return undefined;
  if (isEndOfTime(pair.claim) && areOfOtherTimes(claim, focus)) return undefined;
  return {
    rule: 'opposite',
    effect: 'contradicts',
    says: `The claim says “${pair.claim}”, the evidence says “${pair.evidence}”.`,
  };
};

/** "First held in 2007" and "after the last stage": such words are opposites only where they are said of the same thing. */
function isOfItsPlace(word: string): boolean {
  return /^(?:first|last|left|right|single|double|full|empty|upper|lower)$/iu.test(word);
}

/** The Upper Tolma and the Lower Tolma are two places: what is said of the one says nothing of the other. */
function beginsName(word: string, text: string): boolean {
  const capitalised = `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`;
  return new RegExp(`\\b${capitalised}\\s\\p{Lu}\\p{Ll}`, 'u').test(text);
}

/** What began in 1939 may have ended in 1945. */
function isEndOfTime(word: string): boolean {
  return /^(?:beg[aiu]n|end|start|finish|open|clos|born|die|found|dissol|arriv|depart|le(?:ft|av)|launch)/iu.test(
    word,
  );
}

function areOfOtherTimes({ times: asked }: ReadPassage, { times: given }: ReadPassage): boolean {
  return (
    asked.length > 0 &&
    given.length > 0 &&
    asked.every((one) => given.every((other) => compareTimeSpans(one, other) === 'different'))
  );
}

/** What stands right after a word, wherever it occurs. */
function stemsBeside(word: string, text: string): string[] {
  const own = new RegExp(`\\b${word}\\s(?<next>\\p{L}[\\p{L}'’-]*)`, 'giu');
  return [...text.matchAll(own)].flatMap(({ groups }) => contentBases(groups?.next ?? ''));
}
