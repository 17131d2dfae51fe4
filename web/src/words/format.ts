import type { Spend } from '../../../src/core/spend.ts';
import { texts } from '../texts/en.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `2024-03-05T10:00:00Z` → `5 March 2024`. Text that is no date stays as the source gave it. */
export function showDate(date: string | undefined): string {
  if (date === undefined || date.trim() === '') return texts.check.dateUnknown;
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?=$|T)/.exec(date);
  const month = match?.[2] === undefined ? undefined : months[Number(match[2]) - 1];
  if (match === null || (match[2] !== undefined && month === undefined)) return date;
  const [, year, , day] = match;
  return [day === undefined ? undefined : String(Number(day)), month, year]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** With the clock of whoever reads: `31 March 2026, 11:15`. */
export function showTime(time: string | undefined): string {
  if (time === undefined) return '';
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return time;
  const clock = `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
  return `${date.getDate()} ${months[date.getMonth()] ?? ''} ${date.getFullYear()}, ${clock}`;
}

/** For lists: the clock today, else the day. */
export function showShortTime(time: string, now = new Date()): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return time;
  const clock = `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
  if (date.toDateString() === now.toDateString()) return clock;
  const month = (months[date.getMonth()] ?? '').slice(0, 3);
  return date.getFullYear() === now.getFullYear()
    ? `${date.getDate()} ${month}, ${clock}`
    : `${date.getDate()} ${month} ${date.getFullYear()}`;
}

/** A second of a recording: `1:02:05`, `0:07`. */
export function showClock(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${Math.floor(seconds / 60) % 60}:${two(Math.floor(seconds) % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest.padStart(5, '0')}`;
}

/** `2026-11-20` → `20 Nov`. */
export function showShortDay(date: string): string {
  const match = /^\d{4}-(\d{2})-(\d{2})/.exec(date);
  const month = months[Number(match?.[1]) - 1]?.slice(0, 3);
  return month === undefined ? date : `${Number(match?.[2])} ${month}`;
}

const day = 86_400_000;

/** How far a source's date is from the claim's, in words; undefined where one of them is not known to the day. */
export function distanceToClaim(
  published: string | undefined,
  claim: string | undefined,
): string | undefined {
  const [at, said] = [wholeDay(published), wholeDay(claim)];
  if (at === undefined || said === undefined) return undefined;
  const days = Math.round((at - said) / day);
  if (days === 0) return texts.check.sameDay;
  const distance = inWords(Math.abs(days));
  return days < 0 ? texts.check.beforeClaim(distance) : texts.check.afterClaim(distance);
}

function wholeDay(date: string | undefined): number | undefined {
  const match = /^\d{4}-\d{2}-\d{2}/.exec(date ?? '');
  const time = match === null ? Number.NaN : Date.parse(match[0]);
  return Number.isNaN(time) ? undefined : time;
}

function inWords(days: number): string {
  if (days < 14) return texts.count(days, 'day');
  if (days < 60) return texts.count(Math.round(days / 7), 'week');
  if (days < 730) return texts.count(Math.round(days / 30.44), 'month');
  return texts.count(Math.round(days / 365.25), 'year');
}

export function showSeconds(seconds: number): string {
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return whole % 60 === 0 ? `${whole / 60} min` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

export function showUsd(usd: number): string {
  if (usd === 0) return texts.how.free;
  return texts.how.usd(usd < 0.0001 ? '< 0.0001' : usd.toFixed(usd < 0.1 ? 4 : 2));
}

export function showSpend(spent: Spend): string {
  const parts = [showSeconds(spent.seconds), texts.how.callsMade(spent.calls)];
  if (spent.tokens > 0) parts.push(texts.how.tokens(spent.tokens));
  return [...parts, showUsd(spent.usd)].join(' · ');
}

export function showBytes(bytes: number): string {
  if (bytes < 1000) return texts.count(bytes, 'byte');
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The words of certainty that belong to a number, as the report has them. */
export function surenessOf(confidence: number): string {
  if (confidence >= 0.9) return 'very likely';
  if (confidence >= 0.75) return 'likely';
  if (confidence >= 0.6) return 'more likely than not';
  return 'uncertain';
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '';
}
