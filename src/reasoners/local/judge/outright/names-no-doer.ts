import { splitClauses } from '../../../../text/sentences/clauses.ts';
import { findNegations } from '../../../../text/statements/negation.ts';
import { baseOf, contentBases } from '../../../../text/words/synonyms.ts';
import type { ReadPassage } from '../rules/rule.ts';

const be = '(?:is|are|was|were|been|being|be)';
const how = '(?:(?:\\p{Ll}+ly|first|later|also|originally|once|still|then)\\s)?';
const passive = new RegExp(
  `^(?<what>[^,;]{2,120}?)\\s${be}\\s${how}(?<act>\\p{Ll}+)\\sby\\s(?!\\d|the\\s(?:end|middle|early|late|time)\\b|\\p{Ll}+ing\\b)(?<who>[^,;]{2,120}?)(?<more>\\s(?:in|on|at|for|during|as|from|to|with|after|before)\\s.+)?\\.?$`,
  'u',
);
const undone = new RegExp(`\\b${be}\\s${how}(?<act>\\p{Ll}+)(?!\\s${how}by\\b)(?<after>[^;]*)`, 'u');

/**
 * "It was built by the Incas" beside "It was built in the fifteenth century as an estate": what says that it was done, and not by whom, denies no doer. Models take
 * any other name in the sentence for one.
 */
export function namesNoDoer(claim: ReadPassage, sentence: string): boolean {
  const done = passive.exec(claim.text.trim())?.groups;
  const asked = done ?? activeAsPassive(claim);
  if (asked === undefined || claim.negations.length > 0 || findNegations(sentence).length > 0) return false;
  const words = new Set(contentBases(sentence));
  // That it was left a century later says nothing of who built it.
  if (done !== undefined && !words.has(baseOf(done.act ?? ''))) return true;
  // What else the claim says may be what is denied.
  if (contentBases(asked.more ?? '').some((base) => !words.has(base))) return false;
  return splitClauses(sentence).some((clause) => {
    const found = undone.exec(clause);
    const told = found?.groups;
    if (found === null || told === undefined || baseOf(told.act ?? '') !== baseOf(asked.act ?? ''))
      return false;
    if (/\bby\s/u.test(told.after ?? '')) return false;
    // "Most scholars think that it was built …": whoever thinks so, it is of the thing.
    const of = new Set(contentBases(clause.slice(0, found.index)));
    return contentBases(asked.what ?? '').every((base) => of.has(base));
  });
}

/** "The Incas built Machu Picchu." */
function activeAsPassive({ text, subject }: ReadPassage): Record<string, string | undefined> | undefined {
  if (subject === undefined || !text.startsWith(subject)) return undefined;
  return /^\s(?<act>\p{Ll}+(?:ed|t)|wrote|began|made|found|drew|won)\s(?<what>[^,;]{2,80}?)(?<more>\s(?:in|on|at|for|during|as|from|to|with|after|before)\s.+)?\.?$/u.exec(
    text.slice(subject.length),
  )?.groups;
}
