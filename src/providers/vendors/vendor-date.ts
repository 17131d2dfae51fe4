const dayMs = 86_400_000;

const unitMs: Readonly<Record<string, number>> = {
  second: 1000,
  sec: 1000,
  minute: 60_000,
  min: 60_000,
  hour: 3_600_000,
  hr: 3_600_000,
  day: dayMs,
  week: 7 * dayMs,
};

export type VendorDateOptions = {
  /** When the answer was given: what "3 days ago" counts from. Without it such a date is not known. */
  now?: Date;
  /** The language of month names; English is always understood. */
  language?: string;
};

/** A vendor's date as an ISO day, or as an ISO time where it says the zone. Undefined where it cannot be read for sure. */
export function parseVendorDate(
  text: string | null | undefined,
  options: VendorDateOptions = {},
): string | undefined {
  const clean = text
    ?.trim()
    .replace(/[\u00a0\u202f]/gu, ' ')
    .replace(/\s+/gu, ' ');
  if (clean === undefined || clean === '' || clean.length > 80) return undefined;
  return (
    parseIso(clean) ??
    parseCompact(clean) ??
    parseRelative(clean, options.now) ??
    parseHttpDate(clean) ??
    parseNumeric(clean) ??
    parseNamed(clean, options.language)
  );
}

function parseIso(text: string): string | undefined {
  const match =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?\s?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/i.exec(
      text,
    );
  if (match === null) return undefined;
  const [, year, month, date, time, zone] = match;
  const day = toDay(Number(year), Number(month), Number(date));
  if (day === undefined || time === undefined || zone === undefined) return day;
  const offset = /^[+-]/.test(zone) ? zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2') : 'Z';
  return toInstant(`${day}T${time.replace(/\.\d+$/, '')}${offset}`);
}

/** `20240501T120000Z`, as GDELT writes it. */
function parseCompact(text: string): string | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text);
  if (match === null) return undefined;
  const [, year, month, date, hour, minute, second] = match;
  const day = toDay(Number(year), Number(month), Number(date));
  return day === undefined ? undefined : toInstant(`${day}T${hour}:${minute}:${second}Z`);
}

function parseRelative(text: string, now: Date | undefined): string | undefined {
  if (now === undefined) return undefined;
  const lower = text.toLowerCase();
  if (lower === 'today' || lower === 'just now') return isoDay(now);
  if (lower === 'yesterday') return isoDay(new Date(now.getTime() - dayMs));
  const match = /^(an?|\d{1,4}) (second|sec|minute|min|hour|hr|day|week|month|year)s? ago$/.exec(lower);
  if (match === null) return undefined;
  const [, amount = '', unit = ''] = match;
  const count = /^an?$/.test(amount) ? 1 : Number(amount);
  const length = unitMs[unit];
  if (length !== undefined) return isoDay(new Date(now.getTime() - count * length));
  const months = unit === 'month' ? count : count * 12;
  const then = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  // The 31st of a month that has 30 days is its last one, not the first of the next.
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  return toDay(then.getUTCFullYear(), then.getUTCMonth() + 1, Math.min(now.getUTCDate(), last));
}

/** `Tue, 05 Mar 2024 08:00:00 GMT`. */
function parseHttpDate(text: string): string | undefined {
  return /^[a-z]{3}, \d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|UTC|[+-]\d{4})$/i.test(text)
    ? toInstant(text)
    : undefined;
}

/** Only orders that cannot be mistaken: with points the day stands first, with years first the month follows. */
function parseNumeric(text: string): string | undefined {
  const points = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(text);
  if (points !== null) return toDay(Number(points[3]), Number(points[2]), Number(points[1]));
  const east = /^(\d{4})(?:年|년|\/) ?(\d{1,2})(?:月|월|\/) ?(\d{1,2})(?:日|일)?$/u.exec(text);
  return east === null ? undefined : toDay(Number(east[1]), Number(east[2]), Number(east[3]));
}

function parseNamed(text: string, language: string | undefined): string | undefined {
  const lower = text.toLowerCase().replace(/^\p{L}+[,.]? (?=\p{L}+\.? \d|\d)/u, (weekday) =>
    // Weekdays stand before the date; a month's name must not be taken for one.
    monthOf(weekday.replace(/[,. ]+$/u, ''), language) === undefined ? '' : weekday,
  );
  const monthFirst = /^(\p{L}[\p{L}\p{M}]*)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(lower);
  if (monthFirst !== null) {
    const month = monthOf(monthFirst[1] ?? '', language);
    return month === undefined ? undefined : toDay(Number(monthFirst[3]), month, Number(monthFirst[2]));
  }
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th|er|\.|º)?(?: de(?= )| d')? ?(\p{L}[\p{L}\p{M}]*)\.?,?(?: de| del)? (\d{4})$/u.exec(
      lower,
    );
  if (dayFirst === null) return undefined;
  const month = monthOf(dayFirst[2] ?? '', language);
  return month === undefined ? undefined : toDay(Number(dayFirst[3]), month, Number(dayFirst[1]));
}

const englishMonths = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const englishNames =
  'january february march april may june july august september october november december'.split(' ');

function monthOf(name: string, language: string | undefined): number | undefined {
  const english = Math.max(englishMonths.indexOf(name === 'sept' ? 'sep' : name), englishNames.indexOf(name));
  if (english >= 0) return english + 1;
  if (language === undefined || !isLocale(language)) return undefined;
  // With a day the name is in the case that dates use: "мая" beside "май".
  for (const shape of [{ month: 'long', day: 'numeric' }, { month: 'long' }, { month: 'short' }] as const) {
    const format = new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' });
    for (let month = 0; month < 12; month++) {
      const part = format
        .formatToParts(new Date(Date.UTC(2024, month, 1)))
        .find(({ type }) => type === 'month');
      if (part?.value.toLowerCase().replace(/\.$/, '') === name) return month + 1;
    }
  }
  return undefined;
}

function isLocale(language: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  } catch {
    return false;
  }
}

function toDay(year: number, month: number, day: number): string | undefined {
  if (year < 1500 || year > 2999) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const fits = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return fits ? isoDay(date) : undefined;
}

function toInstant(text: string): string | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
