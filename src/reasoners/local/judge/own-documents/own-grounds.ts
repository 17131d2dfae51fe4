import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import { compareQuantities, compareTimeSpans } from '../../../../text/quantities/compare-values.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { findOpposites } from '../../../../text/words/opposites.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import { isOfSomethingElseInDocument } from '../about/bears-on.ts';
import { directionOf, directionOfFigures } from '../about/figures-set-against.ts';
import { statesOutright } from '../about/states-outright.ts';
import { tellingOf } from '../about/telling-sentence.ts';
import { isOfItsCounterpart, mayHaveHappenedAgain } from '../about/tells-of-another.ts';
import {
  isOfAnEarlierDeed,
  isOfAnotherMoment,
  isOfBefore,
  isOfItsEnd,
  isSaidToLast,
  tellsNoOrder,
} from '../about/tells-when.ts';
import { ownReading, type Side } from '../bars.ts';
import { mentions } from '../bearing.ts';
import { standingOf } from '../item-standing.ts';
import { figuresOf, holdsFigures } from '../outright/holds-values.ts';
import { matterOf, quotesOfPage } from '../outright/page-context.ts';
import { shareStems } from '../pair-features.ts';
import { readPassage } from '../read-passage.ts';
import { didAnother, doneByAnother } from '../rules/doer-rule.ts';
import { findPlan, speaksOfPlan } from '../rules/plan-rule.ts';
import type { ReadPassage } from '../rules/rule.ts';
import { effectOf, oppositeSide, type WeighedPair } from '../weigh-pair.ts';
import { endsAsSentence } from './ends-as-sentence.ts';
import { type ReadWindow, surenessOf, type Window } from './own-windows.ts';
import { givesAnother, givesMajority, isReplaced, reachesBound, saysTheSame } from './window-values.ts';
import { happenedInAnotherYear, isOfAnotherYear } from './year-of-page.ts';

/** All that is shown of them, and what the claim names that goes without saying there. */
export type Documents = {
  items: readonly JudgedItem[];
  pairs: readonly WeighedPair[];
  about: readonly string[];
};

/** How sure the models must be: less where a value stands there that is another, more where the sentence shares no more with the claim than its names. */
export function barOf(
  claim: ReadPassage,
  window: ReadWindow,
  side: Side,
  { items, about }: Documents,
): number {
  if (side === 'refutes' && givesAnother(claim, window)) return ownReading.sureOfValue;
  if (side === 'refutes' && saysTheSame(claim, window, about)) return ownReading.sureOfSame;
  const heading = readPassage((items[window.column] as JudgedItem).title);
  const names = new Set(claim.entities.flatMap(({ text }) => contentBases(text)));
  const own = [...claim.stems].filter((stem) => !names.has(stem) && !heading.stems.has(stem));
  const { stems } = readPassage(window.text);
  const shared = own.filter((stem) => stems.has(stem)).length;
  return shared > 0 && shared >= own.length * ownReading.ofItsOwnWords
    ? ownReading.sure
    : ownReading.sureOfOtherWords;
}

/** Why a window carries nothing, whatever the models read in it. */
export type Objection =
  | 'not-named'
  | 'far'
  | 'heading'
  | 'put-off'
  | 'question'
  | 'plan'
  | 'framed'
  | 'ruled-out'
  | 'of-before'
  | 'by-another'
  | 'no-order'
  | 'figure-missing'
  | 'of-another-time'
  | 'says-so'
  | 'of-something-else';

/** Objections that say what the window is, and not how its words lie to those of the statement: what was put off, asked or told by somebody, or is said of somebody else, is open however plainly it reads. */
export const isOpenMatter: Readonly<Record<Objection, boolean>> = {
  'put-off': true,
  question: true,
  framed: true,
  'not-named': true,
  far: false,
  heading: false,
  plan: false,
  'ruled-out': false,
  'of-before': false,
  'by-another': false,
  'no-order': false,
  'figure-missing': false,
  'of-another-time': false,
  'says-so': false,
  'of-something-else': false,
};

/** The window speaks of what the statement speaks of, and nothing that was found in words or values is against it. */
export function settles(claim: ReadPassage, window: ReadWindow, side: Side, documents: Documents): boolean {
  return objectionTo(claim, window, side, documents) === undefined;
}

export function objectionTo(
  claim: ReadPassage,
  window: ReadWindow,
  side: Side,
  { items, pairs, about }: Documents,
): Objection | undefined {
  const { text, sentence, near, column } = window;
  const own = items[column] as JudgedItem;
  const { findings } = pairs[column] as WeighedPair;
  const [passage, heading] = [readPassage(text), readPassage(own.title)];
  const page = readPassage(quotesOfPage(own, items).join('\n\n'));
  const isNamed = claim.entities.every(
    (entity) =>
      about.includes(entity.text) ||
      isOfCalendar.test(entity.text) ||
      [passage, heading, page].some((place) => mentions(place, entity)) ||
      (side === 'refutes' && isReplaced(claim, entity, passage)),
  );
  if (!isNamed) return 'not-named';
  // Short sentences lie far apart that have the same words.
  const shared = shareStems(claim, passage, heading);
  const isFar = near < ownReading.nearnessOf[side] && shared < ownReading.sameWords;
  if (isFar && surenessOf(window, side) < ownReading.sureThoughFar) return 'far';
  if (isHeading(sentence)) return 'heading';
  if (isPutOff(claim, sentence)) return 'put-off';
  if (/\?["”’)]?$/u.test(text.trim())) return 'question';
  if (isPlanned(claim, window, side)) return 'plan';
  if (isFramed(claim, sentence, side)) return 'framed';
  // "No army since 1949", "a balance of £41,260 at 28 February": that the time is the same does not bear out what else the claim says.
  const isOfItsTime =
    side === 'refutes' &&
    (passage.negations.length > 0 ||
      givesAnother(claim, window) ||
      surenessOf(window, side) >= ownReading.sureOfDeed);
  // Nor does one of two numbers bear out the other, nor a time that stands in another sentence what this one says.
  const isOfOneValue = (rule: string) =>
    side === 'refutes' &&
    ((rule === 'time' && passage.times.length === 0) ||
      (rule === 'quantity' && figuresOf(claim).length > 1 && !holdsFigures(claim, passage)));
  const isOpposed = findings.some(
    ({ rule, effect }) =>
      effect === effectOf[oppositeSide[side]] && !(isOfItsTime && rule === 'time') && !isOfOneValue(rule),
  );
  if (isOpposed || (side === 'refutes' && givesMajority(claim, text))) return 'ruled-out';
  if (goesOtherWay(claim.text, text, side)) return 'ruled-out';
  if (isOfItsCounterpart(claim.text, text)) return 'of-something-else';
  if (isOfAnotherYear(claim, text, own, items)) return 'of-another-time';
  if (shared < ownReading.sameWords && tellsNoOrder(claim, text)) return 'no-order';
  if (side === 'supports') {
    if (isOfBefore(claim, sentence)) return 'of-before';
    if (doneByAnother(claim, passage, [heading]) !== undefined || didAnother(claim, passage, [heading]))
      return 'by-another';
    if (!holdsFigures(claim, page)) return 'figure-missing';
    // What may be done is what is allowed, and no guess.
    const isUnsettled = findings.some(
      ({ rule, effect }) => effect === 'unsettles' && !(rule === 'framing' && isOfWhatMayBe(claim)),
    );
    return isUnsettled ? 'ruled-out' : undefined;
  }
  const isOfAnotherTime =
    countsFromAnotherTime(claim, passage) ||
    isOfNowOnly(claim, passage) ||
    isDeniedOfAnotherTime(claim, passage) ||
    isOfItsEnd(claim, passage) ||
    mayHaveHappenedAgain(claim, passage) ||
    isOfAnotherMoment(claim, text) ||
    isOfAnEarlierDeed(claim, passage);
  if (isOfAnotherTime) return 'of-another-time';
  const isSaid =
    !isSaidToLast(claim, text) &&
    !happenedInAnotherYear(claim, text, own, items) &&
    statesOutright(claim, passage, heading);
  if (isSaid || reachesBound(claim, page)) return 'says-so';
  return isOfSomethingElseInDocument(claim, passage, heading) ? 'of-something-else' : undefined;
}

/** Which way two figures go is plain, whatever the models read in them. */
function goesOtherWay(statement: string, text: string, side: Side): boolean {
  const [said, given] = [directionOf(statement), directionOfFigures(text)];
  return said !== undefined && given !== undefined && (said === given) !== (side === 'supports');
}

/** A day of the week is nobody whom a page must name. */
const isOfCalendar = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$/u;

const isLeftUndone =
  /\b(?:has|have|had|was|were) (?:not|never)(?: yet)? been \p{L}+|\b(?:was|were|did) not \p{L}+/iu;
const ofUndone = 0.3;

/** What would be, or is meant to be; that a motion was lost is done, whatever was said of it before. */
function isPlanned(claim: ReadPassage, { text, sentence }: Window, side: Side): boolean {
  // "The fee will be raised" is against its having been lowered.
  if (side === 'refutes' && findOpposites(claim.text, text).length > 0) return false;
  // "The boiler has not been replaced. It was to have been done at Easter."
  const isDenied = splitSentences(text).some(
    (one) =>
      isLeftUndone.test(one.text) && shareStems(claim, readPassage(one.text), readPassage('')) >= ofUndone,
  );
  if (side === 'refutes' && isDenied) return false;
  const isVoted =
    /\b(?:motion|proposal|resolution|amendment|petition|application|plan|request)s?\b[^.;]{0,60}\b(?:was|were) (?:lost|carried|rejected|defeated|adopted|refused|turned down|voted down|approved|withdrawn)\b/iu;
  return findPlan(claim.text, isVoted.test(sentence) ? sentence : tellingOf(claim, text)) !== undefined;
}

/** "Fares were not raised in 1979" says nothing of 1980. */
function isDeniedOfAnotherTime(claim: ReadPassage, { times, negations }: ReadPassage): boolean {
  return (
    negations.length > 0 &&
    times.length > 0 &&
    claim.times.length > 0 &&
    !claim.times.some((asked) => times.some((given) => compareTimeSpans(asked, given) !== 'different'))
  );
}

/** "It is a housing co-operative" does not say that it is not to be sold. */
function isOfNowOnly(claim: ReadPassage, { text, negations }: ReadPassage): boolean {
  return speaksOfPlan(claim.text) && !speaksOfPlan(text) && negations.length === 0;
}

/** "Abandoned in 1979, and two years later …", "she held it for twelve years": no other date than the claim's before it is worked out. */
function countsFromAnotherTime(claim: ReadPassage, { text }: ReadPassage): boolean {
  return (
    claim.times.length > 0 &&
    /\b(?:years?|months?|weeks?|days?) (?:later|earlier|before|after|afterwards)\b|\bfor (?:[\p{L}-]+|\d+) (?:years|months|weeks|days)\b/iu.test(
      text,
    )
  );
}

const says =
  /\b(?:is|are|was|were|be|been|has|have|had|do|does|did|can|cannot|may|must|shall|will|costs?|opens?|closes?|runs?|leaves?|\p{Ll}{3,}ed)\b|:/u;

/** "Minutes of the 211th meeting, 17 October 2024" says nothing by itself. */
function isHeading(line: string): boolean {
  return !endsAsSentence(line) && !says.test(line);
}

/** What was put off may have been decided since. */
function isPutOff(claim: ReadPassage, sentence: string): boolean {
  const later = /\b(?:put off|postponed|deferred|adjourned|held over|left open)\b/iu;
  return later.test(sentence) && !later.test(claim.text);
}

/** The sentence reports it, calls it untrue, or guesses; what may be done is no guess where the claim speaks of what is allowed. */
function isFramed(claim: ReadPassage, sentence: string, side: Side): boolean {
  const frames = readPassage(sentence).frames.filter(
    ({ kind }) => kind !== 'hedged' || (side === 'supports' && !isOfWhatMayBe(claim)),
  );
  return frames.length > claim.frames.length;
}

function isOfWhatMayBe({ text }: ReadPassage): boolean {
  return /\b(?:can|cannot|may|must|allowed|able|has to|have to)\b/iu.test(text);
}

/** Corrections among the documents that speak of the same matter: what another page says of it may be what was wrong. What all of them are about is no matter by itself. */
export function correctionsOf(
  claim: ReadPassage,
  own: JudgedItem,
  { items, about }: Pick<Documents, 'items' | 'about'>,
): JudgedItem[] {
  if (standingOf(own).isCorrection) return [];
  const matter = matterOf(claim, about);
  return items.filter((item) => {
    if (item === own || !standingOf(item).isCorrection) return false;
    const [passage, heading] = [readPassage(item.quote), readPassage(item.title)];
    return (
      shareStems(claim, passage, heading) >= ownReading.sharedWords &&
      (matter.length === 0 || matter.some((stem) => passage.stems.has(stem) || heading.stems.has(stem)))
    );
  });
}

/** A correction that gives a number or a time of the kind that the claim gives may be of just that. */
export function givesItsKind(claim: ReadPassage, { quote }: JudgedItem): boolean {
  const told = readPassage(quote);
  return (
    figuresOf(claim).some((asked) =>
      figuresOf(told).some((given) => compareQuantities(asked, given) !== 'unrelated'),
    ) ||
    claim.times.some((asked) => told.times.some((given) => compareTimeSpans(asked, given) !== 'unrelated'))
  );
}
