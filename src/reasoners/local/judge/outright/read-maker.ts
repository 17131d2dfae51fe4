import { findSubject, splitClauses } from '../../../../text/sentences/clauses.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { findFrames } from '../../../../text/statements/framing.ts';
import { findNegations } from '../../../../text/statements/negation.ts';
import { sameName } from '../../../../text/words/names.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import type { ReadPassage } from '../rules/rule.ts';
import type { OutrightReading } from './outright-reading.ts';

const name =
  "\\p{Lu}[\\p{L}'’.-]+(?:\\s(?:(?:of|de|da|di|del|della|van|von|der|al|ibn|le|la)\\s)*\\p{Lu}[\\p{L}'’.-]+){0,3}";
/** What one hand makes: the active and the passive form of the verb. */
const acts: Readonly<Record<string, string>> = {
  wrote: 'written',
  painted: 'painted',
  composed: 'composed',
  sculpted: 'sculpted',
};
const active = new RegExp(
  `^(?<who>${name})\\s(?<act>${Object.keys(acts).join('|')})\\s(?<what>[^,;]+?)\\.?$`,
  'u',
);
const passive = new RegExp(
  `^(?<what>[^,;]+?)\\swas\\s(?<act>${Object.values(acts).join('|')})\\sby\\s(?<who>${name})\\.?$`,
  'u',
);
/** "The Mona Lisa is a portrait painted by Leonardo da Vinci". */
const madeBy = new RegExp(
  `\\b(?<act>${Object.values(acts).join('|')})\\s(?:in\\s(?:about\\s)?\\d{4}\\s)?by\\s(?:the\\s(?:\\p{Ll}+\\s){1,3}|the\\s\\p{Lu}\\p{Ll}+\\s(?:\\p{Ll}+\\s)+)?(?<who>${name})(?<more>\\s(?:and|or|with)\\s|,\\s\\p{Lu}|\\s&)?`,
  'u',
);

/**
 * Who wrote, painted or composed something, told in the passive: "Michelangelo painted the Mona Lisa" against "The Mona Lisa is a portrait painted by Leonardo da Vinci".
 * The larger model reads support in it, because every word but the name is there.
 */
export function readMaker(claim: ReadPassage, { quote }: { quote: string }): OutrightReading | undefined {
  const asked = (passive.exec(claim.text.trim()) ?? active.exec(claim.text.trim()))?.groups;
  if (asked === undefined || claim.negations.length > 0 || claim.frames.length > 0) return undefined;
  const act = acts[asked.act ?? ''] ?? asked.act;
  const what = contentBases(asked.what ?? '');
  for (const { text } of splitSentences(quote)) {
    if (findFrames(text).length > 0 || findNegations(text).length > 0) continue;
    for (const clause of splitClauses(text)) {
      const given = madeBy.exec(clause)?.groups;
      if (given?.act !== act || given?.who === undefined || given.more !== undefined) continue;
      if (!isSameThing(what, contentBases(findSubject(clause)?.text ?? ''))) continue;
      const [who, other] = [given.who, asked.who ?? ''].map(withoutStop) as [string, string];
      const agrees = sameName(who, other);
      if (!agrees && text.includes(other)) continue;
      return {
        finding: {
          rule: 'agent',
          effect: agrees ? 'confirms' : 'contradicts',
          says: agrees
            ? `The evidence, too, says “${act} by ${who}”.`
            : `The claim names ${other}, the evidence says “${act} by ${who}”.`,
        },
        focus: text.trim(),
      };
    }
  }
  return undefined;
}

/** The very thing, and no part or copy of it. */
function isSameThing(asked: readonly string[], given: readonly string[]): boolean {
  return asked.length > 0 && asked.length === given.length && asked.every((base) => given.includes(base));
}

/** The stop of the sentence is not of the name; that of "Jr." is left out as well, which changes nobody's name. */
function withoutStop(name: string): string {
  return name.replace(/\.$/u, '');
}
