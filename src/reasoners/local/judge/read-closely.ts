import type { StanceProbabilities } from '../../../spec/verifier.ts';
import { splitClauses } from '../../../text/sentences/clauses.ts';
import { findFrames } from '../../../text/statements/framing.ts';
import { underItsTitle } from '../../../text/statements/under-its-title.ts';
import { cosine } from '../../../text/vectors/cosine.ts';
import { findOpposites } from '../../../text/words/opposites.ts';
import { contentBases } from '../../../text/words/synonyms.ts';
import { findWords } from '../../../text/words/words.ts';
import type { Tools } from '../handler.ts';
import { bearsOn, isOfSomethingElse } from './about/bears-on.ts';
import { deniesCrosswise } from './about/denies-crosswise.ts';
import { namesAnother } from './about/names-another.ts';
import { statesOutright } from './about/states-outright.ts';
import { takesInWhatIsGivenOff } from './about/takes-in-what-is-given-off.ts';
import { isOfBefore, isOfItsEnd, tellsNoOrder } from './about/tells-when.ts';
import { closeReading, type Side } from './bars.ts';
import { mentions, namesItsNeighbour } from './bearing.ts';
import type { Quoted } from './measure-evidence.ts';
import { namesNoDoer } from './outright/names-no-doer.ts';
import { sharePredicate } from './pair-features.ts';
import { type QuotedSentence, quotedSentences } from './quoted-sentences.ts';
import { readPassage } from './read-passage.ts';
import { didAnother, doneByAnother } from './rules/doer-rule.ts';
import { findPlan } from './rules/plan-rule.ts';
import { splitQuotations } from './rules/quotation-rule.ts';
import type { ReadPassage } from './rules/rule.ts';
import { effectOf, oppositeSide, silenced, type WeighedPair } from './weigh-pair.ts';

/** A sentence of one item, or a clause of it; `sentence` is what stands in the quote, and is all that is ever shown to people. */
type Sentence = QuotedSentence & { column: number; sentence: string };
type Near = Sentence & { near: number };
type Screened = Near & { small: StanceProbabilities };
type Reading = Screened & { large: StanceProbabilities };

/** Which items are read, and how many of their sentences. */
export type Reach = {
  mayRead: (column: number) => boolean;
  most: { encoded: number; sentences: number };
};

/**
 * The second reader. The sentences that come nearest to a statement are read by the larger model too; what both read alike, and no rule speaks against,
 * carries a verdict by itself, and what they read against each other carries none. `pairs` and the result: one for each item.
 */
export async function readClosely(
  statement: string,
  items: readonly Quoted[],
  pairs: readonly WeighedPair[],
  tools: Tools,
  { mayRead, most }: Reach = { mayRead: () => true, most: closeReading.first },
): Promise<WeighedPair[]> {
  if (tools.readClosely === undefined) return [...pairs];
  const near = await findNearest(statement, items, pairs, tools, { mayRead, most });
  if (near.length === 0) return [...pairs];
  const ask = (sentences: readonly Sentence[]) =>
    sentences.map(({ shown }) => ({ claim: statement, evidence: shown }));
  const claim = readPassage(statement);
  /** The sentences of those items to which the larger model could make a difference: they take a side, or one of their sentences could come to carry one. */
  const ofOpenItems = <One extends Near>(
    sentences: readonly One[],
    could: (one: One, side: Side) => boolean,
  ) =>
    sentences.filter(
      ({ column }) =>
        (pairs[column] as WeighedPair).stance !== 'neutral' ||
        sentences.some((one) => one.column === column && sides.some((side) => could(one, side))),
    );
  const about = ofOpenItems(near, (one, side) => isAboutIt(claim, items[one.column] as Quoted, one, side));
  const small = about.length === 0 ? [] : await tools.verify(ask(about));
  const open = ofOpenItems(
    about.map((sentence, at) => ({ ...sentence, small: small[at] as StanceProbabilities })),
    (one, side) => mayBeReadBy(claim, one, side) && isAboutIt(claim, items[one.column] as Quoted, one, side),
  );
  // It takes three times as long as the smaller one.
  const large = open.length === 0 ? [] : await tools.readClosely(ask(open));
  const readings = open.map(
    (sentence, at): Reading => ({ ...sentence, large: large[at] as StanceProbabilities }),
  );
  const settled = pairs.map((pair, column) =>
    settle(
      pair,
      claim,
      items[column] as Quoted,
      readings.filter((reading) => reading.column === column),
      mayRead(column),
    ),
  );
  return weighReadings(settled, readings);
}

/**
 * One sentence that says it outright outweighs another that a model takes for its opposite: where both sides are found and only readings stand for the weaker one, it is
 * dropped. Where neither is clearly stronger, both stay.
 */
function weighReadings(pairs: readonly WeighedPair[], readings: readonly Reading[]): WeighedPair[] {
  const strengthOf = (pair: WeighedPair, column: number, side: Side): number =>
    pair.stance !== side
      ? 0
      : (isBacked(pair, side) ? closeReading.ruleAdds : 0) +
        Math.max(
          pair[side] / 2,
          ...readings
            .filter((reading) => reading.column === column)
            .map(({ small, large }) => (small[side] + large[side]) / 2),
        );
  const strongest = (side: Side) => Math.max(0, ...pairs.map((pair, at) => strengthOf(pair, at, side)));
  const [forIt, against] = [strongest('supports'), strongest('refutes')];
  if (Math.min(forIt, against) === 0 || Math.abs(forIt - against) < closeReading.clearlyStronger)
    return [...pairs];
  const weaker: Side = forIt > against ? 'refutes' : 'supports';
  // A rule that found another year is not heard where the larger model reads no contradiction in its sentence.
  const isHeard = (pair: WeighedPair, column: number) =>
    isBacked(pair, weaker) &&
    readings.some((reading) => reading.column === column && reading.large[weaker] >= closeReading.shared);
  return pairs.map((pair, column) =>
    pair.stance === weaker && !isHeard(pair, column) ? silenced(pair) : pair,
  );
}

function isBacked({ findings }: WeighedPair, side: Side): boolean {
  return findings.some(({ effect }) => effect === effectOf[side]);
}

/** The sentences nearest in meaning, over all items that have to do with the statement; a rough look first, so that few are encoded. */
async function findNearest(
  statement: string,
  items: readonly Quoted[],
  pairs: readonly WeighedPair[],
  tools: Tools,
  { mayRead, most }: Reach,
): Promise<Near[]> {
  const sentences = items.flatMap((item, column) => {
    const pair = pairs[column];
    return pair === undefined || !mayRead(column) || !pair.anchored || pair.foreign || pair.disputed
      ? []
      : sentencesOf(item, column);
  });
  const rough = rank(sentences, await tools.sketch?.([statement, ...sentences.map(({ shown }) => shown)]));
  const few = rough.slice(0, most.encoded);
  if (few.length === 0) return [];
  const ranked = rank(few, await tools.embed([statement, ...few.map(({ shown }) => shown)]));
  return ranked.filter(({ near }) => near >= closeReading.nearness).slice(0, most.sentences);
}

/** What is encoded of a quote to find its nearest sentences. */
export function sentencesToEncode(item: Quoted): string[] {
  return sentencesOf(item, 0).map(({ shown }) => shown);
}

function sentencesOf(item: Quoted, column: number): Sentence[] {
  return quotedSentences(item).flatMap(({ text: sentence, shown }) =>
    contrast.test(sentence)
      ? splitClauses(sentence).map((text) => ({
          column,
          sentence,
          text,
          shown: underItsTitle({ title: item.title, quote: text }),
        }))
      : [{ column, sentence, text: sentence, shown }],
  );
}

/** "It is slightly radioactive, but it does no harm": two statements, of which a model that reads them at once keeps the last. */
const contrast = /[,;]\s(?:but|although|though|however|while|whereas)\b/iu;

/** By nearness to the first vector; in their order where there are no vectors. */
function rank(
  sentences: readonly Sentence[],
  vectors: readonly (readonly number[] | Float32Array)[] | undefined,
): Near[] {
  const [first, ...others] = vectors ?? [];
  if (first === undefined) return sentences.map((sentence) => ({ ...sentence, near: 1 }));
  return sentences
    .map((sentence, at) => ({ ...sentence, near: cosine(first, others[at] ?? []) }))
    .sort((a, b) => b.near - a.near);
}

const sides = ['supports', 'refutes'] as const;

function settle(
  pair: WeighedPair,
  claim: ReadPassage,
  item: Quoted,
  readings: readonly Reading[],
  mayRead: boolean,
): WeighedPair {
  // What the smaller model alone reads in sentences that are not even near is on no side.
  if (readings.length === 0)
    return mayRead && pair.stance !== 'neutral' && !isBacked(pair, pair.stance) ? silenced(pair) : pair;
  const stated = readings.filter(({ text }) =>
    statesOutright(claim, readPassage(text), readPassage(item.title)),
  );
  const found = sides.flatMap((side) =>
    readings
      .filter((reading) => isReadBy(claim, reading, side) && isAboutIt(claim, item, reading, side))
      // Beside a clause that says it outright, no other clause of the same passage is against it.
      .filter(() => side === 'supports' || stated.length === 0)
      .map((reading) => ({ side, reading })),
  );
  if (stated.length > 0 && pair.stance === 'refutes' && !isBacked(pair, 'refutes')) return silenced(pair);
  const against = (side: Side) =>
    Math.max(...readings.map(({ large }) => large[oppositeSide[side]])) >= closeReading.doubt;
  if (pair.stance !== 'neutral') {
    // What the larger model reads the other way round carries nothing.
    const side = pair.stance;
    if (side === 'supports' && bearsNothingOut(claim, readPassage(pair.focus), readPassage(item.title)))
      return silenced(pair);
    if (side === 'refutes' && deniesCrosswise(claim, pair.focus)) return silenced(pair);
    const same = found.filter((one) => one.side === side).sort(bySureness)[0];
    if (same !== undefined) return asRead(pair, same);
    const isShared = Math.max(...readings.map(({ large }) => large[side])) >= closeReading.shared;
    // Another figure, a denial: what a rule found in the words is not for a model to overrule. That the year is the same is no more than a hint.
    if (isBacked(pair, side) && (side === 'refutes' || isShared)) return pair;
    if (against(side)) return silenced(pair);
    if (!isShared || deniesSomething(pair.focus)) return silenced(pair);
    // What both models read in it is what is cited.
    const [surest] = readings.toSorted((a, b) => b.large[side] - a.large[side]);
    if (
      side === 'supports' &&
      surest !== undefined &&
      bearsNothingOut(claim, readPassage(surest.text), readPassage(item.title))
    )
      return silenced(pair);
    return { ...pair, focus: surest?.sentence ?? pair.focus };
  }
  const best = found.sort(bySureness)[0];
  if (best === undefined || found.some(({ side }) => side !== best.side)) return pair;
  if (against(best.side) || isRuledOut(pair, best.side)) return pair;
  return asRead(pair, best);
}

type Found = { side: Side; reading: Reading };

function bySureness(a: Found, b: Found): number {
  return b.reading.large[b.side] - a.reading.large[a.side];
}

/** The pair as the larger model reads its best sentence. A rule's surer word stays. */
function asRead(pair: WeighedPair, { side, reading }: Found): WeighedPair {
  const { supports, refutes, silent } = pair[side] > reading.large[side] ? pair : reading.large;
  return {
    ...pair,
    supports,
    refutes,
    silent,
    stance: side,
    focus: reading.sentence,
    borneOut: true,
    isClear: true,
  };
}

/** "open" in the claim and "closed" in the sentence: the smaller model reads past it. */
function saysOpposite(claim: ReadPassage, { text }: Near): boolean {
  return findOpposites(claim.text, text).length > 0;
}

/** Sure by the larger, and not against the reading of the smaller; surer, and nearly in the statement's own words, it needs no other. */
function isReadBy(claim: ReadPassage, reading: Reading, side: Side): boolean {
  const { large } = reading;
  if (side === 'refutes' && large[side] >= closeReading.large[side] && saysOpposite(claim, reading))
    return true;
  if (large[side] >= closeReading.alone && reading.near >= closeReading.nearlySame) return true;
  return large[side] >= closeReading.large[side] && leavesOpen(reading, side);
}

/** Whether it would be, if the larger one were sure. */
function mayBeReadBy(claim: ReadPassage, reading: Screened, side: Side): boolean {
  if (side === 'refutes' && saysOpposite(claim, reading)) return true;
  return reading.near >= closeReading.nearlySame || leavesOpen(reading, side);
}

/** The smaller one leans to that side, and is not sure of the other. */
function leavesOpen({ small }: Screened, side: Side): boolean {
  return small[side] >= closeReading.small[side] && small[oppositeSide[side]] < closeReading.smallAgainst;
}

/** A rule that found another value, a denial or a mere report speaks louder than a model; so does one that found the same value. What is planned is on neither side. */
function isRuledOut({ findings }: WeighedPair, side: Side): boolean {
  return findings.some(({ rule, effect }) =>
    side === 'supports'
      ? effect === 'contradicts' || effect === 'unsettles'
      : effect === 'confirms' || rule === 'plan',
  );
}

/** What is said of somebody else, or of another thing, contradicts nothing. */
function isAboutIt(claim: ReadPassage, item: Quoted, { text, near }: Near, side: Side): boolean {
  if (near < closeReading.nearnessOf[side]) return false;
  const [passage, title] = [readPassage(text), readPassage(item.title)];
  if (!bearsOn(claim, passage, title, side)) return false;
  if (side === 'refutes' && (isOfSomethingElse(claim, passage, title) || namesNoDoer(claim, text)))
    return false;
  if (findPlan(claim.text, text) !== undefined) return false;
  const isNoGround =
    side === 'supports'
      ? bearsNothingOut(claim, passage, title)
      : isOfItsEnd(claim, passage) || deniesCrosswise(claim, text);
  if (isNoGround) return false;
  // "The claim that he failed is false": what such a sentence comes to is for the rules, models lose count of its denials.
  if (deniesSomething(text)) return false;
  const named = (entity: ReadPassage['entities'][number]) =>
    mentions(passage, entity) ||
    mentions(title, entity) ||
    (!namesItsNeighbour(passage, entity) && isNamedByRoot(entity.text, `${text} ${item.title}`)) ||
    isNamedShortly(entity.text, text, item);
  if (side === 'supports' && !repeatsQuotation(claim.text, passage)) return false;
  if (side === 'supports' && !speaksOfShare(claim.text, passage, title)) return false;
  // "Washington was the first and Adams the second": a sentence about one of them does not contradict what is said of both.
  if (side === 'supports' || / and /u.test(claim.text)) return claim.entities.every(named);
  const subject = claim.subject ?? '';
  const inSubject = claim.entities.filter((entity) => subject.includes(entity.text));
  if (statesOutright(claim, passage, title)) return false;
  // That eating them carries no risk does not deny that they are radioactive: what is denied must be what the claim says.
  if (passage.negations.length > 0 && sharePredicate(claim, passage) < closeReading.deniedWords) return false;
  if (namesAnother(claim, passage)) return true;
  if (inSubject.length > 0) return inSubject.every(named);
  const words = contentBases(subject).filter((word) => !/^\d/u.test(word));
  return words.length === 0 || words.some((word) => passage.stems.has(word) || title.stems.has(word));
}

/** It was so once, it tells no order of two things, or somebody else did it: a model reads past that. */
function bearsNothingOut(claim: ReadPassage, passage: ReadPassage, title: ReadPassage): boolean {
  return (
    isOfBefore(claim, passage.text) ||
    takesInWhatIsGivenOff(claim.text, passage.text) ||
    tellsNoOrder(claim, passage.text) ||
    doneByAnother(claim, passage, [title]) !== undefined ||
    didAnother(claim, passage, [title])
  );
}

/** "Most of the air": a sentence that bears it out speaks of the air. */
function speaksOfShare(claim: string, passage: ReadPassage, title: ReadPassage): boolean {
  const [whole] = contentBases(
    /\bmost of (?:the |its |their )?(?<whole>\p{L}+)/iu.exec(claim)?.groups?.whole ?? '',
  );
  return whole === undefined || passage.stems.has(whole) || title.stems.has(whole);
}

/** "Rwandan" and "Rwanda", "Brazilian" and "Brazil": one word and its own beginning. */
function isNamedByRoot(name: string, text: string): boolean {
  const root = name.toLowerCase().slice(0, Math.max(leastRoot, name.length - longestEnding));
  return (
    name.length > leastRoot &&
    !name.includes(' ') &&
    findWords(text).some(({ lower }) => lower.startsWith(root))
  );
}

/** "the hall", where the passage or its title has told which one: Vale Hall. */
function isNamedShortly(name: string, text: string, { title, quote }: Quoted): boolean {
  const kind = /\s(\p{Lu}\p{L}+)$/u.exec(name)?.[1]?.toLowerCase();
  if (kind === undefined || !new RegExp(`\\bthe ${kind}\\b`, 'iu').test(text)) return false;
  return quote.includes(name) || title.includes(name);
}

/** That somebody said a thing is borne out only by a sentence that has the thing. */
function repeatsQuotation(claim: string, sentence: ReadPassage): boolean {
  const words = contentBases(splitQuotations(claim).inside);
  if (words.length < 2) return true;
  return words.filter((word) => sentence.stems.has(word)).length >= words.length / 2;
}

const leastRoot = 5;
const longestEnding = 3;

function deniesSomething(text: string): boolean {
  return findFrames(text).some(({ kind }) => kind === 'denied');
}
