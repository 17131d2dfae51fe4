import { dimensionOf, isSameFigure } from '../figures.ts';
import { labelsOf, periodCell, rowOf } from '../find-place.ts';
import { figuresOf, type TableClaim, type TablePage } from '../table-claim.ts';
import { type Cell, lineOf, type Row } from '../table-rows.ts';
import { columnsFor, isLinked, mayMean } from './column-meant.ts';
import { isTimeOnly } from './compare-cells.ts';
import { changesOf, twoTimes } from './compare-times.ts';
import { isLikeOthers, isOfTable } from './fill-in-column.ts';
import { rowOfTime, type TableOption } from './table-option.ts';

/** Longer tables have too much in them that is like something else. */
const mostRows = 40;
const longestName = 60;
const mostNames = 2;

/**
 * Where the claim calls no row by its name ("mending the buildings", for "Repairs"): what it says is written into each, and a model tells which of these sentences the claim says. What stands there
 * instead is then plain.
 */
export function offerRows(claim: TableClaim, page: TablePage, rows: readonly Row[]): TableOption[] {
  const isKnown = rowOf(claim, rows) !== undefined || rowOfTime(claim, rows) !== undefined;
  if (rows.length > mostRows || isKnown) return [];
  const ofTime = rows.filter((row) => periodCell(claim, rows, row) !== undefined);
  // By how much it changed is another question.
  const times = figuresOf(claim, []).length > 0 ? undefined : twoTimes(claim);
  const offered = (ofTime.length > 0 ? ofTime : rows).flatMap((row) => [
    ...figureIn(claim, page, rows, row),
    ...(times === undefined ? [] : changesOf(claim, page, row, { ...times, name: nameOf(row), joint: ':' })),
  ]);
  return offered.map((option) => ({ ...option, link: 'offered' }));
}

function figureIn(claim: TableClaim, page: TablePage, rows: readonly Row[], row: Row): TableOption[] {
  if (/\bthan\b/iu.test(claim.text) || !isOfTable(claim, page, row)) return [];
  const names = labelsOf(row).map(({ name }) => name);
  const [asked, ...others] = figuresOf(claim, names);
  if (asked === undefined || others.length > 0 || asked.dimension === 'ordinal') return [];
  const time = periodCell(claim, rows, row);
  return columnsFor(claim, row).flatMap((cell): TableOption[] => {
    const isOfKind = dimensionOf(cell) === asked.dimension || isLinked(claim, cell);
    const same = isOfKind ? isSameFigure(asked, cell, { text: claim.text, isNamedColumn: false }) : undefined;
    if (same === undefined || !(same || isLikeOthers(asked, cell, rows))) return [];
    if (!mayMean(claim, page, [row], cell, time === undefined ? [] : claim.periods, [asked.text])) return [];
    const [told] = claim.periods;
    const meaning =
      isTimeOnly(cell) && told !== undefined
        ? `${nameOf(row, cell)}: ${asked.text} in ${told}.`
        : `${nameOf(row, cell)}; ${cell.heading}: ${asked.text}.`;
    return [
      {
        column: cell.heading,
        link: 'offered',
        ...(same ? {} : { isOtherFigure: true }),
        meaning,
        finding: {
          rule: 'table',
          effect: same ? 'confirms' : 'contradicts',
          says: `The table gives ${cell.text} under “${cell.heading}”${same ? '' : `, the claim says ${asked.text}`}.`,
        },
        focus: lineOf(row, cell),
      },
    ];
  });
}

/** What a row is known by, with its time where it begins with one: "Year: 1792; Coin: two reales". */
function nameOf(row: Row, besides?: Cell): string {
  const [first] = row.cells;
  const labels = labelsOf(row)
    .filter((cell) => cell !== besides && cell.text.length <= longestName)
    .slice(0, mostNames);
  const told = first === undefined || labels.some((label) => label === first) ? labels : [first, ...labels];
  return told
    .map(({ heading, text }) => (saysNothing.test(heading) ? text : `${heading}: ${text}`))
    .join(', ');
}

const saysNothing =
  /^(?:|items?|sections?|names?|categor(?:y|ies)|types?|kinds?|groups?|what|for|from|to|no\.?|number|purpose|heading|entry|service|description)$/iu;
