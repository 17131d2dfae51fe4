import { contains, type Span } from '../../../../text/sentences/span.ts';
import { baseOf } from '../../../../text/words/synonyms.ts';
import { infinitiveOf } from '../../../../text/words/tagged-words.ts';
import { contentWords, findWords } from '../../../../text/words/words.ts';
import { deniesAnotherMatter, deniesOfSome } from '../about/speaks-of-subject.ts';
import { comparesAlike, leastSamePredicate, type ReadPassage, type StanceRule } from './rule.ts';

/** A denial counts only where nearly everything the claim says is said again. */
const sameStatementOverlap = 0.75;
const leastSimilarity = 0.5;
const leastSimilarityToDenial = 0.75;
/** Share of the shared words that must stand inside a denial. */
const deniedShare = 1 / 3;

/** "did not receive" against "received": the same words, denied once more on one side. Denied alike, they agree. */
export const comparePolarity: StanceRule = ({
  claim,
  focus,
  overlap,
  samePredicate,
  similarity,
  sameSubject,
}) => {
  if (overlap < sameStatementOverlap || samePredicate < leastSamePredicate || !sameSubject) return undefined;
  const shared = new Set([...claim.stems].filter((word) => focus.stems.has(word)));
  const [own, stated] = [
    findDenials(claim, shared, claim.predicate),
    findDenials(focus, shared, claim.predicate),
  ];
  if (own.length !== stated.length && !comparesAlike(claim.text, focus.text)) return undefined;
  if (own.length > 0 && own.length === stated.length) {
    if (isOfAnotherWeekday(claim.text, focus.text)) return undefined;
    return { rule: 'polarity', effect: 'confirms', says: 'The evidence denies it, as the claim does.' };
  }
  if ((own.length - stated.length) % 2 === 0) return undefined;
  if (stated.length > own.length && isPutInstead(claim, focus.text))
    return { rule: 'polarity', effect: 'confirms', says: 'The evidence says so, and denies the other.' };
  if (stated.length > own.length && (deniesOfSome(claim, focus) || deniesAnotherMatter(claim, focus)))
    return undefined;
  if (own.length > stated.length && !tellsDeed(claim.text, focus.text)) return undefined;
  // A denial can be true of one thing and the statement of another, so the two must be close to be about the same.
  if (similarity < (own.length > stated.length ? leastSimilarityToDenial : leastSimilarity)) return undefined;
  const says =
    own.length > stated.length
      ? 'The evidence states what the claim denies.'
      : 'The evidence denies what the claim states.';
  return { rule: 'polarity', effect: 'contradicts', says };
};

const deniedDeed =
  /(?:\b(?:do|does|did|can|could|may|might|must|shall|should|will|would|has|have|had)(?:n['’]t|\s(?:not|never))|\bcannot|\bcan['’]t|\bnever)\s(?:(?:be|been|have|ever|even|also|\p{L}+ly)\s)*(?<deed>\p{Ll}{3,})/iu;

/** "Microwave ovens, anything with a petrol engine" does not state that the workshop takes them: what is denied is a deed, and the sentence must tell it. */
function tellsDeed(claim: string, sentence: string): boolean {
  const deed = deniedDeed.exec(claim)?.groups?.deed?.toLowerCase();
  if (deed === undefined) return true;
  const bare = infinitiveOf(deed);
  const bases = new Set([deed, bare].map(baseOf));
  return findWords(sentence).some(({ lower }) => bases.has(baseOf(lower)) || infinitiveOf(lower) === bare);
}

/** "Did not end the year with a deficit but with a surplus": what stands after "but" is so. */
function isPutInstead(claim: ReadPassage, text: string): boolean {
  const [, denied = '', instead = ''] = /\bnot\b(.{3,100}?)\bbut\b(.{3,100})/iu.exec(text) ?? [];
  const wordsOf = (part: string) => new Set(contentWords(part).map(({ lower }) => baseOf(lower)));
  const [wrong, right] = [wordsOf(denied), wordsOf(instead)];
  return [...claim.predicate].some((word) => right.has(word) && !wrong.has(word));
}

/**
 * Denials, each with enough of the words that both texts share in its reach, and with something of what is said of the subject: that the lead of a pencil has no lead in it
 * does not deny what it is made of.
 */
function findDenials(
  passage: ReadPassage,
  shared: ReadonlySet<string>,
  predicate: ReadonlySet<string>,
): Span[] {
  const scopes: Span[] = [
    ...passage.negations.map((negation) => negation.scope),
    ...distinctFrames(passage).map((frame) => frame.scope),
  ];
  return scopes.filter((scope) => {
    // Who never flew again has flown.
    if (/\bagain\b/iu.test(passage.text.slice(scope.start, scope.end))) return false;
    const inside = contentWords(passage.text).filter((word) => contains(scope, word));
    const reached = new Set(inside.map((word) => baseOf(word.lower)).filter((word) => shared.has(word)));
    return (
      reached.size >= Math.max(1, shared.size * deniedShare) &&
      [...reached].some((word) => predicate.has(word))
    );
  });
}

/** Frames that deny, one for each scope, without those whose cue is itself a denial word counted already. */
function distinctFrames(passage: ReadPassage) {
  const denied = passage.frames.filter((frame) => frame.kind === 'denied');
  return denied.filter(
    (frame, index) =>
      !denied
        .slice(0, index)
        .some((earlier) => earlier.end > frame.start || earlier.scope.start === frame.scope.start) &&
      !passage.negations.some((negation) => frame.start <= negation.start && negation.start < frame.end),
  );
}

const weekday = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day/giu;

/** "Closed on Tuesdays, when nobody fishes" does not bear out "closed on Thursdays, when nobody fishes". */
function isOfAnotherWeekday(claim: string, text: string): boolean {
  const [asked, told] = [claim, text].map((one) =>
    (one.match(weekday) ?? []).map((day) => day.toLowerCase()),
  );
  return told !== undefined && told.length > 0 && asked?.some((day) => !told.includes(day)) === true;
}
