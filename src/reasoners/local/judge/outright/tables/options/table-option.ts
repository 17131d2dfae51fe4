import type { OutrightReading } from '../../outright-reading.ts';
import { labelsOf } from '../find-place.ts';
import type { TableClaim, TablePage } from '../table-claim.ts';
import { isPeriod, type Row } from '../table-rows.ts';
import { tableWords } from '../table-words.ts';
import type { ColumnLink } from './column-meant.ts';

/** One thing that a claim may mean in a table: its column and direction, said as a sentence, and what the figures make of it. */
export type TableOption = OutrightReading & {
  column: string;
  meaning: string;
  /** What stands above its table, and in what its sums are. */
  above?: string;
  /** The row, which the claim does not name, has another figure than the claim. */
  isOtherFigure?: boolean;
  link: ColumnLink;
};

/** Writes out what a claim may mean in one table. */
export type Maker = (claim: TableClaim, page: TablePage, rows: readonly Row[]) => TableOption[];

/** The row of the claim's one year or season, where rows are known by such. */
export function rowOfTime(
  { periods: [period, ...others] }: TableClaim,
  rows: readonly Row[],
): Row | undefined {
  const found = others.length > 0 ? [] : rows.filter(({ cells }) => isPeriod(cells[0]?.text ?? '', period));
  return found.length === 1 ? found[0] : undefined;
}

/** What a row is called, as the claim calls it where it has several names. */
export function nameIn(row: Row, text: string): string {
  const labels = labelsOf(row);
  const words = new Set(tableWords(text));
  const own =
    labels.find(({ name }) => text.toLowerCase().includes(name.toLowerCase())) ??
    // "Coated steel wire" is "Steel wire, coated", which has a number as well.
    labels.find(
      ({ name }) => tableWords(name).length > 1 && tableWords(name).every((word) => words.has(word)),
    ) ??
    labels[0];
  return own?.name ?? row.cells[0]?.text ?? '';
}
