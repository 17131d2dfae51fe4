import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import { findTimeSpans, type TimeSpan } from '../../../../text/quantities/time-spans.ts';
import { ofPage } from '../outright/page-context.ts';
import { readPassage } from '../read-passage.ts';
import type { ReadPassage } from '../rules/rule.ts';
import { endsAsSentence } from './ends-as-sentence.ts';

/** A line with more words than this is no heading. */
const mostWords = 14;
const aYear = /\b(?:1\d{3}|20\d{2})\b/gu;
/** What is not of the year in which it was written. */
const ofAnotherYear =
  /\b(?:last|next|previous|past|following|coming|earlier|later|ago|since|until|formerly|once|originally|will)\b/iu;
const asItHappened =
  /\b(?:this (?:morning|afternoon|evening)|today|tonight|yesterday|last night|on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b/iu;
/** "25 more than a year ago" is of this year. */
const comparing = /\b(?:than|over|from) (?:a|one|the) (?:year|month) (?:ago|before|earlier)\b/giu;
const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|winter)';

/** The headings and date lines of all that is shown of a page. */
function headOfPage(item: JudgedItem, items: readonly JudgedItem[]): string[] {
  return ofPage(item, items).flatMap(({ title, quote, published }) => [
    title,
    published ?? '',
    ...quote.split('\n').filter(isHeading),
  ]);
}

/** The one year that they give: "The Lug Mark, autumn 2022". */
function yearOfPage(item: JudgedItem, items: readonly JudgedItem[]): string | undefined {
  const years = new Set(headOfPage(item, items).flatMap((line) => line.match(aYear) ?? []));
  return years.size === 1 ? [...years][0] : undefined;
}

/** The one day that they give, or the one month: "Minutes of the meeting of 15 March 2023". */
function dayOfPage(item: JudgedItem, items: readonly JudgedItem[]): TimeSpan | undefined {
  const [first, ...more] = headOfPage(item, items)
    .flatMap(findTimeSpans)
    .filter((time) => time.month !== undefined && time.from !== undefined);
  return more.every(({ from, to }) => from === first?.from && to === first?.to) ? first : undefined;
}

function isHeading(line: string): boolean {
  return !endsAsSentence(line) && line.trim().split(/\s+/u).length <= mostWords;
}

/**
 * The statement as a window of a dated page can answer it. "On 17 September she stood down", in a newsletter of 2022, is of September 2022 and does not
 * say so: a reader who sees the window alone would find the year missing. What gives a year itself, or looks back or ahead, is read as it is.
 */
export function asAskedOfPage(
  statement: string,
  text: string,
  item: JudgedItem,
  items: readonly JudgedItem[],
): string {
  const [asked, ...more] = statement.match(aYear) ?? [];
  if (
    asked === undefined ||
    more.length > 0 ||
    text.search(aYear) >= 0 ||
    ofAnotherYear.test(text.replace(comparing, ''))
  )
    return statement;
  if (readPassage(statement).times.some(({ relation }) => relation !== 'at')) return statement;
  if (yearOfPage(item, items) !== asked) return statement;
  return withoutDate(statement, text, dayOfPage(item, items)) ?? withoutYear(statement, asked);
}

/** "We ran on 354 days", in a report of 2023, says nothing of 2020, unless the report speaks of that year as well. What happened on the day of its page happened in no other year. */
export function isOfAnotherYear(
  { text: statement }: ReadPassage,
  text: string,
  item: JudgedItem,
  items: readonly JudgedItem[],
): boolean {
  const asked = otherYearOf(statement, text, item, items);
  return (
    asked !== undefined &&
    !asItHappened.test(text) &&
    !ofPage(item, items).some(({ quote }) => quote.includes(asked))
  );
}

/** "At eleven this morning she cut the ribbon", in a release of 2023, where the claim has 2022. */
export function happenedInAnotherYear(
  { text: statement }: ReadPassage,
  text: string,
  item: JudgedItem,
  items: readonly JudgedItem[],
): boolean {
  return asItHappened.test(text) && otherYearOf(statement, text, item, items) !== undefined;
}

/** The year of the statement, where the page is of another and the window gives none. */
function otherYearOf(
  statement: string,
  text: string,
  item: JudgedItem,
  items: readonly JudgedItem[],
): string | undefined {
  const [asked] = statement.match(aYear) ?? [];
  if (asked === undefined || text.search(aYear) >= 0) return undefined;
  const year = yearOfPage(item, items);
  return year !== undefined && year !== asked ? asked : undefined;
}

/** "812 members", in the minutes of 15 March 2023, is of March 2023: where the window gives no other day, the day need not be asked for either. */
function withoutDate(statement: string, text: string, ofPage: TimeSpan | undefined): string | undefined {
  const [asked, ...more] = findTimeSpans(statement);
  if (asked?.month === undefined || ofPage === undefined || more.length > 0) return undefined;
  const isOfPage = ofPage.month === asked.month && (asked.day === undefined || asked.day === ofPage.day);
  if (!isOfPage || findTimeSpans(text).length > 0 || new RegExp(`\\b${month}\\b`, 'u').test(text))
    return undefined;
  const before = statement.slice(0, asked.start);
  const bare = /\b(?:the|its|their|['’]s)\s$/iu.test(before)
    ? `${before}${statement.slice(asked.end).trimStart()}`
    : `${before.replace(/,?\s?\b(?:in|on|during|of)\s$/iu, '')}${statement.slice(asked.end).replace(/^,/u, '')}`.trim();
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
}

function withoutYear(statement: string, year: string): string {
  const bare = statement
    .replace(new RegExp(`\\b(${month}),?\\s${year}\\b`, 'iu'), '$1')
    .replace(new RegExp(`(?:^|,?\\s)(?:in|during|of|for) ${year}\\b,?(?=\\s|[.!?]|$)`, 'iu'), '')
    .replace(new RegExp(`\\b(the|['’]s) ${year}\\s(?=\\p{L})`, 'iu'), '$1 ')
    .trim();
  return bare.includes(year) ? statement : `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
}
