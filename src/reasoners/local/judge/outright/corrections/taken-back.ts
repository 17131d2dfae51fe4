import type { JudgedItem } from '../../../../../tasks/evidence-item.ts';
import { compareQuantities, compareTimeSpans } from '../../../../../text/quantities/compare-values.ts';
import { splitSentences } from '../../../../../text/sentences/sentences.ts';
import { contentBases } from '../../../../../text/words/synonyms.ts';
import { isOwnDocument, standingOf } from '../../item-standing.ts';
import { shareStems } from '../../pair-features.ts';
import { readPassage } from '../../read-passage.ts';
import type { ReadPassage } from '../../rules/rule.ts';
import type { WeighedPair } from '../../weigh-pair.ts';
import { figuresOf } from '../holds-values.ts';
import { matterOf, namesOfAll, ofPage } from '../page-context.ts';
import { findRows } from '../tables/table-rows.ts';
import { saidBefore, type TakenBack, takenBackBeside, takenBackIn } from './find-taken-back.ts';
import { givesItAfter, isReplacedAfter, putsRight } from './puts-right.ts';

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
  // What denies it as well takes nothing back; that somebody "never looked flustered" denies nothing of it.
  const deniesIt = takenBackIn(focus).some(
    ({ isDenied, text }) => isDenied && contentBases(text).some((word) => claim.stems.has(word)),
  );
  if (!isOwnDocument(item) || deniesIt) return false;
  // "A release that said …", above "It does not".
  const isReported = takenBackIn(item.quote).some(
    (back) =>
      !back.isDenied &&
      back.isCounted === undefined &&
      focus.includes(back.text.trim()) &&
      // A page that takes back what the claim says is rightly read against it.
      (stance === 'supports' || !isSaidIn(back, claim)),
  );
  if (isReported || isRecounted(item.quote, focus) || isTurnedRound(item.quote, focus)) return true;
  if (stance === 'refutes' && givesItAfter(claim, focus, item, items)) return true;
  if (stance === 'supports' && isReplacedAfter(claim, focus, item, items)) return true;
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
          (isSaidIn(back, said) || (stance === 'supports' && isWholly(back, claim))) &&
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

/** "First place was given to Wilf and second to Jem. The cards were switched on the bench." */
const wrongWayRound =
  /\b(?:(?:was|were|had been|got) (?:\p{L}+ )?(?:switched|swapped|transposed|interchanged|reversed|mixed up)|(?<!\b(?:put up|set up|built|hung|fitted|mounted|installed|worn|nailed|sewn|facing|laid|turned) (?:the )?)(?:the )?wrong way (?:round|about)|should have been the other way (?:round|about))\b/iu;

/** What stands before that was put the wrong way round is no ground for either. */
function isTurnedRound(quote: string, focus: string): boolean {
  return quote.split(/\n+/u).some((paragraph) => {
    const sentences = splitSentences(paragraph).map(({ text }) => text.trim());
    const at = sentences.findIndex((sentence) => wrongWayRound.test(sentence));
    const [before, after] = [sentences.slice(0, Math.max(0, at)), sentences[at + 1]];
    const isAfter = after !== undefined && focus.includes(after);
    return !isAfter && before.some((sentence) => focus.includes(sentence));
  });
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

/** Nearly all that the claim says is what was written and is not so. */
function isWholly({ text, isWhole }: TakenBack, claim: ReadPassage): boolean {
  return isWhole === true && shareStems(claim, readPassage(text), readPassage('')) >= nearlyAll;
}

const nearlyAll = 0.75;

/** "Not the …". */
const longestArticle = 4;

/** Numbers of two digits and more as they are written, whatever they count. */
function numbersIn(text: string): string[] {
  return (text.match(/\d[\d,.]*\d/gu) ?? []).map((number) => number.replaceAll(',', ''));
}
