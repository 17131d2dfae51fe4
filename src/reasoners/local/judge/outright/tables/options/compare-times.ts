import { rowOf } from '../find-place.ts';
import { comparedTimes, downward, upward } from '../read-change.ts';
import type { TableClaim, TablePage } from '../table-claim.ts';
import { type Cell, isPeriod, lineOf, periodsIn, type Row } from '../table-rows.ts';
import { headingWords } from '../table-words.ts';
import { isLinked, mayMean } from './column-meant.ts';
import { comparing } from './compare-cells.ts';
import { type Maker, nameIn, type TableOption } from './table-option.ts';

/** The time that a claim of change speaks of, and the one it is held against. */
export type TwoTimes = { now: string; before: string };

export function twoTimes({ text }: TableClaim): TwoTimes | undefined {
  const isOfChange = /\bthan\b/iu.test(text) || upward.test(text) || downward.test(text);
  const times = isOfChange ? comparedTimes(text) : undefined;
  const [before, ...others] = times?.before ?? [];
  return times === undefined || before === undefined || others.length > 0
    ? undefined
    : { now: times.spokenOf, before };
}

/** "More passengers in 2022 than in 2021": two columns of one row, or two rows of times. */
export const compareTwoTimes: Maker = (claim, page, rows) => {
  const times = twoTimes(claim);
  if (times === undefined) return [];
  const { now, before } = times;
  const [latest, ...more] = rows.filter(({ cells }) => isPeriod(cells[0]?.text ?? '', now));
  if (latest !== undefined && more.length === 0) {
    const earlier = rows.find(({ cells }) => isPeriod(cells[0]?.text ?? '', before));
    return latest.cells.slice(1).flatMap((cell) => {
      const beside = earlier?.cells.find(({ heading }) => heading === cell.heading);
      // Times that agree would make any column seem to be meant.
      return mayMean(claim, page, [latest], cell, [now, before]) && headingWords(cell.heading).length > 0
        ? fromTo(claim, times, { cell, beside, what: `“${cell.heading}” was`, focus: lineOf(latest, cell) })
        : [];
    });
  }
  const row = rowOf(claim, rows);
  return row === undefined ? [] : changesOf(claim, page, row, { ...times, name: nameIn(row, claim.text) });
};

/** What became of the figures of one row from one time to the other. */
export function changesOf(
  claim: TableClaim,
  page: TablePage,
  row: Row,
  { now, before, name, joint = ' was' }: TwoTimes & { name: string; joint?: string },
): TableOption[] {
  const without = (heading: string) =>
    periodsIn(heading).reduce((rest, one) => rest.replace(one, ''), heading);
  return row.cells
    .filter(({ heading }) => periodsIn(heading).includes(now))
    .flatMap((cell) => {
      const beside = row.cells.find(
        ({ heading }) => periodsIn(heading).includes(before) && without(heading) === without(cell.heading),
      );
      const column = without(cell.heading).trim();
      const what = `${name}${column === '' ? '' : `: “${column}”`}${joint}`;
      return mayMean(claim, page, [row], cell, [now, before])
        ? fromTo(claim, { now, before }, { cell, beside, what, focus: lineOf(row, cell) })
        : [];
    });
}

function fromTo(
  claim: TableClaim,
  { now, before }: TwoTimes,
  { cell, beside, what, focus }: { cell: Cell; beside: Cell | undefined; what: string; focus: string },
): TableOption[] {
  if (!isLinked(claim, cell)) return [];
  return comparing(
    claim,
    { cell, beside },
    (words) => `${what} ${words.degree} in ${now} than in ${before}.`,
    { says: ({ text }, { text: than }) => `The table gives ${than} for ${before} and ${text} for ${now}.` },
    focus,
  );
}
