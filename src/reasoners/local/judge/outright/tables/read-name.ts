import type { OutrightReading } from '../outright-reading.ts';
import { type Label, labelsOf, namedCells } from './find-place.ts';
import {
  figuresOf,
  isCovered,
  isOfItsTime,
  mayBeOfAnotherTime,
  readTableClaim,
  type TableClaim,
  type TablePage,
} from './table-claim.ts';
import { type Cell, isCode, lineOf, type Row } from './table-rows.ts';
import { headingWords, phraseOf, tableWords } from './table-words.ts';

/** What somebody was may have been before the table was made. */
const isWhat = /\b(?:is|are)\b/iu;
export const wasWhat = /\b(?:was|were|had been)\b/iu;
const weekday = /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b/gu;
const clock = /\b\d{1,2}(?:[.:]\d{2})?\s?(?:am|pm)\b|\b\d{1,2}:\d{2}\b/giu;

/**
 * "Corin Aldis is a councillor for Market ward", where the row of Corin Aldis has another ward: what the table has for whom the claim names, in a column with words instead of
 * figures. What the claim says instead must stand in the same column elsewhere.
 */
export function readName(
  claim: TableClaim,
  page: TablePage,
  rows: readonly Row[],
): OutrightReading | undefined {
  const found = findKey(claim, rows);
  if (found === undefined) return undefined;
  const { row, key } = found;
  const rest = withoutName(claim, key.name);
  const readings = row.cells.flatMap((cell) =>
    cell === key ? [] : [readCell(claim, rest, rows, { row, key, cell }, page) ?? []].flat(),
  );
  const [reading, ...others] = readings;
  // Two columns that say different things: it is not plain which is meant.
  return reading === undefined || others.some(({ finding }) => finding.effect !== reading.finding.effect)
    ? undefined
    : reading;
}

/** The row by its name: what stands first in it, or, where that is its number, what stands in no other row. */
export function findKey(claim: TableClaim, rows: readonly Row[]): { row: Row; key: Label } | undefined {
  const named = namedCells(claim, rows);
  const isUnique = (cell: Label) =>
    rows.filter(({ cells }) =>
      cells.some(({ heading, text }) => heading === cell.heading && text === cell.text),
    ).length === 1;
  const keysOf = (choose: (row: Row) => readonly Label[]) =>
    rows.flatMap((row) =>
      choose(row)
        .filter((cell) => named.has(cell) && isUnique(cell))
        .map((key) => ({ row, key })),
    );
  const first = keysOf((row) => labelsOf(row).slice(0, 1));
  const isNumbered = (row: Row) =>
    row.cells[0]?.name === undefined || row.cells[0].value !== undefined || isCode(row.cells[0].name);
  const keys = first.length > 0 ? first : keysOf((row) => (isNumbered(row) ? labelsOf(row) : []));
  const [found, ...others] = keys;
  return others.some(({ row }) => row !== found?.row) ? undefined : found;
}

export function withoutName(claim: TableClaim, name: string): TableClaim {
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const pattern = new RegExp(`\\b${parts.join('[^\\p{L}\\p{N}]+')}(?:['’]s|s)?`, 'giu');
  return readTableClaim(claim.passage, claim.text.replace(pattern, ' '));
}

type Place = { row: Row; key: Label; cell: Cell };

function readCell(
  claim: TableClaim,
  rest: TableClaim,
  rows: readonly Row[],
  place: Place,
  page: TablePage,
): OutrightReading | undefined {
  const { cell, key } = place;
  const words = headingWords(cell.heading);
  const isHeaded =
    words.length > 0 ? words.every((word) => rest.words.has(word)) : isJoined(rest, cell.heading, rows);
  const timed = isHeaded ? readTimes(rest, cell) : undefined;
  // One day of two is neither said nor denied.
  const compared = timed ?? (isOfTimes(cell) ? undefined : compareNames(rest, rows, cell, isHeaded));
  if (compared === undefined) return undefined;
  const { same, asked } = compared;
  const said = [key.heading, key.text, key.name, cell.heading, asked];
  const figures = figuresOf(claim, said).filter(
    ({ text }) => !phraseOf(cell.heading).includes(phraseOf(text)),
  );
  if (figures.length > 0 && timed === undefined) return undefined;
  if (!isCovered(claim, page, said) || !isOfItsTime(claim, page, said)) return undefined;
  if (!same && (mayBeOfAnotherTime(claim, page) || (claim.periods.length === 0 && wasWhat.test(claim.text))))
    return undefined;
  return {
    finding: {
      rule: 'table',
      effect: same ? 'confirms' : 'contradicts',
      says: `The table gives “${cell.text}”${cell.heading === '' ? '' : ` under “${cell.heading}”`}${same ? '' : `, the claim says “${asked}”`}.`,
    },
    focus: lineOf(place.row, cell),
  };
}

/** "To: Kessel", and "goes to Kessel" or to another place in that column. */
function isJoined({ phrase }: TableClaim, heading: string, rows: readonly Row[]): boolean {
  return (
    /^(?:to|from|via|at|in|by)$/iu.test(heading) &&
    rows.some((row) =>
      labelsOf(row).some(
        (cell) => cell.heading === heading && phrase.includes(phraseOf(`${heading} ${cell.name}`)),
      ),
    )
  );
}

type Compared = { same: boolean; asked: string };

function isOfTimes({ text }: Cell): boolean {
  return [weekday, clock].some((pattern) => timesIn(text, pattern).length > 0);
}

/** The days and hours of a cell: the claim has them all, or one that is not among them. */
function readTimes(claim: TableClaim, { text }: Cell): Compared | undefined {
  const kinds = [weekday, clock].map((pattern) => ({
    asked: timesIn(claim.text, pattern),
    given: timesIn(text, pattern),
  }));
  const both = kinds.filter(({ asked, given }) => asked.length > 0 && given.length > 0);
  if (both.length === 0 || kinds.some(({ asked, given }) => asked.length > 0 && given.length === 0))
    return undefined;
  const asked = both.flatMap((kind) => kind.asked).join(' ');
  if (both.some((kind) => kind.asked.every((time) => !kind.given.includes(time))))
    return { same: false, asked };
  const isAll = both.every(
    (kind) =>
      kind.asked.length === kind.given.length && kind.asked.every((time) => kind.given.includes(time)),
  );
  return isAll ? { same: true, asked } : undefined;
}

function timesIn(text: string, pattern: RegExp): string[] {
  return [...new Set(text.match(pattern) ?? [])].map((time) =>
    time
      .toLowerCase()
      .replace(/(?<=day)s$/u, '')
      .replace(/\s/gu, '')
      .replace('.', ':')
      .replace(/:00(?=[ap]m)/u, ''),
  );
}

/** The cell's own words, or those of another cell in its column: the longest that the claim has. */
export function compareNames(
  rest: TableClaim,
  rows: readonly Row[],
  { heading, text, name }: Cell,
  isHeaded: boolean,
): Compared | undefined {
  const values = new Set(
    rows.flatMap((row) =>
      labelsOf(row)
        .filter((cell) => cell.heading === heading)
        .map((cell) => cell.name),
    ),
  );
  for (const part of partsOf(name ?? '')) values.add(part);
  const named = [...values].filter(
    (value) => rest.phrase.includes(phraseOf(value)) || hasAllWords(rest, value),
  );
  const longest = named.filter(
    (value) => !named.some((other) => other !== value && phraseOf(other).includes(phraseOf(value))),
  );
  const [asked, ...others] = longest;
  if (asked === undefined || others.length > 0) return undefined;
  if (asked === name || partsOf(name ?? '').includes(asked)) return { same: true, asked };
  // What may stand beside the other, or what the claim does not say that it is, is not denied by it.
  const isOne =
    !/,|\band\b|&|\//u.test(text) &&
    /\p{L}{2}/u.test(text) &&
    !/^(?:none|unknown|various|n\/a)$/iu.test(text);
  return isOne && (isHeaded || isWhat.test(rest.text)) ? { same: false, asked } : undefined;
}

const manyWords = 3;

/** "Former tram depot, Eastfields", and "the former tram depot in Eastfields". */
function hasAllWords({ words }: TableClaim, value: string): boolean {
  const own = tableWords(value);
  return own.length >= manyWords && own.every((word) => words.has(word));
}

/** "Geography and history". */
function partsOf(name: string): string[] {
  const parts = name.split(/,\s|\sand\s|\s&\s/u);
  return parts.length > 1 ? parts : [];
}
