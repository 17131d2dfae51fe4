import type { JudgedItem } from '../../../../../tasks/evidence-item.ts';
import { compareQuantities, compareTimeSpans } from '../../../../../text/quantities/compare-values.ts';
import type { Quantity } from '../../../../../text/quantities/quantities.ts';
import { splitSentences } from '../../../../../text/sentences/sentences.ts';
import { contentBases } from '../../../../../text/words/synonyms.ts';
import { isOwnDocument, standingOf } from '../../item-standing.ts';
import { shareStems } from '../../pair-features.ts';
import { readPassage } from '../../read-passage.ts';
import type { ReadPassage } from '../../rules/rule.ts';
import type { WeighedPair } from '../../weigh-pair.ts';
import { figuresOf } from '../holds-values.ts';
import { matterOf, namesOfAll, ofPage } from '../page-context.ts';
import { findRows, type Row } from '../tables/table-rows.ts';
import { givesItAfter, putsRight } from './puts-right.ts';

/** What a stance rests on. */
type Resting = Pick<WeighedPair, 'focus' | 'stance' | 'findings'> & { item: JudgedItem };

/** As much of the claim must stand around what takes it back, and on its page. */
const sameWords = 0.3;
const sameMatter = 0.6;
/** "74 passengers" needs no more words to be known again. */
const samePage = 0.4;
const sameRevised = 0.5;

/**
 * Whether another of the user's own pages takes back a number, a date or a name that a sentence rests on: "on 29 farms, not on 31", "nor were four buses destroyed", "it was not Odile who
 * restored it", "we wrote that the 2019 had won", or names it beside another number and speaks of what was printed. What a page still says that another puts right is no ground, whichever way
 * it points.
 */
export function isTakenBack(
  claim: ReadPassage,
  { focus, item, stance, findings }: Resting,
  items: readonly JudgedItem[],
): boolean {
  // What denies it as well takes nothing back.
  if (!isOwnDocument(item) || takenBackIn(focus).some(({ isDenied }) => isDenied)) return false;
  // "A release that said …", above "It does not".
  const isReported = takenBackIn(item.quote).some(
    (back) =>
      !back.isDenied &&
      back.isCounted === undefined &&
      focus.includes(back.text.trim()) &&
      // A page that takes back what the claim says is rightly read against it.
      (stance === 'supports' || !isSaidIn(back, claim)),
  );
  if (isReported || isRecounted(item.quote, focus)) return true;
  if (stance === 'refutes' && givesItAfter(claim, focus, item, items)) return true;
  // The value that was found may stand beside the sentence that is shown.
  const found = findings.map(({ says }) => /\bthe evidence (?:says|gives)\b.*$/u.exec(says)?.[0] ?? '');
  const said = readPassage([focus, ...found].join(' '));
  // What stands in a row is put right in the name of the row.
  const isOfRow = findings.some(({ rule }) => rule === 'table');
  const mayBeRevised = stance === 'supports' && !isOfRow;
  const matter = matterOf(claim, namesOfAll(claim, items));
  if (mayBeRevised && items.some((other) => other.title !== item.title && revises(claim, matter, other)))
    return true;
  if (
    stance === 'supports' &&
    items.some((other) => other.title !== item.title && denies(claim, other, items))
  )
    return true;
  const row = isOfRow ? findRows(focus)[0]?.cells[0]?.text.toLowerCase() : undefined;
  if (
    items.some(
      (other) =>
        other.title !== item.title &&
        (row === undefined || other.quote.toLowerCase().includes(row)) &&
        putsRight(claim, said, other, items),
    )
  )
    return true;
  return items.some(
    (other) =>
      isOfUser(other) &&
      other.title !== item.title &&
      takenBackIn(other.quote).some(
        (back) =>
          isSaidIn(back, said) &&
          isOfMatter(claim, back, other, items) &&
          // "Gannet Steps, stoppages in 2023" puts no other lift right.
          (row === undefined || back.around.toLowerCase().includes(row)),
      ),
  );
}

/** A correction of the matter that gives another figure of the kind and not the claim's, whether or not it names the one that was wrong: "the reduction is 31 per cent; the figure in our release is too high". */
function revises(claim: ReadPassage, matter: readonly string[], other: JudgedItem): boolean {
  const { tier, isCorrection } = standingOf(other);
  const [asked, ...more] = figuresOf(claim).filter(({ dimension }) => dimension !== 'ordinal');
  if (!isOwnDocument({ tier }) || !isCorrection || asked === undefined || more.length > 0) return false;
  const [page, heading] = [readPassage(other.quote), readPassage(other.title)];
  const isOfIt =
    matter.length === 0 || matter.some((stem) => page.stems.has(stem) || heading.stems.has(stem));
  const compared = figuresOf(page).map((given) => compareQuantities(asked, given));
  return (
    isOfIt &&
    compared.includes('different') &&
    !compared.includes('same') &&
    shareStems(claim, page, heading) >= sameRevised
  );
}

/** "It is therefore not a record", on a page that puts right what was written of the record. */
function denies(claim: ReadPassage, other: JudgedItem, items: readonly JudgedItem[]): boolean {
  if (!isOwnDocument(other) || !ofPage(other, items).some((one) => standingOf(one).isCorrection))
    return false;
  if (shareStems(claim, readPassage(other.quote), readPassage(other.title)) < sameRevised) return false;
  const matter = new Set(matterOf(claim, []));
  return splitSentences(other.quote).some(({ text }) =>
    readPassage(text).negations.some(({ scope }) =>
      contentBases(text.slice(scope.start, scope.end)).some((word) => matter.has(word)),
    ),
  );
}

/** "Last week we had 74 passengers aboard", where the next sentence counts 61. */
function isRecounted(quote: string, focus: string): boolean {
  return (
    saidBefore.test(focus) &&
    takenBackBeside(splitSentences(quote).map(({ text }) => text)).some(
      ({ text, isCounted }) => isCounted === true && focus.includes(text),
    )
  );
}

/** Whether a page of the user's takes back something that one of these items says. */
export function takesBackWhatIsSaid(page: JudgedItem, items: readonly JudgedItem[]): boolean {
  if (!isOfUser(page)) return false;
  const said = items.filter(({ title }) => title !== page.title).map(({ quote }) => readPassage(quote));
  return takenBackIn(page.quote).some((back) => said.some((one) => isSaidIn(back, one)));
}

/** Whether a page of the user's gives another number for what one of these items counts, and says that it did so before: "last week we had 74 passengers aboard … there were 61". */
export function recountsWhatIsSaid(page: JudgedItem, items: readonly JudgedItem[]): boolean {
  const back = takenBackBeside(splitSentences(page.quote).map(({ text }) => text)).filter(
    ({ isCounted }) => isCounted === true,
  );
  if (back.length === 0) return false;
  const said = items.filter(({ title }) => title !== page.title).map(({ quote }) => readPassage(quote));
  return back.some((one) => said.some((passage) => isSaidIn(one, passage)));
}

/** Also what reads like a jest or like talk: an editor who owns up may do so with a smile, and an official writes to the paper. */
export function isOfUser(item: JudgedItem): boolean {
  return isOwnDocument(item) || item.because.some((why) => /^it (?:reads like|passes on what) /u.test(why));
}

/** Its sentences speak of what the claim says, and its page of all that the claim speaks of. */
function isOfMatter(
  claim: ReadPassage,
  { around, isCounted }: TakenBack,
  { title }: JudgedItem,
  items: readonly JudgedItem[],
): boolean {
  const page = items.filter((one) => one.title === title).map(({ quote }) => quote);
  const heading = readPassage(title);
  return (
    (isCounted || shareStems(claim, readPassage(around), heading) >= sameWords) &&
    shareStems(claim, readPassage(page.join('\n')), heading) >= (isCounted ? samePage : sameMatter)
  );
}

const denier =
  /\b(?:not|nor (?:was|were|did|is|are|had)|never|rather than|instead of|neither)\s(?<said>(?:[^,;.:]|[,.:](?=\d)){1,60})/giu;
const wrote =
  /\b(?:(?:we|I|our (?:report|release|article|letter|piece)|the (?:release|report|article|paper|minutes|announcement|notice|statement|leaflet|booklet|brochure|list)) (?:had )?(?:also )?(?:wrote|written|reported|said|stated|printed|gave|given|put|named|announced|spoke|called|told))\b(?<said>(?:[^.;]|[.](?=\d)){1,160})/giu;

/** "The population was given as 15,962", "a release that said …": what was said, where the next sentence calls it wrong. */
const given =
  /\b(?:(?:is|are|was|were|had been) (?:given|put|reported|printed|stated|announced) (?:as|at)|(?:summary|report|release|article|notice|list|table|page) (?:gives|gave|puts|put)\b[^.;]{0,80}?\b(?:as|at)|(?:release|report|article|announcement|letter|notice|post) (?:that|which) (?:said|gave|put|stated))\b(?<said>(?:[^.;]|[.](?=\d)){1,160})/giu;
/** "The figure of 31 given in the first reports": it is known again by itself. */
const figureOf =
  /\b(?:figures?|numbers?|totals?) of (?<said>\d[^.;]{0,40}?) (?:given|printed|reported|quoted|named|published|announced|mentioned)\b|\b(?:figures?|numbers?|totals?) of (?<found>\d[^.;]{0,40}?), which (?:is|was|has been) (?:found|given|printed|quoted|repeated)\b/giu;
/** "The paper reported that about forty were lent … the mistake was ours", "an article which says that it was added in 1983 … it was fitted in 1987". */
const reported =
  /\b(?:reported|printed|wrote|said|says|states|gives)\b[^.;]{0,60}?\bthat\b(?<said>(?:[^.;]|[.](?=\d)){1,160})/giu;
const isWrong =
  /\b(?:wrong|mistaken?|errors?|too (?:high|low|large|small)|not (?:right|so|correct|true)|incorrect|withdraw|retract|take (?:it |this |that )?back|should (?:have|not)|(?:has|is|was|does|did|had)n['’]t\b|it (?:is|was|has|does|did) not|in truth\b|in fact\b|the (?:correct|right|true) \p{L}+ (?:is|was)\b)/iu;

/** "Generations of us learned that it was formed in 1921. It is on the board. It is not true." */
const believed =
  /\b(?:learned|learnt|believed|thought|assumed|taught|told|supposed|repeated|held|long said) that\b(?<said>(?:[^.;]|[.](?=\d)){1,160})/giu;
const notSo =
  /^(?:It|That|This) (?:is|was) (?:not (?:true|so|right|correct)|wrong|untrue|mistaken|a mistake)\b/u;

/** What is denied or owned up to in a text, and the sentences around it. */
function takenBackIn(quote: string): TakenBack[] {
  const sentences = splitSentences(quote).map(({ text }) => text);
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
      ...(isCalledWrong ? [given, figureOf] : []),
      ...(isNotSo ? [believed] : []),
      ...(isOwned ? [reported] : []),
    ];
    return patterns.flatMap((pattern) =>
      [...sentence.matchAll(pattern)].map(({ groups }) => ({
        text: groups?.said ?? groups?.found ?? '',
        around,
        isDenied: pattern === denier,
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
const saidBefore =
  /\b(?:(?:we|I|you|they) (?:\p{L}+ ){0,2}(?:wrote|written|reported|said|told|gave|given|put|printed|had|made|counted|carried|announced|called)|last (?:week|month|\p{L}+day)|in print|printed|headlines?|front[- ]page|as (?:stated|reported|printed|given|announced|published)|(?:was|were|been) (?:given|put|reported|printed|announced)|(?:this|your|our|my|last|previous|earlier|first|yesterday['’]s|\p{L}+day['’]s) (?:\p{L}+['’]?s? ){0,2}(?:newspaper|paper|articles?|reports?|story|piece|release|bulletin|circular|leaflet|flyer|letter|statement|account|edition|issue|notice|sheet|table|list|column|note))\b/iu;
/** Two numbers that are both right: one came after the other. */
const changes =
  /\b(?:rose|risen|fell|fallen|grew|grown|shrank|dropped|climbed|up|down|from|to|since|than|more|fewer|less|another|further|of (?:whom|which|them)|respectively|now|next|will)\b/iu;

/** "We wrote that 74 passengers were aboard. … there were 61 passengers": a number beside another of the same thing, where the text speaks of what was said before. */
function takenBackBeside(sentences: readonly string[]): TakenBack[] {
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
type TakenBack = {
  text: string;
  around: string;
  isDenied: boolean;
  /** A number with what it counts. */
  isCounted?: boolean;
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

/** A number or a date of what is taken back stands in the sentence, or the name with which it begins. */
function isSaidIn({ text: taken, isDenied }: TakenBack, said: ReadPassage): boolean {
  const back = readPassage(taken);
  return (
    figuresOf(back).some(({ low, high, dimension }) =>
      figuresOf(said).some((one) => one.low === low && one.high === high && dimension !== 'ordinal'),
    ) ||
    numbersIn(back.text).some((number) => numbersIn(said.text).includes(number)) ||
    back.times.some((time) => said.times.some((one) => compareTimeSpans(time, one) === 'same')) ||
    (isDenied && back.entities.some(({ text, start }) => start <= longestArticle && said.text.includes(text)))
  );
}

/** "Not the …". */
const longestArticle = 4;

/** Numbers of two digits and more as they are written, whatever they count. */
function numbersIn(text: string): string[] {
  return (text.match(/\d[\d,.]*\d/gu) ?? []).map((number) => number.replaceAll(',', ''));
}
