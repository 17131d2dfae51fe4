import type { Triple } from '../core/graph.ts';
import { type Comparison, compareQuantities, compareTimeSpans } from '../text/quantities/compare-values.ts';
import { findQuantities, type Quantity } from '../text/quantities/quantities.ts';
import { findTimeSpans, type TimeSpan } from '../text/quantities/time-spans.ts';
import type { Span } from '../text/sentences/span.ts';
import { normaliseName, sameName } from '../text/words/names.ts';
import { placesOf, type ReadClaim } from './claim-statements.ts';
import { readGraphTime } from './graph-time.ts';
import type { LinkedMention } from './triple-judgement.ts';

/** One end of a triple. */
export type End = { id: string; label: string };

export const subjectOf = (triple: Triple): End => ({ id: triple.subject, label: triple.subjectLabel });
export const objectOf = (triple: Triple): End => ({ id: triple.object, label: triple.objectLabel });

/** Where the claim speaks of this thing: by a name that means it, or by its label as it is written. */
export function placesOfEnd(end: End, claim: ReadClaim): Span[] {
  const named = claim.mentions.filter((mention) => meansEnd(mention, end));
  if (named.length > 0) return named;
  const label = end.label.replace(/\s*\([^)]*\)$/u, '');
  if (label.length < 3 && !new RegExp(`\\b${escapePattern(label)}\\b`, 'u').test(claim.text)) return [];
  const whole = placesOf(label, claim.text).filter(
    (place) => !claim.mentions.some((mention) => mention.id !== undefined && isPartOfOther(place, mention)),
  );
  return whole.length > 0 ? whole : placesOfOffice(label, claim);
}

export function meansEnd(mention: LinkedMention, end: End): boolean {
  return mention.id === undefined
    ? normaliseName(mention.text) === normaliseName(end.label)
    : mention.id === end.id;
}

/** "York" in "New York" is not York. */
function isPartOfOther(place: Span, mention: Span): boolean {
  return (
    place.start >= mention.start &&
    place.end <= mention.end &&
    place.end - place.start < mention.end - mention.start
  );
}

/** "Prime Minister of the UK" for "Prime Minister of the United Kingdom": the office as it is written, the place by any of its names. */
function placesOfOffice(label: string, claim: ReadClaim): Span[] {
  const match = /^(.+?) of (?:the )?(.+)$/u.exec(label);
  const [, head = '', tail = ''] = match ?? [];
  if (head === '' || tail === '') return [];
  return placesOf(head, claim.text).flatMap((place) => {
    const where = claim.mentions.find(
      ({ start, text }) => start >= place.end && start - place.end <= 12 && sameName(text, tail),
    );
    return where === undefined ? [] : [{ start: place.start, end: where.end }];
  });
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}

/** The time that an object or a qualifier stands for, as a claim's times are. */
export function timeOf(text: string): TimeSpan | undefined {
  const iso = readGraphTime(text);
  if (iso !== undefined) return { start: 0, end: text.length, text, relation: 'at', ...iso };
  return findTimeSpans(text)[0];
}

/** How a time of the claim compares with the one that a triple gives. */
export function compareTimes(claimed: TimeSpan, stated: TimeSpan): Comparison {
  // "since" and "until" name an end of a longer time; as a date of something they say when it was.
  const relation = claimed.relation === 'since' || claimed.relation === 'until' ? 'at' : claimed.relation;
  return compareTimeSpans({ ...claimed, relation }, stated);
}

/** Numbers that change from year to year contradict each other only where they are far apart. */
export const driftingRelations: ReadonlySet<string> = new Set(['population', 'age', 'known-moons', 'area']);
const driftShare = 0.25;

export function compareNumbers(claimed: Quantity, triple: Triple, relation: string): Comparison {
  const stated = quantityOf(triple);
  if (stated === undefined) return 'unrelated';
  const compared = compareQuantities(claimed, stated);
  if (compared !== 'different' || !driftingRelations.has(relation)) return compared;
  const share =
    Math.abs(claimed.low - stated.low) / Math.max(Math.abs(claimed.low), Math.abs(stated.low), 1e-9);
  return share > driftShare ? 'different' : 'close';
}

/** The number of a triple with its unit: from the label, which carries it, or from the value and the unit beside it. */
export function quantityOf(triple: Triple): Quantity | undefined {
  const unit = triple.qualifiers?.unit;
  return (
    findQuantities(triple.objectLabel)[0] ??
    findQuantities(`${triple.object}${unit === undefined ? '' : ` ${unit}`}`)[0]
  );
}
