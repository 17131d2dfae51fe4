export type WilcoxonResult = {
  /** Pairs that differ; those that do not are left out. */
  pairs: number;
  /** Sums of the ranks of the positive and of the negative differences. */
  positive: number;
  negative: number;
  /** Two-sided: how likely so uneven sums are if neither side were better. */
  pValue: number;
};

/** Above so many pairs the normal distribution is as good. */
const mostExact = 200;

/**
 * Wilcoxon's signed-rank test on paired differences. Equal sizes share their mean rank, and differences of zero are left out. The
 * p-value counts every assignment of signs to these very ranks, so it is exact with ties as well.
 */
export function testWilcoxon(differences: readonly number[]): WilcoxonResult {
  const nonZero = differences.filter((difference) => difference !== 0 && !Number.isNaN(difference));
  const ranks = rankSizes(nonZero);
  const sum = (keep: (difference: number) => boolean) =>
    nonZero.reduce((total, difference, index) => total + (keep(difference) ? (ranks[index] ?? 0) : 0), 0);
  const positive = sum((difference) => difference > 0);
  const negative = sum((difference) => difference < 0);
  const pairs = nonZero.length;
  if (pairs === 0) return { pairs, positive, negative, pValue: 1 };
  const smaller = Math.min(positive, negative);
  const pValue = pairs <= mostExact ? countExactly(ranks, smaller) : approximate(ranks, smaller);
  return { pairs, positive, negative, pValue: Math.min(1, pValue) };
}

/** The rank of each by its size, from 1; equal ones share the mean of their ranks. */
function rankSizes(values: readonly number[]): number[] {
  const order = values
    .map((value, index) => ({ size: Math.abs(value), index }))
    .sort((a, b) => a.size - b.size);
  const ranks = new Array<number>(values.length).fill(0);
  for (let from = 0; from < order.length; ) {
    let to = from;
    // Differences of means carry rounding errors.
    while (to + 1 < order.length && Math.abs((order[to + 1]?.size ?? 0) - (order[from]?.size ?? 0)) < 1e-9)
      to++;
    for (let at = from; at <= to; at++) ranks[order[at]?.index ?? 0] = (from + to) / 2 + 1;
    from = to + 1;
  }
  return ranks;
}

/** Twice the share of sign assignments whose sum is no larger. Mean ranks are halves, so doubled ranks are whole. */
function countExactly(ranks: readonly number[], smaller: number): number {
  const doubled = ranks.map((rank) => Math.round(rank * 2));
  const most = doubled.reduce((sum, rank) => sum + rank, 0);
  // Shares instead of counts: 2^200 is no whole number here.
  const shares = new Float64Array(most + 1);
  shares[0] = 1;
  let reached = 0;
  for (const rank of doubled) {
    reached += rank;
    for (let sum = reached; sum >= 0; sum--)
      shares[sum] = ((shares[sum] ?? 0) + (sum >= rank ? (shares[sum - rank] ?? 0) : 0)) / 2;
  }
  let tail = 0;
  for (let sum = 0; sum <= Math.round(smaller * 2); sum++) tail += shares[sum] ?? 0;
  return 2 * tail;
}

/** The normal distribution with the variance that these ranks have, and half a step of correction. */
function approximate(ranks: readonly number[], smaller: number): number {
  const mean = ranks.reduce((sum, rank) => sum + rank, 0) / 2;
  const variance = ranks.reduce((sum, rank) => sum + rank ** 2, 0) / 4;
  return 2 * normalTail((mean - smaller - 0.5) / Math.sqrt(variance));
}

/** The share of a normal distribution beyond so many standard deviations (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const polynomial =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}
