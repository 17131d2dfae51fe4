import type { Label } from '../../../src/core/label.ts';
import type { Rating } from '../../../src/core/rating.ts';
import type { DocumentClaim } from '../api/contract.ts';

export const claimGroups = [
  'wrong',
  'misleading',
  'open',
  'right',
  'opinion',
  'context',
  'notChecked',
] as const;
export type ClaimGroup = (typeof claimGroups)[number];

const misleading: ReadonlySet<Rating> = new Set([
  'missing-context',
  'misleading',
  'exaggerated',
  'misattributed',
  'misrepresented',
  'miscaptioned',
  'outdated',
  'partially-true',
]);
const groupOfLabel: Readonly<Record<Label, ClaimGroup>> = {
  supported: 'right',
  refuted: 'wrong',
  conflicting: 'open',
  'not-enough-evidence': 'open',
};

/** What a person's answer or, without one, the machine's makes of a claim. */
export function groupOf({ kind, check }: DocumentClaim): ClaimGroup {
  if (check === undefined && (kind === 'opinion' || kind === 'context')) return kind;
  const label = check?.ownLabel ?? check?.label;
  const rating = check?.ownRating ?? check?.rating;
  if (label === undefined) return 'notChecked';
  return rating !== undefined && misleading.has(rating) ? 'misleading' : groupOfLabel[label];
}
