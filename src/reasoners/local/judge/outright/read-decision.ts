import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { findNegations } from '../../../../text/statements/negation.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import type { ReadPassage } from '../rules/rule.ts';
import type { OutrightReading } from './read-table.ts';

const yes =
  /\b(?:approved?s?|backed|accept(?:s|ed)|agreed (?:to|on)|adopt(?:s|ed)|passed|endorsed|voted (?:for|in favour of|to)|gave (?:its|their) approval to|signed off)\b/giu;
const no =
  /\b(?:reject(?:s|ed)|turned down|refused|voted (?:down|against)|threw out|thrown out|declined|dismissed|blocked|vetoed)\b/giu;

/** Of what the claim says besides the decision, this much must stand in the sentence or the title; who decided, and about what, must stand in the sentence. */
const leastShared = 0.75;

/**
 * "The council approved a toll" against "The council rejected a toll on the bridge": the same decision of the same people, the other way round. Models overlook
 * the one word that differs.
 */
export function readDecision(
  claim: ReadPassage,
  { title, quote }: { title: string; quote: string },
): OutrightReading | undefined {
  const asked = decisionIn(claim.text);
  if (asked === undefined || claim.negations.length > 0) return undefined;
  const [who, what] = [contentBases(asked.before), contentBases(asked.after)];
  if (who.length === 0 || what.length === 0) return undefined;
  const ofPage = new Set(contentBases(title));
  for (const { text } of splitSentences(quote)) {
    const given = decisionIn(text);
    if (given === undefined || findNegations(text).length > 0 || isOpen(text)) continue;
    const [before, after] = [new Set(contentBases(given.before)), new Set(contentBases(given.after))];
    const rest = [...who, ...what];
    const shared = rest.filter((word) => before.has(word) || after.has(word) || ofPage.has(word)).length;
    const isSame =
      who.some((word) => before.has(word)) && after.has(what[0] ?? '') && shared / rest.length >= leastShared;
    if (!isSame) continue;
    const agrees = asked.is === given.is;
    return {
      finding: {
        rule: 'opposite',
        effect: agrees ? 'confirms' : 'contradicts',
        says: `The claim says “${asked.word}”, the evidence ${agrees ? 'too: ' : ''}“${given.word}”.`,
      },
      focus: text.trim(),
    };
  }
  return undefined;
}

type Decision = { is: 'yes' | 'no'; word: string; before: string; after: string };

/** Undefined where nothing is decided, or more than one thing. */
function decisionIn(text: string): Decision | undefined {
  const found = [
    ...[...text.matchAll(yes)].map((match) => ({ match, is: 'yes' as const })),
    ...[...text.matchAll(no)].map((match) => ({ match, is: 'no' as const })),
  ];
  const [only] = found;
  if (only === undefined || found.length > 1) return undefined;
  const { match, is } = only;
  return {
    is,
    word: match[0],
    before: text.slice(0, match.index),
    after: text.slice(match.index + match[0].length),
  };
}

/** What may still come, and what somebody else asks for, is not decided. */
function isOpen(text: string): boolean {
  return /\b(?:would|will|may|might|could|should|if|unless|until|had earlier|at first|first)\b/iu.test(text);
}
