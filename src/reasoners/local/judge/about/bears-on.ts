import type { Side } from '../bars.ts';
import type { ReadPassage } from '../rules/rule.ts';
import {
  deniesOfAnother,
  deniesOfMore,
  deniesOfSome,
  deniesSomethingElse,
  isOfAnotherTime,
  isOfAnotherTurn,
  leavesOutOfList,
  namesItsKind,
  saysNothingElse,
  speaksOfSubject,
  speaksOfWhole,
} from './speaks-of-subject.ts';

/** Whether a sentence can stand on that side at all: it is about the claim's subject, and says or denies something of it. */
export function bearsOn(claim: ReadPassage, sentence: ReadPassage, title: ReadPassage, side: Side): boolean {
  if (!speaksOfSubject(claim, sentence, title)) return false;
  return side === 'supports'
    ? namesItsKind(claim, sentence)
    : !deniesOfAnother(claim, sentence) && !saysNothingElse(claim, sentence);
}

/** The same for a sentence of a user's own document, which may deny in its own words, and of whom it speaks in another sentence. */
export function isOfSomethingElseInDocument(
  claim: ReadPassage,
  sentence: ReadPassage,
  title: ReadPassage,
): boolean {
  return (
    leavesOutOfList(claim, sentence, title) ||
    isOfAnotherTurn(claim, sentence) ||
    isOfAnotherTime(claim, sentence) ||
    deniesOfMore(claim, sentence) ||
    speaksOfWhole(claim, sentence)
  );
}

/** Only a model takes it for a contradiction, and it speaks of a part, of some, or of something else. */
export function isOfSomethingElse(claim: ReadPassage, sentence: ReadPassage, title: ReadPassage): boolean {
  return (
    leavesOutOfList(claim, sentence, title) ||
    deniesOfSome(claim, sentence) ||
    isOfAnotherTurn(claim, sentence) ||
    isOfAnotherTime(claim, sentence) ||
    deniesOfMore(claim, sentence) ||
    speaksOfWhole(claim, sentence) ||
    deniesSomethingElse(claim, sentence)
  );
}
