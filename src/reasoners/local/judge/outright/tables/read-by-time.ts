import type { OutrightReading } from '../outright-reading.ts';
import { type Label, labelsOf, namedCells } from './find-place.ts';
import { figuresOf, isCovered, type TableClaim, type TablePage } from './table-claim.ts';
import { isPeriod, lineOf, periodsIn, type Row } from './table-rows.ts';
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
  const [row, ...more] = rows.filter(({ cells }) => isPeriod(cells[0]?.text ?? '', period));
  const named = [...namedCells(claim, rows)].filter(({ name }) => !isOfPage(claim, page, name));
  if (row === undefined || more.length > 0) return undefined;
  // "Tamsin Oake of Marlby won": the column that the claim speaks of, and what it says besides.
  const isAsked = ({ heading }: Label) => {
    const words = headingWords(heading);
    return words.length > 0 && words.every((word) => claim.words.has(word));
  };
  const [asked, ...names] = named.filter(isAsked);
  if (asked === undefined) return undefined;
  const { heading, name } = asked;
  const isOneName = names.every((other) => other.heading === heading && other.name === name);
  if (!isOneName) return undefined;
  const beside = named.filter((cell) => !isAsked(cell));
  const given = labelsOf(row).find((cell): cell is Label => cell.heading === heading);
  const said = [
    period,
    row.cells[0]?.heading ?? '',
    heading,
    asked.text,
    name,
    ...beside.map((cell) => cell.text),
  ];
  if (given === undefined || figuresOf(claim, said).length > 0 || !isCovered(claim, page, said))
    return undefined;
  const isBesideSo = beside.every((cell) =>
    labelsOf(row).some((own) => own.heading === cell.heading && own.name === cell.name),
  );
  if (given.name === name && !isBesideSo) return undefined;
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

/** "The Lorrimund Stilt Race" says nothing of who comes from Lorrimund: it is what the page is about. */
function isOfPage(
  { text, passage: { entities } }: TableClaim,
  { title, about }: TablePage,
  name: string,
): boolean {
  const longer = entities
    .map((entity) => entity.text)
    .filter((one) => one !== name && one.includes(name) && (title.includes(one) || about.includes(one)));
  return longer.length > 0 && !longer.reduce((rest, one) => rest.replaceAll(one, ' '), text).includes(name);
}
