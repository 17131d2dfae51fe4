/** Dates without a time stand for their whole day; `2024` and `2024-05` for their whole year or month. */
function firstMoment(date: string): number {
  return Date.parse(date);
}

function lastMoment(date: string): number {
  const [, year, month, day, time] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(T.*)?$/u.exec(date) ?? [];
  if (year === undefined || time !== undefined) return Date.parse(date);
  if (month === undefined) return Date.UTC(Number(year) + 1, 0, 1) - 1;
  if (day === undefined) return Date.UTC(Number(year), Number(month), 1) - 1;
  return Date.UTC(Number(year), Number(month) - 1, Number(day) + 1) - 1;
}

/** Whether a date lies after the end of a window; an unreadable date does not. */
export function isAfter(date: string, end: string): boolean {
  return firstMoment(date) > lastMoment(end);
}

/** Whether a date lies before the start of a window; an unreadable date does not. */
export function isBefore(date: string, start: string): boolean {
  return lastMoment(date) < firstMoment(start);
}
