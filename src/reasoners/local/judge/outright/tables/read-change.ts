import type { OutrightReading } from '../outright-reading.ts';
import { borderOf, columnOf, isOfHeadingsTime, namedCells, rowOf, saidBy } from './find-place.ts';
import { figuresOf, isCovered, type TableClaim, type TablePage, withoutNames } from './table-claim.ts';
import { type Cell, isPeriod, lineOf, periodsIn, type Row } from './table-rows.ts';
import { headingWords } from './table-words.ts';

export const upward =
  /\b(?:more|higher|greater|larger|bigger|dearer|heavier|longer|taller|wider|deeper|faster|further|farther|rose|risen|grew|grown|increased?|raised|(?:went|gone|going) up|gained|climbed|recovered)\b/iu;
export const downward =
  /\b(?:less|fewer|lower|smaller|cheaper|lighter|shorter|slower|fell|fallen|dropped|shrank|shrunk|declined|decreased|cut|(?:went|gone|going) down|lost|reduced|sank)\b/iu;

const yearsBefore =
  /\beither of the two years before\b|\bthe (?:(?:year|season|winter|summer) before|previous (?:year|season|winter|summer))\b|\ba year (?:earlier|before)\b/iu;

type Found = { row: Row; cell: Cell; what: string; said: string[] };

/** Whether a value rose or fell from one time to another. */
export function readChange(
  claim: TableClaim,
  page: TablePage,
  rows: readonly Row[],
): OutrightReading | undefined {
  const plain = withoutNames(
    claim.text,
    [...namedCells(claim, rows)].map(({ name }) => name),
  );
  // "More rain fell in March than in May": where there is a comparison, it is what counts.
  const comparing =
    /\b(?<degree>more|higher|greater|larger|bigger|less|fewer|lower|smaller)\b.*\bthan\b/iu.exec(plain);
  const deciding = comparing?.groups?.degree ?? plain;
  const [up, down] = [upward.test(deciding), downward.test(deciding)];
  if (up === down || /\b(?:ever|record|never|any|all|only)\b/iu.test(claim.text)) return undefined;
  const pairs = comparedValues(claim, rows);
  const [now] = pairs[0] ?? [];
  if (now === undefined || pairs.some(([one, before]) => one.what !== before.what)) return undefined;
  const said = pairs.flat().flatMap((one) => one.said);
  // By how much is another question.
  const figures = figuresOf(claim, said).filter(
    ({ text }) => !yearsBefore.test(claim.text) || text !== 'two years',
  );
  if (figures.length > 0 || !isCovered(claim, page, [...said, ...directionWords(claim.text)]))
    return undefined;
  const holds = pairs.every(([one, before]) => rises(one, before, up));
  const earlier = pairs.map(([, before]) => `${before.cell.text} for ${timeOf(before)}`).join(' and ');
  return {
    finding: {
      rule: 'table',
      effect: holds ? 'confirms' : 'contradicts',
      says: `The table gives ${earlier} and ${now.cell.text} for ${timeOf(now)}.`,
    },
    focus: lineOf(now.row, now.cell),
  };
}

function rises(now: Found, before: Found, up: boolean): boolean {
  const [value, earlier] = [now.cell.value ?? Number.NaN, before.cell.value ?? Number.NaN];
  return up ? value > earlier : value < earlier;
}

function timeOf({ cell, row }: Found): string {
  return borderOf(cell.heading) === undefined
    ? (periodsIn(cell.heading)[0] ?? row.cells.map(({ text }) => periodsIn(text)[0]).find(Boolean) ?? '')
    : cell.heading.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
}

/** The words that say which way it went are read, and need not stand in the table. */
export function directionWords(text: string): string[] {
  return [upward, downward, yearsBefore].flatMap(
    (pattern) => text.match(new RegExp(pattern.source, 'giu')) ?? [],
  );
}

/** The value spoken of beside each that it is held against. */
function comparedValues(claim: TableClaim, rows: readonly Row[]): [Found, Found][] {
  const atBorder = valuesAtBorder(claim, rows);
  if (atBorder !== undefined) return [atBorder];
  const times = comparedTimes(claim.text);
  if (times === undefined) return [];
  const now = valueAt(claim, rows, times.spokenOf);
  const before = times.before.map((period) => valueAt(claim, rows, period));
  if (now === undefined || !before.every((one) => one !== undefined)) return [];
  return before.map((one): [Found, Found] => [now, one]);
}

/** "In April 2019 it became dearer", under the headings "Until 31 March 2019" and "From 1 April 2019". */
function valuesAtBorder(claim: TableClaim, rows: readonly Row[]): [Found, Found] | undefined {
  const row = rowOf(claim, rows);
  if (row === undefined || /\bthan\b/iu.test(claim.text)) return undefined;
  const bound = row.cells.filter(
    ({ heading, value }) => borderOf(heading) !== undefined && value !== undefined,
  );
  const from = bound.find(({ heading }) => borderOf(heading)?.isFrom === true);
  const until = bound.find(({ heading }) => borderOf(heading)?.isFrom === false);
  if (from === undefined || until === undefined || bound.length > 2) return undefined;
  if (!isOfHeadingsTime(claim, from.heading)) return undefined;
  const said = saidBy(claim, rows, row);
  return [
    { row, cell: from, what: '', said },
    { row, cell: until, what: '', said },
  ];
}

/** "more in 2023 than in 2022", "from 2022 to 2023", "fell in 2023": the time that is spoken of, and those it is held against. */
export function comparedTimes(text: string): { spokenOf: string; before: string[] } | undefined {
  const [left = '', right] = text.split(/\bthan\b/iu);
  const [first, second, third] = periodsIn(text);
  if (first === undefined || third !== undefined) return undefined;
  const yearsBefore = (count: number) => {
    const before = Array.from({ length: count }, (_, at) => earlier(first, at + 1));
    return before.every((period) => period !== undefined) ? { spokenOf: first, before } : undefined;
  };
  if (right !== undefined) {
    if (/\beither\b/iu.test(text))
      return second === undefined && /^\s(?:in\s)?either of the two years before\W*$/iu.test(right)
        ? yearsBefore(2)
        : undefined;
    if (
      second === undefined &&
      /^\s(?:in\s)?(?:the (?:(?:year|season|winter|summer) before|previous (?:year|season|winter|summer))|a year (?:earlier|before))\W*$/iu.test(
        right,
      )
    )
      return yearsBefore(1);
    const [spokenOf] = periodsIn(left);
    const [before] = periodsIn(right);
    return spokenOf === undefined || before === undefined ? undefined : { spokenOf, before: [before] };
  }
  if (/\beither\b/iu.test(text)) return undefined;
  if (second !== undefined)
    return /\b(?:from|between)\b/iu.test(text) ? { spokenOf: second, before: [first] } : undefined;
  return /\b(?:since|until|before|after|by)\b/iu.test(text) ? undefined : yearsBefore(1);
}

/** "2022" before "2023", "2022/23" before "2023/24". */
function earlier(period: string, years: number): string | undefined {
  const { from, to } = /^(?<from>\d{4})(?:\/(?<to>\d{2,4}))?$/u.exec(period)?.groups ?? {};
  if (from === undefined) return undefined;
  const start = String(Number(from) - years);
  if (to === undefined) return start;
  const end = String(Number(to) - years);
  return Number(to) < years ? undefined : `${start}/${end.padStart(to.length, '0')}`;
}

/** The figure of a time: in the column that names it, or in the row that does. */
function valueAt(claim: TableClaim, rows: readonly Row[], period: string): Found | undefined {
  const byColumn = rowOf(claim, rows);
  const cell =
    byColumn &&
    columnOf(
      claim,
      byColumn.cells.filter(
        ({ heading }) => periodsIn(heading).includes(period) && borderOf(heading) === undefined,
      ),
    );
  if (byColumn !== undefined && cell !== undefined)
    return {
      row: byColumn,
      cell,
      what: headingWords(cell.heading).join(' '),
      said: [...saidBy(claim, rows, byColumn), cell.heading],
    };
  const row = rows.filter(({ cells }) => cells.some(({ text }) => isPeriod(text, period)));
  const [only] = row;
  if (only === undefined || row.length > 1) return undefined;
  const column = columnOf(
    claim,
    only.cells.filter(({ text, heading }) => !isPeriod(text, period) && headingWords(heading).length > 0),
  );
  return (
    column && {
      row: only,
      cell: column,
      what: headingWords(column.heading).join(' '),
      said: [period, column.heading, only.cells.find(({ text }) => isPeriod(text, period))?.heading ?? ''],
    }
  );
}
