import { bootstrapInterval } from '../src/eval/metrics/bootstrap.ts';

/** One line of a bench report. Ratios carry over between machines; absolute numbers only tell about this one. */
export type Row = { what: string; value: string; target?: string };

export function printTable(title: string, rows: readonly Row[]): void {
  console.log(`\n## ${title}\n`);
  console.log('| what | measured | target |');
  console.log('|---|---|---|');
  for (const row of rows) console.log(`| ${row.what} | ${row.value} | ${row.target ?? ''} |`);
}

/** A share in per cent, with its 95 % interval over the items. */
export function percentWithInterval<Item>(
  items: readonly Item[],
  metric: (sample: readonly Item[]) => number,
): string {
  const [low, high] = bootstrapInterval(items, metric);
  return `${percent(metric(items))} (${percent(low)}–${percent(high)})`;
}

export function percent(value: number): string {
  return (100 * value).toFixed(1);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
