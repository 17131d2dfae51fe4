import type { Label, Stance } from '../../core/label.ts';
import { isOfTheWhole, labelOfRating } from '../../core/rating.ts';
import type { JudgeClaimOutput } from '../../tasks/verdicts/judge-claim.ts';

type Answer = Pick<JudgeClaimOutput, 'rating' | 'lines' | 'subVerdicts'>;

/**
 * Why a label does not follow from the stances of the evidence, or `undefined` where it does. Abstaining is always consistent:
 * evidence may lean without settling.
 */
export function findInconsistency(answer: Answer): string | undefined {
  switch (labelOfRating(answer.rating)) {
    case 'supported':
      return objectionToSupport(answer);
    case 'refuted':
      return objectionToRefutation(answer);
    case 'conflicting':
      return objectionToConflict(answer);
    case 'not-enough-evidence':
      return undefined;
  }
}

function objectionToSupport(answer: Answer): string | undefined {
  const [supports, refutes] = [linesOf(answer, 'supports'), linesOf(answer, 'refutes')];
  if (supports.length === 0) return 'no evidence item supports the claim.';
  const [refuted] = partsOf(answer, 'refuted');
  if (refuted !== undefined)
    return `sub-claim ${refuted.subClaim} is refuted, so the whole claim cannot be supported.`;
  // One strong but unreliable item against many may rightly be set aside, so it takes both number and strength.
  const outweighed = refutes.length > supports.length && strongest(refutes) > strongest(supports);
  return outweighed ? 'more and stronger evidence refutes the claim than supports it.' : undefined;
}

function objectionToRefutation(answer: Answer): string | undefined {
  if (linesOf(answer, 'refutes').length === 0) return 'no evidence item refutes the claim.';
  const allSupported =
    answer.subVerdicts.length > 0 && partsOf(answer, 'supported').length === answer.subVerdicts.length;
  return allSupported && !isOfTheWhole(answer.rating)
    ? 'every sub-claim is supported, so the whole claim cannot be refuted.'
    : undefined;
}

function objectionToConflict(answer: Answer): string | undefined {
  if (linesOf(answer, 'supports').length > 0 && linesOf(answer, 'refutes').length > 0) return undefined;
  const isCited = ({ cites }: { cites: readonly string[] }) => cites.length > 0;
  // An item that reports a dispute takes no side and is cited by the part that it leaves open.
  if (partsOf(answer, 'conflicting').some(isCited)) return undefined;
  // One item may confirm a part and contradict another.
  if (partsOf(answer, 'supported').some(isCited) && partsOf(answer, 'refuted').some(isCited))
    return undefined;
  return 'the evidence does not speak both for and against the claim.';
}

function linesOf({ lines }: Answer, stance: Stance): Answer['lines'] {
  return lines.filter((line) => line.stance === stance);
}

function partsOf({ subVerdicts }: Answer, label: Label): Answer['subVerdicts'] {
  return subVerdicts.filter((verdict) => verdict.label === label);
}

function strongest(lines: Answer['lines']): number {
  return Math.max(0, ...lines.map(({ confidence }) => confidence));
}
