import { defined } from '../core/defined.ts';
import type { Evidence } from '../core/evidence.ts';
import { isDecided, type Label, labelDefinitions } from '../core/label.ts';
import { labelOfRating, plainRating, type Rating } from '../core/rating.ts';
import { rounded } from '../core/rounded.ts';
import { confidenceInWords, type Verdict } from '../core/verdict.ts';
import type { Findings } from './notes/findings.ts';
import type { Conclusion } from './pipeline.ts';

/** No evidence, no verdict; and nothing is cited that was not noted. */
export function completeVerdict(
  conclusion: Conclusion,
  findings: Findings,
  withoutEvidence: boolean,
): Verdict {
  const known = new Set(findings.evidence().map((evidence: Evidence) => evidence.id));
  const kept = (ids: readonly string[]) => ids.filter((id) => known.has(id));
  const restsOn = kept(conclusion.restsOn);
  const unfounded = !withoutEvidence && restsOn.length === 0 && isDecided(conclusion.label);
  if (unfounded) {
    findings.warning(`The label ${conclusion.label} rested on no evidence and was not kept.`, 'run');
  }
  const label = unfounded ? 'not-enough-evidence' : conclusion.label;
  const confidence = unfounded ? 0 : rounded(Math.min(1, Math.max(0, conclusion.confidence)), 4);
  return {
    label,
    rating: ratingFor(label, conclusion.rating),
    confidence,
    confidenceInWords: confidenceInWords(confidence, label),
    ...defined({ media: conclusion.media, ownLabel: conclusion.ownLabel }),
    summary: unfounded ? labelDefinitions[label] : conclusion.summary,
    ...leftOutOf(conclusion, kept),
    ...(isDecided(label) ? {} : defined({ tooNew: conclusion.tooNew })),
    reasons: conclusion.reasons.map(({ sentence, cites }) => ({ sentence, cites: kept(cites) })),
    restsOn,
    subVerdicts: (conclusion.subVerdicts ?? []).map((sub) => ({ ...sub, cites: kept(sub.cites) })),
    wouldChange: [...conclusion.wouldChange],
    notChecked: [...conclusion.notChecked],
  };
}

/** What nobody says is not left out. */
function leftOutOf(
  { leftOut }: Conclusion,
  kept: (ids: readonly string[]) => string[],
): Pick<Verdict, 'leftOut'> {
  const cites = kept(leftOut?.cites ?? []);
  return leftOut === undefined || cites.length === 0 ? {} : { leftOut: { ...leftOut, cites } };
}

/** What a pipeline knows beyond the label, where it fits the label; else the rating that says no more than the label. */
function ratingFor(label: Label, rating: Rating | undefined): Rating {
  return rating !== undefined && labelOfRating(rating) === label ? rating : plainRating(label);
}
