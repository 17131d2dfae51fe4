import type { OutrightReading } from '../outright-reading.ts';
import { type Label, labelsOf, namedCells } from './find-place.ts';
import { figuresOf, isCovered, type TableClaim, type TablePage } from './table-claim.ts';
import { lineOf, periodsIn, type Row } from './table-rows.ts';
import { headingWords } from './table-words.ts';

/**
 * "Magnus Eley won the prize in 2019", where the rows are years and the one of 2019 has another winner: who or what stands for a time in a column that the claim names. Who is named
 * must stand in that column.
 */
export function readByTime(
  claim: TableClaim,
  page: TablePage,
  rows: readonly Row[],
): OutrightReading | undefined {
  const [period, ...others] = claim.periods;
  const isOfTimes = rows.every(({ cells }) => periodsIn(cells[0]?.text ?? '').length === 1);
  if (period === undefined || others.length > 0 || !isOfTimes || rows.length < 2) return undefined;
  const [row, ...more] = rows.filter(({ cells }) => cells[0]?.text === period);
  const [asked, ...names] = [...namedCells(claim, rows)];
  if (row === undefined || more.length > 0 || asked === undefined) return undefined;
  const { heading, name } = asked;
  const words = headingWords(heading);
  const isOneName = names.every((other) => other.heading === heading && other.name === name);
  if (!isOneName || words.length === 0 || !words.every((word) => claim.words.has(word))) return undefined;
  const given = labelsOf(row).find((cell): cell is Label => cell.heading === heading);
  const said = [period, row.cells[0]?.heading ?? '', heading, asked.text, name];
  if (given === undefined || figuresOf(claim, said).length > 0 || !isCovered(claim, page, said))
    return undefined;
  const isSame = given.name === name;
  // Two may have shared it.
  if (!isSame && /,|\band\b|&|\//u.test(given.text)) return undefined;
  return {
    finding: {
      rule: 'table',
      effect: isSame ? 'confirms' : 'contradicts',
      says: `The table gives “${given.text}” under “${heading}” for ${period}${isSame ? '' : `, the claim says “${name}”`}.`,
    },
    focus: lineOf(row, given),
  };
}
