import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import { tagWords } from '../../../../text/words/tagged-words.ts';
import type { ReadPassage, StanceRule } from './rule.ts';

const planned =
  /\b(?:(?:has|have|had|with) no (?:\p{L}+ )?plans? (?:to|for)|plan(?:s|ned|ning)? to|intend(?:s|ed)? to|propos(?:es?|ed|ing) to|offer(?:s|ed) to|want(?:s|ed)? (?:to|a|an)|hop(?:es|ed|ing) to|promis(?:es|ed) to|ask(?:s|ed) (?:\p{L}+ ){0,4}?(?:for|to)|call(?:s|ed) for|demand(?:s|ed)|appl(?:y|ies|ied) (?:\p{L}+ ){0,4}?(?:for|to)|application (?:for|to)|look(?:s|ing) for|(?:is|are) considering|(?-i:may|(?<!\bfree )will)|might|could(?! not\b)|would|aims? to|means? to|(?:is|are|was|were) to|(?:is|are|was|were) (?:now |still |also )?(?:expected|scheduled|planned|due|set|meant|supposed|intended|likely|slated|hoped) (?:to|for)|expect(?:s|ed|ing)? (?:\p{L}+ ){1,4}?to|should (?!have\b)|the plan is)\b/iu;
const done =
  /\b(?:has|have|had)\s(?:\p{L}+\s)?\p{L}+(?:ed|en|wn|ne|nt|pt|ght|und|ld|id|ut|om|un|it)\b|\b(?:was|were|became|got|took|gave|made|found|won|lost|began|ended|\p{L}{3,}ed)\b/iu;

const conditional =
  /\bif\b[^.;]{3,80}\b(?:were|was|got|had|passed|won|became|delivered|could|should|is|are)\b|\bwould (?:have |be |then |also )?\p{L}+/iu;

/** What would be so if something else were is not so by that. */
export const readConditions: StanceRule = ({ claim, whole, focus, overlap }) => {
  if (overlap === 0 || conditional.test(claim.text)) return undefined;
  const [first = ''] = splitSentences(whole.text).map(({ text }) => text);
  const isUnderIf = /^\s*If\b/u.test(first) && first.includes(focus.text);
  const cue = conditional.exec(focus.text) ?? (isUnderIf ? conditional.exec(first) : null);
  if (cue === null || isSaidBefore(claim, focus.text.slice(0, cue.index))) return undefined;
  return {
    rule: 'condition',
    effect: 'unsettles',
    says: `The evidence speaks of what would be (“${cue[0]}”), the claim of what is.`,
  };
};

/** "They won on Saturday, and if you blinked you missed it": the statement is over before the condition begins. */
function isSaidBefore(claim: ReadPassage, before: string): boolean {
  if (!/[,;]\s(?:and|but)\s$/u.test(before)) return false;
  const said = new Set(contentBases(before));
  return [...claim.predicate].every((word) => said.has(word));
}

/** What is planned, offered or hoped for has not happened by that: "no plan to close it before June" does not say whether it was closed after. */
export const readPlans: StanceRule = ({ claim, focus, overlap }) => {
  const cue = overlap === 0 ? undefined : findPlan(claim.text, focus.text);
  if (cue === undefined) return undefined;
  return {
    rule: 'plan',
    effect: 'unsettles',
    says: `The evidence speaks of what is meant to be (“${cue}”), the claim of what has happened.`,
  };
};

/** A claim about what is allowed. */
const ofRules =
  /\b(?:allow(?:s|ed)?|permit(?:s|ted)?|forb(?:ids?|ade|idden)|bann?(?:ed|s)?|prohibit(?:s|ed)?|rules?|regulations?|can|cannot|could|able|had to|must|required)\b/iu;

const promised =
  /\b(?:promis(?:e[sd]?|ing)|offer(?:s|ed)|pledg(?:es|ed)|undert(?:akes|ook)|announc(?:es|ed)|guarantee[sd]?)\b/iu;

/** Whether a text speaks of what is meant to be. */
export function speaksOfPlan(text: string): boolean {
  return planned.test(text);
}

/** The words by which a sentence speaks of what is to come, where the claim speaks of what has happened. */
export function findPlan(claim: string, sentence: string): string | undefined {
  return findPlanIn(claim, nearestHalf(claim, sentence));
}

/** "Until then only men could join; the first woman admitted was …": two statements, of which one is that of the claim. */
function nearestHalf(claim: string, sentence: string): string {
  const halves = sentence.split(/;\s+/u);
  if (halves.length === 1) return sentence;
  const said = new Set(contentBases(claim));
  const shares = halves.map((half) => contentBases(half).filter((word) => said.has(word)).length);
  const most = Math.max(...shares);
  // Where both speak of it, both count.
  return shares.filter((share) => share * 2 > most).length === 1
    ? (halves[shares.indexOf(most)] as string)
    : sentence;
}

function findPlanIn(claim: string, sentence: string): string | undefined {
  const cue = planned.exec(sentence);
  if (cue === null || planned.test(claim) || !isDone(claim)) return undefined;
  // What somebody may do is what is allowed, and what there is to be no more of is not.
  if (/^(?:may|is to|are to|will)$/iu.test(cue[0]) && ofRules.test(claim)) return undefined;
  // That it will be done is what a promise says.
  if (/^(?:is to|are to|will)$/iu.test(cue[0]) && promised.test(claim)) return undefined;
  const rest = sentence.slice(cue.index + cue[0].length);
  const before = sentence.slice(0, cue.index);
  // What the clause reports as done stands before the plan, and is not part of it, unless the plan is what the claim speaks of.
  const said = contentBases(claim);
  const share = (text: string) => {
    const own = new Set(contentBases(text));
    return said.filter((word) => own.has(word)).length;
  };
  return isDone(before) && !isDone(rest) && share(before) >= share(rest) ? undefined : cue[0];
}

function isDone(text: string): boolean {
  return done.test(text) || tagWords(text).some(({ tags }) => tags.has('PastTense'));
}
