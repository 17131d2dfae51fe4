import type { ReadPassage } from '../../rules/rule.ts';
import type { OutrightReading } from '../outright-reading.ts';
import { readByTime } from './read-by-time.ts';
import { readChange } from './read-change.ts';
import { readComparison, readSuperlative } from './read-comparison.ts';
import { readFigure } from './read-figure.ts';
import { readName } from './read-name.ts';
import { readRecord } from './read-record.ts';
import {
  captionOf,
  hasMonths,
  readTableClaim,
  readTablePage,
  type TableClaim,
  type TablePage,
  underItsCaption,
  withNumberedRows,
} from './table-claim.ts';
import { onlyBest, type Row, turned } from './table-rows.ts';
import { tableWords } from './table-words.ts';

/**
 * What a table says of a statement: the figure, the date or the word of its row and column, whether a value rose or fell from one time to another, which of two rows has more. A
 * model reads the row and not the sum. Undefined where it is not plain which row and column are meant, or where the claim says more than they do.
 */
export function readTable(
  passage: ReadPassage,
  { title, quotes, about = [] }: { title: string; quotes: readonly string[]; about?: readonly string[] },
): OutrightReading | undefined {
  const page = readTablePage(title, quotes, about);
  const claim = readTableClaim(passage);
  if (page.tables.length === 0 || !mayBeTabled(passage, quotes.join('\n')) || !hasMonths(claim, page))
    return undefined;
  const readings = page.tables.flatMap((rows) => {
    const own = underItsCaption(page, rows);
    const asked = withNumberedRows(claim, own.rows);
    const reading = readRows(asked, own.page, own.rows) ?? readRows(asked, own.page, turned(own.rows));
    return reading === undefined ? [] : [{ reading, caption: captionOf(page, rows) }];
  });
  if (readings.length < 2) return readings[0]?.reading;
  // "Adults" and "Pups of the year", of the same places and years.
  return onlyBest(
    readings,
    ({ caption }) => tableWords(caption).filter((word) => claim.words.has(word)).length,
  )?.reading;
}

/** Whether a table can tell at all: not what will be, may be, is denied or reported. `told`: the tables themselves, which may have "the former tram depot" or "loans not returned". */
export function mayBeTabled({ text, entities, negations, frames }: ReadPassage, told: string): boolean {
  const isTold = (words: string) => told.toLowerCase().includes(words.toLowerCase());
  const said = text.replace(/\bformer \p{L}+/giu, (words) => (isTold(words) ? ' ' : words));
  // "Loans not returned" is what a column counts.
  const denied = negations.filter(
    ({ start }) => !isTold(/^\p{L}+\s\p{L}+/u.exec(text.slice(start))?.[0] ?? text),
  );
  // What was done in a year was not all done on its Wet Monday.
  const rows = told.split('\n').filter((line) => /^[^:;]{1,80}: [^;]+; [^:;]{1,80}: /u.test(line));
  const isOfOneDay = entities.some(
    ({ text: name }) => occasion.test(name) && !rows.some((line) => line.includes(name)),
  );
  return denied.length === 0 && frames.length === 0 && !isOfOneDay && !hedged.test(said);
}

const occasion = /\s(?:Day|Night|Week|Weekend|Eve|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)$/u;

function readRows(claim: TableClaim, page: TablePage, rows: readonly Row[]): OutrightReading | undefined {
  for (const read of readers) {
    const reading = read(claim, page, rows);
    if (reading !== undefined) return reading;
  }
  return undefined;
}

/** What a table does not tell: what will be, may be, or holds for one alone. */
const hedged =
  /\b(?:will|would|could|might|may(?!\s\d)|should|plan(?:s|ned)|expect(?:s|ed)|only(?!\s\d)|alone|except|apart from|besides|still|already|again|no longer|used to|former(?:ly)?|also|too|both)\b/u;

const readers = [readRecord, readByTime, readChange, readComparison, readSuperlative, readFigure, readName];
