import { drawSamples } from './bootstrap.ts';

/** Which of two systems was right on one and the same claim. */
export type PairedOutcome = { first: boolean; second: boolean };

export type McNemarResult = {
  /** Claims that only the first, or only the second, got right. */
  onlyFirst: number;
  onlySecond: number;
  /** Exact two-sided binomial test: how likely so uneven a split is if both were equally good. */
  pValue: number;
};

export function testMcNemar(outcomes: readonly PairedOutcome[]): McNemarResult {
  const onlyFirst = outcomes.filter(({ first, second }) => first && !second).length;
  const onlySecond = outcomes.filter(({ first, second }) => second && !first).length;
  return {
    onlyFirst,
    onlySecond,
    pValue: binomialTwoSided(Math.min(onlyFirst, onlySecond), onlyFirst + onlySecond),
  };
}

function binomialTwoSided(fewer: number, total: number): number {
  if (total === 0) return 1;
  let tail = 0;
  for (let count = 0; count <= fewer; count++) tail += Math.exp(logChoose(total, count) - total * Math.LN2);
  return Math.min(1, 2 * tail);
}

function logChoose(total: number, chosen: number): number {
  let sum = 0;
  for (let index = 1; index <= chosen; index++) sum += Math.log(total - chosen + index) - Math.log(index);
  return sum;
}

export type DifferenceInterval = { difference: number; low: number; high: number; pValue: number };

/**
 * The difference of a metric between two systems on the same items, with its middle 95 % over samples drawn with replacement, and how
 * often a sample has the other sign (two-sided).
 */
export function bootstrapDifference<Item>(
  items: readonly Item[],
  metric: (sample: readonly Item[]) => { first: number; second: number },
  { samples = 1000, seed = 1 } = {},
): DifferenceInterval {
  const apart = (sample: readonly Item[]) => {
    const { first, second } = metric(sample);
    return second - first;
  };
  const difference = apart(items);
  const values = drawSamples(items, apart, { samples, seed });
  const at = (part: number) =>
    values[Math.min(values.length - 1, Math.floor(part * values.length))] ?? Number.NaN;
  const notAbove = values.filter((value) => value <= 0).length / Math.max(1, values.length);
  const notBelow = values.filter((value) => value >= 0).length / Math.max(1, values.length);
  return {
    difference,
    low: at(0.025),
    high: at(0.975),
    pValue: Math.min(1, 2 * Math.min(notAbove, notBelow)),
  };
}
