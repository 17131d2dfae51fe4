import { defined } from '../core/defined.ts';
import type { LibraryPage } from '../spec/library.ts';

export const usualPage = 50;

/** The number that all rows of the next page are below: rows come with the newest first. What is no number leads to an empty page. */
export function pageMark(after: string | undefined, largest = Number.MAX_SAFE_INTEGER): number {
  const before = after === undefined ? largest : Number.parseInt(after, 10);
  return Number.isNaN(before) ? 0 : Math.min(before, largest);
}

/** A page out of rows of which one more than the limit was asked for: that one tells whether there is a next page. */
export function pageOf<Row extends { number: number }, Item>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
): LibraryPage<Item> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(toItem), ...defined({ next: last && String(last.number) }) };
}
