import type { ExtractEventInput, ExtractEventOutput } from '../../tasks/extract-event.ts';
import { findModelDirected } from '../../text/model-directed.ts';
import { type Sentence, splitSentences } from '../../text/sentences.ts';
import { contentStems } from '../../text/words.ts';
import { fillSlots } from './event-slots.ts';
import type { Tools } from './handler.ts';
import { findKeyQuotes } from './key-quotes.ts';

/** Longer pages are read from their beginning; a claim's page hardly ever says the thing only after this much. */
const readSentences = 600;
const shortestSentence = 15;
const longestSentence = 600;

/** A page to slots and quotes. Text that speaks to a model is reported and read as nothing else. */
export async function extractEventLocally(
  input: ExtractEventInput,
  tools: Tools,
): Promise<ExtractEventOutput> {
  const { text, title } = input.page;
  const modelDirected = findModelDirected(text);
  const directed = new Set(modelDirected.map((sentence) => sentence.start));
  const sentences = splitSentences(text)
    .filter((sentence) => !directed.has(sentence.start) && sentence.text.length >= shortestSentence)
    .slice(0, readSentences)
    .flatMap((sentence) => cutLong(sentence));
  const keyQuotes = await findKeyQuotes(text, title, sentences, input.subClaims, tools);
  const order = orderByClaim(
    sentences.map((sentence) => sentence.text),
    input.claim,
  );
  return {
    slots: fillSlots(sentences, order),
    keyQuotes,
    modelDirected: modelDirected.map((sentence) => sentence.text),
  };
}

/** Text without stops is read, and quoted, in pieces. */
function cutLong(sentence: Sentence): Sentence[] {
  if (sentence.text.length <= longestSentence) return [sentence];
  const space = sentence.text.lastIndexOf(' ', longestSentence);
  const end = space > 0 ? space : longestSentence;
  const rest = sentence.text.slice(end);
  const from = sentence.start + end + (rest.length - rest.trimStart().length);
  const piece = { text: sentence.text.slice(0, end), start: sentence.start, end: sentence.start + end };
  return [piece, ...cutLong({ text: rest.trimStart(), start: from, end: sentence.end })];
}

/** Sentence numbers by shared words with the claim; the page's own order where none are shared. */
function orderByClaim(sentences: readonly string[], claim: string): number[] {
  const asked = new Set(contentStems(claim));
  const shared = sentences.map(
    (sentence) => new Set(contentStems(sentence).filter((stem) => asked.has(stem))).size,
  );
  return sentences.map((_, index) => index).sort((a, b) => (shared[b] ?? 0) - (shared[a] ?? 0) || a - b);
}
