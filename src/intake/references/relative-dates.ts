import { defined } from '../../core/defined.ts';

/** The text with its dates told in full, or the words whose date nobody can tell. */
export type Dated = { text: string; unresolved?: string };

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const days = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const counts: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twenty: 20,
  thirty: 30,
  fifty: 50,
};
const count = `(?<count>\\d{1,3}|${Object.keys(counts).join('|')})`;
const monthNames = months.join('|');
const ago = new RegExp(`\\b${count} (?<unit>day|week|month|year)s? ago\\b`, 'iu');
const later = new RegExp(`\\b${count} years? later\\b`, 'iu');
const weekday = new RegExp(
  `\\b(?<on>(?:on|since|until|by) )?(?<day>${days.join('|')})\\b(?!s\\b)(?!,? \\d)`,
  'u',
);
const bareMonth = new RegExp(
  `\\b(?<lead>in|since|until|by|of|on (?<number>\\d{1,2})(?:st|nd|rd|th)?) (?<month>${monthNames})\\b(?!,? \\d)`,
  'iu',
);
const dayBefore = new RegExp(`\\b(?<month>${monthNames}) (?<number>\\d{1,2})\\b(?!,? \\d|\\d)`, 'u');

/** "last year", "on Monday", "in June", "two years later": told by the document's own day and the year spoken of last. */
export function resolveDates(sentence: string, known: { published?: Date; year?: number }): Dated {
  const { published, year } = known;
  let text = sentence;
  let unresolved: string | undefined;
  const put = (pattern: RegExp, make: (match: RegExpExecArray) => string | undefined): void => {
    const match = pattern.exec(text);
    if (match === null || isQuoted(text, match.index)) return;
    const said = make(match);
    if (said === undefined) unresolved ??= match[0];
    else
      text = `${text.slice(0, match.index)}${atStart(match.index, said)}${text.slice(match.index + match[0].length)}`;
  };
  put(/\bsince then\b/iu, () => (year === undefined ? undefined : `since ${year}`));
  put(/\b(?:in |during )?(?:that|the same) (?:year|period)\b/iu, () =>
    year === undefined ? undefined : /period/iu.test(text) ? `since ${year}` : `in ${year}`,
  );
  put(later, (match) => (year === undefined ? undefined : `in ${year + countOf(match)}`));
  put(/\b(?:in |since )?(?<which>last|this|next) year(?<of>['’]s)?\b/iu, (match) => {
    if (published === undefined) return undefined;
    const shift = { last: -1, this: 0, next: 1 }[match.groups?.['which']?.toLowerCase() ?? ''] ?? 0;
    const told = published.getUTCFullYear() + shift;
    if (match.groups?.['of'] !== undefined) return `the ${told}`;
    return /^since/iu.test(match[0]) ? `since ${told}` : `in ${told}`;
  });
  put(/\b(?:in |since )?(?<which>last|this) month\b/iu, (match) => {
    if (published === undefined) return undefined;
    const shift = match.groups?.['which']?.toLowerCase() === 'last' ? -1 : 0;
    const day = new Date(Date.UTC(published.getUTCFullYear(), published.getUTCMonth() + shift, 1));
    return `in ${monthOf(day)}`;
  });
  put(/\b(?<which>last|this) week\b/iu, (match) => {
    if (published === undefined) return undefined;
    const before = match.groups?.['which']?.toLowerCase() === 'last' ? 'before' : 'of';
    return `in the week ${before} ${dayOf(published)}`;
  });
  put(/\byesterday\b/iu, () =>
    published === undefined ? undefined : `on ${dayOf(shiftDays(published, -1))}`,
  );
  put(/\b(?:this (?:morning|afternoon|evening)|tonight)\b/iu, () =>
    published === undefined ? undefined : `on ${dayOf(published)}`,
  );
  put(ago, (match) => agoSaid(match, published));
  put(weekday, (match) => {
    if (published === undefined) return undefined;
    const { on = '', day = '' } = match.groups ?? {};
    const back = (published.getUTCDay() - days.indexOf(day) + 7) % 7;
    return `${on}${day}, ${dayOf(shiftDays(published, -back))},`;
  });
  // Without the document's day a bare month still says something: storms come in June.
  if (published !== undefined && !/\b(?:every|each|usually|always)\b/iu.test(text)) {
    put(bareMonth, (match) => {
      const { lead = '', month = '' } = match.groups ?? {};
      return `${lead} ${month} ${yearOfMonth(month, published)}`;
    });
    put(dayBefore, (match) => `${match[0]}, ${yearOfMonth(match.groups?.['month'] ?? '', published)}`);
  }
  return { text: tidyCommas(text), ...defined({ unresolved }) };
}

/** The year that a sentence speaks of last, for "two years later". */
export function lastYearIn(text: string): number | undefined {
  const found = [...text.matchAll(/(?<![\d.,])(1[5-9]\d\d|20\d\d)(?![\d%]|[.,]\d)/gu)].at(-1)?.[1];
  return found === undefined ? undefined : Number(found);
}

export function readDay(published: string | undefined): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})/u.exec(published ?? '');
  if (match === null) return undefined;
  const day = new Date(`${match[0]}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? undefined : day;
}

function agoSaid(match: RegExpExecArray, published: Date | undefined): string | undefined {
  if (published === undefined) return undefined;
  const back = countOf(match);
  switch (match.groups?.['unit']?.toLowerCase()) {
    case 'day':
      return `on ${dayOf(shiftDays(published, -back))}`;
    case 'week':
      return `in ${monthOf(shiftDays(published, -7 * back))}`;
    case 'month':
      return `in ${monthOf(new Date(Date.UTC(published.getUTCFullYear(), published.getUTCMonth() - back, 1)))}`;
    default:
      return `in ${published.getUTCFullYear() - back}`;
  }
}

function countOf(match: RegExpExecArray): number {
  const said = match.groups?.['count']?.toLowerCase() ?? '';
  return counts[said] ?? Number(said);
}

function yearOfMonth(month: string, published: Date): number {
  const at = months.findIndex((name) => name.toLowerCase() === month.toLowerCase());
  return published.getUTCFullYear() - (at > published.getUTCMonth() ? 1 : 0);
}

function shiftDays(day: Date, by: number): Date {
  return new Date(day.getTime() + by * 86_400_000);
}

function dayOf(day: Date): string {
  return `${day.getUTCDate()} ${monthOf(day)}`;
}

function monthOf(day: Date): string {
  return `${months[day.getUTCMonth()] ?? ''} ${day.getUTCFullYear()}`;
}

function isQuoted(text: string, at: number): boolean {
  return (text.slice(0, at).match(/["“”]/gu)?.length ?? 0) % 2 === 1;
}

function atStart(index: number, said: string): string {
  return index === 0 ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

function tidyCommas(text: string): string {
  return text.replace(/,(?=\s*[.,;!?])/gu, '').replace(/,(?=["”])/gu, ',');
}
