import { baseOf } from '../../../text/synonyms.ts';
import { findWords } from '../../../text/words.ts';
import { mentions } from '../bearing.ts';
import type { ReadPassage, StanceRule } from './rule.ts';

/** "the capital of Canada", "the second president in Kenya": the noun that says what somebody or something is, and of what. */
const office =
  /\b(?:[Tt]he|[Aa]n?|[Ii]ts|[Tt]heir)\s(?<phrase>(?:[\p{L}\p{N}-]+\s){0,4}?(?<noun>\p{Ll}{3,}))\s(?:of|in|for)\s(?<of>(?:the\s)?\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)*)/gu;
const copula = /\b(?:is|are|was|were|became|remains?|being)\s$/u;

/** "Toronto is the capital of Canada" is not confirmed by "the largest city of Canada is Toronto": one may be without being the other. */
export const compareRoles: StanceRule = ({ claim, focus, whole, title }) => {
  const asked = [...claim.text.matchAll(office)].find((match) =>
    copula.test(claim.text.slice(0, match.index)),
  )?.groups;
  if (asked === undefined) return undefined;
  const role = baseOf(asked.noun ?? '');
  const subject = claim.entities.find((entity) => claim.subject?.includes(entity.text));
  const says = (passage: ReadPassage) => findWords(passage.text).some((word) => baseOf(word.lower) === role);
  if (subject === undefined || says(whole) || says(title)) return undefined;
  if (!mentions(focus, subject) && !mentions(title, subject)) return undefined;
  const given = [...focus.text.matchAll(office)].find(({ groups }) => groups?.of === asked.of)?.groups;
  if (given === undefined) return undefined;
  return {
    rule: 'role',
    effect: 'unsettles',
    says: `The claim speaks of the ${asked.phrase} of ${asked.of}, the evidence of the ${given.phrase}.`,
  };
};
