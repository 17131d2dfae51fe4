import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import { compareQuantities, compareTimeSpans } from '../../../../text/quantities/compare-values.ts';
import { namesOnlyThings } from '../../../../text/sentences/names-only-things.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { findOpposites } from '../../../../text/words/opposites.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import { tellingOf } from '../about/telling-sentence.ts';
import {
  countsOnlySome,
  isOfAnotherMatter,
  isOfItsCounterpart,
  mayHaveHappenedAgain,
  saysOppositeOfSubject,
} from '../about/tells-of-another.ts';
import { mentions } from '../bearing.ts';
import { isOwnDocument, standingOf } from '../item-standing.ts';
import { isTakenBack } from '../outright/corrections/taken-back.ts';
import { figuresOf, holdsFigures } from '../outright/holds-values.ts';
import { readPassage } from '../read-passage.ts';
import { findPlan } from '../rules/plan-rule.ts';
import type { ReadPassage } from '../rules/rule.ts';
import { silenced, type WeighedPair } from '../weigh-pair.ts';

/**
 * What no reading may rest on, whoever read it: a plan for what has happened, a sequence for a cause, a state that lasted for what came after it, a date that would have to be reckoned, and a figure of
 * another day. `row` and
 * the result: one for each item.
 */
export function keepFounded(
  statement: string,
  items: readonly JudgedItem[],
  row: readonly WeighedPair[],
): WeighedPair[] {
  if (row.every(({ stance }) => stance === 'neutral')) return [...row];
  const claim = readPassage(statement);
  return row.map((pair, column) => {
    const item = items[column] as JudgedItem;
    // What a sentence and all documents together surely say is what they say.
    const isGround =
      (pair.isAgreed === true || isFounded(claim, item, pair)) &&
      !(pair.stance !== 'neutral' && isTakenBack(claim, { ...pair, item }, items));
    return isGround ? pair : silenced(pair);
  });
}

function isFounded(claim: ReadPassage, item: JudgedItem, pair: WeighedPair): boolean {
  const { quote } = item;
  if (untold.test(pair.focus) && !untold.test(claim.text)) return false;
  if (isOfItsCounterpart(claim.text, pair.focus)) return false;
  // Whoever denies it is borne out, and whoever says it is not.
  const isSaid = pair.stance === (claim.negations.length > 0 ? 'refutes' : 'supports');
  if (isSaid && saysOppositeOfSubject(claim.text, pair.focus)) return false;
  const isRow = pair.findings.some(({ rule }) => rule === 'table');
  if (isSaid && !isRow && isOwnDocument(standingOf(item)) && namesOnlyThings(pair.focus)) return false;
  if (isSaid && (isOfAnotherMatter(claim.text, pair.focus) || countsOnlySome(claim, readPassage(pair.focus))))
    return false;
  if (pair.stance === 'refutes' && mayHaveHappenedAgain(claim, readPassage(pair.focus))) return false;
  // "Can I choose?" says neither that one can nor that one cannot.
  if (pair.stance !== 'neutral' && /\?["”’)]?\s*$/u.test(pair.focus)) return false;
  switch (pair.stance) {
    case 'supports':
      return (
        findPlan(claim.text, tellingOf(claim, pair.focus)) === undefined &&
        isCauseTold(claim, quote, pair.focus)
      );
    case 'refutes':
      return (
        pair.findings.some(({ effect }) => effect === 'contradicts') ||
        !(
          givesTheFigure(claim, item, pair.focus) ||
          saysLittleElse(claim, pair.focus) ||
          isOfBefore(claim, pair.focus) ||
          isReckoned(claim, pair.focus) ||
          isOfAnotherOccasion(claim, readPassage(pair.focus))
        )
      );
    case 'neutral':
      return true;
  }
}

/** "The profit is not disclosed" tells nothing of the profit. */
const untold =
  /\b(?:(?:is|are|was|were|has|have|had) (?:not|never)(?: yet)? (?:been )?(?:disclosed|known|published|stated|made public|revealed|recorded|released)|undisclosed|(?:is|are|was|were) (?:still )?unknown)\b/iu;

const cause =
  /\b(?:because|caused (?:the|an?|its|their)|due to|owing to|thanks to|as a (?:result|consequence) of|on account of|brought about|led to|resulted (?:in|from)|the (?:cause|reason)|blamed on)\b/iu;
/** A cause may be told in many words. */
const causal =
  /\b(?:because|due to|owing to|thanks to|as a (?:result|consequence)|on account of|caus(?:e|es|ed|ing)|brought (?:about|on)|brings about|led to|leads to|result(?:s|ed|ing)? (?:in|from)|reasons?|blam(?:e|es|ed|ing)|why|therefore|thus|hence|so that|driven by|in response|for fear|thereby|means? that|meant that|explain(?:s|ed)?|put (?:\p{L}+ ){0,3}down to|attribut(?:es?|ed|ing)|ascrib(?:es?|ed|ing)|traced (?:\p{L}+ )?(?:back )?to|came (?:of|from)|sparked|set off|triggered|forced|to blame|makes?|made)\b|(?:^|,\s)(?:since|as|so)\b/iu;

/** That one thing came after another does not say that it came of it: the sentence, or one beside it, must. */
function isCauseTold({ text }: ReadPassage, quote: string, focus: string): boolean {
  if (!cause.test(text)) return true;
  const sentences = splitSentences(quote).map((sentence) => sentence.text.trim());
  const at = sentences.findIndex((sentence) => sentence.includes(focus) || focus.includes(sentence));
  const beside = at === -1 ? [focus] : sentences.slice(Math.max(0, at - 1), at + 2);
  return beside.some((sentence) => causal.test(sentence));
}

/** "Dinners go up from 25 to 30 pence" is not against 30 pence, whoever reads it so. */
function givesTheFigure(claim: ReadPassage, { title, quote }: JudgedItem, focus: string): boolean {
  const [said, page] = [readPassage(focus), readPassage(`${title}\n\n${quote}`)];
  return (
    figuresOf(claim).some(({ dimension }) => dimension !== 'ordinal') &&
    (holdsFigures(claim, said) || figuresOf(claim).every(({ text }) => isWrittenIn(text, focus))) &&
    said.negations.length === claim.negations.length &&
    claim.entities.every((name) => mentions(page, name)) &&
    !claim.times.some((asked) =>
      said.times.some((given) => compareTimeSpans(asked, given) === 'different'),
    ) &&
    findOpposites(claim.text, focus).length === 0
  );
}

const ofSome =
  /\b(?:only|all|every|each|any|no|none|most|some|few|half|both|exactly|solely|alone|entirely|first|last)\b/iu;
const ofItsWords = 0.8;
const leastWords = 4;

/** "The inside angles of a flat triangle add up to 180 degrees" is not against "The three angles of a flat triangle always add up to 180 degrees": it has hardly a word, and no figure, that the claim has not, in the same order. */
function saysLittleElse(claim: ReadPassage, focus: string): boolean {
  const said = readPassage(focus);
  const [asked, own] = [contentBases(claim.text), contentBases(focus)];
  const shared = own.filter((stem) => asked.includes(stem));
  const order = shared.map((stem) => asked.indexOf(stem));
  return (
    own.length >= leastWords &&
    shared.length >= own.length * ofItsWords &&
    order.every((at, index) => index === 0 || at > (order[index - 1] as number)) &&
    !ofSome.test(claim.text) &&
    !ofSome.test(focus) &&
    said.negations.length === claim.negations.length &&
    figuresOf(said).every((given) =>
      figuresOf(claim).some((one) => compareQuantities(one, given) === 'same'),
    ) &&
    said.times.every((given) => claim.times.some((one) => compareTimeSpans(one, given) === 'same')) &&
    said.entities.every((name) => mentions(claim, name)) &&
    findOpposites(claim.text, focus).length === 0
  );
}

/** "From 25 to 30 pence" is a range by its form. */
function isWrittenIn(figure: string, text: string): boolean {
  const number = /\d[\d.,]*/u.exec(figure)?.[0];
  return number !== undefined && (text.match(/\d[\d.,]*\d|\d/gu) ?? []).some((written) => written === number);
}

const ending =
  /\b(?:step(?:s|ped)? (?:down|aside)|resign(?:s|ed)|retir(?:es|ed)|(?:left|leaves) (?:office|the post|the job|the company)|quit|gave up|(?:was|were) (?:dismissed|sacked|removed|replaced|closed|abolished)|closed|died|ended|ceased|stopped)\b/iu;

/** "President since 2017" was true until she stepped down, and after. */
function isOfBefore({ text, times }: ReadPassage, focus: string): boolean {
  return times.length > 0 && ending.test(text) && /\bsince\b/iu.test(focus) && !/\bstill\b/iu.test(focus);
}

const reckoned =
  /\b(?:years?|months?|weeks?|days?|decades?) (?:later|earlier|before|after|afterwards)\b|\b(?:the (?:following|next|previous|same)|that(?: same)?) (?:year|month|week|day|spring|summer|autumn|winter|season)\b/iu;

/** "Five years later": when that was stands in another sentence, and no model reckons. */
function isReckoned({ times }: ReadPassage, focus: string): boolean {
  return times.length > 0 && reckoned.test(focus) && readPassage(focus).times.length === 0;
}

/** A balance at the end of February says nothing of the balance at the end of August. */
function isOfAnotherOccasion(claim: ReadPassage, focus: ReadPassage): boolean {
  const isSame = (compared: string) => compared === 'same' || compared === 'close';
  const isOtherFigure = claim.quantities.some(
    (asked) =>
      focus.quantities.some((given) => compareQuantities(asked, given) === 'different') &&
      !focus.quantities.some(({ low, high }) => low === asked.low && high === asked.high),
  );
  return (
    isOtherFigure &&
    claim.times.length > 0 &&
    focus.times.length > 0 &&
    !claim.times.some((asked) => focus.times.some((given) => isSame(compareTimeSpans(asked, given))))
  );
}
