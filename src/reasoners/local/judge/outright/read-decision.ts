import { compareTimeSpans } from '../../../../text/quantities/compare-values.ts';
import { findTimeSpans } from '../../../../text/quantities/time-spans.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { findNegations } from '../../../../text/statements/negation.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import { readPassage } from '../read-passage.ts';
import type { ReadPassage } from '../rules/rule.ts';
import { figuresOf, holdsFigures, holdsValues } from './holds-values.ts';
import type { OutrightReading } from './outright-reading.ts';

const yes =
  /\b(?:approve[sd]|accept(?:s|ed)|agreed to|adopt(?:s|ed)|endorse[sd]|voted (?:for|in favour of|to)|gave (?:its|their) approval to)\b/giu;
const no = /\b(?:reject(?:s|ed)|turned down|refused|voted (?:down|against)|threw out|vetoed)\b/giu;

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
  const [who, what] = [contentBases(asked.who), contentBases(asked.what)];
  const [decider, matter] = [who.at(-1), what[0]];
  if (decider === undefined || matter === undefined || /^\d/u.test(matter)) return undefined;
  const ofPage = new Set(contentBases(title));
  for (const { text } of splitSentences(quote)) {
    const given = decisionIn(text);
    if (given === undefined || findNegations(text).length > 0 || isOpen(text)) continue;
    const [by, on] = [new Set(contentBases(given.who)), new Set(contentBases(given.what))];
    const rest = [...who, ...what];
    const shared = rest.filter((word) => by.has(word) || on.has(word) || ofPage.has(word)).length;
    // In its own minutes nobody says each time who decided.
    const isTheirs = by.has(decider) || (by.size === 0 && ofPage.has(decider));
    const isPart = partOf(given.who).has(decider) && !partOf(asked.who).has(decider);
    const isSame = isTheirs && !isPart && on.has(matter) && shared / rest.length >= leastShared;
    if (!isSame || !isOfSameTime(claim, text)) continue;
    const agrees = asked.is === given.is;
    // Twelve plots that were agreed to are no word on twenty.
    if (agrees ? !holdsValues(claim, text, title) : hasOtherFigure(claim, text)) continue;
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

/** Another meeting may decide otherwise: a time that the claim gives, the sentence gives too. */
function isOfSameTime({ times }: ReadPassage, text: string): boolean {
  const given = findTimeSpans(text);
  return times.every((asked) => given.some((one) => compareTimeSpans(asked, one) === 'same'));
}

/** That it turned down twelve does not say that it turned down twenty. */
function hasOtherFigure(claim: ReadPassage, text: string): boolean {
  const sentence = readPassage(text);
  return figuresOf(sentence).length > 0 && !holdsFigures(claim, sentence);
}

/** "the upper house of parliament" is not parliament. */
function partOf(who: string): Set<string> {
  const at = who.search(/\sof\s/u);
  return new Set(at < 0 ? [] : contentBases(who.slice(at)));
}

type Decision = { is: 'yes' | 'no'; word: string; who: string; what: string };

/** "was refused", "has been approved by the board". */
const passive = /\b(?:was|were|has been|have been|had been)\s$/iu;

/** Undefined where nothing is decided, or more than one thing. */
function decisionIn(text: string): Decision | undefined {
  const found = [
    ...[...text.matchAll(yes)].map((match) => ({ match, is: 'yes' as const })),
    ...[...text.matchAll(no)].map((match) => ({ match, is: 'no' as const })),
  ];
  const [only] = found;
  if (only === undefined || found.length > 1) return undefined;
  const { match, is } = only;
  const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
  const word = match[0];
  if (!passive.test(before)) return { is, word, who: before, what: after };
  const by = /^[^,;]*?\bby\s(?!\d)(?<who>[^,;.]+)/u.exec(after)?.groups?.who ?? '';
  return { is, word, who: by, what: before.replace(passive, '') };
}

/** What may still come, and what somebody else asks for, is not decided. */
function isOpen(text: string): boolean {
  return /\b(?:would|(?-i:will|may)|might|could|should|if|unless|until|had earlier|at first|first)\b/iu.test(
    text,
  );
}
