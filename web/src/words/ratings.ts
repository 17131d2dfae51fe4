import type { Label } from '../../../src/core/label.ts';
import type { Rating } from '../../../src/core/rating.ts';

/** As core has it; a test holds the two together, so that no schema has to be loaded for it. */
const ratingLabels: Readonly<Record<Rating, Label>> = {
  true: 'supported',
  'mostly-true': 'supported',
  'partially-true': 'conflicting',
  outdated: 'refuted',
  'missing-context': 'refuted',
  misleading: 'refuted',
  exaggerated: 'refuted',
  misattributed: 'refuted',
  misrepresented: 'refuted',
  miscaptioned: 'refuted',
  altered: 'refuted',
  generated: 'refuted',
  satire: 'refuted',
  'invented-report': 'refuted',
  'mostly-false': 'refuted',
  false: 'refuted',
  conflicting: 'conflicting',
  unproven: 'not-enough-evidence',
};
export const allRatings = Object.keys(ratingLabels) as Rating[];
export const labelOfRating = (rating: Rating): Label => ratingLabels[rating];
