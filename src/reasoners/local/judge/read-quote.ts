import { splitClauses, splitSeries } from '../../../text/sentences/clauses.ts';
import { splitSentences } from '../../../text/sentences/sentences.ts';
import type { ReadQuote } from './pair-features.ts';
import { readPassage } from './read-passage.ts';

/** What the rules look at in a quote. What is read of each text is kept for a while, so whoever reads it again hardly waits. */
export function readQuote(item: { title: string; quote: string }): ReadQuote {
  return {
    whole: readPassage(item.quote),
    clauses: splitSentences(item.quote)
      .flatMap((sentence) => splitClauses(sentence.text).flatMap(splitSeries))
      .map(readPassage),
    title: readPassage(item.title),
  };
}
