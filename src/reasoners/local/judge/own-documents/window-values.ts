import { compareQuantities, compareTimeSpans } from '../../../../text/quantities/compare-values.ts';
import { readNumberWords } from '../../../../text/quantities/number-words.ts';
import type { Quantity } from '../../../../text/quantities/quantities.ts';
import { findOpposites } from '../../../../text/words/opposites.ts';
import { standsInPlace } from '../about/stands-in-place.ts';
import { mentions } from '../bearing.ts';
import { figuresOf, holdsFigures } from '../outright/holds-values.ts';
import { readPassage } from '../read-passage.ts';
import type { ReadPassage } from '../rules/rule.ts';
import type { Window } from './own-windows.ts';

/** "Dinners go up from 25 to 30 pence", "It was built at Karlsvik in Norrland": the number or the name of the claim stands there, and nothing denies it. */
export function saysTheSame(claim: ReadPassage, { sentence }: Window, about: readonly string[]): boolean {
  const said = readPassage(sentence);
  if (said.negations.length > 0 || findOpposites(claim.text, sentence).length > 0) return false;
  const names = claim.entities.filter(({ text }) => !about.includes(text));
  return (
    (figuresOf(claim).length > 0 && holdsFigures(claim, said)) ||
    (names.length > 0 && names.every((name) => mentions(said, name)))
  );
}

/** Another value than the claim's stands in its place. */
export function givesAnother(claim: ReadPassage, { text, sentence }: Window): boolean {
  const passage = readPassage(text);
  return (
    givesAnotherValue(claim, passage) ||
    claim.entities.some(
      (entity) => isReplaced(claim, entity, passage) || standsInPlace(claim, entity, readPassage(sentence)),
    )
  );
}

/** "Awarded to Aubrecht Works", where the claim says "awarded to the Brenner-Lusk consortium": another name in its place, after the same words. */
export function isReplaced(
  claim: ReadPassage,
  { text, start }: ReadPassage['entities'][number],
  passage: ReadPassage,
): boolean {
  if (passage.text.includes(text)) return false;
  const others = passage.entities.filter(
    (other) => !mentions(claim, other) && !isDenied(passage, other.start, claim),
  );
  const [before, post] = [placeOf(claim.text, start), postOf(claim.text, start)];
  return others.some(
    (other) =>
      (before !== undefined && placeOf(passage.text, other.start) === before) ||
      (post !== undefined && holdsPost(passage.text, other.start, post)),
  );
}

/** "It was not carried by Councillor Hesketh" puts no other name in the place of whoever carried it. */
function isDenied({ negations }: ReadPassage, at: number, claim: ReadPassage): boolean {
  return claim.negations.length === 0 && negations.some(({ scope }) => scope.start <= at && at < scope.end);
}

/** "The mayor who handed it over was Oswin Fell": what he is said to be. */
function postOf(text: string, start: number): string | undefined {
  return /\b(?:is|was)\s$/u.test(text.slice(0, start))
    ? /^The (?<post>\p{Ll}+) (?:who|that|at|of|in|which)\b/u.exec(text)?.groups?.post
    : undefined;
}

/** "By the mayor, Anselm Roake". */
function holdsPost(text: string, start: number, post: string): boolean {
  return new RegExp(`\\b${post},?\\s$`, 'u').test(text.slice(0, start));
}

/** The word and the small word before a name, where only one thing is likely to stand after them. */
function placeOf(text: string, start: number): string | undefined {
  return /(?<place>\b(?:\p{Ll}+(?:ed|en|t|un|de|ne|ld|nd)|won|run|made|led|built|held)\s(?:by|to))\s(?:(?:the|an?)\s)?(?:\p{Ll}+\s){0,2}$/u
    .exec(text.slice(0, start))
    ?.groups?.place?.toLowerCase();
}

/** Another number or another time of the kind that the claim gives, and none that is the same: what the model reads is what the words say. */
function givesAnotherValue(claim: ReadPassage, passage: ReadPassage): boolean {
  const isOther = <Value>(
    asked: readonly Value[],
    given: readonly Value[],
    compare: (one: Value, other: Value) => string,
  ) =>
    asked.length > 0 &&
    asked.some(
      (one) =>
        given.some((other) => compare(one, other) === 'different') &&
        !given.some((other) => compare(one, other) === 'same'),
    );
  return (
    isOther(counted(claim), counted(passage), compareQuantities) ||
    isOther(claim.times, passage.times, compareTimeSpans)
  );
}

/** "A second novel" and "the first": of what comes one after the other, each is another thing. */
function counted({ quantities }: ReadPassage): readonly Quantity[] {
  return quantities.filter(({ dimension }) => dimension !== 'ordinal');
}

const ofMost = /\b(?:majority|most|more than half|over half)\b/iu;
const countOf =
  /\b(?<part>[\p{L}\d-]+) (?:(?:out )?of (?:the |its |their |all |every )?|in (?:every )?)(?<whole>[\p{L}\d-]+)\b/giu;

/** "Four of the seven members" is what a claim of a majority says. */
export function givesMajority({ text }: ReadPassage, passage: string): boolean {
  if (!ofMost.test(text)) return false;
  const numberOf = (word = '') => (/^\d+$/u.test(word) ? Number(word) : readNumberWords(word.toLowerCase()));
  return [...passage.matchAll(countOf)].some(({ groups }) => {
    const [part, whole] = [numberOf(groups?.part), numberOf(groups?.whole)];
    return part !== undefined && whole !== undefined && part <= whole && part > whole / 2;
  });
}

/** "Forty-six members were present" is not against "more than sixty members", where the page goes on to a membership of 64. */
export function reachesBound(claim: ReadPassage, page: ReadPassage): boolean {
  return figuresOf(claim).some(
    (asked) =>
      (asked.bound === 'at-least' || asked.bound === 'at-most') &&
      figuresOf(page).some(
        (given) =>
          compareQuantities(asked, given) === 'same' &&
          given.low >= asked.low / nearBound &&
          given.low <= asked.low * nearBound,
      ),
  );
}

const nearBound = 1.5;
