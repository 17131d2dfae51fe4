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

const ofMatter =
  /\b(?<what>units?|god(?:dess)?|study|science|branch|fear|symbol|patron saint|inventor|disease|deficiency|lack|inflammation)\s(?:of|for)\s(?:the\s|an?\s)?(?<matter>\p{Ll}+(?:\s\p{Ll}+)?)(?=[,.;]|\s(?:is|was|are|and|in|called|named)\b|$)/giu;

/** "The ampere is a unit of electric current" says nothing of the unit of electrical resistance: one noun, and of another matter. */
export function isOfAnotherMatter(claim: string, text: string): boolean {
  const said = new Set(contentBases(text));
  const told = mattersIn(text);
  return mattersIn(claim).some(
    ({ what, head }) => !said.has(head) && told.some((other) => other.what === what && other.head !== head),
  );
}

function mattersIn(text: string): { what: string; head: string }[] {
  return [...text.matchAll(ofMatter)].flatMap(({ groups }) => {
    const [what] = contentBases(groups?.what ?? '');
    const head = contentBases(groups?.matter ?? '').at(-1);
    return what === undefined || head === undefined ? [] : [{ what, head }];
  });
}

const inAll =
  /\b(?:has|have|had|with|contains?|contained|there (?:is|are|was|were)|consists? of|consisted of|made up of|holds?|held)\s(?:only |exactly |just |about |around )?$/iu;
const ofAll = /^\s(?:\p{L}+\s){0,2}?of\s(?:the|its|his|her|their|these|those|my|our)\b/iu;

/** "Two of the octopus's hearts push blood through the gills" does not say that it has two. */
export function countsOnlySome(claim: ReadPassage, told: ReadPassage): boolean {
  return claim.quantities.some(({ start, end, low, dimension }) => {
    if (dimension !== 'count' || !inAll.test(claim.text.slice(0, start)) || ofAll.test(claim.text.slice(end)))
      return false;
    const same = told.quantities.filter((given) => given.dimension === 'count' && given.low === low);
    return same.length > 0 && same.every((given) => ofAll.test(told.text.slice(given.end)));
  });
}
