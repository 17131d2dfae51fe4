import { overlaps, type Span } from '../sentences/span.ts';
import { readNumberWords, readOrdinal } from './number-words.ts';

/** How the words before a date bound what they speak of. */
export type TimeRelation = 'at' | 'since' | 'until' | 'before' | 'after' | 'about';

/** A calendar place. Without a year, month and day still compare: "on 14 July". */
export type TimeSpan = Span & {
  text: string;
  /** Days on a plain count (372 to a year), first and last day included. Undefined where no year is written. */
  from?: number;
  to?: number;
  month?: number;
  day?: number;
  relation: TimeRelation;
};

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const month = `(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?`;
const day = '(?:[12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th)?';
const plainYear = '(?:1\\d{3}|20\\d{2}|2100)';
const era = '\\s?(?:BCE|BC|B\\.C\\.(?:E\\.)?|CE|AD|A\\.D\\.)';
const year = `(?:(?:AD\\s)\\d{1,4}|\\d{1,4}${era}|${plainYear})`;
const dash = '\\s?[–—-]\\s?';

type Reader = (
  groups: Record<string, string | undefined>,
) => Omit<TimeSpan, keyof Span | 'text' | 'relation'> | undefined;

const patterns: readonly (readonly [RegExp, Reader])[] = [
  [
    /\b(?<y>\d{4})-(?<m>0[1-9]|1[0-2])-(?<d>0[1-9]|[12]\d|3[01])\b/gu,
    (g) => dayOf(Number(g.y), Number(g.m), Number(g.d)),
  ],
  [expression(`(?<d>${day})\\s(?:of\\s)?(?<m>${month})(?:,?\\s(?<y>${year}))?`), readDay],
  [expression(`(?<m>${month})\\s(?<d>${day})(?!\\d)(?:,?\\s(?<y>${year}))?`), readDay],
  [expression(`(?<m>${month}),?\\s(?:of\\s)?(?<y>${year})`), (g) => monthOf(readYear(g.y), readMonth(g.m))],
  [
    expression(
      `(?<a>${plainYear})(?:${dash}|\\s(?:to|until|through|till)\\s)(?<b>${plainYear}|\\d{2}(?!\\d|[.,]\\d|\\s?%|\\sper\\s?cent\\b))`,
    ),
    readYears,
  ],
  [expression(`(?<a>${plainYear})/(?<b>\\d{2}(?!\\d|/))`), readSeason],
  [
    /\b(?:the\s)?(?<part>early|mid|late)?[\s-]?(?<y>1\d|20)(?<z>\d)0['’]?s\b/giu,
    (g) => decadeOf(Number(`${g.y}${g.z}0`), g.part),
  ],
  [
    /\b(?<part>early|mid|late)?[\s-]?(?:the\s)?(?<c>\d{1,2}(?:st|nd|rd|th)|\p{L}+(?:-\p{L}+)?)[\s-]century(?<bc>\sBCE?\b)?/giu,
    readCentury,
  ],
  [expression(`(?<y>\\d{1,4}${era}|AD\\s\\d{1,4})`), (g) => yearOf(readYear(g.y))],
  [
    new RegExp(
      `(?<![\\d.,$€£#/-]|\\bNo\\.?\\s)\\b(?<y>${plainYear})\\b(?![.,]\\d|[/%]|\\s?(?:km|m|ft|kg|metres|meters|kilometres|kilometers|miles|feet|people|years|days|hours|percent|per\\scent|dollars|euros|pounds|million|tonnes|tons|times)\\b)`,
      'gu',
    ),
    readPlainYear,
  ],
];

function expression(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${source}(?![\\p{L}\\d])`, 'gu');
}

const relations: readonly (readonly [RegExp, TimeRelation])[] = [
  [/\b(?:since|from)\s(?:about\s|the\s|around\s)?$/iu, 'since'],
  [/\b(?:until|till|through|up to)\s(?:about\s|the\s)?$/iu, 'until'],
  [/\b(?:before|prior to|by|earlier than)\s(?:about\s|the\s)?$/iu, 'before'],
  [/\b(?:after|later than|following)\s(?:about\s|the\s)?$/iu, 'after'],
  [/\b(?:about|around|circa|c\.|ca\.)\s?(?:the\s)?$/iu, 'about'],
];

/** Dates, months, years, decades, centuries and ranges, in the order in which they stand. */
export function findTimeSpans(text: string): TimeSpan[] {
  const found: TimeSpan[] = [];
  for (const [pattern, read] of patterns) {
    for (const match of text.matchAll(pattern)) {
      const lead = match[0].length - match[0].trimStart().length;
      const span = { start: match.index + lead, end: match.index + match[0].length };
      if (found.some((other) => overlaps(other, span))) continue;
      const place = read(match.groups ?? {});
      if (place === undefined) continue;
      found.push({
        ...span,
        text: text.slice(span.start, span.end),
        relation: relationBefore(text.slice(0, span.start)),
        ...place,
      });
    }
  }
  return joinRanges(
    text,
    found.sort((a, b) => a.start - b.start),
  );
}

function relationBefore(before: string): TimeRelation {
  return relations.find(([pattern]) => pattern.test(before.slice(-24)))?.[1] ?? 'at';
}

/** "from 1994 to 1999", "between May and July 1990": two dates become one span. */
function joinRanges(text: string, spans: TimeSpan[]): TimeSpan[] {
  const joined: TimeSpan[] = [];
  for (const span of spans) {
    const previous = joined.at(-1);
    const between = previous === undefined ? '' : text.slice(previous.end, span.start);
    const opened = previous === undefined ? '' : text.slice(Math.max(0, previous.start - 10), previous.start);
    const isRange =
      previous !== undefined &&
      previous.from !== undefined &&
      span.to !== undefined &&
      previous.from <= span.to &&
      ((/^\s(?:to|until|till|through)\s(?:the\s)?$|^\s?[–—]\s?$/u.test(between) &&
        previous.relation !== 'until') ||
        (/^\sand\s(?:the\s)?$/u.test(between) && /\bbetween\s(?:the\s)?$/iu.test(opened)));
    if (isRange) {
      joined[joined.length - 1] = {
        ...previous,
        end: span.end,
        text: text.slice(previous.start, span.end),
        to: span.to ?? 0,
        relation: 'at',
      };
    } else joined.push(span);
  }
  return joined;
}

const daysInYear = 372;

function dayOf(y: number, m: number, d: number) {
  const at = y * daysInYear + (m - 1) * 31 + d - 1;
  return { from: at, to: at, month: m, day: d };
}

function monthOf(y: number, m: number) {
  const first = y * daysInYear + (m - 1) * 31;
  return { from: first, to: first + 30, month: m };
}

function yearsOf(first: number, last: number) {
  return { from: first * daysInYear, to: last * daysInYear + daysInYear - 1 };
}

function yearOf(y: number) {
  return yearsOf(y, y);
}

function readDay(g: Record<string, string | undefined>) {
  const m = readMonth(g.m);
  const d = Number.parseInt(g.d ?? '', 10);
  return g.y === undefined ? { month: m, day: d } : dayOf(readYear(g.y), m, d);
}

function readMonth(name: string | undefined): number {
  const short = (name ?? '').slice(0, 3).toLowerCase();
  return monthNames.findIndex((candidate) => candidate.startsWith(short)) + 1;
}

/** Years before the common era are negative, and there is no year 0: 1 BC is -1. */
function readYear(text: string | undefined): number {
  const digits = Number(/\d+/u.exec(text ?? '')?.[0] ?? '0');
  return /B\.?C/u.test(text ?? '') ? -digits : digits;
}

function readPlainYear(g: Record<string, string | undefined>) {
  return yearOf(Number(g.y));
}

function readYears(g: Record<string, string | undefined>) {
  const first = Number(g.a);
  const last = g.b?.length === 2 ? Math.floor(first / 100) * 100 + Number(g.b) : Number(g.b);
  return last < first ? undefined : yearsOf(first, last);
}

/** "2021/22": from one year into the next; "1990/47" is something else. */
function readSeason(g: Record<string, string | undefined>) {
  const first = Number(g.a);
  return (first + 1) % 100 === Number(g.b) ? yearsOf(first, first + 1) : undefined;
}

function decadeOf(first: number, part: string | undefined) {
  // "the 1900s" is left a decade: a century is nearly always written as one.
  if (/early/iu.test(part ?? '')) return yearsOf(first, first + 4);
  if (/late/iu.test(part ?? '')) return yearsOf(first + 5, first + 9);
  if (/mid/iu.test(part ?? '')) return yearsOf(first + 3, first + 7);
  return yearsOf(first, first + 9);
}

function readCentury(g: Record<string, string | undefined>) {
  const number = readOrdinal(g.c ?? '') ?? readNumberWords(g.c ?? '');
  if (number === undefined || number < 1) return undefined;
  if (g.bc !== undefined) return yearsOf(-number * 100, -(number - 1) * 100 - 1);
  const first = (number - 1) * 100 + 1;
  if (/early/iu.test(g.part ?? '')) return yearsOf(first, first + 39);
  if (/late/iu.test(g.part ?? '')) return yearsOf(first + 60, first + 99);
  if (/mid/iu.test(g.part ?? '')) return yearsOf(first + 30, first + 69);
  return yearsOf(first - 1, first + 99);
}
