import { startsWithPronoun } from '../../../../text/sentences/clauses.ts';
import type { Frame } from '../../../../text/statements/framing.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import type { ReadPassage } from '../rules/rule.ts';

/** "Nigeria is far from being the largest country in Africa" denies something of Nigeria, and nothing of Africa. */
export function isDeniedOfSubject({ subject }: ReadPassage, text: string, { cue, start }: Frame): boolean {
  if (subject === undefined || !/^far from\b/iu.test(cue)) return true;
  const before = text.slice(0, start).split(clauseEnd).at(-1) ?? '';
  const own = contentBases(before);
  return startsWithPronoun(before) || contentBases(subject).some((base) => own.includes(base));
}

const clauseEnd = /[.!?;]\s+|,\s(?:(?:so|and|but|though|although)\s)?/u;
