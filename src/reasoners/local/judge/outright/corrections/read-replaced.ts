import { compareQuantities, compareTimeSpans } from '../../../../../text/quantities/compare-values.ts';
import { splitSentences } from '../../../../../text/sentences/sentences.ts';
import { sameName } from '../../../../../text/words/names.ts';
import { contentBases } from '../../../../../text/words/synonyms.ts';
import { mentions } from '../../bearing.ts';
import { shareStems } from '../../pair-features.ts';
import { readPassage } from '../../read-passage.ts';
import type { Effect, ReadPassage } from '../../rules/rule.ts';
import type { OutrightReading } from '../outright-reading.ts';
import { countsTheSame } from './read-right-figure.ts';

/** Of what the claim says, this much must stand in what is put right. */
const leastShared = 0.4;

/** "We wrote that …", "Our report gave …": what was told before, and may be wrong. */
const toldBefore =
  /\b(?:we|the same (?:report|article|story)|our (?:\p{L}+\s){0,3}?(?:report|article|story|account|review|piece|notice|newsletter)|the (?:report|article|review|paper|notice|newsletter))\b.{0,120}?\b(?:wrote|said|gave|reported|printed|stated|named|put|placed|spoke|called|listed|told|described|credited)\b/iu;
/** What was told and stands. */
const upheld = /\b(?:correct(?:ly)?|stands?|right(?:ly)?|accurate(?:ly)?|not affected)\b/iu;

/**
 * A correction that tells what was said before, and in the next sentence how it is: "We wrote that 140 jobs were to go. The right figure is 110." A claim with the one is denied by it, a
 * claim with the other borne out. `quote`: of a page that puts something right.
 */
export function readReplaced(
  claim: ReadPassage,
  { title, quote }: { title: string; quote: string },
): OutrightReading | undefined {
  if (claim.negations.length > 0 || claim.frames.length > 0 || toldBefore.test(claim.text)) return undefined;
  for (const paragraph of quote.split(/\n{2,}/u)) {
    const sentences = splitSentences(paragraph).map(({ text }) => text.trim());
    for (const [at, told] of sentences.entries()) {
      const before = readPassage(sentences.slice(0, at + 1).join(' '));
      const speaksOfIt = () => isOfTheMatter(claim, before, { title, quote });
      const inOne = compareContrasted(claim, told);
      if (inOne !== undefined && speaksOfIt())
        return {
          finding: { rule: 'correction', effect: inOne, says: `The evidence puts it right: “${told}”` },
          focus: told,
        };
      if (!toldBefore.test(told) || upheld.test(told) || !speaksOfIt()) continue;
      for (const instead of sentences.slice(at + 1, at + 3)) {
        const effect = compare(claim, readPassage(whatWasTold(told)), readPassage(instead));
        if (effect === undefined) continue;
        return {
          finding: {
            rule: 'correction',
            effect,
            says: `The evidence puts “${told}” right: “${instead}”`,
          },
          focus: instead,
        };
      }
    }
  }
  return undefined;
}

/** "In our report on the power cut of 18 November we named …": the date and the figures of the report are not what was told. */
function whatWasTold(told: string): string {
  const match = toldBefore.exec(told);
  const verb = match === null ? 0 : match.index + match[0].length;
  return told.slice(told.lastIndexOf(' ', verb - 1) + 1);
}

function isOfTheMatter(
  claim: ReadPassage,
  told: ReadPassage,
  { title, quote }: { title: string; quote: string },
): boolean {
  const page = readPassage(`${title} ${quote}`);
  const isNamed = claim.entities.every((entity) => mentions(page, entity));
  return isNamed && shareStems(claim, told, readPassage(title)) >= leastShared;
}

function compare(claim: ReadPassage, told: ReadPassage, instead: ReadPassage): Effect | undefined {
  return (
    compareFigures(claim, told, instead) ??
    compareTimes(claim, told, instead) ??
    compareDoers(claim, instead) ??
    compareNamed(claim, told, instead)
  );
}

/** The claim's one figure is the one that was told, or the one that stands instead. */
function compareFigures(claim: ReadPassage, told: ReadPassage, instead: ReadPassage): Effect | undefined {
  const [asked, ...others] = claim.quantities.filter(({ dimension }) => dimension !== 'ordinal');
  if (asked === undefined || others.length > 0) return undefined;
  const kindOf = (passage: ReadPassage) =>
    passage.quantities.filter((one) => compareQuantities(asked, one) !== 'unrelated');
  const is = (passage: ReadPassage) =>
    kindOf(passage).some((one) => compareQuantities(asked, one) === 'same');
  if (kindOf(told).length === 0 || kindOf(instead).length !== 1) return undefined;
  if (!countsTheSame(asked, `${told.text} ${instead.text}`)) return undefined;
  return effectOf(is(told), is(instead));
}

function compareTimes(claim: ReadPassage, told: ReadPassage, instead: ReadPassage): Effect | undefined {
  const [asked, ...others] = claim.times;
  if (asked === undefined || others.length > 0 || claim.quantities.length > 0) return undefined;
  if (told.times.length === 0 || instead.times.length !== 1) return undefined;
  const is = ({ times }: ReadPassage) => times.some((one) => compareTimeSpans(asked, one) === 'same');
  return effectOf(is(told), is(instead));
}

const isToldOnly: Readonly<Record<string, Effect>> = {
  'true false': 'contradicts',
  'false true': 'confirms',
};

function effectOf(isTold: boolean, isInstead: boolean): Effect | undefined {
  return isToldOnly[`${isTold} ${isInstead}`];
}

const doneBy = /\b(?<verb>\p{Ll}+) by (?<name>\p{Lu}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]*)*)/u;

/** "It was scored by Niall Quarrie": the claim has the same verb and names who did it. */
function compareDoers(claim: ReadPassage, instead: ReadPassage): Effect | undefined {
  const [asked, given] = [doneBy.exec(claim.text)?.groups, doneBy.exec(instead.text)?.groups];
  if (asked?.name === undefined || given?.name === undefined) return undefined;
  const isSameVerb = contentBases(asked.verb ?? '').some((base) =>
    contentBases(given.verb ?? '').includes(base),
  );
  if (!isSameVerb) return undefined;
  return sameName(asked.name, given.name) ? 'confirms' : 'contradicts';
}

const namedSo = /\b(?:named|placed|put|gave the credit|credited|identified|described|attributed)\b/iu;
const leastNamed = 0.6;

/** "We named Piet Harrow as the director. The director was Lena Ostby": the claim names the one or the other, and says what both sentences do. */
function compareNamed(claim: ReadPassage, told: ReadPassage, instead: ReadPassage): Effect | undefined {
  const at = namedSo.exec(told.text)?.index;
  if (at === undefined) return undefined;
  const replaced = readPassage(told.text.slice(at)).entities;
  const isIn = (entity: ReadPassage['entities'][number], entities: ReadPassage['entities']) =>
    entities.some((other) => sameName(entity.text, other.text));
  const fresh = instead.entities.filter((entity) => !isIn(entity, told.entities));
  const wrong = claim.entities.filter(
    (entity) => isIn(entity, replaced) && !isIn(entity, instead.entities) && fresh.length > 0,
  );
  const right = claim.entities.filter((entity) => isIn(entity, fresh) && replaced.length > 0);
  const [name, ...others] = [...wrong, ...right];
  if (name === undefined || others.length > 0) return undefined;
  const rest = contentBases(claim.text.replace(name.text, ' '));
  const own = new Set([...told.stems, ...instead.stems]);
  if (rest.filter((word) => own.has(word)).length < rest.length * leastNamed) return undefined;
  return right.length > 0 ? 'confirms' : 'contradicts';
}

const notByButBy =
  /\b(?:was|were|is|are) not (?<verb>\p{Ll}+) by (?<wrong>[^,;.]+)(?:,[^,;.]+)?,? but by (?<right>[^;.]+)/u;

/** "It was not opened by the actress Lena Thorsk, as we wrote, but by the singer Mira Thorsk." */
function compareContrasted(claim: ReadPassage, sentence: string): Effect | undefined {
  const { verb = '', wrong = '', right = '' } = notByButBy.exec(sentence)?.groups ?? {};
  const asked = /\b(?<verb>\p{Ll}+) by (?<who>[^.;]+)/u.exec(claim.text)?.groups;
  const bases = contentBases(verb);
  if (asked?.who === undefined || !contentBases(asked.verb ?? '').some((base) => bases.includes(base)))
    return undefined;
  const names = asked.who.match(/\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)*/gu) ?? [];
  const [isRight, isWrong] = [right, wrong].map((part) => names.some((name) => part.includes(name)));
  if (isRight === isWrong) return undefined;
  return isRight === true ? 'confirms' : 'contradicts';
}
