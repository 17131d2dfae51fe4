import { compareQuantities } from '../../../../../text/quantities/compare-values.ts';
import { findQuantities } from '../../../../../text/quantities/quantities.ts';
import { splitSentences } from '../../../../../text/sentences/sentences.ts';
import { shareStems } from '../../pair-features.ts';
import { readPassage } from '../../read-passage.ts';
import type { ReadPassage } from '../../rules/rule.ts';
import type { OutrightReading } from '../outright-reading.ts';
import { figureOf } from '../written-figure.ts';

/** Of what the claim says without its numbers, this much must stand in the correction. */
const leastShared = 0.5;
/** So few are told apart by their number. */
const fewest = 20;

/** "It had first spoken of 640", "the 9,000 that Tolvane gave at the time": a figure that was given and is not upheld. */
const formerly =
  /\b(?:first (?:\p{L}{2,}ed|spoken?|said|put|gave|given|thought|told|wrote|written|made|set|was|were|had|estimates?|figures?|counts?|reports?|numbers?|versions?)\b|at first|originally|initially|previously|earlier|at the time|(?:had|have) (?:said|spoken|put|given|stated|reported)|we (?:wrote|reported|printed|said|put|gave|stated)|ago\b[^.]{0,60}\bput)\b/iu;
/** "At twenty to six". */
const ofClock = /\b(?:minutes|quarter|half|five|ten|twenty|twenty-five) (?:to|past) $/iu;
/** "Four, no more." */
const boundOnly = /^(?:no|not) (?:more|fewer|less)\b/iu;
const notThis = /\b(?:not|rather than|instead of)(?: (?:of|the|of the|as|about|at))? $/iu;

/**
 * A correction that withdraws the very figure of the claim and gives another. Models read the old figure in it and take it for support.
 */
export function readWithdrawal(
  claim: ReadPassage,
  { title, quote }: { title: string; quote: string },
): OutrightReading | undefined {
  const figures = claim.quantities.filter((one) => one.dimension !== 'ordinal' && figureOf(one) > 1);
  // "The first estimate was 9,000" is true of a figure that was withdrawn.
  const isDenial = claim.negations.some(({ start }) => !boundOnly.test(claim.text.slice(start)));
  if (isDenial || figures.length === 0 || formerly.test(claim.text)) return undefined;
  if (shareStems(claim, readPassage(quote), readPassage(title)) < leastShared) return undefined;
  for (const { text } of splitSentences(quote)) {
    const given = findQuantities(text);
    const withdrawn = given.find(
      (one) =>
        figures.some((asked) => figureOf(asked) === figureOf(one)) &&
        !ofClock.test(text.slice(0, one.start)) &&
        // "The six engines were bought in 2005": how many they are is not what is put right.
        !(figureOf(one) <= fewest && /\b(?:the|these|those|all) $/iu.test(text.slice(0, one.start))) &&
        (formerly.test(text) || notThis.test(text.slice(0, one.start))),
    );
    if (withdrawn === undefined) continue;
    const other = findQuantities(quote).find(
      (one) =>
        figureOf(one) !== figureOf(withdrawn) &&
        figureOf(one) > figureOf(withdrawn) / 5 &&
        figureOf(one) < figureOf(withdrawn) * 5 &&
        figures.some((asked) => ['different', 'close'].includes(compareQuantities(asked, one))),
    );
    if (other === undefined) continue;
    return {
      finding: {
        rule: 'correction',
        effect: 'contradicts',
        says: `The evidence puts the figure right: “${text.trim()}”`,
      },
      focus: text.trim(),
    };
  }
  return undefined;
}
