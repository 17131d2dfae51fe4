import { leastRuleOverlap, type StanceRule } from './rule.ts';

const former =
  /\b(?:formerly|used to be|no longer|until (?:then|\d{4})|was replaced|were replaced|were taken from|was taken from|was stripped|were stripped|once was|former|until its|has since)\b/iu;
const present = /\b(?:still|currently|current|now|today|is|are|has|have|holds?|remains?)\b/iu;
const past =
  /\b(?:was|were|had|used to|until|before|in \d{4}|formerly|former|once|became|has been|have been)\b/iu;

/** "is the capital" against "was formerly the capital". */
export const compareCurrency: StanceRule = ({ claim, focus, overlap, sameSubject }) => {
  if (overlap < leastRuleOverlap || !sameSubject) return undefined;
  if (!present.test(claim.text) || past.test(claim.text)) return undefined;
  const cue = former.exec(focus.text);
  if (cue === null) return undefined;
  return {
    rule: 'outdated',
    effect: 'contradicts',
    says: `The evidence speaks of the past (“${cue[0]}”), the claim of the present.`,
  };
};
