import type { Claim } from '../../core/claim.ts';
import { carries, isDecided, type Label } from '../../core/label.ts';
import { labelOfRating } from '../../core/rating.ts';
import type { Conclusion } from '../../engine/pipeline.ts';
import { type Veracity, veracityOfRating } from '../../tasks/reasoned-evidence.ts';
import type { Reasoned } from './accumulated-reasoning.ts';
import type { Pooled } from './evidence-pool.ts';
import type { Explanation } from './explain-verdict.ts';

/** The most that a level of the paper's confidence can mean. */
const mostByLevel = [0.2, 0.35, 0.55, 0.75, 0.9, 1] as const;
/** From here on a stance is a side of a conflict. */
const sureStance = 0.7;

/** Reasoning and explanation as a conclusion; whatever failed on the way never becomes a label. */
export function concludeFromReasoning(
  claim: Claim,
  pool: readonly Pooled[],
  reasoned: Reasoned | undefined,
  explanation: Explanation | undefined,
): Conclusion {
  if (reasoned === undefined) return undecided(claim, pool);
  const veracity = explanation?.veracity ?? reasoned.veracity;
  const label = labelOf(veracity, reasoned, pool);
  const carrying = reasoned.lines.filter(({ stance }) => carries(label, stance));
  const level = explanation?.confidence ?? reasoned.confidence;
  const strongest = Math.max(0, ...carrying.map(({ confidence }) => confidence));
  return {
    label,
    ...(veracity === reasoned.veracity ? { rating: reasoned.rating } : {}),
    confidence: isDecided(label) ? Math.min(strongest, mostByLevel[level] ?? 1) : 0,
    ownLabel: ownLabelOf(veracity, explanation?.coarse ?? (veracity === 'true' ? 'true' : 'false'), level),
    summary: explanation?.reasoning ?? summaryOf(veracity, reasoned),
    reasons:
      explanation === undefined
        ? carrying.map(({ says, evidence }) => ({ sentence: says, cites: [evidence] }))
        : explanation.keyPoints.map(({ point, cites }) => ({ sentence: point, cites })),
    restsOn: carrying.map(({ evidence }) => evidence),
    wouldChange: reasoned.open,
    notChecked: isDecided(label) ? [] : [claim.text].filter((text) => text !== ''),
  };
}

/** What the three classes have no word for: a matter in dispute, by its rating or by sure items of different families on both sides. */
function labelOf(veracity: Veracity, { lines, rating }: Reasoned, pool: readonly Pooled[]): Label {
  switch (veracity) {
    case 'true':
      return 'supported';
    case 'false':
      return 'refuted';
    case 'unproven': {
      const rated = veracityOfRating(rating) === veracity ? labelOfRating(rating) : 'not-enough-evidence';
      return isInConflict(lines, pool) ? 'conflicting' : rated;
    }
  }
}

function isInConflict(lines: Reasoned['lines'], pool: readonly Pooled[]): boolean {
  const familyOf = (id: string) => pool.find(({ evidence }) => evidence.id === id)?.seen.source.family ?? id;
  const sure = (side: string) =>
    lines.filter(({ stance, confidence }) => stance === side && confidence >= sureStance);
  return sure('supports').some((one) =>
    sure('refutes').some((other) => familyOf(one.evidence) !== familyOf(other.evidence)),
  );
}

function ownLabelOf(veracity: Veracity, coarse: string, level: number): NonNullable<Conclusion['ownLabel']> {
  return {
    label: `${veracity.toUpperCase()} (in two classes ${coarse.toUpperCase()}, confidence ${level} of 5)`,
    loses:
      'A matter in dispute is UNPROVEN, and in two classes everything that is not shown to be true is FALSE.',
  };
}

function summaryOf(veracity: Veracity, { lines, understanding }: Reasoned): string {
  const side = veracity === 'true' ? 'supports' : 'refutes';
  const best = lines.filter(({ stance }) => stance === side).sort((a, b) => b.confidence - a.confidence)[0];
  if (veracity === 'unproven' || best === undefined)
    return `What was found does not settle it: ${understanding}`;
  return best.says;
}

function undecided(claim: Claim, pool: readonly Pooled[]): Conclusion {
  const found = pool.length > 0;
  return {
    label: 'not-enough-evidence',
    confidence: 0,
    summary: found
      ? 'Evidence was found, but it could not be reasoned about; the gaps say why.'
      : 'Nothing was found that bears on the claim.',
    reasons: [],
    restsOn: [],
    wouldChange: [
      found
        ? 'A judgement of the evidence listed here, by a person or by another reasoner.'
        : 'Any source that speaks about what the claim says; the searches that were made are listed in this report.',
    ],
    notChecked: claim.text === '' ? [] : [claim.text],
  };
}

/** A plan was asked for, and nothing more. */
export function planWithoutRun(claim: Claim): Conclusion {
  return {
    label: 'not-enough-evidence',
    confidence: 0,
    summary: 'Only the plan was made; nothing was searched.',
    reasons: [],
    restsOn: [],
    wouldChange: ['Carrying out the plan.'],
    notChecked: claim.text === '' ? [] : [claim.text],
  };
}
