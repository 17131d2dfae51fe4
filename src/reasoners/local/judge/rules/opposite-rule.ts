import { findOpposites } from '../../../../text/words/opposites.ts';
import { leastRuleOverlap, type StanceRule } from './rule.ts';

/** "the largest" against "the smallest". */
export const compareOpposites: StanceRule = ({ claim, focus, overlap }) => {
  if (overlap < leastRuleOverlap || claim.negations.length !== focus.negations.length) return undefined;
  const [pair] = findOpposites(claim.text, focus.text);
  // "The first ended before the second began" says both.
  if (pair === undefined || claim.text.toLowerCase().includes(pair.evidence.toLowerCase())) return undefined;
  return {
    rule: 'opposite',
    effect: 'contradicts',
    says: `The claim says “${pair.claim}”, the evidence says “${pair.evidence}”.`,
  };
};
