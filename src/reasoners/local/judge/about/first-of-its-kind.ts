import { singularOf } from '../../../../text/words/tagged-words.ts';
import type { ReadPassage } from '../rules/rule.ts';

/** "the first person in space", "the youngest American president": what somebody is the first of. */
const rank =
  /\b(?:the|its|their|his|her)\s(?:very\s)?(?<rank>first|last|only|youngest|oldest|second|third)\s(?<kind>(?:\p{L}+[\s-]){0,2}?\p{L}+)(?=\s(?:to|in|on|of|at|from|who|that|ever|with|was|is|became|outside)\b|[.,;]|$)/giu;

/** Everybody. */
const anybody: ReadonlySet<string> = new Set([
  'person',
  'human',
  'people',
  'man',
  'one',
  'individual',
  'human being',
  'ever',
]);

/**
 * Whether a sentence tells of the first of a smaller kind than the claim does: the first American in space need not be the first person there. That it is the first of a wider kind
 * would do.
 */
export function isFirstOfFewer(claim: ReadPassage, sentence: ReadPassage): boolean {
  return ranksIn(claim.text).some(({ rank: asked, kind }) => {
    if (!anybody.has(kind)) return false;
    const given = ranksIn(sentence.text).filter((one) => one.rank === asked);
    return given.length > 0 && !given.some((one) => anybody.has(one.kind));
  });
}

const firstOfAll = /\bworld['’]s (?:very )?first\b|\bfirst\b[^,;.]*\bin the world\b/iu;
const beforeOthers =
  /\b(?:first|earliest|oldest|original(?:ly)?|pioneer\p{L}*|invent\p{L}*|debut|inaugural|never|nobody|no one|none|before|until then|record|ever)\b/iu;

/** "The Paris Métro opened in 1900" says nothing of the world's first underground railway. */
export function tellsOfNoFirst(claim: ReadPassage, sentence: ReadPassage): boolean {
  return firstOfAll.test(claim.text) && !beforeOthers.test(sentence.text);
}

function ranksIn(text: string): { rank: string; kind: string }[] {
  return [...text.matchAll(rank)].map(({ groups }) => {
    const words = (groups?.kind ?? '').toLowerCase();
    return { rank: (groups?.rank ?? '').toLowerCase(), kind: anybody.has(words) ? words : singularOf(words) };
  });
}
