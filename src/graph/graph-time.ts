/** Days on a plain count, 372 to a year, as `text/time-spans` counts them. */
const daysInYear = 372;

export type GraphTime = { from: number; to: number };

const isoTime = /^([+-]?)(\d{1,11})(?:-(\d{2})(?:-(\d{2}))?)?(?:T.*|Z)?$/u;

/** A year, month or day in the ISO form that graphs use; `00` for an unknown month or day. Undefined for anything else. */
export function readGraphTime(text: string): GraphTime | undefined {
  const match = isoTime.exec(text.trim());
  if (match === null) return undefined;
  const [, sign, digits, monthText, dayText] = match;
  if (digits === undefined || (monthText === undefined && digits.length < 3)) return undefined;
  const year = (sign === '-' ? -1 : 1) * Number(digits);
  const month = Number(monthText ?? 0);
  const day = Number(dayText ?? 0);
  if (month > 12 || day > 31) return undefined;
  if (month === 0) return { from: year * daysInYear, to: year * daysInYear + daysInYear - 1 };
  const first = year * daysInYear + (month - 1) * 31;
  return day === 0 ? { from: first, to: first + 30 } : { from: first + day - 1, to: first + day - 1 };
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** An ISO time as people write it; what is none is given back as it is. */
export function writeTime(text: string): string {
  const match = isoTime.exec(text.trim());
  if (match === null || readGraphTime(text) === undefined) return text;
  const [, sign, digits, monthText, dayText] = match;
  const year = `${Number(digits)}${sign === '-' ? ' BC' : ''}`;
  const month = months[Number(monthText ?? 0) - 1];
  const day = Number(dayText ?? 0);
  if (month === undefined) return year;
  return day === 0 ? `${month} ${year}` : `${day} ${month} ${year}`;
}

/** The day of a moment on the same count. */
export function dayOfDate(date: Date): number {
  return date.getUTCFullYear() * daysInYear + date.getUTCMonth() * 31 + date.getUTCDate() - 1;
}
