import { labelOfRating, type Rating } from '../../core/rating.ts';
import type { OwnLabel } from '../../core/verdict.ts';

/**
 * The two classes of the Aletheia paper (its Table 10): degrees of truth count as true, every way of being wrong counts as false. What
 * neither the paper's verdict words nor its two classes can say is not forced.
 */
export function aletheiaLabel(rating: Rating): OwnLabel {
  return {
    label: classOf(rating),
    loses: 'Degrees of truth, and the way in which a claim is false; "partially true" counts as true.',
  };
}

function classOf(rating: Rating): 'True' | 'False' | 'Not enough information' {
  if (rating === 'partially-true') return 'True';
  switch (labelOfRating(rating)) {
    case 'supported':
      return 'True';
    case 'refuted':
      return 'False';
    case 'conflicting':
    case 'not-enough-evidence':
      return 'Not enough information';
  }
}
