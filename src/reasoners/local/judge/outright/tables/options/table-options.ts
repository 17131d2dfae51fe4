import type { ReadPassage } from '../../../rules/rule.ts';
import { degreeIn } from '../degree-words.ts';
import { dimensionOf, isSameFigure } from '../figures.ts';
import { labelsOf, rowOf, saidBy } from '../find-place.ts';
import { isSum, isWhole } from '../read-comparison.ts';
import {
  aboveOf,
  captionOf,
  figuresOf,
  isNamed,
  readTableClaim,
  type TableClaim,
  type TablePage,
} from '../table-claim.ts';
import { type Cell, lineOf, periodsIn, type Row, turned } from '../table-rows.ts';
import { headingWords } from '../table-words.ts';
import { columnsFor, isLinked, linkOf, mayMean } from './column-meant.ts';
import { comparing, degrees, waysOf } from './compare-cells.ts';
import { compareTwoTimes } from './compare-times.ts';
import { fillInFigure, fillInName, isOfTable } from './fill-in-column.ts';
import { offerRows } from './offer-rows.ts';
import { type Maker, nameIn, rowOfTime, type TableOption } from './table-option.ts';

/**
 * All that a claim may mean in the tables of a page where the rows are plain and the column is not: "the tower is taller", under "Height (m)", "Built" and "Range". The figures are compared here;
 * which column is meant, and which way, is for a model to tell.
 */
export function tableOptions(passage: ReadPassage, page: TablePage): TableOption[] {
  const claim = readTableClaim(passage);
  return page.tables.flatMap((rows) =>
    [rows, turned(rows)]
      .flatMap((table) => makers.flatMap((make) => make(claim, page, table)))
      .map((option) => ({ ...option, above: aboveOf(page, rows) })),
  );
}

/** "The Wren is older than the Great Ember": each column with a figure in both rows, either way. */
const compareTwoRows: Maker = (claim, page, rows) => {
  const [left, right, ...more] = claim.text.split(/\bthan\b/iu);
  if (left === undefined || right === undefined || more.length > 0 || ofMany.test(right)) return [];
  const [first, second] = [left, right].map((text) => rowOf(readTableClaim(claim.passage, text), rows));
  if (first === undefined || second === undefined || first === second) return [];
  const [one, other] = [nameIn(first, left), nameIn(second, right)];
  return columnsFor(claim, first).flatMap((cell) => {
    const beside = second.cells.find(({ heading }) => heading === cell.heading);
    if (!mayMean(claim, page, [first, second], cell)) return [];
    return comparing(
      claim,
      { cell, beside },
      (words) => `${one} has ${words.figure} for “${whatOf(page, rows, cell)}” than ${other}.`,
      { says: ({ text }, { text: than }) => `The table gives ${text} for ${one} and ${than} for ${other}.` },
      lineOf(first, cell),
    );
  });
};

/** "The Fallwand dam is the tallest": that another row has more is plain; that none has is where the whole table is seen. */
const compareWithAll: Maker = (claim, page, rows) => {
  if (!superlative.test(claim.text) && !overAll.test(claim.text)) return [];
  if (/\b(?:second|third|one of|among|after|except)\b/iu.test(claim.text)) return [];
  // Price and power are no rivals: where things stand in columns, they are compared as rows.
  const row = turned(rows).length > 0 ? undefined : (rowOf(claim, rows) ?? rowOfTime(claim, rows));
  if (row === undefined) return [];
  const name = nameIn(row, claim.text);
  // "Of all the towns that were played, Port Ellery lies highest": where the word itself says in what.
  const among =
    degreeIn(claim.text) === undefined ? '' : (/^of (?:all )?[^,]+, /iu.exec(claim.text)?.[0] ?? '');
  return columnsFor(claim, row).flatMap((cell) => {
    const own = cell.value;
    if (own === undefined || !mayMean(claim, page, [row], cell, claim.periods, [], rows.length)) return [];
    const others = rows
      .filter((other) => other !== row && !labelsOf(other).some(({ text }) => isSum.test(text)))
      .flatMap((other) =>
        other.cells.flatMap((one) =>
          one.heading === cell.heading && one.value !== undefined
            ? [{ other, value: one.value, text: one.text }]
            : [],
        ),
      );
    return waysOf(claim, cell).flatMap((up): TableOption[] => {
      const further = others.find(({ value }) => (up ? value > own : value < own));
      const isFirst = others.length > 1 && others.every(({ value }) => value !== own);
      if (further === undefined && !(isFirst && isWhole(page, rows))) return [];
      return [
        {
          column: cell.heading,
          link: linkOf(claim, cell),
          meaning: `${among}${name} has the ${degrees(cell, up).superlative} figure for “${cell.heading}”${among === '' ? ' of all' : ''}.`,
          finding: {
            rule: 'table',
            effect: further === undefined ? 'confirms' : 'contradicts',
            says:
              further === undefined
                ? `The table gives ${cell.text} for ${name}, and ${up ? 'less' : 'more'} for all others.`
                : `The table gives ${cell.text} for ${name} and ${further.text} for ${nameIn(further.other, '')}.`,
          },
          focus: lineOf(row, cell),
        },
      ];
    });
  });
};

/** "At the end of 2022 it had sixteen vehicles in its night bus fleet": the claim's figure stands in its row once. */
const findSameFigure: Maker = (claim, page, rows) => {
  if (/\bthan\b/iu.test(claim.text)) return [];
  const named = rowOf(claim, rows);
  const row = named ?? rowOfTime(claim, rows);
  const times = named === undefined ? claim.periods : [];
  if (row === undefined || !isOfTable(claim, page, row)) return [];
  const said = saidBy(claim, rows, row);
  const [asked, ...others] = figuresOf(claim, said);
  if (asked === undefined || others.length > 0 || asked.dimension === 'ordinal') return [];
  if (asked.dimension === 'count' && asked.low < leastTelling && Number.isInteger(asked.low)) return [];
  const same = columnsFor(claim, row).filter(
    (cell) =>
      isSameFigure(asked, cell, { text: claim.text, isNamedColumn: true }) === true &&
      (isLinked(claim, cell) || (asked.dimension !== 'count' && dimensionOf(cell) === asked.dimension)),
  );
  const [cell, ...more] = same;
  // "A Hauler S costs 3,600", where that stands under "Hauler M".
  const isOfAnother = row.cells.some(
    ({ heading }) => heading !== cell?.heading && isProperHeading(claim, heading),
  );
  if (isOfAnother || cell === undefined || more.length > 0 || !mayMean(claim, page, [row], cell, times, said))
    return [];
  return [
    {
      column: cell.heading,
      link: linkOf(claim, cell),
      meaning: `${nameIn(row, claim.text)}: “${cell.heading}”: ${cell.text}.`,
      finding: {
        rule: 'table',
        effect: 'confirms',
        says: `The table gives ${cell.text} under “${cell.heading}”.`,
      },
      focus: lineOf(row, cell),
    },
  ];
};

function isProperHeading(claim: TableClaim, heading: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(heading) && isNamed(claim, heading);
}

const makers: readonly Maker[] = [
  compareTwoRows,
  compareTwoTimes,
  compareWithAll,
  findSameFigure,
  fillInFigure,
  fillInName,
  offerRows,
];

/** Below this, a count turns up in many a row by chance. */
const leastTelling = 10;
const ofMany =
  /\b(?:any|all|every|other|others|ever|or|and|either|both|twice|half|double|usual|expected|planned|hoped)\b/iu;
const superlative =
  /\b(?:most|fewest|least|\p{Ll}{2,}(?:[^aeiou\s]|[aeiou]{2})est)\b(?<!\b(?:forest|interest|request|harvest|northwest|southwest|protest|contest|honest|modest|arrest|invest|suggest|latest))(?!\sof\b)/iu;
const overAll = /\bthan (?:\p{Ll}+ ){0,2}any other\b|\bno (?:other )?\p{L}+ .*\bthan\b/iu;
/** A year over a column does not say what is counted; the line above the table may. */
function whatOf(page: TablePage, rows: readonly Row[], { heading }: Cell): string {
  const caption =
    periodsIn(heading).length > 0 && headingWords(heading).length === 0 ? captionOf(page, rows) : '';
  return caption === '' ? heading : `${caption}, ${heading}`;
}
