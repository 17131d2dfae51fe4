import {
  mostQuotes,
  type SummariseForQueryInput,
  type SummariseForQueryOutput,
} from '../../../../tasks/evidence/summarise-for-query.ts';
import type { Tools } from '../../handler.ts';
import { findKeyQuotes } from '../../quotes/key-quotes.ts';
import { readSentences } from '../../quotes/read-sentences.ts';

/** Encoding is the slow part, and the passages are short. */
const encodedSentences = 6;

/** By selection: the sentences of a page that bear on the need and on the claim are its summary, and its quotes. */
export async function summariseForQueryLocally(
  input: SummariseForQueryInput,
  tools: Tools,
): Promise<SummariseForQueryOutput> {
  const asked = [
    { id: 'claim', text: input.claim },
    ...(input.need === input.claim ? [] : [{ id: 'need', text: input.need }]),
  ].filter(({ text }) => text.trim() !== '');
  const summaries = await Promise.all(
    input.pages.map(async ({ id, title, text }) => {
      const { sentences } = readSentences(text);
      const quotes = await findKeyQuotes(text, title, sentences, asked, tools, {
        most: mostQuotes,
        encoded: encodedSentences,
        alone: true,
      });
      const found = quotes.map(({ quote }) => quote);
      return { page: id, summary: found.join(' '), quotes: found };
    }),
  );
  return { summaries: summaries.filter(({ quotes }) => quotes.length > 0) };
}
