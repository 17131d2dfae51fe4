import type { Triple } from '../core/graph.ts';
import type { TimeSpan } from '../text/quantities/time-spans.ts';
import { timeOf } from './compare-objects.ts';
import { dayOfDate } from './graph-time.ts';

/** For how long a statement holds, as days on the plain count; open ends are infinite. */
export type Validity = { from: number; to: number; isDated: boolean };

export function validityOf({ qualifiers = {} }: Triple): Validity {
  const at = qualifiers.at === undefined ? undefined : timeOf(qualifiers.at);
  if (at?.from !== undefined) return { from: at.from, to: at.to ?? at.from, isDated: true };
  const start = qualifiers.start === undefined ? undefined : timeOf(qualifiers.start);
  const end = qualifiers.end === undefined ? undefined : timeOf(qualifiers.end);
  return {
    from: start?.from ?? Number.NEGATIVE_INFINITY,
    to: end?.to ?? Number.POSITIVE_INFINITY,
    isDated: start !== undefined || end !== undefined,
  };
}

export function holdsAt(triple: Triple, day: number): boolean {
  const { from, to } = validityOf(triple);
  return from <= day && day <= to;
}

export const holdsNow = (triple: Triple, now: Date) => holdsAt(triple, dayOfDate(now));

/** Ended before the day, for sure. */
export const hasEnded = (triple: Triple, now: Date) =>
  triple.qualifiers?.end !== undefined && validityOf(triple).to < dayOfDate(now);

/** Whether a statement holds in the whole of a time, in some of it, or in none. */
export function holdsDuring(triple: Triple, time: TimeSpan): 'all' | 'some' | 'none' {
  const { from, to } = validityOf(triple);
  const [first, last] = boundsOf(time);
  if (to < first || last < from) return 'none';
  return from <= first && last <= to ? 'all' : 'some';
}

function boundsOf(time: TimeSpan): [number, number] {
  const first = time.from ?? Number.NEGATIVE_INFINITY;
  const last = time.to ?? Number.POSITIVE_INFINITY;
  // "before 1990" and "after 1990" name a time without its end: one day inside it is enough.
  if (time.relation === 'before') return [Number.NEGATIVE_INFINITY, first];
  if (time.relation === 'after') return [last, Number.POSITIVE_INFINITY];
  return [first, last];
}
