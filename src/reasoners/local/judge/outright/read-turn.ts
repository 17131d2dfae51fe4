import { splitClauses } from '../../../../text/sentences/clauses.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { findFrames } from '../../../../text/statements/framing.ts';
import { isVeryName } from '../../../../text/words/part-of-name.ts';
import { baseOf, contentBases } from '../../../../text/words/synonyms.ts';
import { readPassage } from '../read-passage.ts';
import type { ReadPassage } from '../rules/rule.ts';
import type { OutrightReading } from './outright-reading.ts';

const turn =
  /\b(?:is|was|became)\sthe\s(?<place>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\s(?<kind>\p{Ll}+)(?=\s(?:to|of|in|on)\s)/u;
/** Whoever is the first person is the first man, too; the first woman may be the tenth person. */
const anybody = /^(?:person|human|human being)$/u;
const somebody = /^(?:man|woman|boy|girl)$/u;

/**
 * "Armstrong was the second man to walk on the Moon" against "Armstrong was the first person to walk on the Moon, and Aldrin was the second": the same subject and the same
 * line, another place in it. Models lose the count between two clauses.
 */
export function readTurn(claim: ReadPassage, { quote }: { quote: string }): OutrightReading | undefined {
  const asked = turn.exec(claim.text)?.groups;
  if (asked === undefined || claim.subject === undefined || claim.negations.length > 0) return undefined;
  const rest = contentBases(claim.text).filter(
    (base) => base !== baseOf(asked.place ?? '') && base !== baseOf(asked.kind ?? ''),
  );
  for (const { text } of splitSentences(quote)) {
    if (findFrames(text).length > 0) continue;
    for (const clause of splitClauses(text)) {
      const given = turn.exec(clause)?.groups;
      if (given === undefined || !isSameKind(asked.kind, given.kind)) continue;
      const passage = readPassage(clause);
      const isSame =
        passage.subject !== undefined &&
        isVeryName(passage.subject, claim.subject) &&
        passage.negations.length === 0 &&
        rest.every((base) => passage.stems.has(base)) &&
        // The first to win two is not the first to win one.
        matterOf(clause).every((base) => claim.stems.has(base));
      if (!isSame) continue;
      const agrees = asked.place === given.place;
      return {
        finding: {
          rule: 'rank',
          effect: agrees ? 'confirms' : 'contradicts',
          says: agrees
            ? `The evidence, too, says “the ${given.place} ${given.kind}”.`
            : `The claim says “the ${asked.place} ${asked.kind}”, the evidence says “the ${given.place} ${given.kind}”.`,
        },
        focus: text.trim(),
      };
    }
  }
  return undefined;
}

/** What the line is about: all that follows the kind, years left out. */
function matterOf(clause: string): string[] {
  const found = turn.exec(clause);
  return contentBases(clause.slice((found?.index ?? 0) + (found?.[0].length ?? 0))).filter(
    (base) => !/^\d{4}$/u.test(base),
  );
}

function isSameKind(asked: string | undefined, given: string | undefined): boolean {
  return asked === given || (somebody.test(asked ?? '') && anybody.test(given ?? ''));
}
