import { carries, type Label } from '../../../core/label.ts';
import type { Rating } from '../../../core/rating.ts';
import type { Verdict } from '../../../core/verdict.ts';

/** A verdict in the labels of a set that knows nothing but words. */
export function answerBy(labels: Readonly<Record<Label, string>>): (verdict: Verdict) => string {
  return ({ label }) => labels[label];
}

/** True statements that were chosen so as to mislead: their words hold, and what they leave out turns them round. */
const cherryPicked: ReadonlySet<Rating> = new Set(['missing-context', 'misleading']);

export function isCherryPicked({ rating }: Verdict): boolean {
  return cherryPicked.has(rating);
}

/** No part of the claim was found to be wrong as it stands. */
export function holdsInItsWords({ subVerdicts }: Verdict): boolean {
  return subVerdicts.every(({ label }) => !carries(label, 'refutes') || carries(label, 'supports'));
}

/** The picture is shown with words that are not about it. */
export function isMisused({ media }: Verdict): boolean {
  return media?.context === 'out-of-context' || media?.context === 'miscaptioned';
}

export function isAltered({ media }: Verdict): boolean {
  return media?.integrity === 'altered';
}

/** A verdict on words and picture together: words that hold do not save a picture that was changed or is about something else. */
export function judgePost(verdict: Verdict): Label {
  const against = isMisused(verdict) || isAltered(verdict);
  switch (verdict.label) {
    case 'supported':
    case 'refuted':
    case 'not-enough-evidence':
      return against ? 'refuted' : verdict.label;
    case 'conflicting':
      return verdict.label;
  }
}
