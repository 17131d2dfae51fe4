import type { Label, Stance } from '../../../core/label.ts';
import type { ReliabilityTier } from '../../../core/source.ts';
import {
  conflictingProbability,
  correctionDays,
  type DecidingBars,
  decidingBars,
  disputedConfidence,
  type Side,
  undecidedConfidence,
} from './bars.ts';
import type { WeighedPair } from './weigh-pair.ts';

export type WeighedItem = {
  evidence: string;
  family: string;
  pair: WeighedPair;
  /** How far its source can be trusted; absent where that was not looked up. */
  tier?: ReliabilityTier | undefined;
  /** ISO date or time. */
  published?: string | undefined;
  /** True where its page says that it puts right what was said before. */
  isCorrection?: boolean;
};
export type SubVerdict = {
  label: Label;
  confidence: number;
  cites: string[];
  disputed?: string[];
  /** Left open although these speak to it: sources of no known standing, too few of which agree. */
  uncorroborated?: string[];
  /** Left open although the model reads these so: nothing else bears it out. */
  readOnce?: string[];
};

/** What such sources say is shown, and settles nothing. */
const cannotSettle: readonly ReliabilityTier[] = ['low', 'satire'];
/**
 * Nobody vouches for such sources. What goes round stands on many of them: of real claims that one retrieved page confirms, fewer than half are true,
 * however sure the reading; of those that one page denies, three in four are false (docs/decisions, 17).
 */
const noKnownStanding: readonly ReliabilityTier[] = ['unrated', 'mixed'];
/**
 * One sub-claim over all quotes. Each side is as strong as its strongest quote: copies of a story, and many weak quotes,
 * add nothing. What speaks against a side takes away from it.
 */
export function combineStances(all: readonly WeighedItem[], deciding = decidingBars): SubVerdict {
  const items = setAsideWeak(
    setAsideTwistedCopies(all.filter(({ tier }) => tier === undefined || !cannotSettle.includes(tier))),
  );
  const disputed = items.filter((item) => item.pair.disputed).map((item) => item.evidence);
  if (disputed.length > 0 && !isSettledElsewhere(items))
    return { label: 'conflicting', confidence: disputedConfidence, cites: disputed, disputed };
  const [forIt, against] = sidesOf(items);
  if (forIt.length === 0 || against.length === 0) return decide(items, deciding);
  // A conflict is shown on both sides, or it is none.
  if (citesOf(items, 'supports').length === 0 || citesOf(items, 'refutes').length === 0)
    return decide(items, deciding);
  const later = findCorrection(items);
  if (later !== undefined) return decide(later, deciding);
  // Several pages that nobody vouches for, against fewer of the same: neither side is more than talk.
  if (![...forIt, ...against].some(hasStanding))
    return {
      label: 'not-enough-evidence',
      confidence: undecidedConfidence,
      cites: [],
      uncorroborated: [...citesOf(items, 'supports'), ...citesOf(items, 'refutes')],
    };
  return {
    label: 'conflicting',
    confidence: Math.min(strongest(items, 'supports'), strongest(items, 'refutes')),
    cites: [...citesOf(items, 'supports'), ...citesOf(items, 'refutes')],
  };
}

/** That a matter is widely debated is no news of it where two others, one of them of standing, say on one side how it is. */
function isSettledElsewhere(items: readonly WeighedItem[]): boolean {
  const [forIt, against] = sidesOf(items.filter(({ pair }) => !pair.disputed));
  const [fewer, more] = forIt.length < against.length ? [forIt, against] : [against, forIt];
  return fewer.length === 0 && more.length > 1 && more.some(hasStanding);
}

function decide(items: readonly WeighedItem[], deciding: DecidingBars): SubVerdict {
  const likely = weighSides(items);
  const side: Side = likely.supports > likely.refutes ? 'supports' : 'refutes';
  const sure = likely[side];
  const open = { label: 'not-enough-evidence' as const, confidence: 1 - sure, cites: [] };
  if (sure < deciding[side]) return open;
  const cites = citesOf(items, side);
  // The quotes of a source count together, but where none carries the side by itself there is nothing to show.
  if (cites.length === 0) return open;
  if (!isReadTwice(items, side)) return { ...open, confidence: undecidedConfidence, readOnce: cites };
  const uncorroborated = { ...open, confidence: undecidedConfidence, uncorroborated: cites };
  if (side === 'refutes')
    return isHearsay(items) ? uncorroborated : { label: 'refuted', confidence: sure, cites };
  // A model that reads support past another number, date or denial in the same source has been wrong each time it was looked at.
  const clear = familiesOf(items).filter((family) => !family.some(isContradicted));
  if (!clear.some((family) => strongest(family, 'supports') >= deciding.supports)) return open;
  return isCorroborated(items, deciding.supports)
    ? { label: 'supported', confidence: sure, cites }
    : uncorroborated;
}

/** Only places where anybody writes say so. */
function isHearsay(items: readonly WeighedItem[]): boolean {
  return items.filter(({ pair }) => pair.stance === 'refutes').every(({ tier }) => tier === 'mixed');
}

/** The model alone is not enough: a rule or the statement's own words say the same, or a second source does. */
function isReadTwice(items: readonly WeighedItem[], side: Side): boolean {
  const carrying = items.filter(({ pair }) => pair.stance === side);
  const clear = carrying.filter(({ pair }) => pair.isClear !== false);
  return carrying.some(({ pair }) => pair.borneOut !== false) || familiesOf(clear).length > 1;
}

/** One source of known standing says so, or two that do not depend on each other. */
function isCorroborated(items: readonly WeighedItem[], least: number): boolean {
  const families = familiesOn(items, 'supports', least);
  return families.length !== 1 || families.some(hasStanding);
}

/**
 * Pages of no known standing repeat what goes round: beside a source of standing, or as many others, that contradict it, their support says nothing. One
 * such page that denies what a source of standing states says nothing either, unless it is later.
 */
function setAsideWeak(items: readonly WeighedItem[]): readonly WeighedItem[] {
  const [forIt, against] = sidesOf(items);
  if (forIt.length === 0 || against.length === 0) return items;
  const without = (families: readonly WeighedItem[][]) =>
    items.filter((item) => !families.flat().includes(item));
  if (!forIt.some(hasStanding) && (against.some(hasStanding) || against.length >= forIt.length))
    return without(forIt);
  const isLoneVoice = against.length === 1 && !against.some(hasStanding);
  // News may stand on one page first.
  if (forIt.some(hasStanding) && isLoneVoice && !isLater(against.flat(), forIt.flat()))
    return without(against);
  return items;
}

/** A copy that nobody vouches for and that says the opposite of the source it copies borrows no standing from it. */
function setAsideTwistedCopies(items: readonly WeighedItem[]): readonly WeighedItem[] {
  return items.filter((item) => {
    const { stance } = item.pair;
    if (hasStanding([item]) || stance === 'neutral') return true;
    const originals = items
      .filter(({ family }) => family === item.family)
      .filter((one) => hasStanding([one]));
    return !originals.some(({ pair }) => pair.stance !== stance && pair.stance !== 'neutral');
  });
}

/** The families that by themselves are sure, for and against. */
function sidesOf(items: readonly WeighedItem[]): [WeighedItem[][], WeighedItem[][]] {
  return [
    familiesOn(items, 'supports', conflictingProbability),
    familiesOn(items, 'refutes', conflictingProbability),
  ];
}

/** The families that by themselves are this sure of a side. */
function familiesOn(items: readonly WeighedItem[], side: Side, least: number): WeighedItem[][] {
  return familiesOf(items).filter((family) => weighSides(family)[side] >= least);
}

function hasStanding(family: readonly WeighedItem[]): boolean {
  return family.some(({ tier }) => tier === undefined || !noKnownStanding.includes(tier));
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
    // Anybody can write "correction": it takes one whose word is worth as much as what it puts right.
    (later.some((item) => putsRight(item) && rankOf(item) >= highestOf(earlier)) &&
      !earlier.some(putsRight)) ||
    (isLater(later, earlier) && Math.min(...later.map(rankOf)) >= highestOf(earlier));
  const [forIt, against] = sides;
  if (corrects(against, forIt)) return items.filter((item) => !forIt.includes(item));
  if (corrects(forIt, against)) return items.filter((item) => !against.includes(item));
  return undefined;
}

/** Its page says so, or it says what the matter is not beside what it is. */
function putsRight({ isCorrection, pair }: WeighedItem): boolean {
  return isCorrection === true || pair.findings.some(({ rule }) => rule === 'correction');
}

/** All of the first came out long enough after all of the second; false where a date is missing. */
function isLater(later: readonly WeighedItem[], earlier: readonly WeighedItem[]): boolean {
  return (
    later.length > 0 &&
    earlier.length > 0 &&
    [...later, ...earlier].every((item) => item.published !== undefined) &&
    dayOf(later.map(publishedOf).sort()[0]) - dayOf(earlier.map(publishedOf).sort().at(-1)) >= correctionDays
  );
}

function publishedOf(item: WeighedItem): string {
  return item.published ?? '';
}

function rankOf(item: WeighedItem): number {
  return rankOfTier(item.tier);
}

/** How much the word of a source is worth beside another's. */
export function rankOfTier(tier: ReliabilityTier | undefined): number {
  return tierOrder[tier ?? 'unrated'];
}

function highestOf(items: readonly WeighedItem[]): number {
  return Math.max(...items.map(rankOf));
}

function dayOf(date: string | undefined): number {
  return Date.parse(date ?? '') / 86_400_000;
}

/** What contradicts in one quote of a source is not made up for by another quote of it, which does not speak of the value. */
function strongest(items: readonly WeighedItem[], side: Side): number {
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

/** A claim over its parts: it holds when every part holds, and falls with any part that falls. */
export function combineParts(parts: readonly Pick<SubVerdict, 'label' | 'confidence'>[]): {
  label: Label;
  confidence: number;
} {
  const label = [...parts].sort((a, b) => decidesBefore[a.label] - decidesBefore[b.label])[0]?.label;
  const confidences = parts.filter((part) => part.label === label).map(({ confidence }) => confidence);
  switch (label) {
    case undefined:
      return { label: 'not-enough-evidence', confidence: 1 };
    case 'refuted':
    case 'conflicting':
      // One part is enough, so the surest counts; of what must hold together, the least sure.
      return { label, confidence: Math.max(...confidences) };
    case 'not-enough-evidence':
    case 'supported':
      return { label, confidence: Math.min(...confidences) };
  }
}

/** Which of its parts decides a claim: the one that comes first here. */
const decidesBefore: Readonly<Record<Label, number>> = {
  refuted: 0,
  conflicting: 1,
  'not-enough-evidence': 2,
  supported: 3,
};

/** Whether quotes settle a part, and which way, without asking who says it. Quotes that contradict each other settle nothing. */
export function settle(pairs: readonly Pick<WeighedPair, Side>[]): Side | undefined {
  const supports = Math.max(0, ...pairs.map((pair) => pair.supports));
  const refutes = Math.max(0, ...pairs.map((pair) => pair.refutes));
  if (Math.max(supports, refutes) < decidingBars.supports) return undefined;
  if (Math.min(supports, refutes) >= decidingBars.supports) return undefined;
  return refutes > supports ? 'refutes' : 'supports';
}
