import { labelOfRating } from '../../core/rating.ts';
import type { JudgeClaimOutput } from '../../tasks/judge-claim.ts';

/**
 * Why a label does not follow from the stances of the evidence, or `undefined` where it does. Abstaining is always consistent:
 * evidence may lean without settling.
 */
export function findInconsistency(
  answer: Pick<JudgeClaimOutput, 'rating' | 'lines' | 'subVerdicts'>,
): string | undefined {
  const label = labelOfRating(answer.rating);
  if (label === 'not-enough-evidence') return undefined;
  const strongest = (stance: 'supports' | 'refutes') =>
    Math.max(0, ...answer.lines.filter((line) => line.stance === stance).map((line) => line.confidence));
  const count = (stance: 'supports' | 'refutes') =>
    answer.lines.filter((line) => line.stance === stance).length;
  const hasSupport = count('supports') > 0;
  const hasRefutation = count('refutes') > 0;
  if (label === 'supported') {
    if (!hasSupport) return 'no evidence item supports the claim.';
    const refuted = answer.subVerdicts.find((verdict) => verdict.label === 'refuted');
    if (refuted !== undefined)
      return `sub-claim ${refuted.subClaim} is refuted, so the whole claim cannot be supported.`;
    // One strong but unreliable item against many may rightly be set aside, so it takes both number and strength.
    if (count('refutes') > count('supports') && strongest('refutes') > strongest('supports')) {
      return 'more and stronger evidence refutes the claim than supports it.';
    }
  }
  if (label === 'refuted') {
    if (!hasRefutation) return 'no evidence item refutes the claim.';
    const allSupported =
      answer.subVerdicts.length > 0 && answer.subVerdicts.every((verdict) => verdict.label === 'supported');
    if (allSupported) return 'every sub-claim is supported, so the whole claim cannot be refuted.';
  }
  // An item that reports a dispute takes no side and is cited by the part that it leaves open.
  const disputed = answer.subVerdicts.some(
    (verdict) => verdict.label === 'conflicting' && verdict.cites.length > 0,
  );
  if (label === 'conflicting' && !(hasSupport && hasRefutation) && !disputed)
    return 'the evidence does not speak both for and against the claim.';
  return undefined;
}
