import type { OutrightReading } from '../outright-reading.ts';
import { type Degree, degreeIn, isYearCell } from './degree-words.ts';
import {
  columnOf,
  isOfShares,
  isPricedOnly,
  labelsOf,
  namedCells,
  ofClaimsTime,
  rowOf,
  saidBy,
} from './find-place.ts';
import { nameIn } from './options/table-option.ts';
import { directionWords, downward, upward } from './read-change.ts';
import {
  figuresOf,
  isCovered,
  isOfItsTime,
  readTableClaim,
  type TableClaim,
  type TablePage,
  withoutNames,
} from './table-claim.ts';
import { type Cell, lineOf, type Row, turned } from './table-rows.ts';
import { headingWords, perUnit, phraseOf } from './table-words.ts';

/** Two things that are compared: what stands before the comparing words and after them, and by what factor the first is more (or less) than the second. */
type Compared = {
  left: string;
  right: string;
  up: boolean;
  factor: number;
  words: string[];
  degree?: Degree | undefined;
};

/** "Castrel won more matches than Port Ambel", "… than it lost", "… more than twice the fee of a student": two rows in one column, or two columns of one row. */
export function readComparison(
  claim: TableClaim,
  page: TablePage,
  rows: readonly Row[],
): OutrightReading | undefined {
  const names = [...namedCells(claim, rows)].map(({ name }) => name);
  const compared = comparedIn(claim.text, (text) => withoutNames(text, names), names);
  if (compared === undefined) return undefined;
  const found = twoRows(claim, rows, compared) ?? twoColumns(claim, rows, compared);
  if (found === undefined) return undefined;
  const { one, other, said } = found;
  const [value, beside] = [one.cell.value, other.cell.value];
  if (value === undefined || beside === undefined || isPricedOnly(claim, one.cell)) return undefined;
  const headings = [one.cell.heading, other.cell.heading];
  const shares = headings.some(isOfShares) ? ['average rate share percentage'] : [];
  if (figuresOf(claim, [...said, ...compared.words]).some(({ text }) => !compared.words.includes(text)))
    return undefined;
  const all = [...said, ...headings, ...compared.words, ...shares];
  if (!isCovered(claim, page, all) || !isOfItsTime(claim, page, headings)) return undefined;
  const bar = compared.factor * beside;
  const up = compared.degree === undefined ? compared.up : compared.degree.isUp(one.cell);
  if (up === undefined || (compared.degree !== undefined && value === beside)) return undefined;
  return {
    finding: {
      rule: 'table',
      effect: (up ? value > bar : value < bar) ? 'confirms' : 'contradicts',
      says: `The table gives ${one.cell.text} for ${one.name} and ${other.cell.text} for ${other.name}.`,
    },
    focus: lineOf(one.row, one.cell),
  };
}

const factors: readonly (readonly [RegExp, number])[] = [
  [/\b(?:twice|double|two times)\b/iu, 2],
  [/\b(?:three times|triple)\b/iu, 3],
  [/\bfour times\b/iu, 4],
  [/\bhalf\b/iu, 0.5],
];
const factorPhrase =
  /\b(?<bound>more|less) than (?<factor>twice|double|triple|half|(?:two|three|four) times)(?<as> as (?:much|many|high|large|big|heavy|long|tall))?\b/iu;

function comparedIn(
  text: string,
  plainly: (text: string) => string,
  names: readonly string[],
): Compared | undefined {
  const phrase = factorPhrase.exec(text);
  if (phrase !== null) {
    const factor = factors.find(([pattern]) => pattern.test(phrase.groups?.factor ?? ''))?.[1];
    const rest = text.slice(phrase.index + phrase[0].length);
    // "… as many matches as Castrel", "… the fee of a student": what follows the last joint is what it is held against.
    const joint = /^(?:.*?)\b(?:as|of|than)\b/iu.exec(rest)?.[0].length;
    if (factor === undefined || joint === undefined || /\bthan\b/iu.test(rest)) return undefined;
    return {
      left: text.slice(0, phrase.index),
      right: rest.slice(joint),
      up: /more/iu.test(phrase.groups?.bound ?? ''),
      factor,
      words: [phrase[0], phrase.groups?.factor ?? ''],
    };
  }
  const [left, right, ...more] = text.split(/\bthan\b/iu);
  if (left === undefined || more.length > 0) return undefined;
  if (right === undefined) return madeBeforeOrAfter(text);
  const plain = plainly(left);
  // "Cases and bags" is one workshop.
  const held = names.reduce((rest, name) => rest.replaceAll(name.toLowerCase(), ' '), right.toLowerCase());
  if (/\b(?:any|all|every|other|ever|or|and|either|both)\b/iu.test(held)) return undefined;
  const degree = degreeIn(plain);
  if (degree !== undefined)
    return { left, right, up: true, factor: 1, words: [...degree.words, ...directionWords(plain)], degree };
  const [up, down] = [upward.test(plain), downward.test(plain)];
  if (up === down) return undefined;
  return { left, right, up, factor: 1, words: directionWords(plain) };
}

/** "Weavers' Bridge was put up after Station Bridge". */
function madeBeforeOrAfter(text: string): Compared | undefined {
  const { left, joint, right } =
    /^(?<left>.*\b(?:built|put up|founded|started|opened|completed|finished|established|set up|launched|erected)\b.*?)\s(?<joint>before|after)\s(?<right>.*)$/iu.exec(
      text,
    )?.groups ?? {};
  if (left === undefined || right === undefined || joint === undefined) return undefined;
  const up = /after/iu.test(joint);
  const degree = { words: [], isUp: (cell: Cell) => (isYearCell(cell) ? up : undefined) };
  const words = /\b(?:put up|set up|finished|completed|built|erected|started|founded|established)\b/iu.exec(
    left,
  );
  return { left, right, up, factor: 1, words: [joint, ...(words ?? [])], degree };
}

/** "Twice as many" is no share. */
function withoutFactor(claim: TableClaim, { words: [phrase = ''], factor }: Compared): TableClaim {
  return factor === 1 ? claim : { ...claim, text: claim.text.replace(phrase, ' ') };
}

type Found = { row: Row; cell: Cell; name: string };
type FoundTwo = { one: Found; other: Found; said: string[] };

function twoRows(claim: TableClaim, rows: readonly Row[], compared: Compared): FoundTwo | undefined {
  const { left, right } = compared;
  const [first, second] = [left, right].map((text) => rowOf(readTableClaim(claim.passage, text), rows));
  if (first === undefined || second === undefined || first === second) return undefined;
  const said = [first, second].flatMap((row) => saidBy(claim, rows, row));
  const cell = columnFor(withoutFactor(claim, compared), first, said, compared.degree);
  const beside = second.cells.find(({ heading }) => heading === cell?.heading);
  if (cell === undefined || beside === undefined) return undefined;
  // "… than Oak Road has books": another column is meant there.
  const after = readTableClaim(claim.passage, right);
  if (
    compared.degree === undefined &&
    columnOf(
      after,
      second.cells.filter((one) => one !== beside && headingWords(one.heading).length > 0),
    )
  )
    return undefined;
  return {
    one: { row: first, cell, name: nameIn(first, left) },
    other: { row: second, cell: beside, name: nameIn(second, right) },
    said,
  };
}

function twoColumns(
  claim: TableClaim,
  rows: readonly Row[],
  { left, right, degree }: Compared,
): FoundTwo | undefined {
  const row = rowOf(claim, rows);
  if (row === undefined || degree !== undefined) return undefined;
  const [cell, beside] = [left, right].map((text) =>
    columnFor({ ...readTableClaim(claim.passage, text), periods: claim.periods }, row, []),
  );
  if (cell === undefined || beside === undefined || cell === beside) return undefined;
  if ([cell, beside].some(({ heading }) => headingWords(heading).length === 0)) return undefined;
  return {
    one: { row, cell, name: `“${cell.heading}”` },
    other: { row, cell: beside, name: `“${beside.heading}”` },
    said: saidBy(claim, rows, row),
  };
}

const most =
  /\b(?:(?<!\bat )most|highest|largest|biggest|greatest|heaviest|tallest|longest|dearest)\b(?!\sof\b)/iu;
const least = /\b(?:(?<!\bat )least|fewest|lowest|smallest|lightest|shortest|cheapest)\b(?!\sof\b)/iu;
/** "More for orthopaedics than for any other". */
const moreThanAll =
  /\b(?<degree>more|higher|larger|bigger|greater|longer|fewer|less|lower|smaller|shorter)\b.*\bthan (?:\p{Ll}+ ){0,2}any other\b/iu;
export const isSum = /^(?:total|sum|all|overall|altogether|average|mean|whole)\b/iu;

/** "Castrel had the most points": another row that has more denies it; that none has is known where the whole table is seen. */
export function readSuperlative(
  claim: TableClaim,
  page: TablePage,
  rows: readonly Row[],
): OutrightReading | undefined {
  const found = superlativeIn(claim.text);
  // Price and power are no rivals: where things stand in columns, they are compared as rows.
  if (found === undefined || turned(rows).length > 0) return undefined;
  const { words, degree } = found;
  const row = rowOf(claim, rows);
  if (row === undefined || isOfOtherRivals(claim.text, row)) return undefined;
  const said = saidBy(claim, rows, row);
  const cell = columnFor(claim, row, said, degree);
  const up = cell === undefined ? undefined : degree === undefined ? found.up : degree.isUp(cell);
  if (cell?.value === undefined || up === undefined || headingWords(cell.heading).length === 0)
    return undefined;
  // "Of the nine lifts": that is how many rows there are.
  const counted = figuresOf(claim, said);
  if (counted.some(({ low }) => low !== rows.length)) return undefined;
  const all = [...said, cell.heading, ...words, ...counted.map(({ text }) => text)];
  if (!isCovered(claim, page, all) || !isOfItsTime(claim, page, [cell.heading])) return undefined;
  const own = cell.value;
  const others = rows
    .filter((other) => other !== row && !labelsOf(other).some(({ text }) => isSum.test(text)))
    .flatMap((other) =>
      other.cells.filter(({ heading }) => heading === cell.heading).map((one) => ({ other, one })),
    );
  const further = others.find(
    ({ one }) => one.value !== undefined && (up ? one.value > own : one.value < own),
  );
  const isAlone =
    others.length > 0 && others.every(({ one }) => one.value !== undefined && one.value !== own);
  if (further === undefined && !(isAlone && isWhole(page, rows))) return undefined;
  return {
    finding: {
      rule: 'table',
      effect: further === undefined ? 'confirms' : 'contradicts',
      says:
        further === undefined
          ? `The table gives ${cell.text} for ${nameIn(row, claim.text)}, and ${up ? 'less' : 'more'} for all others.`
          : `The table gives ${cell.text} for ${nameIn(row, claim.text)} and ${further.one.text} for ${nameIn(further.other, '')}.`,
    },
    focus: lineOf(row, cell),
  };
}

/** "More Stonecap than any other kind of cheese in 2023": the rows of a table of years are no kinds of cheese. */
function isOfOtherRivals(text: string, row: Row): boolean {
  const rival = /\bany other (?<what>\p{L}+)/iu.exec(text)?.groups?.what;
  const [label] = labelsOf(row);
  return (
    rival !== undefined &&
    label !== undefined &&
    /^(?:1\d{3}|20\d{2})(?:[/–-]\d{2,4})?$/u.test(label.text.trim()) &&
    !/^(?:years?|seasons?|winters?|summers?|editions?|times?)$/iu.test(rival)
  );
}

function superlativeIn(text: string): { up: boolean; words: string[]; degree?: Degree } | undefined {
  const over = moreThanAll.exec(text)?.groups?.degree;
  if (over !== undefined) return { up: upward.test(over), words: [over, 'any other'] };
  const degree = degreeIn(text);
  if (degree?.words.some((word) => /\b(?:\p{L}+est|most|least)\b/iu.test(word)) && !notFirst.test(text))
    return { up: true, words: degree.words, degree };
  const [up, down] = [most.test(text), least.test(text)];
  if (up === down || notFirst.test(text)) return undefined;
  return { up, words: text.match(new RegExp(`${most.source}|${least.source}`, 'giu')) ?? [] };
}

const notFirst = /\b(?:than|second|third|one of)\b/iu;

/** Under headings of the claim's time, or without one. What stands first numbers the rows. */
function columnFor(
  claim: TableClaim,
  { cells: [, ...cells] }: Row,
  said: readonly string[],
  degree?: Degree,
): Cell | undefined {
  const own = ofClaimsTime(claim, cells);
  const known = said.flatMap(headingWords);
  if (degree === undefined) return columnOf(claim, own, { known });
  const [only, ...others] = own.filter((cell) => degree.isUp(cell) !== undefined);
  if (only === undefined) return undefined;
  if (others.length > 0) return columnOf(claim, [only, ...others], { known });
  // "Taller", under "Tower height": of the tower, the claim must speak. What was made is dated by all that made it.
  const besides = headingWords(only.heading.replace(measured, ' ').replace(perUnit, ' ')).filter(
    (word) => !known.includes(word),
  );
  return isYearCell(only) || besides.every((word) => claim.words.has(word)) ? only : undefined;
}

/** What a heading says of how something is measured. */
const measured =
  /\b(?:height|length|depth|width|breadth|weight|mass|price|cost|fee|fare|charge|toll|rent|speed|time|duration|temperature|distance|range|strength|passengers?|visitors?|population|inhabitants|altitude|elevation|annual|average|mean|max\.?|maximum)\b/giu;

/** From the line with the headings to what follows the last row, in one piece. */
export function isWhole({ quotes }: TablePage, rows: readonly Row[]): boolean {
  const head = phraseOf(rows[0]?.cells.map(({ heading }) => heading).join(' ') ?? '');
  return quotes.some((quote) => {
    const lines = quote
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const at = lines.findIndex((line) => phraseOf(line) === head);
    const own = lines.slice(at + 1, at + 1 + rows.length);
    return at >= 0 && rows.every(({ line }) => own.includes(line)) && lines.length > at + 1 + rows.length;
  });
}
