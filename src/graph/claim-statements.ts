import { findQuantities, type Quantity } from '../text/quantities/quantities.ts';
import { findTimeSpans, type TimeSpan } from '../text/quantities/time-spans.ts';
import { contains, type Span } from '../text/sentences/span.ts';
import { findNegations } from '../text/statements/negation.ts';
import { contentStems } from '../text/words/words.ts';
import type { Cue } from './relation-table.ts';
import type { RelationKnowledge } from './relations.ts';
import type { LinkedMention } from './triple-judgement.ts';

/** What a claim says of when something holds. */
export type Tense = 'now' | 'past' | 'no-longer' | 'event';

/** A phrase of the claim that may stand for one relation, with what stands around it. */
export type ClaimStatement = {
  relation: RelationKnowledge;
  cue: Cue & Span;
  negated: boolean;
  tense: Tense;
  /** Names before the phrase and after it, the nearest first. */
  before: readonly LinkedMention[];
  after: readonly LinkedMention[];
};

export type ReadClaim = {
  text: string;
  mentions: readonly LinkedMention[];
  times: readonly TimeSpan[];
  quantities: readonly Quantity[];
  negations: readonly { start: number; cue: string; scope: Span }[];
};

export function readClaim(text: string, mentions: readonly LinkedMention[]): ReadClaim {
  const times = findTimeSpans(text);
  return {
    text,
    mentions,
    times,
    // A year is no count.
    quantities: findQuantities(text).filter((found) => !times.some((time) => contains(time, found))),
    // "Without" in the name of a film denies nothing.
    negations: findNegations(text).filter(
      (denial) => !mentions.some(({ start, end }) => start <= denial.start && denial.end <= end),
    ),
  };
}

/** Every place where the claim's words may state this relation; the phrase that says most first. */
export function findStatements(claim: ReadClaim, relation: RelationKnowledge): ClaimStatement[] {
  const found: ClaimStatement[] = [];
  for (const cue of relation.cues) {
    for (const span of placesOf(cue.phrase, claim.text)) {
      // "was created by" says who made it, not what it made.
      if (cue.next === 'subject' && /^\s+by\b/iu.test(claim.text.slice(span.end))) continue;
      if (found.some((other) => contains(other.cue, span) && other.cue.next === cue.next)) continue;
      found.push({
        relation,
        cue: { ...cue, ...span },
        negated: isNegated(claim, span),
        tense: tenseOf(claim.text, span),
        before: claim.mentions.filter(({ end }) => end <= span.start).sort((a, b) => b.end - a.end),
        after: claim.mentions.filter(({ start }) => start >= span.end).sort((a, b) => a.start - b.start),
      });
    }
  }
  return found.sort((a, b) => weightOf(b) - weightOf(a));
}

/** A phrase with words of content says more than one of grammar alone, and a longer one more than a shorter one. */
function weightOf({ cue }: ClaimStatement): number {
  return contentStems(cue.phrase).length * 100 + cue.phrase.length;
}

export function placesOf(phrase: string, text: string): Span[] {
  const places: Span[] = [];
  const lower = text.toLowerCase();
  const wanted = phrase.toLowerCase();
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const isWhole =
      !/[\p{L}\p{N}]/u.test(lower.charAt(at - 1)) &&
      !/[\p{L}\p{N}]/u.test(lower.charAt(end)) &&
      wanted !== '';
    if (isWhole) places.push({ start: at, end });
  }
  return places;
}

/** A denial whose reach holds the phrase, or that stands within it. */
function isNegated(claim: ReadClaim, span: Span): boolean {
  return claim.negations.some(
    ({ start, scope, cue }) =>
      !/no longer/iu.test(cue) &&
      ((scope.start <= span.start && span.start < scope.end) ||
        // "is not the capital of": the denial stands right after the verb that the phrase begins with.
        (start >= span.start && start <= span.end + 1)),
  );
}

const noLonger = /\b(?:no longer|used to|formerly|once|ceased to|not any ?more)\b/iu;
const present =
  /\b(?:is|are|has|have|remains?|belongs?|lies|uses?|speaks?|holds?|currently|now|today|still|serves|lives|plays|works|leads?|rules?|am|been|'s)\b/iu;
const past =
  /\b(?:was|were|had|became|served|held|lived|played|worked|led|ruled|belonged|reigned|did|left|joined)\b/iu;

/** From the verb nearest to the phrase: within it, else before it. */
function tenseOf(text: string, span: Span): Tense {
  const around = text.slice(Math.max(0, span.start - 40), span.end);
  if (/\bno longer\b/iu.test(text.slice(Math.max(0, span.start - 20), span.end + 14))) return 'no-longer';
  if (/\b(?:used to|formerly|once|ceased to)\b/iu.test(around) && noLonger.test(around)) return 'past';
  const lastOf = (pattern: RegExp) =>
    Math.max(-1, ...[...around.matchAll(new RegExp(pattern, 'giu'))].map((match) => match.index));
  const [isNow, wasThen] = [lastOf(present), lastOf(past)];
  if (isNow === -1 && wasThen === -1) {
    // "The capital of Canada is Ottawa": the verb stands after the phrase.
    const after = text.slice(span.end, span.end + 60);
    const [first, then] = [after.search(present), after.search(past)];
    if (first === -1 && then === -1) return 'event';
    return then === -1 || (first !== -1 && first < then) ? 'now' : 'past';
  }
  return isNow > wasThen ? 'now' : 'past';
}
