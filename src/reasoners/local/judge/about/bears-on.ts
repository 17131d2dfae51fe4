import { findOpposites } from '../../../../text/words/opposites.ts';
import type { Side } from '../bars.ts';
import { mentions } from '../bearing.ts';
import type { ReadPassage } from '../rules/rule.ts';
import { isOtherWayRound } from './denies-crosswise.ts';
import { isFirstOfFewer, tellsOfNoFirst } from './first-of-its-kind.ts';
import { givesTheCause } from './gives-the-cause.ts';
import { mayLieWithin } from './may-lie-within.ts';
import { namesAnother, tellsOfWorkOfItsName } from './names-another.ts';
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
import { datesAnother } from './tells-when.ts';

/** 'A post of 8 August said "two weeks of water left"' says what somebody wrote under a picture, and not how it is. */
const tellsWhatPostSaid =
  /\b(?:post|tweet|caption|meme|message|clip|video)s?\b[^.;"“]{0,80}\b(?:said|says|claimed|claims|read|reads|stated)\b[^.;"“]{0,20}["“]/iu;

/** Whether a sentence can stand on that side at all: it is about the claim's subject, and says or denies something of it. */
export function bearsOn(claim: ReadPassage, sentence: ReadPassage, title: ReadPassage, side: Side): boolean {
  if (!speaksOfSubject(claim, sentence, title)) return false;
  if (tellsWhatPostSaid.test(sentence.text) && !tellsWhatPostSaid.test(claim.text)) return false;
  return side === 'supports'
    ? namesItsKind(claim, sentence) &&
        givesTheCause(claim, sentence) &&
        !isFirstOfFewer(claim, sentence) &&
        !tellsOfNoFirst(claim, sentence) &&
        !isOtherWayRound(claim, sentence.text)
    : !deniesOfAnother(claim, sentence) &&
        !saysNothingElse(claim, sentence) &&
        !tellsOfWorkOfItsName(claim, sentence);
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
    speaksOfWhole(claim, sentence) ||
    mayLieWithin(claim, sentence)
  );
}

/** "in Africa" and "in Brazil": another name after the same word. Where none stands before it, nothing tells. */
function namesInItsPlace(
  claim: ReadPassage,
  { start }: ReadPassage['entities'][number],
  sentence: ReadPassage,
): boolean {
  const before = /(?<word>\p{Ll}+)\s(?:the\s)?$/u.exec(claim.text.slice(0, start))?.groups?.word;
  if (before === undefined || !places.has(before)) return true;
  return new RegExp(`\\b${before}\\s(?:the\\s)?(?:[\\p{Ll}-]+\\s){0,2}?\\p{Lu}`, 'u').test(sentence.text);
}

const places: ReadonlySet<string> = new Set(
  'in at on to from through into near across over along'.split(' '),
);

/** Only a model takes it for a contradiction, and it speaks of a part, of some, or of something else. */
export function isOfSomethingElse(claim: ReadPassage, sentence: ReadPassage, title: ReadPassage): boolean {
  return (
    leavesOutOfList(claim, sentence, title) ||
    deniesOfSome(claim, sentence) ||
    isOfAnotherTurn(claim, sentence) ||
    isOfAnotherTime(claim, sentence) ||
    deniesOfMore(claim, sentence) ||
    speaksOfWhole(claim, sentence) ||
    deniesSomethingElse(claim, sentence) ||
    speaksOfNeighbours(claim, sentence) ||
    isOfAnotherWay(claim, sentence) ||
    mayLieWithin(claim, sentence) ||
    datesAnother(claim, sentence, title) ||
    namesNoneOfIts(claim, sentence)
  );
}

const ofSea = /\b(?:landlocked|coasts?|coastal|coastlines?|seas?|seaside|shores?|oceans?)\b/iu;
const ofNeighbours = /\b(?:borders?|bordered|bordering|frontiers?|neighbours?|neighbors?)\b/iu;

/** Whom a country borders on does not say that it is not landlocked; both models read it so. */
function speaksOfNeighbours(claim: ReadPassage, sentence: ReadPassage): boolean {
  return ofSea.test(claim.text) && ofNeighbours.test(sentence.text) && !ofSea.test(sentence.text);
}

/** Where a river rises and ends does not say through what it flows. */
function isOfAnotherWay(claim: ReadPassage, sentence: ReadPassage): boolean {
  const way = /\b(?<by>through|across|past|along|over)\s(?:the\s)?\p{Lu}/u.exec(claim.text)?.groups?.by;
  return (
    way !== undefined &&
    sentence.negations.length + sentence.frames.length === 0 &&
    !new RegExp(`\\b${way}\\b`, 'u').test(sentence.text)
  );
}

/** That the Nile flows into the Mediterranean does not deny that it flows through Sudan: what the claim names besides its subject is not spoken of, nothing of its kind is named instead, and nothing is denied. */
function namesNoneOfIts(claim: ReadPassage, sentence: ReadPassage): boolean {
  const others = claim.entities.filter(({ text }) => !(claim.subject ?? '').includes(text));
  return (
    others.length > 0 &&
    !others.some((entity) => mentions(sentence, entity) || namesInItsPlace(claim, entity, sentence)) &&
    !namesAnother(claim, sentence) &&
    sentence.negations.length + sentence.frames.length === 0 &&
    findOpposites(claim.text, sentence.text).length === 0 &&
    claim.quantities.length + claim.times.length === 0
  );
}
