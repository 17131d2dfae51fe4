export type DistanceMetric = 'nominal' | 'ordinal' | 'interval';

/**
 * Krippendorff's alpha: agreement of any number of raters on units that not all of them need have rated. 1 is full agreement, 0 what
 * chance would give. NaN where no unit has two ratings or all ratings are the same value.
 */
export function krippendorffAlpha(
  /** One list for each unit: the values that were given, without the missing ones. */
  units: readonly (readonly number[])[],
  metric: DistanceMetric = 'ordinal',
): number {
  const pairable = units.filter((values) => values.length >= 2);
  const values = [...new Set(pairable.flat())].sort((a, b) => a - b);
  const at = new Map(values.map((value, index) => [value, index]));
  const coincidences = values.map(() => new Array<number>(values.length).fill(0));
  for (const unit of pairable)
    for (const [index, first] of unit.entries())
      for (const [other, second] of unit.entries()) {
        const row = coincidences[at.get(first) ?? 0];
        const column = at.get(second) ?? 0;
        if (index !== other && row !== undefined) row[column] = (row[column] ?? 0) + 1 / (unit.length - 1);
      }
  const totals = coincidences.map((row) => row.reduce((sum, count) => sum + count, 0));
  const all = totals.reduce((sum, count) => sum + count, 0);
  let observed = 0;
  let expected = 0;
  for (const [first, row] of coincidences.entries())
    for (const [second, count] of row.entries()) {
      const distance = distanceOf(metric, values, totals, first, second);
      observed += count * distance;
      expected += (totals[first] ?? 0) * (totals[second] ?? 0) * distance;
    }
  return expected === 0 ? Number.NaN : 1 - ((all - 1) * observed) / expected;
}

function distanceOf(
  metric: DistanceMetric,
  values: readonly number[],
  totals: readonly number[],
  first: number,
  second: number,
): number {
  if (first === second) return 0;
  if (metric === 'nominal') return 1;
  if (metric === 'interval') return ((values[first] ?? 0) - (values[second] ?? 0)) ** 2;
  const [from, to] = first < second ? [first, second] : [second, first];
  let between = 0;
  for (let rank = from; rank <= to; rank++) between += totals[rank] ?? 0;
  return (between - ((totals[from] ?? 0) + (totals[to] ?? 0)) / 2) ** 2;
}
