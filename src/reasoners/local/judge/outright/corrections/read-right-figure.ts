import { compareQuantities } from '../../../../../text/quantities/compare-values.ts';
import { findQuantities, type Quantity } from '../../../../../text/quantities/quantities.ts';
import { splitSentences } from '../../../../../text/sentences/sentences.ts';
import { contentBases } from '../../../../../text/words/synonyms.ts';
import { shareStems } from '../../pair-features.ts';
import { readPassage } from '../../read-passage.ts';
import type { ReadPassage } from '../../rules/rule.ts';
import type { OutrightReading } from '../outright-reading.ts';

const rightOne =
  /\b[Tt]he (?:correct|right|true|actual) (?<what>(?:\p{Ll}+\s){1,3}?)(?:for [^,;]{1,40}\s|of [^,;]{1,40}\s)?(?:is|was)\b/u;
const leastShared = 0.5;

/** A correction may be of several figures: what the claim counts must stand beside the one that is put right. */
export function countsTheSame({ of, dimension }: Quantity, told: string): boolean {
  const counted = of.flatMap(contentBases);
  if (dimension !== 'count' || counted.length === 0) return true;
  const own = new Set(contentBases(told));
  return counted.some((word) => own.has(word));
}

/** "The correct deficit for 2022 is 2.4 million crowns", in a correction: the figure that holds. The wrong one stands beside it, and on the page that is put right. */
export function readRightFigure(
  claim: ReadPassage,
  { title, quote }: { title: string; quote: string },
): OutrightReading | undefined {
  const asked = claim.quantities.filter(({ dimension }) => dimension !== 'ordinal');
  const [figure] = asked;
  if (figure === undefined || asked.length > 1 || claim.negations.length > 0) return undefined;
  if (shareStems(claim, readPassage(quote), readPassage(title)) < leastShared) return undefined;
  const sentences = splitSentences(quote);
  for (const [at, { text }] of sentences.entries()) {
    if (!countsTheSame(figure, `${sentences[at - 1]?.text ?? ''} ${text}`)) continue;
    const found = rightOne.exec(text);
    const what = contentBases(found?.groups?.what ?? '');
    if (found === null || what.length === 0 || !what.every((base) => claim.stems.has(base))) continue;
    const given = findQuantities(text.slice(found.index + found[0].length));
    const [right] = given;
    if (right === undefined || given.length > 1) continue;
    const result = compareQuantities(figure, right);
    if (result !== 'same' && result !== 'different') continue;
    return {
      finding: {
        rule: 'correction',
        effect: result === 'same' ? 'confirms' : 'contradicts',
        says: `The evidence gives the right figure: “${text.trim()}”`,
      },
      focus: text.trim(),
    };
  }
  return undefined;
}
