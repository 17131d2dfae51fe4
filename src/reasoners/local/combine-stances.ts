import type { Label, Stance } from '../../core/label.ts';
import type { ReliabilityTier } from '../../core/source.ts';
import type { WeighedPair } from './weigh-pair.ts';

export type WeighedItem = {
  evidence: string;
  family: string;
  pair: WeighedPair;
  /** How far its source can be trusted; unknown counts as unrated. */
  tier?: ReliabilityTier | undefined;
  /** ISO date or time. */
  published?: string | undefined;
};
export type SubVerdict = { label: Label; confidence: number; cites: string[]; disputed?: string[] };

/**
 * A side must be this likely before it decides a sub-claim. On claims that neither the verifier nor the weights have seen, a higher bar costs
 * coverage and hardly adds precision.
 */
export const decidingProbability = 0.6;
/** After an objection the bar is higher: abstaining is better than being wrong twice. */
export const decidingProbabilityAfterObjection = 0.75;
/** Two families this sure on opposite sides are a conflict, not a doubt. */
export const conflictingProbability = 0.6;

/** What such sources say is shown, and settles nothing. */
const cannotSettle: readonly ReliabilityTier[] = ['low', 'satire'];
/** Days by which an account must be younger than another to be its correction. */
const correctionDays = 30;
/** Of 22 tuning claims of the starter that an article calls disputed, 15 are labelled so. */
const disputedConfidence = 0.7;

/**
 * One sub-claim over all quotes. Each side is as strong as its strongest quote: copies of a story, and many weak quotes,
 * add nothing. What speaks against a side takes away from it.
 */
export function combineStances(all: readonly WeighedItem[], deciding = decidingProbability): SubVerdict {
  const items = all.filter(({ tier }) => tier === undefined || !cannotSettle.includes(tier));
  const disputed = items.filter((item) => item.pair.disputed).map((item) => item.evidence);
  if (disputed.length > 0)
    return { label: 'conflicting', confidence: disputedConfidence, cites: disputed, disputed };
  if (!isConflict(items)) return decide(items, deciding);
  const later = findCorrection(items);
  if (later !== undefined) return decide(later, deciding);
  return {
    label: 'conflicting',
    confidence: Math.min(strongest(items, 'supports'), strongest(items, 'refutes')),
    cites: [...citesOf(items, 'supports'), ...citesOf(items, 'refutes')],
  };
}

function decide(items: readonly WeighedItem[], deciding: number): SubVerdict {
  const { supports, refutes } = weighSides(items);
  if (Math.max(supports, refutes) < deciding)
    return { label: 'not-enough-evidence', confidence: 1 - Math.max(supports, refutes), cites: [] };
  // A model that reads support past another number, date or denial in the same source has been wrong each time it was looked at.
  const clear = familiesOf(items).filter((family) => !family.some(isContradicted));
  if (supports > refutes && !clear.some((family) => strongest(family, 'supports') >= deciding))
    return { label: 'not-enough-evidence', confidence: 1 - supports, cites: [] };
  return supports > refutes
    ? { label: 'supported', confidence: supports, cites: citesOf(items, 'supports') }
    : { label: 'refuted', confidence: refutes, cites: citesOf(items, 'refutes') };
}

function isContradicted({ pair }: WeighedItem): boolean {
  return pair.findings.some(({ effect }) => effect === 'contradicts');
}

function citesOf(items: readonly WeighedItem[], side: Stance): string[] {
  return items.filter((item) => item.pair.stance === side).map((item) => item.evidence);
}

const tierOrder: Readonly<Record<ReliabilityTier, number>> = {
  primary: 3,
  curated: 3,
  high: 2,
  'user-supplied': 1,
  unrated: 1,
  mixed: 1,
  low: 0,
  satire: 0,
};

/**
 * A later account that is no less reliable corrects an earlier one. The items without the side that was corrected; undefined where
 * a date is missing, the sides overlap in time, or the later ones are less reliable.
 */
function findCorrection(items: readonly WeighedItem[]): WeighedItem[] | undefined {
  const sides = (['supports', 'refutes'] as const).map((side) =>
    items.filter((item) => item.pair.stance === side),
  ) as [WeighedItem[], WeighedItem[]];
  const corrects = (later: readonly WeighedItem[], earlier: readonly WeighedItem[]) =>
    later.length > 0 &&
    earlier.length > 0 &&
    [...later, ...earlier].every((item) => item.published !== undefined) &&
    dayOf(later.map(publishedOf).sort()[0]) - dayOf(earlier.map(publishedOf).sort().at(-1)) >=
      correctionDays &&
    Math.min(...later.map(rankOf)) >= Math.max(...earlier.map(rankOf));
  const [forIt, against] = sides;
  if (corrects(against, forIt)) return items.filter((item) => !forIt.includes(item));
  if (corrects(forIt, against)) return items.filter((item) => !against.includes(item));
  return undefined;
}

function publishedOf(item: WeighedItem): string {
  return item.published ?? '';
}

function rankOf(item: WeighedItem): number {
  return tierOrder[item.tier ?? 'unrated'];
}

function dayOf(date: string | undefined): number {
  return Date.parse(date ?? '') / 86_400_000;
}

/** What contradicts in one quote of a source is not made up for by another quote of it, which does not speak of the value. */
function strongest(items: readonly WeighedItem[], side: 'supports' | 'refutes'): number {
  return familiesOf(items)
    .flatMap((family) => {
      const contradicted = side === 'supports' ? family.filter(isContradicted) : [];
      return contradicted.length > 0 ? contradicted : family;
    })
    .reduce((best, item) => Math.max(best, item.pair[side]), 0);
}

function familiesOf(items: readonly WeighedItem[]): WeighedItem[][] {
  return [...Map.groupBy(items, (item) => item.family).values()];
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
  const families = familiesOf(items).map(weighSides);
  return (
    families.some((family) => family.supports >= conflictingProbability) &&
    families.some((family) => family.refutes >= conflictingProbability)
  );
}
