import type { StanceProbabilities } from '../../../spec/verifier.ts';
import type { JudgedItem } from '../../../tasks/evidence-item.ts';
import { compareQuantities, compareTimeSpans } from '../../../text/quantities/compare-values.ts';
import { splitSentences } from '../../../text/sentences/sentences.ts';
import { denyStatement } from '../../../text/statements/affirm-statement.ts';
import { negateStatement } from '../../../text/statements/negate-statement.ts';
import { underItsTitle } from '../../../text/statements/under-its-title.ts';
import { cosine } from '../../../text/vectors/cosine.ts';
import { findOpposites } from '../../../text/words/opposites.ts';
import { contentBases } from '../../../text/words/synonyms.ts';
import type { Tools } from '../handler.ts';
import { isOfSomethingElseInDocument } from './about/bears-on.ts';
import { ownReading, type Side } from './bars.ts';
import { mentions } from './bearing.ts';
import { isOwnDocument, standingOf } from './item-standing.ts';
import { figuresOf, holdsFigures } from './outright/holds-values.ts';
import { namesOfAll, quotesOfPage } from './outright/page-context.ts';
import { shareStems } from './pair-features.ts';
import { readPassage } from './read-passage.ts';
import { findPlan, speaksOfPlan } from './rules/plan-rule.ts';
import type { ReadPassage } from './rules/rule.ts';
import { effectOf, oppositeSide, silenced, type WeighedPair } from './weigh-pair.ts';

/** One sentence of a document with the one before it, which tells who "it" is; `near`: how near in meaning to the statement. */
type Window = { column: number; sentence: string; text: string; shown: string; near: number };
type ReadWindow = Window & { said: StanceProbabilities; denied: StanceProbabilities };
/** All that is shown of them, and what the claim names that goes without saying there. */
type Documents = { items: readonly JudgedItem[]; pairs: readonly WeighedPair[]; about: readonly string[] };

/**
 * What the documents that a user added say in a sentence or two. They are few, and about what is asked, so that less need be held against a sentence than on a
 * page that a search brought: its subject may be named anywhere in its passage, and the two models are heard alone where they read the statement and its denial as opposites.
 * Undefined where that settles nothing. `pairs` and the result: one for each item.
 */
export async function readOwnDocuments(
  statement: string,
  items: readonly JudgedItem[],
  pairs: readonly WeighedPair[],
  tools: Tools,
): Promise<WeighedPair[] | undefined> {
  if (tools.readClosely === undefined) return undefined;
  const windows = await nearestWindows(statement, items, pairs, tools);
  if (windows.length === 0) return undefined;
  const claim = readPassage(statement);
  const said = await readByBoth(statement, windows, tools);
  const leaning = windows.flatMap((window, at) => {
    const read = said[at] as StanceProbabilities;
    return Math.max(read.supports, read.refutes) >= ownReading.leaning ? [{ ...window, said: read }] : [];
  });
  if (leaning.length === 0) return undefined;
  const denial = denyStatement(statement) ?? negateStatement(statement);
  const denied = await readByBoth(denial, leaning, tools);
  const read = leaning.map(
    (window, at): ReadWindow => ({ ...window, denied: denied[at] as StanceProbabilities }),
  );
  const documents: Documents = { items, pairs, about: namesOfAll(claim, items) };
  const found = read.flatMap((window) => {
    const side: Side = window.said.supports > window.said.refutes ? 'supports' : 'refutes';
    return surenessOf(window, side) >= barOf(claim, window, side, documents) &&
      settles(claim, window, side, documents)
      ? [{ side, window }]
      : [];
  });
  const [best] = found.toSorted((a, b) => surenessOf(b.window, b.side) - surenessOf(a.window, a.side));
  if (best === undefined) return undefined;
  const other = oppositeSide[best.side];
  const least = Math.max(ownReading.leaning, surenessOf(best.window, best.side) - ownReading.clearlySurer);
  // What is read the other way in a sentence about something else is no doubt, nor what is read so with far less sureness.
  const isAgainst = read.some(
    (window) => surenessOf(window, other) >= least && settles(claim, window, other, documents),
  );
  if (isAgainst || isPutRight(claim, best.window, items)) return undefined;
  // "Minutes of 17 November" above what happened in September is no other date.
  const [bare] = await readByBoth(statement, [{ ...best.window, shown: best.window.text }], tools);
  if (bare !== undefined && bare[other] > bare[best.side]) return undefined;
  // What takes no side by itself leans to none beside it.
  return pairs.map((pair, column) => {
    if (column === best.window.column) return asRead(pair, best, items[column] as JudgedItem);
    return pair.stance === 'neutral' ? silenced(pair) : pair;
  });
}

/** What the two models say, in the middle: they err in different places. */
async function readByBoth(
  claim: string,
  windows: readonly Window[],
  { verify, readClosely = verify }: Tools,
): Promise<StanceProbabilities[]> {
  const asked = windows.map(({ shown }) => ({ claim, evidence: shown }));
  const [small, large] = await Promise.all([verify(asked), readClosely(asked)]);
  return large.map((one, at) => {
    const other = small[at] ?? one;
    const middle = (name: keyof StanceProbabilities) => (one[name] + other[name]) / 2;
    return { supports: middle('supports'), refutes: middle('refutes'), silent: middle('silent') };
  });
}

/** As sure as the less sure of two readings: of the statement, and of its denial the other way round. */
function surenessOf({ said, denied }: ReadWindow, side: Side): number {
  return Math.min(said[side], denied[oppositeSide[side]]);
}

async function nearestWindows(
  statement: string,
  items: readonly JudgedItem[],
  pairs: readonly WeighedPair[],
  tools: Tools,
): Promise<Window[]> {
  const windows = items.flatMap((item, column) => {
    const pair = pairs[column] as WeighedPair;
    const isOpen = !pair.foreign && !pair.disputed && isOwnDocument(standingOf(item));
    return isOpen ? windowsOf(item, column) : [];
  });
  if (windows.length === 0) return [];
  const [asked = [], ...vectors] = await tools.embed([statement, ...windows.map(({ shown }) => shown)]);
  return windows
    .map((window, at) => ({ ...window, near: cosine(asked, vectors[at] ?? []) }))
    .filter(({ near }) => near >= ownReading.nearness)
    .sort((a, b) => b.near - a.near)
    .slice(0, ownReading.windows);
}

function windowsOf({ title, quote }: JudgedItem, column: number): Omit<Window, 'near'>[] {
  return quote.split(/\n{2,}/u).flatMap((paragraph) => {
    // Rows are read as a table.
    if (/^[^;:]+: [^;:]+; /u.test(paragraph)) return [];
    // "… from Monday to Thursday; on Fridays it shuts at five": two statements.
    const sentences = splitSentences(paragraph).flatMap(({ text }) => text.split(/(?<=;)\s+/u));
    return sentences.map((sentence, at) => {
      // "A further 17 came late; they were not opened", "Can I choose? No.": what follows may be what counts.
      const until = /[;?]["”’)]?$/u.test(sentence.trim()) ? at + 2 : at + 1;
      const text = sentences.slice(Math.max(0, at - 1), until).join(' ');
      return { column, sentence, text, shown: underItsTitle({ title, quote: text }) };
    });
  });
}

/** "Dinners go up from 25 to 30 pence", "It was built at Karlsvik in Norrland": the number or the name of the claim stands there, and nothing denies it. */
function saysTheSame(claim: ReadPassage, { sentence }: Window, about: readonly string[]): boolean {
  const said = readPassage(sentence);
  if (said.negations.length > 0 || findOpposites(claim.text, sentence).length > 0) return false;
  const names = claim.entities.filter(({ text }) => !about.includes(text));
  return (
    (figuresOf(claim).length > 0 && holdsFigures(claim, said)) ||
    (names.length > 0 && names.every((name) => mentions(said, name)))
  );
}

/** How sure the models must be: less where a value stands there that is another, more where the sentence shares no more with the claim than its names. */
function barOf(claim: ReadPassage, window: ReadWindow, side: Side, { items, about }: Documents): number {
  if (side === 'refutes' && givesAnother(claim, window)) return ownReading.sureOfValue;
  if (side === 'refutes' && saysTheSame(claim, window, about)) return ownReading.sureOfSame;
  const heading = readPassage((items[window.column] as JudgedItem).title);
  const names = new Set(claim.entities.flatMap(({ text }) => contentBases(text)));
  const isOfIt = [...claim.stems].some(
    (stem) => readPassage(window.text).stems.has(stem) && !names.has(stem) && !heading.stems.has(stem),
  );
  return isOfIt ? ownReading.sure : ownReading.sureOfOtherWords;
}

/** The window speaks of what the statement speaks of, and nothing that was found in words or values is against it. */
function settles(
  claim: ReadPassage,
  window: ReadWindow,
  side: Side,
  { items, pairs, about }: Documents,
): boolean {
  const { text, sentence, near, column } = window;
  const own = items[column] as JudgedItem;
  const { findings } = pairs[column] as WeighedPair;
  const [passage, heading] = [readPassage(text), readPassage(own.title)];
  const page = readPassage(quotesOfPage(own, items).join('\n\n'));
  const isNamed = claim.entities.every(
    (entity) =>
      about.includes(entity.text) ||
      [passage, heading, page].some((place) => mentions(place, entity)) ||
      (side === 'refutes' && isReplaced(claim, entity, passage)),
  );
  const shared = shareStems(claim, passage, heading);
  // Short sentences lie far apart that have the same words.
  if (!isNamed || (near < ownReading.nearnessOf[side] && shared < ownReading.sameWords)) return false;
  if (isPutOff(claim, sentence) || /\?["”’)]?$/u.test(text.trim())) return false;
  if (findPlan(claim.text, text) !== undefined || isFramed(claim, sentence, side)) return false;
  // "No army since 1949", "a balance of £41,260 at 28 February": that the time is the same does not bear out what else the claim says.
  const isOfItsTime =
    side === 'refutes' &&
    (passage.negations.length > 0 ||
      givesAnother(claim, window) ||
      surenessOf(window, side) >= ownReading.sureOfDeed);
  const isOpposed = findings.some(
    ({ rule, effect }) => effect === effectOf[oppositeSide[side]] && !(isOfItsTime && rule === 'time'),
  );
  if (isOpposed) return false;
  if (side === 'supports')
    return holdsFigures(claim, page) && !findings.some(({ effect }) => effect === 'unsettles');
  return (
    !countsFromAnotherTime(claim, passage) &&
    !isOfNowOnly(claim, passage) &&
    !isDeniedOfAnotherTime(claim, passage) &&
    !isOfSomethingElseInDocument(claim, passage, heading)
  );
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

/** What was put off may have been decided since. */
function isPutOff(claim: ReadPassage, sentence: string): boolean {
  const later = /\b(?:put off|postponed|deferred|adjourned|held over|left open)\b/iu;
  return later.test(sentence) && !later.test(claim.text);
}

/** The sentence reports it, calls it untrue, or guesses; what may be done is no guess where the claim speaks of what is allowed. */
function isFramed(claim: ReadPassage, sentence: string, side: Side): boolean {
  const isOfWhatMayBe = /\b(?:can|cannot|may|must|allowed|able|has to|have to)\b/iu.test(claim.text);
  const frames = readPassage(sentence).frames.filter(
    ({ kind }) => kind !== 'hedged' || (side === 'supports' && !isOfWhatMayBe),
  );
  return frames.length > claim.frames.length;
}

function givesAnother(claim: ReadPassage, { text }: Window): boolean {
  const passage = readPassage(text);
  return (
    givesAnotherValue(claim, passage) || claim.entities.some((entity) => isReplaced(claim, entity, passage))
  );
}

/** "Awarded to Aubrecht Works", where the claim says "awarded to the Brenner-Lusk consortium": another name in its place, after the same words. */
function isReplaced(
  claim: ReadPassage,
  { text, start }: ReadPassage['entities'][number],
  passage: ReadPassage,
): boolean {
  const before = placeOf(claim.text, start);
  return (
    before !== undefined &&
    !passage.text.includes(text) &&
    passage.entities.some((other) => placeOf(passage.text, other.start) === before && !mentions(claim, other))
  );
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
    isOther(claim.quantities, passage.quantities, compareQuantities) ||
    isOther(claim.times, passage.times, compareTimeSpans)
  );
}

/** A correction among the documents speaks of the same matter: what another page says of it may be what was wrong. */
function isPutRight(claim: ReadPassage, { column }: Window, items: readonly JudgedItem[]): boolean {
  const own = items[column] as JudgedItem;
  if (standingOf(own).isCorrection) return false;
  return items.some((item) => {
    if (item === own || !standingOf(item).isCorrection) return false;
    return shareStems(claim, readPassage(item.quote), readPassage(item.title)) >= ownReading.sharedWords;
  });
}

/** What is shown is what was read, both sentences of it, where they stand so in the quote. */
function asRead(
  pair: WeighedPair,
  { side, window }: { side: Side; window: ReadWindow },
  { quote }: JudgedItem,
): WeighedPair {
  return {
    ...pair,
    ...window.said,
    stance: side,
    focus: quote.includes(window.text) ? window.text : window.sentence,
    borneOut: true,
    isClear: true,
  };
}
