import { findSubject, splitClauses, startsWithPronoun } from '../../../../text/sentences/clauses.ts';
import type { Entity } from '../../../../text/words/entities.ts';
import { hasOnlyLongerNames, mentions } from '../bearing.ts';
import { readPassage } from '../read-passage.ts';
import type { ReadPassage } from '../rules/rule.ts';

/** The names in the claim's subject. */
export function namesOfSubject({ entities, subject = '' }: ReadPassage): Entity[] {
  return entities.filter(({ text }) => subject.includes(text));
}

/** Whether some words name "South Africa" only, where the claim is about Africa. */
export function isOfLongerName(claim: ReadPassage, words: string): boolean {
  const names = namesOfSubject(claim).filter(({ text }) => words !== text && words.includes(text));
  return names.length > 0 && hasOnlyLongerNames(names, readPassage(words));
}

/**
 * Whether what is said is said of a longer name, which has the name of the claim's subject for a part: neither the passage nor the title of its page has that
 * name by itself.
 */
export function speaksOfLongerName(claim: ReadPassage, passage: ReadPassage, title: ReadPassage): boolean {
  const names = namesOfSubject(claim);
  return hasOnlyLongerNames(names, passage) && !isNamedIn(names, title);
}

/** The same of a sentence, of which that may be the subject on any page: "South Africa is its southernmost country" on the page about Africa. */
export function isSaidOfLongerName(claim: ReadPassage, sentence: ReadPassage, title: ReadPassage): boolean {
  const names = namesOfSubject(claim);
  if (!hasOnlyLongerNames(names, sentence)) return false;
  if (!isNamedIn(names, title)) return true;
  const subjects = splitClauses(sentence.text).map((clause) => findSubject(clause)?.text ?? '');
  return subjects.some((subject) => isOfLongerName(claim, subject)) && !subjects.some(startsWithPronoun);
}

function isNamedIn(names: readonly Entity[], title: ReadPassage): boolean {
  return names.some((name) => mentions(title, name)) && !hasOnlyLongerNames(names, title);
}
