import type { Quantity } from '../../../../../../text/quantities/quantities.ts';
import { mentions } from '../../../bearing.ts';
import { readPassage } from '../../../read-passage.ts';
import { figureOf } from '../../written-figure.ts';
import { dimensionOf, isSameFigure } from '../figures.ts';
import { periodCell, rowOf, saidBy } from '../find-place.ts';
import { compareNames, findKey, wasWhat, withoutName } from '../read-name.ts';
import { figuresOf, mayBeOfAnotherTime, type TableClaim, type TablePage } from '../table-claim.ts';
import { type Cell, lineOf, type Row } from '../table-rows.ts';
import { phraseOf } from '../table-words.ts';
import { columnsFor, isLinked, linkOf, mayMean } from './column-meant.ts';
import { type Maker, nameIn, rowOfTime, type TableOption } from './table-option.ts';

/**
 * "38 cases of technical help", "looked after by Imre Castleton": the claim's own figure, or its name, is written into each column where it might stand, and a model tells which of these sentences
 * the claim says. What stands there instead is then plain.
 */
export const fillInFigure: Maker = (claim, page, rows) => {
  if (/\bthan\b/iu.test(claim.text)) return [];
  const named = rowOf(claim, rows);
  const row = named ?? rowOfTime(claim, rows);
  if (row === undefined) return [];
  const name = named === undefined ? (claim.periods[0] ?? '') : nameIn(named, claim.text);
  const said = saidBy(claim, rows, row);
  const [asked, ...others] = figuresOf(claim, said);
  if (asked === undefined || others.length > 0 || asked.dimension === 'ordinal') return [];
  if (!isOfTable(claim, page, row)) return [];
  const options = columnsFor(claim, row).flatMap((cell): TableOption[] => {
    const isOfKind =
      asked.dimension === 'count' ? isLinked(claim, cell) : dimensionOf(cell) === asked.dimension;
    const same = isOfKind ? isSameFigure(asked, cell, { text: claim.text, isNamedColumn: true }) : undefined;
    const isOfTime = named === undefined || periodCell(claim, rows, row) !== undefined;
    const times = isOfTime ? claim.periods : [];
    // 0.74 is no number of kilograms where all others are thousands.
    if (same === undefined || !(same || isLikeOthers(asked, cell, rows))) return [];
    if (!mayMean(claim, page, [row], cell, times, [asked.text])) return [];
    return [
      {
        column: cell.heading,
        link: linkOf(claim, cell),
        meaning: `${name}: “${cell.heading}”: ${asked.text}.`,
        finding: {
          rule: 'table',
          effect: same ? 'confirms' : 'contradicts',
          says: `The table gives ${cell.text} under “${cell.heading}”${same ? '' : `, the claim says ${asked.text}`}.`,
        },
        focus: lineOf(row, cell),
      },
    ];
  });
  const same = options.filter(({ finding }) => finding.effect === 'confirms');
  return same.length > 0 ? same : options;
};

/** A table of one mill says nothing of another: whom and what the claim names must stand in its title, above it or in the row. */
export function isOfTable(
  { passage }: TableClaim,
  { title, intro, about }: TablePage,
  { line }: Row,
): boolean {
  const told = readPassage([title, intro, line].join('\n'));
  return passage.entities.every((name) => about.includes(name.text) || mentions(told, name));
}

const farOut = 3;

/** Whether a figure is of the size of those in its column. */
export function isLikeOthers(asked: Quantity, { heading }: Cell, rows: readonly Row[]): boolean {
  const values = rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell.heading === heading && cell.value !== undefined ? [cell.value] : [])),
  );
  const figure = figureOf(asked);
  return figure >= Math.min(...values) / farOut && figure <= Math.max(...values) * farOut;
}

export const fillInName: Maker = (claim, page, rows) => {
  const found = findKey(claim, rows);
  if (found === undefined) return [];
  const { row, key } = found;
  const rest = withoutName(claim, key.name);
  return row.cells.flatMap((cell): TableOption[] => {
    const compared = cell === key ? undefined : compareNames(rest, rows, cell, true);
    if (compared === undefined) return [];
    const { same, asked } = compared;
    // "The School for the Deaf" says of nobody that she is deaf.
    const isOfName = claim.passage.entities.some(
      ({ text }) => text !== asked && phraseOf(text).includes(phraseOf(asked)),
    );
    if (isOfName || figuresOf(claim, [key.name, asked]).length > 0) return [];
    const isOfBefore =
      mayBeOfAnotherTime(claim, page) || (claim.periods.length === 0 && wasWhat.test(claim.text));
    if ((!same && isOfBefore) || !mayMean(claim, page, rows, cell, [], [asked])) return [];
    return [
      {
        column: cell.heading,
        link: linkOf(claim, cell),
        meaning: `${key.name}: “${cell.heading}”: ${asked}.`,
        finding: {
          rule: 'table',
          effect: same ? 'confirms' : 'contradicts',
          says: `The table gives “${cell.text}” under “${cell.heading}”${same ? '' : `, the claim says “${asked}”`}.`,
        },
        focus: lineOf(row, cell),
      },
    ];
  });
};
