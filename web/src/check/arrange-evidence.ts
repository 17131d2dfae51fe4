import type { Evidence } from '../../../src/core/evidence.ts';
import type { Stance } from '../../../src/core/label.ts';
import type { Correction, Review } from '../api/contract.ts';

export type EvidenceItem = {
  evidence: Evidence;
  /** After the corrections of people. */
  stance: Stance;
  isExcluded: boolean;
  isAdded: boolean;
  corrections: readonly Correction[];
  restsOn: boolean;
};
/** One story with its copies; it counts once. */
export type EvidenceGroup = { main: EvidenceItem; copies: readonly EvidenceItem[] };

/** Evidence as people left it; what they excluded stays visible, marked. */
export function itemsOf(
  evidence: readonly Evidence[],
  restsOn: readonly string[],
  review: Pick<Review, 'evidence' | 'corrections'> | undefined,
): EvidenceItem[] {
  const known = new Set(evidence.map(({ id }) => id));
  const after = new Map(review?.evidence.map((item) => [item.id, item]));
  const added = review?.evidence.filter(({ id }) => !known.has(id)) ?? [];
  return [...evidence, ...added].map((item) => ({
    evidence: item,
    stance: after.get(item.id)?.stance ?? item.stance,
    isExcluded: review !== undefined && !after.has(item.id),
    isAdded: !known.has(item.id),
    corrections: review?.corrections.filter((correction) => concerns(correction, item, evidence)) ?? [],
    restsOn: restsOn.includes(item.id),
  }));
}

function concerns({ correction, added }: Correction, item: Evidence, all: readonly Evidence[]): boolean {
  if (added?.id === item.id) return true;
  if (!('evidence' in correction) || correction.evidence === undefined) return false;
  if (correction.evidence === item.id) return true;
  if (correction.type !== 'exclude-source') return false;
  return all.find(({ id }) => id === correction.evidence)?.source.url === item.source.url;
}

/** Copies of one story under its first quote, in the order in which they came. */
export function groupCopies(items: readonly EvidenceItem[]): EvidenceGroup[] {
  const groups: { main: EvidenceItem; copies: EvidenceItem[] }[] = [];
  for (const item of items) {
    const { family } = item.evidence;
    const group =
      family === undefined ? undefined : groups.find(({ main }) => main.evidence.family === family);
    if (group === undefined) groups.push({ main: item, copies: [] });
    else group.copies.push(item);
  }
  return groups;
}
