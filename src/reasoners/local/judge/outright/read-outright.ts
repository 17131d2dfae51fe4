import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import { rankOfTier } from '../combine-stances.ts';
import { isOwnDocument, standingOf } from '../item-standing.ts';
import { familyOf } from '../judge-part.ts';
import { readPassage } from '../read-passage.ts';
import type { ReadPassage, RuleName } from '../rules/rule.ts';
import { effectOf, silenced, type WeighedPair } from '../weigh-pair.ts';
import { readMisprint } from './corrections/read-misprint.ts';
import { readReplaced } from './corrections/read-replaced.ts';
import { readRightFigure } from './corrections/read-right-figure.ts';
import { readWithdrawal } from './corrections/read-withdrawal.ts';
import { recountsWhatIsSaid } from './corrections/taken-back.ts';
import { holdsFigures, holdsValues } from './holds-values.ts';
import { namesNoDoer } from './names-no-doer.ts';
import { type OutrightReading, settledBy } from './outright-reading.ts';
import { namesOfAll, ofPage, quotesOfPage } from './page-context.ts';
import { readCapital } from './read-capital.ts';
import { readContrast } from './read-contrast.ts';
import { readConverse } from './read-converse.ts';
import { readDecision } from './read-decision.ts';
import { readMaker } from './read-maker.ts';
import { readMyth } from './read-myth.ts';
import { readOneWord } from './read-one-word.ts';
import { readStatement } from './read-statement.ts';
import { readTurn } from './read-turn.ts';
import { readVote } from './read-vote.ts';
import { readTable } from './tables/read-table.ts';

/**
 * What stands there in so many words: the rows of a table, a correction that withdraws the claim's number or says what it is not, what is the capital of a country, how something was
 * decided, a myth that is called one in the claim's own words, whose turn it was, who made it, who did it to whom, and the claim itself. No model is asked, and none overrules it. `pairs` and the result: one for each item.
 */
export function readOutright(
  statement: string,
  items: readonly JudgedItem[],
  pairs: readonly WeighedPair[],
): WeighedPair[] {
  const claim = readPassage(statement);
  const outright = new Set<WeighedPair>();
  const about = namesOfAll(claim, items);
  const read = pairs.map((pair, column) => {
    const item = items[column] as JudgedItem;
    const isCorrection = isOfCorrection(item, items);
    const { tier } = standingOf(item);
    // A row of one's own table says little by itself, and is known by its name.
    const isOwn = isOwnDocument({ tier });
    if (!(pair.anchored || isOwn) || pair.foreign) return pair;
    const table = readTable(claim, {
      title: item.title,
      quotes: quotesOfPage(item, items),
      about: isOwn ? about : [],
    });
    const page = { page: quotesOfPage(item, items).join('\n\n'), about: isOwn ? about : [] };
    const said = () =>
      readContrast(claim, { ...item, isCorrection }) ??
      (isCorrection ? readCorrection(claim, item, page) : undefined) ??
      readConverse(claim, item) ??
      readVote(claim, item, isOwn ? page : undefined) ??
      (isOwn ? readOneWord(claim, item) : undefined) ??
      readAny(claim, item);
    // What a page of one's own puts right it need not name again.
    const figure = () => (isCorrection && isOwn ? readCorrectedFigure(claim, item, page) : undefined);
    const reading = table ?? (pair.anchored ? said() : figure());
    if (reading !== undefined && item.quote.includes(reading.focus)) {
      const settled = settledBy(pair, reading);
      outright.add(settled);
      return settled;
    }
    if (!pair.anchored) return pair;
    const isGuess = isRow(pair.focus) || (pair.stance === 'refutes' && namesNoDoer(claim, pair.focus));
    return isGuess && !isRuled(claim, pair) ? silenced(pair) : pair;
  });
  const put = read.flatMap((pair, column) =>
    isPutRight(pair) ? [{ pair, item: items[column] as JudgedItem }] : [],
  );
  const stating = new Set(items.filter((_, column) => isStated(read[column])).map(familyOf));
  const isTabled = read.some(({ findings }) => findings.some(({ rule }) => rule === 'table'));
  // Beside a sentence that says it, another year or number in the same source is about something else; beside a row that does, what is no figure and is not said outright.
  return read.map((pair, column) => {
    const item = items[column] as JudgedItem;
    const isMatched = isTabled && !isValued(pair) && !outright.has(pair);
    const isBeside = (stating.has(familyOf(item)) || isMatched) && !isStated(pair) && !isDenied(pair);
    const isOverruled = put.some(
      (one) => !isPutRight(pair) && one.pair.stance !== pair.stance && overrules(one.item, item, items),
    );
    // A page that has not the claim's number does not bear it out, whatever else it has.
    const lacksFigure =
      pair.stance === 'supports' &&
      isOwnDocument(item) &&
      !outright.has(pair) &&
      !holdsFigures(claim, readPassage(quotesOfPage(item, items).join('\n\n')));
    return isBeside || isOverruled || lacksFigure ? { ...silenced(pair), findings: [] } : pair;
  });
}

function isPutRight({ findings }: WeighedPair): boolean {
  return findings.some(({ rule }) => rule === 'correction');
}

/** What a page puts right, pages of no higher standing do not say again, unless they came later. */
function overrules(correction: JudgedItem, other: JudgedItem, items: readonly JudgedItem[]): boolean {
  const isLater =
    other.published !== undefined &&
    correction.published !== undefined &&
    Date.parse(other.published) > Date.parse(correction.published);
  const { tier } = standingOf(correction);
  return (
    isOfCorrection(correction, items) && !isLater && rankOfTier(tier) >= rankOfTier(standingOf(other).tier)
  );
}

type CorrectionPage = { page: string; about: readonly string[] };

function readCorrection(
  claim: ReadPassage,
  item: JudgedItem,
  page: CorrectionPage,
): OutrightReading | undefined {
  return (
    readRightFigure(claim, item, page.page) ??
    readReplaced(claim, item) ??
    readMisprint(claim, item, page) ??
    readWithdrawal(claim, item)
  );
}

function readCorrectedFigure(
  claim: ReadPassage,
  item: JudgedItem,
  page: CorrectionPage,
): OutrightReading | undefined {
  return readRightFigure(claim, item, page.page) ?? readMisprint(claim, item, page);
}

const readers = [readCapital, readMyth, readDecision, readTurn, readMaker, readStatement];

/** What the first reader finds that finds anything. */
function readAny(claim: ReadPassage, item: JudgedItem): OutrightReading | undefined {
  for (const read of readers) {
    const reading = read(claim, item);
    if (reading !== undefined && mayStand(claim, item, reading)) return reading;
  }
  return undefined;
}

/** A reader looks at the words it knows: what it confirms, all else in the claim must not speak against. */
function mayStand(claim: ReadPassage, { title }: JudgedItem, { finding, focus }: OutrightReading): boolean {
  return finding.effect !== 'confirms' || holdsValues(claim, focus, title);
}

function isValued({ findings }: WeighedPair): boolean {
  return findings.some(({ rule }) => rule === 'table' || rule === 'quantity');
}

/** Taken back by the source itself. */
function isDenied({ findings }: WeighedPair): boolean {
  return findings.some(({ rule, effect }) => effect === 'contradicts' && takesBack.includes(rule));
}

const takesBack: readonly RuleName[] = ['framing', 'polarity', 'retraction', 'correction', 'outdated'];

function isStated(pair: WeighedPair | undefined): boolean {
  return pair?.findings.some(({ rule }) => rule === 'statement') ?? false;
}

/** A row, or what a splitter of sentences left of one. What a model makes of it is a guess: it does not know what the other rows say. */
function isRow(text: string): boolean {
  return text.includes('; ') && (text.match(/[^;:]+: [^;:]+/gu)?.length ?? 0) > 1;
}

/** "Built: 2008", but not "Year: 2008", which tells of what year the row is. */
function isCellWith(cell: string, time: string): boolean {
  const [heading = '', text = ''] = cell.split(': ');
  return text.includes(time) && !/\b(?:year|season)\b/iu.test(heading);
}

/** That a row, or a column of it, is of the same year bears nothing else out; what stands in one of its cells may. */
function isRuled(claim: ReadPassage, { stance, findings, focus }: WeighedPair): boolean {
  const isOfCell = claim.times.some(({ text }) =>
    focus
      .split('; ')
      .slice(1)
      .some((cell) => isCellWith(cell, text)),
  );
  return (
    stance === 'neutral' ||
    findings.some(
      ({ rule, effect }) =>
        effect === effectOf[stance] && (rule !== 'time' || stance === 'refutes' || isOfCell),
    )
  );
}

/** That a page puts something right may stand in its first lines, and what it is further down. */
function isOfCorrection(item: JudgedItem, items: readonly JudgedItem[]): boolean {
  if (!isOwnDocument(item)) return standingOf(item).isCorrection;
  return (
    ofPage(item, items).some((one) => standingOf(one).isCorrection) ||
    recountsWhatIsSaid(item, items.filter(isOwnDocument))
  );
}
