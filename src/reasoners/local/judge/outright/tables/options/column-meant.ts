import { findWords } from '../../../../../../text/words/words.ts';
import { degreeIn } from '../degree-words.ts';
import { dimensionOf } from '../figures.ts';
import { isPricedOnly, ofClaimsTime } from '../find-place.ts';
import { figuresOf, hasNames, isOfItsTime, type TableClaim, type TablePage } from '../table-claim.ts';
import { type Cell, isRankHeading, periodsIn, type Row } from '../table-rows.ts';
import { headingWords, tableWords } from '../table-words.ts';

/** Whether a claim has the column's name, or a word of it, or one that is of nothing but such figures ("older"). */
export type ColumnLink = 'named' | 'linked' | 'none' | 'offered';

/** The columns with figures of the claim's time; where it or no heading has one, those without. */
export function columnsFor(claim: TableClaim, { cells: [, ...cells] }: Row): Cell[] {
  const quarter = /\bQ[1-4]\b/u;
  const asked = quarter.exec(claim.text)?.[0];
  const own = cells.filter(
    ({ value, heading }) =>
      value !== undefined &&
      !isRankHeading(heading) &&
      (asked === undefined || (quarter.exec(heading)?.[0] ?? asked) === asked),
  );
  return ofClaimsTime(claim, own);
}

const factor =
  /\b(?:twice|double|triple|half|third|quarter|times|as many as|as much as|combined|together)\b/iu;

/** What is compared must be of the claim's time, and the claim may say nothing of figures that the table has not, nor of anybody whom page and row do not name. */
export function mayMean(
  claim: TableClaim,
  page: TablePage,
  rows: readonly Row[],
  cell: Cell,
  times: readonly string[] = [],
  figures: readonly string[] = [],
  count = 0,
): boolean {
  const said = [
    ...rows.flatMap(({ cells }) => cells.flatMap(({ heading, text }) => [heading, text])),
    ...times,
  ];
  const isPlain =
    figures.length > 0 ||
    // "Of the six towns": that is how many rows there are.
    figuresOf(claim, [...said, cell.heading]).every(
      ({ text, low }) => cell.heading.includes(text) || low === count,
    );
  const [before] = headingBefore(rows, cell);
  return (
    isPlain &&
    !factor.test(claim.text) &&
    !(ofMoney.test(claim.text) && !isOfMoney(cell)) &&
    !isPricedOnly(claim, cell) &&
    // "Of whom women", after "Taken on", is of nobody else.
    (!ofThese.test(cell.heading) ||
      linkOf(claim, cell) === 'named' ||
      tableWords(before ?? '').every((word) => claim.words.has(word))) &&
    isOfItsTime(claim, page, [cell.heading, ...times]) &&
    hasNames(claim, page, said)
  );
}

function headingBefore(rows: readonly Row[], { heading }: Cell): string[] {
  const headings = rows[0]?.cells.map((cell) => cell.heading) ?? [];
  return headings.slice(0, headings.indexOf(heading)).toReversed();
}

const ofThese = /^(?:of (?:these|those|whom|which)|thereof|incl(?:uding|\.)?)\b/iu;
const ofMoney =
  /\b(?:earn(?:s|ed|ing)?|income|revenue|takings|pa(?:y|ys|id)|spen(?:d|ds|t)|profits?|wages?|salary|salaries)\b/iu;

/** A heading that is nothing but a time does not say what is counted. */
function isOfMoney(cell: Cell): boolean {
  return (
    headingWords(cell.heading).length === 0 ||
    dimensionOf(cell) === 'money' ||
    tableWords(cell.heading).includes('cost') ||
    ofMoney.test(cell.heading)
  );
}

export function linkOf(claim: TableClaim, cell: Cell): ColumnLink {
  const own = headingWords(cell.heading);
  if (own.length > 0 && own.every((word) => claim.words.has(word))) return 'named';
  return isLinked(claim, cell) ? 'linked' : 'none';
}

export function isLinked(claim: TableClaim, cell: Cell): boolean {
  if (degreeIn(claim.text)?.isUp(cell) !== undefined) return true;
  const own = headingWords(cell.heading);
  const said = findWords(claim.text).map(({ lower }) => lower);
  return (
    (own.length === 0 && periodsIn(cell.heading).length > 0) ||
    own.some((word) => claim.words.has(word)) ||
    (/\bpeople\b/iu.test(claim.text) && ofPeople.test(cell.heading)) ||
    // "Applicants" are those who applied.
    findWords(cell.heading).some(
      ({ lower }) =>
        lower.length > sameBeginning && said.some((word) => word.startsWith(lower.slice(0, sameBeginning))),
    )
  );
}

const sameBeginning = 5;
const ofPeople =
  /\b(?:visitors?|passengers?|population|inhabitants?|members?|speakers?|voters?|patients?|applicants?|runners?|pupils?|students?|spectators?|guests?|users?|residents?)\b/iu;
