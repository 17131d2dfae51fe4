import { findOpposites } from '../../../../text/words/opposites.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import { leastRuleOverlap, type StanceRule } from './rule.ts';

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

/** What stands right after a word, wherever it occurs. */
function stemsBeside(word: string, text: string): string[] {
  const own = new RegExp(`\\b${word}\\s(?<next>\\p{L}[\\p{L}'’-]*)`, 'giu');
  return [...text.matchAll(own)].flatMap(({ groups }) => contentBases(groups?.next ?? ''));
}
