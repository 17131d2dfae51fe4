import type { OutrightReading } from '../outright-reading.ts';
import type { ColumnLink } from './column-meant.ts';
import { labelsOf } from './find-place.ts';
import type { TableClaim, TablePage } from './table-claim.ts';
import type { Row } from './table-rows.ts';

/** One thing that a claim may mean in a table: its column and direction, said as a sentence, and what the figures make of it. */
export type TableOption = OutrightReading & {
  column: string;
  meaning: string;
  link: ColumnLink;
};

/** Writes out what a claim may mean in one table. */
export type Maker = (claim: TableClaim, page: TablePage, rows: readonly Row[]) => TableOption[];

/** The row of the claim's one year or season, where rows are known by such. */
export function rowOfTime(
  { periods: [period, ...others] }: TableClaim,
  rows: readonly Row[],
): Row | undefined {
  const found = others.length > 0 ? [] : rows.filter(({ cells }) => cells[0]?.text === period);
  return found.length === 1 ? found[0] : undefined;
}

/** What a row is called, as the claim calls it where it has several names. */
export function nameIn(row: Row, text: string): string {
  const labels = labelsOf(row);
  const own = labels.find(({ name }) => text.toLowerCase().includes(name.toLowerCase())) ?? labels[0];
  return own?.name ?? row.cells[0]?.text ?? '';
}
