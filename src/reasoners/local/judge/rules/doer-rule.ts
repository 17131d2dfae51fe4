import { contentBases } from '../../../../text/words/synonyms.ts';
import type { ReadPassage, StanceRule } from './rule.ts';

/** "Chosen by the people": what was done, and by whom. */
const doneBy =
  /\b(?<done>\p{Ll}{2,}(?:ed|en|wn|ne|ht|lt|nt|ld|de|un|id)|led|run|cut|set|won)\sby\s(?:the|an?)\s(?<doer>[\p{L}'’-]+(?:\s[\p{L}'’-]+){0,2})/gu;

/** "Chosen by the people" beside "chosen by the Tolding": the same thing done by another does not bear it out. Whether it excludes it is not known: a parliament may be meant by both. */
export const compareDoers: StanceRule = ({ claim, focus, whole, title }) => {
  const found = doneByAnother(claim, focus, [whole, title]);
  if (found === undefined) return undefined;
  return {
    rule: 'role',
    effect: 'unsettles',
    says: `The claim says “${found.asked}”, the evidence says “${found.given}”.`,
  };
};

/** The words of claim and sentence where the same was done by somebody of whom neither the sentence nor what stands `around` it speaks. */
export function doneByAnother(
  claim: ReadPassage,
  sentence: ReadPassage,
  around: readonly ReadPassage[],
): { asked: string; given: string } | undefined {
  const given = doersIn(sentence);
  const isKnown = (words: readonly string[]) =>
    words.some((word) => [sentence, ...around].some(({ stems }) => stems.has(word)));
  const other = doersIn(claim).find(
    ({ done, words }) => words.length > 0 && !isKnown(words) && given.some((one) => one.done === done),
  );
  if (other === undefined) return undefined;
  return { asked: other.text, given: given.find((one) => one.done === other.done)?.text ?? '' };
}

/** "Took up the cornet": what was done, and to what. */
const didTo =
  /\b(?<done>\p{Ll}{2,}(?:ed|ok|ew|ought|aught|old|ave|on|an|ent|ilt|ade|ut)(?:\s(?:up|out|over|off|on))?)\s(?:the|an?)\s(?<thing>\p{Ll}[\p{Ll}-]+(?:\s\p{Ll}[\p{Ll}-]+)?)(?=\s(?:in|on|at|for|from|to|by|with|and)\b|[,.;]|$)/gu;

/** "Took up the tenor horn" does not bear out that she took up the cornet, of which nothing `around` it speaks. */
export function didAnother(
  claim: ReadPassage,
  sentence: ReadPassage,
  around: readonly ReadPassage[],
): boolean {
  const things = ({ text }: ReadPassage) =>
    [...text.matchAll(didTo)].map(({ groups }) => ({
      done: groups?.done ?? '',
      words: contentBases(groups?.thing ?? ''),
    }));
  const given = things(sentence);
  return things(claim).some(
    ({ done, words }) =>
      words.length > 0 &&
      given.some((one) => one.done === done && one.words.length > 0) &&
      !words.some((word) => [sentence, ...around].some(({ stems }) => stems.has(word))),
  );
}

function doersIn({ text }: ReadPassage): { done: string; words: string[]; text: string }[] {
  return [...text.matchAll(doneBy)].map(({ 0: found, groups }) => ({
    done: groups?.done ?? '',
    words: contentBases(groups?.doer ?? ''),
    text: found,
  }));
}
