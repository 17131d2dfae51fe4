import type { Rating } from '../../core/rating.ts';
import type { OwnLabel } from '../../core/verdict.ts';

type AletheiaClass = 'True' | 'False' | 'Not enough information';

/**
 * The two classes of the Aletheia paper (its Table 10): degrees of truth count as true, every way of being wrong counts as false. What
 * neither the paper's verdict words nor its two classes can say is not forced.
 */
const classes: Readonly<Record<Rating, AletheiaClass>> = {
  true: 'True',
  'mostly-true': 'True',
  'partially-true': 'True',
  outdated: 'False',
  'missing-context': 'False',
  misleading: 'False',
  exaggerated: 'False',
  misattributed: 'False',
  misrepresented: 'False',
  miscaptioned: 'False',
  altered: 'False',
  generated: 'False',
  satire: 'False',
  'invented-report': 'False',
  'mostly-false': 'False',
  false: 'False',
  conflicting: 'Not enough information',
  unproven: 'Not enough information',
};

export function aletheiaLabel(rating: Rating): OwnLabel {
  return {
    label: classes[rating],
    loses:
      'It has two classes: degrees of truth and the ways of being false are not told apart, and "partially true" counts as true.',
  };
}
