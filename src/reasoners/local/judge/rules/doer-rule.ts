import { contentBases } from '../../../../text/words/synonyms.ts';
import type { ReadPassage, StanceRule } from './rule.ts';

/** "Chosen by the people": what was done, and by whom. */
const doneBy =
  /\b(?<done>\p{Ll}{2,}(?:ed|en|wn|ne|ht|lt|nt|ld|de|un|id)|led|run|cut|set|won)\sby\s(?:the|an?)\s(?<doer>[\p{L}'’-]+(?:\s[\p{L}'’-]+){0,2})/gu;

/** "Chosen by the people" beside "chosen by the Tolding": the same thing done by another does not bear it out. Whether it excludes it is not known: a parliament may be meant by both. */
export const compareDoers: StanceRule = ({ claim, focus, whole, title }) => {
  const asked = doersIn(claim);
  if (asked.length === 0) return undefined;
  const given = doersIn(focus);
  const isKnown = (words: readonly string[]) =>
    words.some((word) => [focus, whole, title].some(({ stems }) => stems.has(word)));
  const other = asked.find(
    ({ done, words }) => words.length > 0 && !isKnown(words) && given.some((one) => one.done === done),
  );
  if (other === undefined) return undefined;
  const { text } = given.find((one) => one.done === other.done) ?? other;
  return {
    rule: 'role',
    effect: 'unsettles',
    says: `The claim says “${other.text}”, the evidence says “${text}”.`,
  };
};

function doersIn({ text }: ReadPassage): { done: string; words: string[]; text: string }[] {
  return [...text.matchAll(doneBy)].map(({ 0: found, groups }) => ({
    done: groups?.done ?? '',
    words: contentBases(groups?.doer ?? ''),
    text: found,
  }));
}
