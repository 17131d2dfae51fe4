import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import { standingOf } from '../item-standing.ts';
import { familyOf } from '../judge-part.ts';
import { readPassage } from '../read-passage.ts';
import type { ReadPassage, RuleName } from '../rules/rule.ts';
import { effectOf, silenced, type WeighedPair } from '../weigh-pair.ts';
import { holdsValues } from './holds-values.ts';
import type { OutrightReading } from './outright-reading.ts';
import { readCapital } from './read-capital.ts';
import { readContrast } from './read-contrast.ts';
import { readConverse } from './read-converse.ts';
import { readDecision } from './read-decision.ts';
import { readMaker } from './read-maker.ts';
import { readMyth } from './read-myth.ts';
import { readStatement } from './read-statement.ts';
import { readTurn } from './read-turn.ts';
import { readWithdrawal } from './read-withdrawal.ts';
import { readTable } from './tables/read-table.ts';

/** As sure as a figure that was looked up. */
const sure = 0.9;

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
  const read = pairs.map((pair, column) => {
    const item = items[column] as JudgedItem;
    if (!pair.anchored || pair.foreign) return pair;
    const { isCorrection } = standingOf(item);
    const reading =
      readTable(claim, { title: item.title, quotes: quotesOfPage(item, items) }) ??
      readContrast(claim, { ...item, isCorrection }) ??
      (isCorrection ? readWithdrawal(claim, item) : undefined) ??
      readConverse(claim, item) ??
      readAny(claim, item);
    if (reading !== undefined && item.quote.includes(reading.focus)) return settled(pair, reading);
    return isRow(pair.focus) && !isRuled(pair) ? silenced(pair) : pair;
  });
  const stating = new Set(items.filter((_, column) => isStated(read[column])).map(familyOf));
  const isTabled = read.some(({ findings }) => findings.some(({ rule }) => rule === 'table'));
  // Beside a sentence that says it, another year or number in the same source is about something else; beside a row that does, what is no figure.
  return read.map((pair, column) =>
    (stating.has(familyOf(items[column] as JudgedItem)) || (isTabled && !isValued(pair))) &&
    !isStated(pair) &&
    !isDenied(pair)
      ? { ...silenced(pair), findings: [] }
      : pair,
  );
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

function isRuled({ stance, findings }: WeighedPair): boolean {
  return stance === 'neutral' || findings.some(({ effect }) => effect === effectOf[stance]);
}

/** A table may be cut in two, and each half shown by itself. */
function quotesOfPage(item: JudgedItem, items: readonly JudgedItem[]): string[] {
  return items
    .filter((other) => other === item || (other.title === item.title && other.family === item.family))
    .map(({ quote }) => quote);
}

function settled(pair: WeighedPair, { finding, focus }: OutrightReading): WeighedPair {
  const supports = finding.effect === 'confirms';
  return {
    ...pair,
    supports: supports ? sure : 0,
    refutes: supports ? 0 : sure,
    silent: 1 - sure,
    stance: supports ? 'supports' : 'refutes',
    findings: [finding],
    disputed: false,
    focus,
    borneOut: true,
    isClear: true,
  };
}
