import { functionWords } from '../../../../text/words/function-words.ts';
import { baseOf } from '../../../../text/words/synonyms.ts';
import { findWords, type Word } from '../../../../text/words/words.ts';
import { leastRuleOverlap, type StanceRule } from './rule.ts';

const ranks =
  /^(?:first|last|only|largest|biggest|smallest|highest|tallest|longest|shortest|oldest|youngest|fastest|deadliest|heaviest|richest|greatest|deepest|hottest|coldest)$/u;
/** How far a noun may stand from the word that ranks it. */
const reach = 4;

/** "the first woman in space" is not confirmed by "the first American woman in space": the evidence ranks among fewer. */
export const compareScope: StanceRule = ({ claim, focus, overlap }) => {
  if (overlap < leastRuleOverlap) return undefined;
  const [asked, given] = [findRanked(claim.text), findRanked(focus.text)];
  for (const [rank, words] of asked) {
    const stated = given.get(rank);
    const head = words.at(-1);
    if (
      stated === undefined ||
      head === undefined ||
      !stated.some((word) => baseOf(word.lower) === baseOf(head.lower))
    )
      continue;
    const extra = stated.find((word) => !claim.stems.has(baseOf(word.lower)));
    if (extra !== undefined) {
      return {
        rule: 'scope',
        effect: 'unsettles',
        says: `The evidence says “${rank}” only of ${extra.text} ones: it ranks among fewer than the claim does.`,
      };
    }
  }
  return undefined;
};

/** Each ranking word with the content words of its noun phrase. */
function findRanked(text: string): Map<string, Word[]> {
  const words = findWords(text);
  const ranked = new Map<string, Word[]>();
  for (const [index, word] of words.entries()) {
    if (!ranks.test(word.lower)) continue;
    const phrase: Word[] = [];
    for (const next of words.slice(index + 1, index + 1 + reach)) {
      if (functionWords.has(next.lower) || /[,;:.]/u.test(text.slice(word.end, next.start))) break;
      phrase.push(next);
    }
    if (phrase.length > 0) ranked.set(word.lower, phrase);
  }
  return ranked;
}
