import { contains, type Span } from '../../../text/span.ts';
import { contentWords, stem } from '../../../text/words.ts';
import { leastSamePredicate, type ReadPassage, type StanceRule } from './rule.ts';

/** A denial counts only where nearly everything the claim says is said again. */
const sameStatementOverlap = 0.75;
/** Share of the shared words that must stand inside the denial. */
const deniedShare = 1 / 3;

/** "did not receive" against "received": the same words, denied on one side only. Denied on both sides, they agree. */
export const comparePolarity: StanceRule = ({ claim, focus, overlap, samePredicate }) => {
  if (overlap < sameStatementOverlap || samePredicate < leastSamePredicate) return undefined;
  const shared = new Set([...claim.stems].filter((word) => focus.stems.has(word)));
  const claimDenies = deniesShared(claim, shared);
  const focusDenies = deniesShared(focus, shared);
  if (claimDenies && focusDenies)
    return { rule: 'polarity', effect: 'confirms', says: 'The evidence denies it, as the claim does.' };
  if (claimDenies === focusDenies) return undefined;
  return {
    rule: 'polarity',
    effect: 'contradicts',
    says: claimDenies
      ? 'The evidence states what the claim denies.'
      : 'The evidence denies what the claim states.',
  };
};

/** An odd number of denials, reaching enough of the words that both texts share. */
function deniesShared(passage: ReadPassage, shared: ReadonlySet<string>): boolean {
  const scopes: Span[] = [
    ...passage.negations.map((negation) => negation.scope),
    ...distinctFrames(passage).map((frame) => frame.scope),
  ];
  if (scopes.length % 2 === 0) return false;
  const inside = contentWords(passage.text).filter((word) => scopes.some((scope) => contains(scope, word)));
  const reached = new Set(inside.map((word) => stem(word.lower)).filter((word) => shared.has(word))).size;
  // The verb itself may stand before the denial's reach: "the word does not appear".
  return reached > 0 && reached >= shared.size * deniedShare;
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
