import { compareTimeSpans } from '../../../../../text/quantities/compare-values.ts';
import type { Quantity } from '../../../../../text/quantities/quantities.ts';
import { findTimeSpans } from '../../../../../text/quantities/time-spans.ts';
import { type Dimension, findUnit } from '../../../../../text/quantities/units.ts';
import { findWords } from '../../../../../text/words/words.ts';
import type { OutrightReading } from '../outright-reading.ts';
import { dimensionOf, isSameFigure } from './figures.ts';
import {
  borderOf,
  columnOf,
  type Label,
  labelsOf,
  namedCells,
  ofClaimsTime,
  rowOf,
  saidBy,
} from './find-place.ts';
import { directionWords } from './read-change.ts';
import {
  figuresOf,
  isCovered,
  isOfItsTime,
  isProperName,
  mayBeOfAnotherTime,
  type TableClaim,
  type TablePage,
  withoutNames,
} from './table-claim.ts';
import { type Cell, isCode, isPeriod, isRankHeading, lineOf, periodsIn, type Row } from './table-rows.ts';
import { headingWords, phraseOf, tableWords } from './table-words.ts';

const bounds = /\b(?:more|less|fewer|higher|lower|greater) than(?=\s(?:\p{Sc}|\d|\p{Ll}))/giu;

/** What a table gives for what the claim gives a figure, a year or a place for: the same, or another. */
export function readFigure(
  claim: TableClaim,
  page: TablePage,
  rows: readonly Row[],
): OutrightReading | undefined {
  if (/\bthan (?:in|for|the|that|one|any|either|all|ever)\b/iu.test(claim.text)) return undefined;
  // "£2,410 more than budgeted": by how much, and not how much.
  if (/\d(?:\s\p{L}+)?\s(?:more|less|fewer|higher|lower)\b/u.test(claim.text)) return undefined;
  const found = findByName(claim, rows) ?? findByTime(claim, rows);
  if (found === undefined) return undefined;
  const { row, said } = found;
  // What it was before, a table of now does not tell.
  const isOfBefore = claim.passage.times.some(
    ({ relation }) => relation === 'before' || relation === 'until',
  );
  if (isOfBefore && !row.cells.some(({ heading }) => borderOf(heading) !== undefined)) return undefined;
  const [asked, ...others] = figuresOf(claim, [...said, ...page.about]).filter(
    (figure) => !isOfHeading(figure, row),
  );
  if (others.length > 0) return undefined;
  if (asked === undefined) return readDate(claim, page, found);
  if (asked.dimension === 'ordinal') return readPlace(claim, page, found, asked.low);
  const counted = asked.of.flatMap(tableWords);
  const cells = cellsOfTime(claim, row, found.isByTime);
  const cell = columnOf(claim, cells, {
    counted,
    known: [...said.flatMap(headingWords), ...knownByUnit(asked, cells)],
  });
  if (cell === undefined) return undefined;
  const isNamedColumn = headingWords(cell.heading).length > 0;
  // "gained 2,000": the difference, and not the figure.
  const isOfChange = directionWords(withoutNames(claim.text, said).replace(bounds, ' ')).some((word) =>
    tableWords(word).some((base) => !headingWords(cell.heading).includes(base)),
  );
  if (isOfChange || !isMeasuredSo(asked, cell, page)) return undefined;
  const same = isSameFigure(asked, cell, { text: claim.text, isNamedColumn });
  if (same === undefined) return undefined;
  return settle(claim, page, {
    row,
    cell,
    said: [
      ...said,
      cell.heading,
      ...(claim.text.match(bounds) ?? []),
      // A share is one of something that may be counted beside it.
      ...(asked.dimension === 'percent' ? row.cells.map(({ heading }) => heading) : []),
    ],
    same,
    asked: asked.text,
  });
}

/** "First climbed" and "second prize" are columns and no figures. */
function isOfHeading({ dimension, text }: Quantity, { cells }: Row): boolean {
  return dimension === 'ordinal' && cells.some(({ heading }) => phraseOf(heading).includes(phraseOf(text)));
}

/** Kinds of units that tell which column is meant, where one column has them. */
const telling: readonly Dimension[] = ['area', 'mass', 'percent', 'money', 'temperature', 'speed', 'volume'];

/** What the heading of the only column with the claim's kind of unit says need not be said. */
function knownByUnit({ dimension, text }: Quantity, cells: readonly Cell[]): string[] {
  // "A 2.6-metre telescope" is as large as that, however the column calls it.
  const isAttribute = dimension === 'length' && /\d-\p{L}/u.test(text);
  if (!telling.includes(dimension) && !isAttribute) return [];
  const [only, ...others] = cells.filter((cell) => dimensionOf(cell) === dimension);
  return only === undefined || others.length > 0 ? [] : headingWords(only.heading);
}

/** Days are not counted under a title that speaks of millimetres: a unit must be the table's, or be named above it. Prices may leave theirs out. */
function isMeasuredSo({ dimension }: Quantity, cell: Cell, { title, intro }: TablePage): boolean {
  const own = dimensionOf(cell);
  if (dimension === 'count' || own === dimension) return true;
  if (dimension === 'angle' && own === 'temperature') return true;
  const above = [cell.heading, title, intro].join(' ');
  const isNamed = findWords(above).some(
    ({ lower }) => lower.length > 1 && findUnit(lower)?.dimension === dimension,
  );
  return isNamed || (dimension === 'money' && tableWords(above).includes('cost'));
}

type FoundRow = { row: Row; said: string[]; isByTime: boolean };

function findByName(claim: TableClaim, rows: readonly Row[]): FoundRow | undefined {
  const row = rowOf(claim, rows);
  if (row === undefined) return undefined;
  const named = namedCells(claim, rows);
  const own = labelsOf(row).filter((cell) => named.has(cell));
  const [key] = labelsOf(row);
  const isUnique = (cell: Cell) =>
    rows.filter(({ cells }) =>
      cells.some(({ heading, text }) => heading === cell.heading && text === cell.text),
    ).length === 1;
  const isKnownByName = (one: Row) => labelsOf(one).slice(0, 1).every(isUnique);
  // Known by its name; where names come up again, by what no other row has.
  const isNumbered = rows.every((one) => isCode(labelsOf(one)[0]?.name ?? ''));
  // "The tracked snow carrier", whose call sign nobody knows.
  const isKind = ({ heading, name }: Label) =>
    !isProperName(name) &&
    tableWords(name).length > 1 &&
    rows.every(({ cells }) => cells.filter((cell) => cell.heading === heading).every(isUnique));
  const mayBeKnown = (cell: Label) =>
    isUnique(cell) && (isNumbered || isKind(cell) || !rows.every(isKnownByName));
  if (!own.some((cell) => cell === key || mayBeKnown(cell))) return undefined;
  // Somebody of whom it is not said what they have to do with it.
  const isStranger = own.some(
    (cell) =>
      cell !== key &&
      isProperName(cell.name) &&
      !headingWords(cell.heading).every((word) => claim.words.has(word)),
  );
  return isStranger ? undefined : { row, said: saidBy(claim, rows, row), isByTime: false };
}

/** "Year: 2022; Adults: 1,320": the row is that of the time. */
function findByTime(claim: TableClaim, rows: readonly Row[]): FoundRow | undefined {
  const [period, ...others] = claim.periods;
  const [row, ...more] = rows.filter(({ cells }) => cells.some(({ text }) => isPeriod(text, period)));
  if (period === undefined || others.length > 0 || row === undefined || more.length > 0) return undefined;
  // Where rows have names, the time must be what they are known by.
  const isKnownByTime = rows.every(({ cells }) => periodsIn(cells[0]?.text ?? '').length === 1);
  if (!isKnownByTime && rows.some((one) => labelsOf(one).length > 0)) return undefined;
  const key = row.cells.find(({ text }) => isPeriod(text, period));
  return { row, said: [period, key?.text ?? '', key?.heading ?? ''], isByTime: true };
}

/** The cells under headings of the claim's time; where it or no heading has one, those under headings without. */
function cellsOfTime(claim: TableClaim, { cells }: Row, isByTime: boolean): Cell[] {
  if (isByTime) return cells.filter(({ text }) => !claim.periods.some((period) => isPeriod(text, period)));
  // What stands first numbers the rows.
  const [, ...rest] = cells;
  return ofClaimsTime(claim, rest);
}

/** "First elected: 2015": the claim's one year or date against that of the column it names. */
function readDate(claim: TableClaim, page: TablePage, { row, said }: FoundRow): OutrightReading | undefined {
  const [asked, ...others] = claim.passage.times;
  if (asked === undefined || others.length > 0 || asked.relation !== 'at') return undefined;
  const dated = row.cells.filter(
    ({ heading, text }) => isAskedUnder(claim, heading) && findTimeSpans(text).length === 1,
  );
  const [cell, ...more] = dated;
  const [given] = findTimeSpans(cell?.text ?? '');
  if (cell === undefined || given === undefined || more.length > 0) return undefined;
  const compared = compareTimeSpans(asked, given);
  if (compared !== 'same' && compared !== 'different') return undefined;
  // Elected again, perhaps.
  if (compared === 'different' && !headingWords(cell.heading).every((word) => claim.words.has(word)))
    return undefined;
  return settle(claim, page, {
    row,
    cell,
    said: [...said, cell.heading],
    same: compared === 'same',
    asked: asked.text,
    isDate: true,
  });
}

/** "Came out" says nothing but in so many words. */
function isAskedUnder(claim: TableClaim, heading: string): boolean {
  const words = headingWords(heading);
  if (words.length > 0) return words.every((word) => claim.words.has(word) || word === 'first');
  return /\p{Ll}{2}/u.test(heading) && claim.phrase.includes(phraseOf(heading));
}

const ranking =
  /\b(?:finish(?:ed|es)?|came|comes?|ended(?: up)?|placed|ranked|ranks|stands?|stood|is|are|was|were)(?: (?:placed|ranked))?(?: in)?(?: the)? (?:\d+(?:st|nd|rd|th)|first|second|third|\p{L}+th)(?: (?:place|position))?(?=\W*$|,|\s(?:in|of|on|at|with)\b)/iu;

/** "Port Ambel finished fifth", where rows are numbered. */
function readPlace(
  claim: TableClaim,
  page: TablePage,
  { row, said }: FoundRow,
  asked: number,
): OutrightReading | undefined {
  const numbered = row.cells.find(({ text }) => /^\d{1,3}[.)]\s+\p{L}/u.test(text));
  const ranked = row.cells.find(({ heading, value }) => isRankHeading(heading) && value !== undefined);
  const cell = ranked ?? numbered;
  const given = cell === undefined ? Number.NaN : (cell.value ?? Number.parseInt(cell.text, 10));
  if (cell === undefined || !Number.isInteger(given) || !ranking.test(claim.text)) return undefined;
  const word = /\b(?:\d+(?:st|nd|rd|th)|\p{L}+(?:st|nd|rd|th))\b/giu;
  const ordinals = claim.text.match(word) ?? [];
  return settle(claim, page, {
    row,
    cell: { ...cell, text: `place ${given}` },
    said: [...said, cell.heading, ...ordinals, 'place position table'],
    same: asked === given,
    asked: `place ${asked}`,
  });
}

type Settled = { row: Row; cell: Cell; said: string[]; same: boolean; asked: string; isDate?: boolean };

function settle(
  claim: TableClaim,
  page: TablePage,
  { row, cell, said, same, asked, isDate = false }: Settled,
): OutrightReading | undefined {
  const all = [...said, asked, cell.unit ?? ''];
  if (!isCovered(claim, page, all)) return undefined;
  // The claim's time is what is compared, or it must be the table's.
  if (!isDate && !isOfItsTime(claim, page, said)) return undefined;
  if (!isDate && !same && mayBeOfAnotherTime(claim, page)) return undefined;
  const of = [cell.heading].filter((heading) => heading !== '').join('');
  return {
    finding: {
      rule: 'table',
      effect: same ? 'confirms' : 'contradicts',
      says: `The table gives ${cell.text}${of === '' ? '' : ` under “${of}”`}${same ? '' : `, the claim says ${asked}`}.`,
    },
    focus: lineOf(row, cell),
  };
}
