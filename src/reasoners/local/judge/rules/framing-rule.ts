import type { Frame } from '../../../../text/statements/framing.ts';
import { findNegations } from '../../../../text/statements/negation.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import { tagWords } from '../../../../text/words/tagged-words.ts';
import { isDeniedOfSubject } from '../about/denied-of-subject.ts';
import { mentions } from '../bearing.ts';
import { comparesAlike, leastSamePredicate, type ReadPassage, type StanceRule } from './rule.ts';

/** Share of the claim's words, as far as the sentence has them, that must stand inside a frame before it is about the claim. */
const framedShare = 0.6;

/** A sentence that calls the claim a myth refutes it; one that only reports it, or guesses, does not support it. */
export const readFraming: StanceRule = ({ claim, focus, title, overlap, samePredicate, sameSubject }) => {
  if (overlap < framedShare || samePredicate < leastSamePredicate || !sameSubject) return undefined;
  const framed = focus.frames.filter((frame) => shareInScope(claim, focus, frame) >= framedShare);
  const namesAll = claim.entities.every((entity) => mentions(focus, entity) || mentions(title, entity));
  const denied = framed.find(
    (frame) =>
      frame.kind === 'denied' &&
      namesAll &&
      isDeniedOfSubject(claim, focus.text, frame) &&
      tellsTheSame(claim, focus.text.slice(frame.scope.start, frame.scope.end)) &&
      comparesAlike(claim.text, focus.text.slice(frame.scope.start, frame.scope.end)),
  );
  if (
    denied !== undefined &&
    !claim.frames.some((frame) => frame.kind === 'denied') &&
    claim.negations.length === 0
  ) {
    // "The claim that lightning never strikes twice is false" says that it does.
    if (findNegations(focus.text.slice(denied.scope.start, denied.scope.end)).length % 2 === 1)
      return {
        rule: 'framing',
        effect: 'confirms',
        says: `The evidence calls the opposite untrue (“${denied.cue.trim()}”).`,
      };
    return {
      rule: 'framing',
      effect: 'contradicts',
      says: `The evidence calls it untrue (“${denied.cue.trim()}”).`,
    };
  }
  const weak = framed.find((frame) => frame.kind !== 'denied');
  if (
    weak === undefined ||
    focus.frames.some((frame) => frame.kind === 'denied') ||
    claim.frames.some((frame) => frame.kind === weak.kind)
  )
    return undefined;
  const says =
    weak.kind === 'reported'
      ? 'The evidence reports that somebody says so; it does not state it.'
      : 'The evidence states it only as a possibility.';
  return { rule: 'framing', effect: 'unsettles', says };
};

/** That he died in prison is a false story, and not that he spent years there: what is told must have the claim's verb, or none of its own. */
function tellsTheSame(claim: ReadPassage, told: string): boolean {
  const [verb] = tagWords(told).filter(
    ({ tags }) => tags.has('Verb') && !['Copula', 'Auxiliary', 'Modal'].some((tag) => tags.has(tag)),
  );
  const bases = contentBases(verb?.text ?? '');
  return bases.length === 0 || bases.some((base) => claim.stems.has(base));
}

function shareInScope(claim: ReadPassage, focus: ReadPassage, frame: Frame): number {
  const inside = new Set(contentBases(focus.text.slice(frame.scope.start, frame.scope.end)));
  const shared = [...claim.stems].filter((stem) => focus.stems.has(stem));
  return shared.length === 0 ? 0 : shared.filter((stem) => inside.has(stem)).length / shared.length;
}
