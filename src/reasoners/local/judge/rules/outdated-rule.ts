import { leastRuleOverlap, leastSamePredicate, type StanceRule } from './rule.ts';

const present = /\b(?:is|are|has|have|holds?|remains?|still|currently|now|today)\b/iu;
const past = /\b(?:was|were|had|used to|until|before|formerly|former|once|became|been|in \d{4})\b/iu;
/** Words that say that something came to an end. */
const ended =
  /\b(?:formerly|used to be|no longer|until|(?:was|were) (?:replaced|taken|stripped|removed)|gave up|stepped down|resigned|succeeded (?:by|him|her)|left office|lost|from .{3,40} to \S+ ?\d{0,4})\b/iu;

/** The claim itself says that it has come to an end. */
const isOver = /\b(?:no longer|any ?more|any longer|stopped|ceased|ended)\b/iu;

/** "is the capital" against "was the capital until 1997". */
export const compareCurrency: StanceRule = ({ claim, focus, overlap, samePredicate, sameSubject }) => {
  if (overlap < leastRuleOverlap || samePredicate < leastSamePredicate || !sameSubject) return undefined;
  if (!present.test(claim.text) || past.test(claim.text) || !past.test(focus.text)) return undefined;
  if (isOver.test(claim.text)) return undefined;
  const cue = ended.exec(focus.text);
  if (cue === null || /\b(?:is|are)\b/iu.test(focus.text.slice(0, cue.index))) return undefined;
  return {
    rule: 'outdated',
    effect: 'contradicts',
    says: `The evidence speaks of the past (“${cue[0]}”), the claim of the present.`,
  };
};
