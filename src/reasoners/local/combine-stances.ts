import type { Label } from '../../core/label.ts';
import type { WeighedPair } from './weigh-pair.ts';

export type WeighedItem = { evidence: string; family: string; pair: WeighedPair };
export type SubVerdict = {
  label: Label;
  confidence: number;
  cites: string[];
  support: number;
  refutation: number;
};

/** A side must be this likely before it decides a sub-claim. */
export const decidingProbability = 0.7;
/** After an objection the bar is higher: abstaining is better than being wrong twice. */
export const decidingProbabilityAfterObjection = 0.85;
/** Two families this strong on opposite sides are a conflict, not a doubt. */
export const conflictingProbability = 0.7;

/** One sub-claim over all quotes. A family counts once, with its strongest quote on each side. */
export function combineStances(items: readonly WeighedItem[], deciding = decidingProbability): SubVerdict {
  const families = groupFamilies(items);
  const support = combineFamilies(families.map((family) => family.supports));
  const refutation = combineFamilies(families.map((family) => family.refutes));
  const strongest = (read: (family: Family) => number) =>
    families.reduce<Family | undefined>(
      (best, family) => (best === undefined || read(family) > read(best) ? family : best),
      undefined,
    );
  const supporting = strongest((family) => family.supports);
  const refuting = strongest((family) => family.refutes);
  const cites = (side: 'supports' | 'refutes') =>
    items.filter((item) => item.pair.stance === side).map((item) => item.evidence);
  if (
    supporting !== undefined &&
    refuting !== undefined &&
    supporting !== refuting &&
    supporting.supports >= conflictingProbability &&
    refuting.refutes >= conflictingProbability
  ) {
    return {
      label: 'conflicting',
      confidence: Math.min(support, refutation),
      cites: [...cites('supports'), ...cites('refutes')],
      support,
      refutation,
    };
  }
  const [wins, loses, side]: [number, number, 'supports' | 'refutes'] =
    refutation > support ? [refutation, support, 'refutes'] : [support, refutation, 'supports'];
  const confidence =
    (wins * (1 - loses)) / (wins * (1 - loses) + loses * (1 - wins) + (1 - wins) * (1 - loses) + 1e-9);
  if (confidence >= deciding)
    return {
      label: side === 'supports' ? 'supported' : 'refuted',
      confidence,
      cites: cites(side),
      support,
      refutation,
    };
  return { label: 'not-enough-evidence', confidence: 1 - confidence, cites: [], support, refutation };
}

type Family = { supports: number; refutes: number };

function groupFamilies(items: readonly WeighedItem[]): Family[] {
  const families = new Map<string, Family>();
  for (const { family, pair } of items) {
    const known = families.get(family) ?? { supports: 0, refutes: 0 };
    families.set(family, {
      supports: Math.max(known.supports, pair.supports),
      refutes: Math.max(known.refutes, pair.refutes),
    });
  }
  return [...families.values()];
}

/** How much a further independent family may add: sources agree more often by chance than independence would have it. */
const furtherFamilyShare = 0.5;

function combineFamilies(probabilities: readonly number[]): number {
  const [first = 0, ...others] = [...probabilities].sort((a, b) => b - a);
  return others.reduce((sum, probability) => sum + (1 - sum) * probability * furtherFamilyShare, first);
}
