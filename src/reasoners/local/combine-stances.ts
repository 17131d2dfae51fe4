import type { Label, Stance } from '../../core/label.ts';
import type { WeighedPair } from './weigh-pair.ts';

export type WeighedItem = { evidence: string; family: string; pair: WeighedPair };
export type SubVerdict = { label: Label; confidence: number; cites: string[]; disputed?: string[] };

/** A side must be this likely before it decides a sub-claim. Chosen on the tuning part of the starter claims. */
export const decidingProbability = 0.7;
/** After an objection the bar is higher: abstaining is better than being wrong twice. */
export const decidingProbabilityAfterObjection = 0.85;
/** Two families this sure on opposite sides are a conflict, not a doubt. */
export const conflictingProbability = 0.7;

/**
 * One sub-claim over all quotes. Each side is as strong as its strongest quote: copies of a story, and many weak quotes,
 * add nothing. What speaks against a side takes away from it.
 */
export function combineStances(items: readonly WeighedItem[], deciding = decidingProbability): SubVerdict {
  const { supports, refutes } = weighSides(items);
  const cites = (side: Stance) =>
    items.filter((item) => item.pair.stance === side).map((item) => item.evidence);
  if (isConflict(items)) {
    return {
      label: 'conflicting',
      confidence: Math.min(strongest(items, 'supports'), strongest(items, 'refutes')),
      cites: [...cites('supports'), ...cites('refutes')],
    };
  }
  const disputed = items.filter((item) => item.pair.disputed).map((item) => item.evidence);
  if (disputed.length > 0)
    return { label: 'not-enough-evidence', confidence: 1 - Math.max(supports, refutes), cites: [], disputed };
  if (Math.max(supports, refutes) < deciding)
    return { label: 'not-enough-evidence', confidence: 1 - Math.max(supports, refutes), cites: [] };
  return supports > refutes
    ? { label: 'supported', confidence: supports, cites: cites('supports') }
    : { label: 'refuted', confidence: refutes, cites: cites('refutes') };
}

function strongest(items: readonly WeighedItem[], side: 'supports' | 'refutes'): number {
  return items.reduce((best, item) => Math.max(best, item.pair[side]), 0);
}

/** Either side holds, or neither; that both hold is impossible, so its mass is shared out. */
function weighSides(items: readonly WeighedItem[]): { supports: number; refutes: number } {
  const [forIt, against] = [strongest(items, 'supports'), strongest(items, 'refutes')];
  const [supports, refutes, neither] = [
    forIt * (1 - against),
    against * (1 - forIt),
    (1 - forIt) * (1 - against),
  ];
  const total = supports + refutes + neither;
  // Both sides certain: nothing can be said.
  return total < 1e-9
    ? { supports: 0, refutes: 0 }
    : { supports: supports / total, refutes: refutes / total };
}

/** Independent families, each sure by itself, on opposite sides. Within one family the sides are weighed instead. */
function isConflict(items: readonly WeighedItem[]): boolean {
  const families = [...Map.groupBy(items, (item) => item.family).values()].map(weighSides);
  return (
    families.some((family) => family.supports >= conflictingProbability) &&
    families.some((family) => family.refutes >= conflictingProbability)
  );
}
