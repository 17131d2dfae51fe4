import type { ExchangeAnswer } from '../fetch/exchange.ts';
import { parseCacheControl, secondsOf } from './cache-control.ts';

/** What the rules of RFC 9111 look at. */
export type DatedAnswer = Pick<ExchangeAnswer, 'status' | 'headers' | 'requestedAt' | 'receivedAt'>;

/** Other answers are not worth the room (errors) or would need more care than they repay (parts). */
const storableStatuses = [200, 301, 308];

/** A tenth of the time since the last change is the usual guess; never more than a day. */
const guessedShare = 0.1;
const longestGuessSeconds = 86_400;

/** Whether a private cache may keep the answer, and keeping it can be of use. */
export function isStorable(answer: DatedAnswer): boolean {
  const { headers, status } = answer;
  if (!storableStatuses.includes(status)) return false;
  const control = parseCacheControl(headers['cache-control']);
  if (control.has('no-store') || headers.vary?.includes('*') === true) return false;
  // Answers that belong to an identity. None is ever sent, so such an answer is not an ordinary page.
  if (headers['www-authenticate'] !== undefined || headers['authentication-info'] !== undefined) return false;
  return hasValidator(headers) || freshSeconds(answer) > 0;
}

export function hasValidator(headers: Readonly<Record<string, string>>): boolean {
  return headers.etag !== undefined || timeOf(headers['last-modified']) !== undefined;
}

/** Whether the answer may be used at this moment without asking the server. */
export function isFresh(answer: DatedAnswer, now: Date, maxAgeSeconds = Number.POSITIVE_INFINITY): boolean {
  const control = parseCacheControl(answer.headers['cache-control']);
  const pragma = control.size === 0 && /\bno-cache\b/i.test(answer.headers.pragma ?? '');
  if (control.has('no-cache') || pragma) return false;
  // A clock that was set back says nothing about age.
  if (now.getTime() < answer.receivedAt.getTime()) return false;
  const age = ageSeconds(answer, now);
  return age < freshSeconds(answer) && age <= maxAgeSeconds;
}

/** How long the server said it stays good, or a guess where it said nothing. `s-maxage` is for shared caches. */
export function freshSeconds(answer: DatedAnswer): number {
  const { headers } = answer;
  const control = parseCacheControl(headers['cache-control']);
  if (control.has('max-age')) return secondsOf(control.get('max-age')) ?? 0;
  const date = timeOf(headers.date) ?? answer.receivedAt.getTime();
  if (headers.expires !== undefined) {
    const expires = timeOf(headers.expires);
    return expires === undefined ? 0 : Math.max(0, (expires - date) / 1000);
  }
  const changed = timeOf(headers['last-modified']);
  if (changed === undefined || changed > date) return 0;
  return Math.min(((date - changed) / 1000) * guessedShare, longestGuessSeconds);
}

/** RFC 9111, section 4.2.3: the larger of what the caches on the way say and what the clocks show, and the time it has lain here. */
function ageSeconds({ headers, requestedAt, receivedAt }: DatedAnswer, now: Date): number {
  const received = receivedAt.getTime();
  const apparent = Math.max(0, (received - (timeOf(headers.date) ?? received)) / 1000);
  const delay = Math.max(0, (received - requestedAt.getTime()) / 1000);
  const stated = (secondsOf(headers.age?.trim()) ?? 0) + delay;
  return Math.max(apparent, stated) + (now.getTime() - received) / 1000;
}

function timeOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const time = Date.parse(header);
  return Number.isNaN(time) ? undefined : time;
}
