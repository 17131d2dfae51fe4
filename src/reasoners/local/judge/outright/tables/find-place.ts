import { dimensionOf } from './figures.ts';
import { isNamed, type TableClaim } from './table-claim.ts';
import { type Cell, isPeriod, onlyBest, periodsIn, type Row } from './table-rows.ts';
import { headingWords, perTime, perUnit, phraseOf, tableWords } from './table-words.ts';

/** A share is not the figure that the table has, unless its heading says so. */
const share =
  /\b(?:share|proportion|percentage|rate|ratio|average|mean|per|likel(?:y|ier)|chance|half|third|quarter|twice|%)(?:\b|(?<=%))/iu;

/** A heading or a claim, "a night" and "per year" aside, that speaks of a share. */
export function isOfShares(text: string): boolean {
  return share.test(text.replace(perTime, ' ').replace(perUnit, ' '));
}

export type Label = Cell & { name: string };

/** The cells by which a row is known. */
export function labelsOf({ cells }: Row): Label[] {
  return cells.filter((cell): cell is Label => cell.name !== undefined);
}

/** The row of which the claim has most names; undefined where two have as many, or where the claim has what stands in the same column of another row instead. */
export function rowOf(claim: TableClaim, rows: readonly Row[]): Row | undefined {
  const named = namedCells(claim, rows);
  // The Asper is its own row, though other rivers flow into it.
  const row = onlyBest(rows, (one) => {
    const labels = labelsOf(one);
    const key = labels[0];
    const count = labels.filter((cell) => named.has(cell)).length;
    // "Year: 1792; Coin: two reales": of those with one name, that of the claim's year.
    const ofTime = count > 0 && periodCell(claim, rows, one) !== undefined ? 0.75 : 0;
    return count + (key !== undefined && named.has(key) ? 0.5 : 0) + ofTime;
  });
  if (row === undefined) return undefined;
  const own = labelsOf(row)
    .filter((cell) => named.has(cell))
    .map(({ name }) => name);
  const isOther = [...named].some((cell) => {
    if (own.includes(cell.name)) return false;
    const beside = row.cells.find(({ heading }) => heading === cell.heading);
    return beside !== undefined && beside.text !== cell.text && !named.has(beside as Label);
  });
  return isOther ? undefined : row;
}

/** The cell that gives the claim's one time, in a table whose rows begin with times. */
export function periodCell(
  { periods: [period, ...others] }: TableClaim,
  rows: readonly Row[],
  { cells: [first] }: Row,
): Cell | undefined {
  const isByTime = rows.every(({ cells }) => periodsIn(cells[0]?.text ?? '').length === 1);
  return isByTime && others.length === 0 && isPeriod(first?.text ?? '', period) ? first : undefined;
}

/** The cells of all rows that the claim names; a name within a longer one is named where it stands by itself as well ("Velle", "Lower Velle"). */
export function namedCells(claim: TableClaim, rows: readonly Row[]): Set<Label> {
  const whole = rows.flatMap(labelsOf).filter(({ name }) => isNamed(claim, name));
  const named = [...whole, ...cutShort(claim, rows, whole)];
  const phrases = [...new Set(named.map(({ name }) => phraseOf(name)))];
  return new Set(
    named.filter(({ name }) => {
      const own = phraseOf(name);
      const longer = phrases.filter((other) => other.length > own.length && other.includes(own));
      return (
        longer.length === 0 ||
        longer.reduce((rest, other) => rest.replaceAll(other, '  '), claim.phrase).includes(own)
      );
    }),
  );
}

/** "Pennant", where one row is that of "Pennant Bank of Merrow" and none that of Pennant. */
function cutShort(claim: TableClaim, rows: readonly Row[], known: readonly Label[]): Label[] {
  const keys = rows.flatMap((row) => labelsOf(row).slice(0, 1));
  return claim.passage.entities
    .filter(({ text }) => claim.text.includes(text) && /^\p{Lu}\p{Ll}{2}/u.test(text))
    .flatMap(({ text }) => {
      const own = phraseOf(text);
      if (known.some(({ name }) => phraseOf(name).includes(own))) return [];
      const [only, ...others] = keys.filter(({ name }) => phraseOf(name).startsWith(own));
      return only === undefined || others.length > 0 ? [] : [only];
    });
}

/** What the claim says of a row by which it is known, with the headings over it. */
export function saidBy(claim: TableClaim, rows: readonly Row[], row: Row): string[] {
  const named = namedCells(claim, rows);
  const own = labelsOf(row).filter((cell) => named.has(cell));
  // "The flax twine net", where nets are numbered and have a column for what they are made of.
  const kind = own.length === 0 ? [] : [row.cells[0]?.heading ?? ''];
  const time = periodCell(claim, rows, row);
  return [
    ...kind,
    ...own.flatMap(({ heading, text, name }) => [heading, text, name]),
    ...(time === undefined ? [] : [time.heading, time.text]),
  ];
}

/** The column with figures whose heading says nothing that the claim does not say. `counted`: what the claim counts; `known`: what need not be said, because the row is known by it. */
export function columnOf(
  claim: TableClaim,
  cells: readonly Cell[],
  { counted = [], known = [] }: { counted?: readonly string[]; known?: readonly string[] } = {},
): Cell | undefined {
  // "Half-Acre Farm" is no half.
  const plain = claim.passage.entities.reduce((rest, { text }) => rest.replace(text, ' '), claim.text);
  // "Harvest 2022", where no other column is of that year.
  const [timed, ...more] = cells.filter(({ value }) => value !== undefined);
  const isOnlyOfTime = more.length === 0 && periodsIn(timed?.heading ?? '').length > 0;
  const fitting = cells.filter(
    ({ heading, value, unit }) =>
      value !== undefined &&
      (isOnlyOfTime ||
        headingWords(heading).every((word) => claim.words.has(word) || known.includes(word))) &&
      (isOfShares(heading) || unit === '%') === isOfShares(plain),
  );
  const ofCounted = (heading: string) =>
    headingWords(heading).filter((word) => counted.includes(word)).length;
  const isByTime = (heading: string) =>
    (heading.match(perTime) ?? []).flatMap(tableWords).some((word) => claim.words.has(word));
  return onlyBest(
    fitting,
    ({ heading }) =>
      1 + headingWords(heading).length + 2 * ofCounted(heading) + (isByTime(heading) ? 0.5 : 0),
  );
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const border = new RegExp(
  `^(?<side>from|since|after|as of|until|till|to|up to|before)\\s(?:(?:the )?\\d{1,2}(?:st|nd|rd|th)?\\s)?(?:(?<month>${months})\\s)?(?<year>\\d{4})$`,
  'iu',
);

/** The time a heading is bound by: "From 1 April 2019". */
export type Border = { isFrom: boolean; month: string | undefined; year: string };

export function borderOf(heading: string): Border | undefined {
  const { side, month, year } = border.exec(heading.trim())?.groups ?? {};
  if (side === undefined || year === undefined) return undefined;
  return { isFrom: /^(?:from|since|after|as of)$/iu.test(side), month, year };
}

/** Whether the claim speaks of the time of a heading. A border ("From 1 April 2019") must be drawn in the claim as well. */
export function isOfHeadingsTime({ text, periods }: TableClaim, heading: string): boolean {
  const own = periodsIn(heading);
  const drawn = borderOf(heading);
  if (drawn === undefined) {
    const month = new RegExp(`\\b(?:${months})(?=\\s\\d{4})`, 'u');
    const [asked, given] = [month.exec(text)?.[0], month.exec(heading)?.[0]];
    const isOtherMonth = asked !== undefined && given !== undefined && asked !== given;
    return !isOtherMonth && own.some((period) => periods.includes(period));
  }
  const { isFrom, month, year } = drawn;
  const day = '(?:(?:the )?(?:start|beginning|end) of |\\d{1,2}(?:st|nd|rd|th)? )?';
  const when = `${day}${month === undefined ? '' : `${month},? `}${year}\\b`;
  const sides = isFrom ? 'from|since|after|as of|starting|starting in|in' : 'until|till|up to|before';
  return new RegExp(`\\b(?:${sides}) ${when}`, 'iu').test(text);
}

/**
 * The cells under headings of the claim's time; where it or no heading has one, those under headings without. A column that the claim calls by its name goes before one of the year that it does not
 * speak of: "more attendants in 2023", beside "Stoppages in 2023".
 */
export function ofClaimsTime(claim: TableClaim, cells: readonly Cell[]): Cell[] {
  const timed = cells.filter(({ heading }) => isOfHeadingsTime(claim, heading));
  const untimed = cells.filter(({ heading }) => periodsIn(heading).length === 0);
  const isCalled = ({ heading, value }: Cell) => {
    const own = headingWords(heading);
    return value !== undefined && own.length > 0 && own.every((word) => claim.words.has(word));
  };
  const isByName =
    untimed.some(isCalled) &&
    !timed.some((cell) => isCalled(cell) || headingWords(cell.heading).length === 0);
  return timed.length === 0 || isByName ? untimed : timed;
}

/** Under "Child (£)" stands what a child pays, and not how many came: a claim that says nothing of money does not speak of prices. */
export function isPricedOnly({ text, words }: TableClaim, cell: Cell): boolean {
  return (
    dimensionOf(cell) === 'money' &&
    !words.has('cost') &&
    !/\p{Sc}|\b(?:earn|paid|worth|value[sd]?\b|income|revenue|turnover|sales|profit|loss|debt|price[ds]?|dear|cheap|expensive)/iu.test(
      text,
    )
  );
}
