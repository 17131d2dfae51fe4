import type { Label } from '../../core/label.ts';
import type { Verdict } from '../../core/verdict.ts';

/** A verdict in the labels of a set that knows nothing but words. */
export function answerBy(labels: Readonly<Record<Label, string>>): (verdict: Verdict) => string {
  return ({ label }) => labels[label];
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
  return against && verdict.label !== 'conflicting' ? 'refuted' : verdict.label;
}
