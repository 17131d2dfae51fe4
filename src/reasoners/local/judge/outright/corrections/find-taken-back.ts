import { compareTimeSpans } from '../../../../../text/quantities/compare-values.ts';
import type { Quantity } from '../../../../../text/quantities/quantities.ts';
import { splitSentences } from '../../../../../text/sentences/sentences.ts';
import { readPassage } from '../../read-passage.ts';
import { figuresOf } from '../holds-values.ts';
import { findRows, type Row } from '../tables/table-rows.ts';

const denier =
  /\b(?:not|nor (?:was|were|did|is|are|had)|never|rather than|instead of|neither)\s(?<said>(?:[^,;.:]|[,.:](?=\d)){1,60})/giu;
const wrote =
  /\b(?:(?:we|I|our (?:report|release|article|letter|piece)|the (?:release|report|article|paper|minutes|announcement|notice|statement|leaflet|booklet|brochure|list)) (?:had )?(?:also )?(?:wrote|written|reported|said|stated|printed|gave|given|put|named|announced|spoke|called|told))\b(?<said>(?:[^.;]|[.](?=\d)){1,160})/giu;

/** "The population was given as 15,962", "a release that said …": what was said, where the next sentence calls it wrong. */
const given =
  /\b(?:(?:is|are|was|were|had been) (?:given|put|reported|printed|stated|announced) (?:as|at)|(?:summary|report|release|article|notice|list|table|page) (?:gives|gave|puts|put)\b[^.;]{0,80}?\b(?:as|at)|(?:release|report|article|announcement|letter|notice|post) (?:that|which) (?:said|gave|put|stated))\b(?<said>(?:[^.;]|[.](?=\d)){1,160})/giu;
/** "For “four” full drums read “forty”". */
const readInstead = /\bfor [“"'](?<said>[^“”"']{1,40}[”"'][^.;:“”"']{0,40}?)\s?read\s[“"']/giu;
/** "The figure of 31 given in the first reports": it is known again by itself. */
const figureOf =
  /\b(?:figures?|numbers?|totals?) of (?<said>\d[^.;]{0,40}?) (?:given|printed|reported|quoted|named|published|announced|mentioned)\b|\b(?:figures?|numbers?|totals?) of (?<found>\d[^.;]{0,40}?), which (?:is|was|has been) (?:found|given|printed|quoted|repeated)\b/giu;
/** "The paper reported that about forty were lent … the mistake was ours", "an article which says that it was added in 1983 … it was fitted in 1987". */
const reported =
  /\b(?:reported|printed|wrote|said|says|states|gives)\b[^.;]{0,60}?\bthat\b(?<said>(?:[^.;]|[.](?=\d)){1,160})/giu;
const isWrong =
  /\b(?:wrong|mistaken?|errors?|too (?:high|low|large|small)|not (?:right|so|correct|true)|incorrect|withdraw|retract|take (?:it |this |that )?back|should (?:have|not|read|be|say)|(?:has|is|was|does|did|had)n['’]t\b|it (?:is|was|has|does|did) not|in truth\b|in fact\b|the (?:correct|right|true) \p{L}+ (?:is|was)\b)/iu;

/** "Generations of us learned that it was formed in 1921. It is on the board. It is not true." */
const believed =
  /\b(?:learned|learnt|believed|thought|assumed|taught|told|supposed|repeated|held|long said) that\b(?<said>(?:[^.;]|[.](?=\d)){1,160})/giu;
const notSo =
  /^(?:It|That|This) (?:is|was) (?:not (?:true|so|right|correct)|wrong|untrue|mistaken|a mistake)\b/u;

/** "Our report on the final contained two errors": what it said, as the list of them has it, is what was wrong. */
const listOfErrors =
  /\b(?:contained|had|there were|we made|made) (?:an?|\p{L}+) (?:\p{L}+ )?(?:errors?|mistakes?|slips?)\b/iu;
const upheld = /\b(?:correct(?:ly)?|rightly|stands?|accurate(?:ly)?)\b/iu;

/** What is denied or owned up to in a text, and the sentences around it. */
export function takenBackIn(quote: string): TakenBack[] {
  const sentences = splitSentences(quote).map(({ text }) => text);
  const isList = listOfErrors.test(quote);
  const inSentences = sentences.flatMap((sentence, at) => {
    const around = sentences.slice(Math.max(0, at - 1), at + 2).join(' ');
    const isCalledWrong = isWrong.test(sentences[at + 1] ?? '');
    const after = sentences.slice(at + 1, at + 3);
    const isOwned =
      after.some((next) => /\b(?:mistakes?|errors?|wrong|misread|misheard)\b/iu.test(next)) ||
      (ofPaper.test(sentence) && givesOtherTime(sentence, after));
    const isNotSo = sentences.slice(at + 1, at + 3).some((next) => notSo.test(next));
    const patterns = [
      denier,
      wrote,
      readInstead,
      ...(isCalledWrong ? [given, figureOf] : []),
      ...(isNotSo ? [believed] : []),
      ...(isOwned ? [reported] : []),
    ];
    return patterns.flatMap((pattern) =>
      [...sentence.matchAll(pattern)].map(({ groups }) => ({
        text: groups?.said ?? groups?.found ?? '',
        around,
        isDenied: pattern === denier,
        ...(pattern === wrote && (isNotSo || (isList && !upheld.test(sentence))) ? { isWhole: true } : {}),
        ...(pattern === figureOf ? { isCounted: true } : {}),
      })),
    );
  });
  return [...inSentences, ...takenBackBeside(sentences), ...findRows(quote).flatMap(takenBackInRow)];
}

const ofPaper = /\b(?:article|report|release|leaflet|booklet|brochure|guide|page|entry|notice|history)\b/iu;

/** Another year than the one that was told, and not that one again. */
function givesOtherTime(told: string, after: readonly string[]): boolean {
  const [before, now] = [readPassage(told).times, after.flatMap((text) => readPassage(text).times)];
  const compared = before.flatMap((one) => now.map((other) => compareTimeSpans(one, other)));
  return compared.includes('different') && !compared.includes('same');
}

/** What was said before, by whomever. */
export const saidBefore =
  /\b(?:(?:we|I|you|they) (?:\p{L}+ ){0,2}(?:wrote|written|reported|said|told|gave|given|put|printed|had|made|counted|carried|announced|called)|last (?:week|month|\p{L}+day)|in print|printed|headlines?|front[- ]page|as (?:stated|reported|printed|given|announced|published)|(?:was|were|been) (?:given|put|reported|printed|announced)|(?:this|your|our|my|last|previous|earlier|first|yesterday['’]s|\p{L}+day['’]s) (?:\p{L}+['’]?s? ){0,2}(?:newspaper|paper|articles?|reports?|story|piece|release|bulletin|circular|leaflet|flyer|letter|statement|account|edition|issue|notice|sheet|table|list|column|note))\b/iu;
/** Two numbers that are both right: one came after the other. */
const changes =
  /\b(?:rose|risen|fell|fallen|grew|grown|shrank|dropped|climbed|up|down|from|to|since|than|more|fewer|less|another|further|of (?:whom|which|them)|respectively|now|next|will)\b/iu;

/** "We wrote that 74 passengers were aboard. … there were 61 passengers": a number beside another of the same thing, where the text speaks of what was said before. */
export function takenBackBeside(sentences: readonly string[]): TakenBack[] {
  return sentences.flatMap((sentence, at) => {
    const around = sentences.slice(Math.max(0, at - 1), at + 3).join(' ');
    if (!saidBefore.test(around)) return [];
    const beside = figuresOf(readPassage(around));
    return figuresOf(readPassage(sentence)).flatMap((one) =>
      beside.some((other) => isAnotherOfSame(one, other)) && !changes.test(sentence)
        ? [{ text: one.text, around, isDenied: false, isCounted: one.of.length > 0 }]
        : [],
    );
  });
}

function isAnotherOfSame(one: Quantity, other: Quantity): boolean {
  const isOfOne =
    one.of.length === 0 || other.of.length === 0 || one.of.some((what) => other.of.includes(what));
  return one.dimension === other.dimension && one.low !== other.low && isOfOne;
}

/** `isDenied`: "not Odile Farrant"; of what was merely written, a name is what it is about. */
export type TakenBack = {
  text: string;
  around: string;
  isDenied: boolean;
  /** A number with what it counts. */
  isCounted?: boolean;
  /** "We wrote that … That is not so.": no number need be wrong. */
  isWhole?: boolean;
};

/** "Inhabitants of Haldrun; As published: 131,118; Corrected: 129,914". */
function takenBackInRow({ cells, line }: Row): TakenBack[] {
  if (!cells.some(({ heading }) => /\b(?:correct(?:ed)?|right|revised)\b/iu.test(heading))) return [];
  return cells
    .filter(({ heading }) =>
      /\b(?:as (?:first )?(?:published|printed|announced|given)|wrong|incorrect|before|old|first)\b/iu.test(
        heading,
      ),
    )
    .map(({ text }) => ({ text, around: line, isDenied: false }));
}
