import { findTimeSpans } from '../../../../text/quantities/time-spans.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { retractsPrevious } from '../../../../text/statements/retractions.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import type { StanceRule } from './rule.ts';

/** Share of the claim's words that must stand in the text before the denial. */
const repeatedShare = 0.6;

/** A page that repeats a claim before it denies it, as fact-checks do: the first half must not be read for the whole. */
export const readRetraction: StanceRule = ({ claim, whole }) => {
  if (claim.negations.length > 0 || claim.frames.some((frame) => frame.kind === 'denied')) return undefined;
  const sentences = splitSentences(whole.text);
  for (const [index, sentence] of sentences.entries()) {
    if (!retractsPrevious(sentence.text)) continue;
    const before = new Set(
      sentences.slice(Math.max(0, index - 2), index).flatMap(({ text }) => contentBases(text)),
    );
    const told = sentences
      .slice(Math.max(0, index - 2), index)
      .map(({ text }) => text)
      .join(' ');
    // "We gave 3.1 million. This was wrong. It is 2.4 million": another figure was taken back.
    const isAnother = claim.quantities.some(
      ({ dimension, text }) => dimension !== 'ordinal' && !told.includes(text),
    );
    const isAnotherTime =
      claim.times.some(({ text }) => !told.includes(text)) && findTimeSpans(told).length > 0;
    if ((isAnother && /\d/u.test(told)) || isAnotherTime) continue;
    const repeated = [...claim.stems].filter((word) => before.has(word)).length;
    if (claim.stems.size === 0 || repeated / claim.stems.size < repeatedShare) continue;
    return {
      rule: 'retraction',
      effect: 'contradicts',
      says: `The evidence repeats it and then denies it (“${sentence.text.trim()}”).`,
    };
  }
  return undefined;
};
