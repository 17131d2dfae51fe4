import { findQuantities, type Quantity } from '../../../../../text/quantities/quantities.ts';
import { splitSentences } from '../../../../../text/sentences/sentences.ts';
import { findEntities } from '../../../../../text/words/entities.ts';
import { findWords } from '../../../../../text/words/words.ts';
import type { ReadPassage } from '../../rules/rule.ts';
import { findRows, isRankHeading, joinTables, longestCaption, periodsIn, type Row } from './table-rows.ts';
import { headingWords, impliedBy, narrowing, phraseOf, plainWords, tableWords } from './table-words.ts';

/** A page with tables, and what it says around them. */
export type TablePage = {
  title: string;
  /** What stands above the rows. */
  intro: string;
  /** What else of the page is shown. */
  beside: string;
  /** Names of what all pages here speak of: a table need not say whose it is. */
  about: readonly string[];
  quotes: readonly string[];
  /** The rows of each table. */
  tables: readonly (readonly Row[])[];
};

/** A statement as it is held against a table. */
export type TableClaim = {
  passage: ReadPassage;
  text: string;
  words: ReadonlySet<string>;
  phrase: string;
  periods: readonly string[];
};

export function readTablePage(
  title: string,
  quotes: readonly string[],
  about: readonly string[] = [],
): TablePage {
  const found = joinTables(quotes.flatMap(findRows));
  // What stands in brackets above one of several tables is of that one.
  const around = quotes.join('\n');
  const scale = scaleOf(`${title}\n${found.length > 1 ? around.replace(/\([^()]*\)/gu, ' ') : around}`);
  const tables = found.map((rows) => (scale === undefined ? rows : rows.map((row) => countedIn(row, scale))));
  // The line with the headings of one table says nothing of another.
  const heads = new Set(
    tables.flat().map(({ cells }) => phraseOf(cells.map(({ heading }) => heading).join(' '))),
  );
  const withoutHeads = (text: string) =>
    text
      .split('\n')
      .filter((line) => !heads.has(phraseOf(line)))
      .join('\n');
  return {
    title,
    intro: withoutHeads(quotes.map(introOf).join('\n')),
    beside: withoutHeads(quotes.filter((quote) => findRows(quote).length === 0).join('\n')),
    about,
    quotes,
    tables,
  };
}

/** A table with the line that stands above it, and its figures in what they are counted in there: "Expenditure (thousand talers)". */
export function underItsCaption(
  page: TablePage,
  rows: readonly Row[],
): { page: TablePage; rows: readonly Row[] } {
  const caption = captionOf(page, rows);
  const { scale, what } =
    /\((?:in )?(?<scale>thousand|million|billion)s?(?: of)? (?<what>\p{Ll}+)\)/iu.exec(caption)?.groups ?? {};
  return {
    page:
      isOfYears(rows) && caption !== ''
        ? ofCaption(page, caption)
        : { ...page, intro: `${page.intro}\n${caption}` },
    rows:
      scale === undefined || what === undefined
        ? rows
        : rows.map((row) => countedIn(row, `${scale.toLowerCase()} ${what}`)),
  };
}

/** Columns that are nothing but times: what they count stands above them alone. */
function isOfYears([row]: readonly Row[]): boolean {
  const [, ...columns] = row?.cells ?? [];
  return (
    columns.length > 0 &&
    columns.every(({ heading }) => periodsIn(heading).length > 0 && headingWords(heading).length === 0)
  );
}

/** "Loans by library" is not about visits, although the page speaks of them elsewhere. Whom the page names, it names. */
function ofCaption(page: TablePage, caption: string): TablePage {
  const names = [page.intro, page.beside].flatMap((text) => findEntities(text)).map(({ text }) => text);
  return { ...page, intro: caption, beside: '', about: [...page.about, ...names] };
}

/** "In thousands of crowns", above a table: what its figures are counted in. */
function scaleOf(text: string): string | undefined {
  const { scale, what } =
    /\b(?:in|amounts? in|all figures in|figures are in)\s(?<scale>thousand|million|billion)s?\b(?:\s(?:of\s)?(?<what>\p{Ll}+))?/iu.exec(
      text,
    )?.groups ?? {};
  return scale === undefined || what === undefined ? undefined : `${scale.toLowerCase()} ${what}`;
}

/** Figures without a unit; years, shares and rows that say that they count something else stay as they are. */
function countedIn(row: Row, unit: string): Row {
  const [first] = row.cells;
  if (/\((?:number|%|per cent|percent)\)/iu.test(first?.text ?? '')) return row;
  return {
    ...row,
    cells: row.cells.map((cell, at) =>
      at === 0 || cell.value === undefined || cell.unit !== undefined ? cell : { ...cell, unit },
    ),
  };
}

function introOf(quote: string): string {
  const [first] = findRows(quote);
  return first === undefined ? '' : quote.slice(0, quote.indexOf(first.line));
}

/** What follows the rows of a quote: the heading of the next table may stand there. */
function afterRowsOf(quote: string): string {
  const last = findRows(quote).at(-1);
  return last === undefined ? '' : quote.slice(quote.lastIndexOf(last.line) + last.line.length);
}

export function readTableClaim(passage: ReadPassage, said = passage.text): TableClaim {
  const text = withQuarters(said).replace(/\btwelve months (?=earlier|before)/giu, 'a year ');
  return {
    passage,
    text,
    words: new Set(tableWords(text)),
    phrase: phraseOf(text),
    periods: [...new Set(periodsIn(text))],
  };
}

/** "The second quarter of 2023" is what tables call Q2. */
function withQuarters(text: string): string {
  const quarters = ['first', 'second', 'third', '(?:fourth|last)'];
  return quarters.reduce(
    (rest, word, at) => rest.replace(new RegExp(`\\b(?:the )?${word} quarter\\b`, 'giu'), `Q${at + 1}`),
    text,
  );
}

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
  ' ',
);

/** "The second stage was longer than the fifth", where the rows are "Stage: 2" and "Stage: 5". */
export function withNumberedRows(claim: TableClaim, rows: readonly Row[]): TableClaim {
  const heading = rows[0]?.cells[0]?.heading ?? '';
  const isNumbered = rows.every(({ cells }) => /^\d{1,2}$/u.test(cells[0]?.text ?? ''));
  if (!isNumbered || isRankHeading(heading) || !/^\p{Lu}?\p{Ll}+$/u.test(heading)) return claim;
  const number = `(?<word>${ordinals.join('|')}|\\d{1,2}(?=st|nd|rd|th))(?:st|nd|rd|th)?`;
  const named = (word: string) => `${heading} ${ordinals.indexOf(word.toLowerCase()) + 1 || word}`;
  const whole = claim.text.replace(
    new RegExp(`\\b(?:the )?${number} ${heading}\\b`, 'giu'),
    (_, word: string) => named(word),
  );
  if (whole === claim.text) return claim;
  const text = whole.replace(new RegExp(`(?<=\\bthan )the ${number}(?=[.,]|$)`, 'giu'), (_, word: string) =>
    named(word),
  );
  return readTableClaim(claim.passage, text);
}

/** Whether the claim has a name. Names stand together and in order, other words anywhere. */
export function isNamed({ text, words, phrase }: TableClaim, name: string): boolean {
  if (/\d/u.test(name) || isProperName(name)) {
    const own = phraseOf(name);
    return own.trim() !== '' && phrase.includes(own);
  }
  // "Long Pond" is not "All ponds".
  if (ofAll.test(name) && !ofAll.test(text)) return false;
  const own = tableWords(name);
  const telling = own.filter((word) => !plainWords.has(word));
  return telling.length > 0 && telling.every((word) => words.has(word));
}

const ofAll = /\b(?:all|total|totals|overall|sum|altogether|together|whole|combined|in all)\b/iu;

export function isProperName(name: string): boolean {
  return /^\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’.-]*)+$/u.test(name);
}

/** The figures of a statement; those that are part of a name in the table ("Under 12", "Heron 2") are none. */
export function figuresOf({ text }: TableClaim, named: readonly string[]): Quantity[] {
  // A season is no figure.
  const found = findQuantities(withoutNames(text, named).replace(/\b\d{4}[/–-]\d{2,4}\b/gu, ' '));
  // "Two-crown coins" have a row of their own.
  const isOfName = (word: string) => named.some((name) => phraseOf(name).includes(phraseOf(word)));
  return found.filter((figure) => /\d/u.test(figure.text) || !isOfName(figure.text));
}

/** "Lower Oak Road" says nothing of lower figures. */
export function withoutNames(text: string, names: readonly string[]): string {
  return names
    .filter((name) => /\d/u.test(name) || isProperName(name))
    .reduce((rest, name) => rest.replace(patternOf(name), ' it '), text);
}

function patternOf(name: string): RegExp {
  const parts = findWords(name).map(({ text }) => text.replaceAll('.', '\\.'));
  return new RegExp(`\\b${parts.join('[^\\p{L}\\p{N}]+')}s?\\b`, 'giu');
}

/**
 * A table of what was dug up says nothing of what was sold: what the claim speaks of must be named in the row, in its headings or above the table. `said`: what was found of the
 * claim in the table.
 */
export function isCovered(claim: TableClaim, page: TablePage, said: readonly string[]): boolean {
  const own = new Set([
    ...[page.title, headlineOf(page.intro), ...page.quotes.map(afterRowsOf).map(headlineOf), ...said].flatMap(
      tableWords,
    ),
    ...said.flatMap(impliedBy),
  ]);
  // What is won, drawn and lost is a match.
  if (tableWords('win draw lose play').some((word) => own.has(word))) own.add('match');
  const above = new Set(tableWords(`${page.intro}\n${page.beside}`));
  const names = new Set(
    [
      ...[page.title, page.intro, page.beside].flatMap((text) => findEntities(text)).map(({ text }) => text),
      ...page.about,
    ].flatMap(tableWords),
  );
  return [...claim.words].every(
    (word) =>
      /^\d/u.test(word) ||
      plainWords.has(word) ||
      own.has(word) ||
      (!narrowing.has(word) && (above.has(word) || names.has(word))),
  );
}

/** Whether page and rows name all that the claim names, and all that narrows it down: "women", "at home". `said`: the rows that were found. */
export function hasNames(claim: TableClaim, page: TablePage, said: readonly string[]): boolean {
  const own = new Set([page.title, headlineOf(page.intro), ...said].flatMap(tableWords));
  const around = new Set([page.intro, page.beside, ...page.about].flatMap(tableWords));
  const names = new Set(
    claim.passage.entities
      .filter(({ text }) => claim.text.includes(text))
      .flatMap(({ text }) => tableWords(text)),
  );
  return [...claim.words].every(
    (word) =>
      own.has(word) || !(narrowing.has(word) || (names.has(word) && !around.has(word))) || /^\d/u.test(word),
  );
}

/** The short line right above a table and its headings: "Average attendance at home matches". */
export function captionOf({ quotes }: TablePage, rows: readonly Row[]): string {
  const [first] = rows;
  const quote = quotes.find((one) => first !== undefined && one.includes(first.line)) ?? '';
  const head = phraseOf(first?.cells.map(({ heading }) => heading).join(' ') ?? '');
  const above = quote
    .slice(0, quote.indexOf(first?.line ?? ''))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && phraseOf(line) !== head);
  const last = above.at(-1) ?? '';
  return last.length <= longestCaption && findRows(last).length === 0 && !/[.!?]$/u.test(last)
    ? last.replace(/:$/u, '')
    : '';
}

/** The line above a table, after what the page says of its sums: "All sums in ducats. Paid out". */
export function aboveOf(page: TablePage, rows: readonly Row[]): string {
  const counted = splitSentences(page.intro)
    .map(({ text }) => text.trim())
    .find((text) => text.length <= longestCaption && ofSums.test(text));
  const caption = captionOf(page, rows);
  const told = [...(counted === undefined || counted === caption ? [] : [counted]), caption];
  return told
    .filter((line) => line !== '')
    .map((line) => line.replace(/[.:]$/u, ''))
    .join('. ');
}

const ofSums = /^(?:(?:all )?(?:sums|amounts|prices|fares|fees|figures|values)\b.*\b)?in \p{L}+\.?$/iu;

/** What stands in short lines right above a table names what it counts: "Visitors from abroad". */
function headlineOf(intro: string): string {
  return shortLinesOf(intro).slice(-2).join(' ');
}

function shortLinesOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && line.length <= longestCaption && !/[.!?]$/u.test(line.trim()));
}

/** Whether the time that is spoken of is that of the table: in a heading or cell that was found (`said`), or in what the page says of itself. */
export function isOfItsTime({ periods }: TableClaim, page: TablePage, said: readonly string[]): boolean {
  const own = said.flatMap(periodsIn);
  const around = [
    periodsIn(page.title),
    periodsIn(page.intro),
    onlyPeriodOf(page.beside),
    onlyPeriodOf(shortLinesOf(page.beside).join('\n')),
  ].find(({ length }) => length > 0);
  return periods.every((period) => own.includes(period) || (own.length === 0 && around?.includes(period)));
}

/** A page that speaks of several years does not say of which its table is. */
function onlyPeriodOf(text: string): string[] {
  const periods = [...new Set(periodsIn(text))];
  return periods.length === 1 ? periods : [];
}

/** Whether the page is of one time, and the claim does not say which it speaks of. */
export function mayBeOfAnotherTime({ periods }: TableClaim, { title }: TablePage): boolean {
  return periods.length === 0 && periodsIn(title).length > 0;
}

const month =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)(?=,?\s\d)|(?<=\d\s)(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/gu;

/** A month of which the page does not speak is not that of its figures. */
export function hasMonths({ text }: TableClaim, { title, quotes }: TablePage): boolean {
  const told = [title, ...quotes].join('\n');
  return (text.match(month) ?? []).every((name) => told.includes(name));
}
