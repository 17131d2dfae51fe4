import { sameName } from '../../../../text/words/names.ts';
import { baseOf } from '../../../../text/words/synonyms.ts';
import { findWords } from '../../../../text/words/words.ts';
import { mentions } from '../bearing.ts';
import type { ReadPassage, StanceRule } from './rule.ts';

/** "the capital of Canada", "the second president in Kenya": the noun that says what somebody or something is, and of what. */
const office =
  /\b(?:[Tt]he|[Aa]n?|[Ii]ts|[Tt]heir)\s(?<phrase>(?:[\p{L}\p{N}-]+\s){0,4}?(?<noun>\p{Ll}{3,}))\s(?:of|in|for)\s(?<of>(?:the\s)?\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)*)/gu;
const copula = /\b(?:is|are|was|were|became|remains?|being)\s$/u;

/** "the capital of Canada is Ottawa", "Ottawa is the capital of Canada": who holds the role. */
const name = "\\p{Lu}[\\p{L}'’.-]+(?:\\s(?:(?:of|de|van|von)\\s)?\\p{Lu}[\\p{L}'’.-]+){0,3}";

/** The second president is not who the first was, so that the role is taken word for word. */
function findHolder(text: string, phrase: string, of: string): string | undefined {
  const [words, place] = [phrase, of].map((part) => part.replace(/[^\p{L}\p{N}\s]/gu, '.'));
  const role = `[Tt]he\\s(?:(?:current|present|official|national)\\s)?${words}(?:\\scity)?\\s(?:of|in)\\s${place}`;
  const after = new RegExp(`${role}\\s(?:is|was|are)\\s(?<holder>${name})`, 'u').exec(text);
  const before = new RegExp(`(?<holder>${name})\\s(?:is|was)\\s${role.replace('[Tt]', 't')}`, 'u').exec(text);
  return (after ?? before)?.groups?.holder;
}

/** "Toronto is the capital of Canada" is not confirmed by "the largest city of Canada is Toronto": one may be without being the other. */
export const compareRoles: StanceRule = ({ claim, focus, whole, title }) => {
  const asked = [...claim.text.matchAll(office)].find((match) =>
    copula.test(claim.text.slice(0, match.index)),
  )?.groups;
  if (asked === undefined) return undefined;
  // "the capital city" is the capital.
  const isCity = asked.phrase?.endsWith('capital city') ?? false;
  const noun = isCity ? 'capital' : (asked.noun ?? '');
  const phrase = isCity ? (asked.phrase ?? '').replace(/\scity$/u, '') : (asked.phrase ?? '');
  const role = baseOf(noun);
  const subject = claim.entities.find((entity) => claim.subject?.includes(entity.text));
  const says = (passage: ReadPassage) => findWords(passage.text).some((word) => baseOf(word.lower) === role);
  if (subject === undefined) return undefined;
  const holder = findHolder(whole.text, phrase, asked.of ?? '');
  if (holder !== undefined && !sameName(holder, subject.text) && claim.negations.length === 0)
    return {
      rule: 'role',
      effect: 'contradicts',
      says: `The claim says that ${subject.text} is the ${asked.phrase} of ${asked.of}, the evidence says ${holder}.`,
    };
  if (says(whole) || says(title)) return undefined;
  if (!mentions(focus, subject) && !mentions(title, subject)) return undefined;
  const given = [...focus.text.matchAll(office)].find(({ groups }) => groups?.of === asked.of)?.groups;
  if (given === undefined) return undefined;
  return {
    rule: 'role',
    effect: 'unsettles',
    says: `The claim speaks of the ${asked.phrase} of ${asked.of}, the evidence of the ${given.phrase}.`,
  };
};
