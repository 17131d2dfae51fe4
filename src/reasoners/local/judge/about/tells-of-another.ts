import { findOpposites } from '../../../../text/words/opposites.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import type { ReadPassage } from '../rules/rule.ts';

/** What tells two things of one name apart, one line a pair. */
const counterparts: readonly (readonly [one: string, other: string])[] = [
  ['new|present|current|latest|replacement', 'old|former|previous|original|earlier'],
  ['upper', 'lower'],
  ['inner', 'outer'],
  ["men['’]s|boys['’]", "women['’]s|girls['’]"],
  ['senior', 'junior'],
];

/** "The old siren can no longer be heard" says nothing of the new one. */
export function isOfItsCounterpart(claim: string, text: string): boolean {
  return counterparts.some(([one, other]) =>
    [
      [one, other],
      [other, one],
    ].some(([asked = '', told = '']) => {
      const named = nounsAfter(asked, claim);
      const others = nounsAfter(told, text);
      const same = nounsAfter(asked, text);
      return named.some((noun) => others.includes(noun) && !same.includes(noun));
    }),
  );
}

function nounsAfter(words: string, text: string): string[] {
  return [
    ...text.matchAll(
      new RegExp(
        `\\b(?:[Tt]he|[Ii]ts|[Tt]heir|[Hh]is|[Hh]er|[Oo]ur|['’]s)\\s(?:${words})\\s(?<noun>\\p{Ll}{3,})`,
        'gu',
      ),
    ),
  ].flatMap(({ groups }) => contentBases(groups?.noun ?? ''));
}

const again = /\b(?:again|once more|a second time|for the second time|another time)\b/iu;

const once = /\b(?:once|never|only time|last time|final time|no more)\b/iu;

/** That she entered in 1961 does not say that she did not enter again. */
export function mayHaveHappenedAgain(claim: ReadPassage, told: ReadPassage): boolean {
  return (
    again.test(claim.text) && !again.test(told.text) && told.negations.length === 0 && !once.test(told.text)
  );
}

/** "The electron carries negative charge, the proton carries positive charge": what is said of the one that the claim speaks of is the opposite, though the claim's word stands there too. */
export function saysOppositeOfSubject(claim: string, text: string): boolean {
  const [subject] = contentBases(claim);
  const pieces = text.split(/[,;]\s+(?:(?:and|but|while|whereas)\s)?/u);
  const [own, ...others] = pieces.filter(
    (piece) => subject !== undefined && contentBases(piece).includes(subject),
  );
  return (
    own !== undefined &&
    own !== text &&
    others.length === 0 &&
    findOpposites(claim, own).length > 0 &&
    findOpposites(claim, text).length === 0
  );
}
