import { startsWithPronoun } from '../../../text/sentences/clauses.ts';
import { splitSentences } from '../../../text/sentences/sentences.ts';
import { underItsTitle } from '../../../text/statements/under-its-title.ts';
import type { Quoted } from './measure-evidence.ts';

/** One sentence of a quote, as it stands there, and as a model is shown it. */
export type QuotedSentence = { text: string; shown: string };

/** The sentences of a quote, each with what it needs to be understood: the one before it, or the title. */
export function quotedSentences(item: Quoted): QuotedSentence[] {
  const sentences = splitSentences(item.quote).map(({ text }) => text);
  return sentences.map((text, index) => {
    const before = sentences[index - 1];
    const whole = before !== undefined && startsWithPronoun(text) ? `${before} ${text}` : text;
    return { text: whole, shown: underItsTitle({ title: item.title, quote: whole }) };
  });
}
