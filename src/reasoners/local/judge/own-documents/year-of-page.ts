import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
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
/** "25 more than a year ago" is of this year. */
const comparing = /\b(?:than|over|from) (?:a|one|the) (?:year|month) (?:ago|before|earlier)\b/giu;
const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|winter)';

/** The one year that the headings and date lines of a page give, of all that is shown of it: "The Lug Mark, autumn 2022". */
function yearOfPage(item: JudgedItem, items: readonly JudgedItem[]): string | undefined {
  const lines = ofPage(item, items).flatMap(({ title, quote, published }) => [
    title,
    published ?? '',
    ...quote.split('\n').filter(isHeading),
  ]);
  const years = new Set(lines.flatMap((line) => line.match(aYear) ?? []));
  return years.size === 1 ? [...years][0] : undefined;
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
  return yearOfPage(item, items) === asked ? withoutYear(statement, asked) : statement;
}

/** "We ran on 354 days", in a report of 2023, says nothing of 2020, unless the report speaks of that year as well. */
export function isOfAnotherYear(
  { text: statement }: ReadPassage,
  text: string,
  item: JudgedItem,
  items: readonly JudgedItem[],
): boolean {
  const [asked] = statement.match(aYear) ?? [];
  if (asked === undefined || text.search(aYear) >= 0) return false;
  const year = yearOfPage(item, items);
  return (
    year !== undefined && year !== asked && !ofPage(item, items).some(({ quote }) => quote.includes(asked))
  );
}

function withoutYear(statement: string, year: string): string {
  const bare = statement
    .replace(new RegExp(`\\b(${month}),?\\s${year}\\b`, 'iu'), '$1')
    .replace(new RegExp(`(?:^|,?\\s)(?:in|during|of|for) ${year}\\b,?(?=\\s|[.!?]|$)`, 'iu'), '')
    .replace(new RegExp(`\\b(the|['’]s) ${year}\\s(?=\\p{L})`, 'iu'), '$1 ')
    .trim();
  return bare.includes(year) ? statement : `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
}
