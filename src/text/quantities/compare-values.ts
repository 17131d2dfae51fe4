import type { Quantity } from './quantities.ts';
import type { TimeSpan } from './time-spans.ts';

/**
 * `same`: the evidence's value confirms the claim's; `different`: both cannot be true of one thing;
 * `close`: too near to contradict, too far to confirm; `unrelated`: the two measure different things.
 */
export type Comparison = 'same' | 'close' | 'different' | 'unrelated';

/** Words such as "about" and "almost" stretch a number by this share of it. */
export const aboutShare = 0.1;
/** Numbers nearer than this share never contradict each other, however exactly they are written. */
export const closeShare = 0.05;

export function compareQuantities(claim: Quantity, evidence: Quantity): Comparison {
  if (claim.dimension !== evidence.dimension || claim.currency !== evidence.currency) return 'unrelated';
  if (claim.per !== undefined && evidence.per !== undefined && claim.per !== evidence.per) return 'unrelated';
  if (claim.dimension === 'ordinal') return claim.low === evidence.low ? 'same' : 'different';
  const stated = intervalOf(evidence, 'evidence');
  const asked = intervalOf(claim, 'claim');
  if (contained(stated, asked)) return 'same';
  const apart = Math.max(asked.low - stated.high, stated.low - asked.high);
  if (apart <= 0) return 'close';
  const scale = Math.max(Math.abs(claim.low), Math.abs(evidence.low));
  const exact =
    isSmallCount(claim, evidence) || ((isPrecise(claim) || isBound(claim)) && isPrecise(evidence));
  return apart <= closeShare * scale && !exact ? 'close' : 'different';
}

type Interval = { low: number; high: number };

function intervalOf(quantity: Quantity, side: 'claim' | 'evidence'): Interval {
  // A claim may round what the evidence gives exactly; an exact claim is not confirmed by a rounded number's whole range.
  const slack = side === 'claim' && !isCounted(quantity) ? quantity.precision : 0;
  const size = Math.abs(quantity.high);
  if (quantity.bound === 'about') {
    const wide = Math.max(slack, side === 'claim' ? aboutShare * size : 0);
    return { low: quantity.low - wide, high: quantity.high + wide };
  }
  if (quantity.bound === 'at-least')
    return {
      low: quantity.low - tiny(size),
      high: Number.POSITIVE_INFINITY,
    };
  if (quantity.bound === 'at-most')
    return {
      low: Number.NEGATIVE_INFINITY,
      high: quantity.high + tiny(size),
    };
  return { low: quantity.low - slack, high: quantity.high + slack };
}

/** Whole small numbers of things are exact: four medals are not five. */
function isCounted(quantity: Quantity): boolean {
  return quantity.dimension === 'count' && quantity.precision <= 5 && quantity.high < 100;
}

/** 9.58 seconds are not 9.48 seconds, although the two are near. */
function isPrecise(quantity: Quantity): boolean {
  return quantity.bound === 'exactly' && quantity.precision < preciseShare * Math.abs(quantity.low);
}

/** "More than 100,000" is a line that 96,400 does not reach, however near it comes. */
function isBound({ bound }: Quantity): boolean {
  return bound === 'at-least' || bound === 'at-most';
}

const preciseShare = 0.002;

function isSmallCount(a: Quantity, b: Quantity): boolean {
  return isCounted(a) || isCounted(b);
}

/** Nothing for what has no end: "more than 10,000" must not reach down to 2,817. */
function tiny(size: number): number {
  return Number.isFinite(size) ? size * 1e-9 : 0;
}

function contained(inner: Interval, outer: Interval): boolean {
  return (
    outer.low <= inner.low + tiny(Math.abs(inner.low)) &&
    inner.high <= outer.high + tiny(Math.abs(inner.high))
  );
}

export function compareTimeSpans(claim: TimeSpan, evidence: TimeSpan): Comparison {
  if (claim.from === undefined || evidence.from === undefined) return compareDays(claim, evidence);
  const asked = widen(claim);
  const stated = { low: evidence.from, high: evidence.to ?? evidence.from };
  if (contained(stated, asked)) return 'same';
  if (stated.high < asked.low || asked.high < stated.low) return 'different';
  return 'close';
}

function widen(claim: TimeSpan): Interval {
  const low = claim.from ?? 0;
  const high = claim.to ?? low;
  if (claim.relation === 'before') return { low: Number.NEGATIVE_INFINITY, high };
  if (claim.relation === 'after') return { low, high: Number.POSITIVE_INFINITY };
  if (claim.relation === 'about') return { low: low - aboutYears, high: high + aboutYears };
  return { low, high };
}

/** "around 1500" may be ten years off. */
const aboutYears = 10 * 372;

function compareDays(claim: TimeSpan, evidence: TimeSpan): Comparison {
  if (claim.month === undefined || evidence.month === undefined) return 'unrelated';
  if (claim.month !== evidence.month) return 'different';
  if (claim.day === undefined) return 'same';
  if (evidence.day === undefined) return 'close';
  return claim.day === evidence.day ? 'same' : 'different';
}
