import type { ExtractEventInput, ExtractEventOutput } from '../../../../tasks/evidence/extract-event.ts';
import { contentStems } from '../../../../text/words/words.ts';
import type { Tools } from '../../handler.ts';
import { fillSlots } from '../../quotes/event-slots.ts';
import { findKeyQuotes } from '../../quotes/key-quotes.ts';
import { readSentences } from '../../quotes/read-sentences.ts';

/** A page to slots and quotes. Text that speaks to a model is reported and read as nothing else. */
export async function extractEventLocally(
  input: ExtractEventInput,
  tools: Tools,
): Promise<ExtractEventOutput> {
  const { text, title } = input.page;
  const { sentences, modelDirected } = readSentences(text);
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

/** Sentence numbers by shared words with the claim; the page's own order where none are shared. */
function orderByClaim(sentences: readonly string[], claim: string): number[] {
  const asked = new Set(contentStems(claim));
  const shared = sentences.map(
    (sentence) => new Set(contentStems(sentence).filter((stem) => asked.has(stem))).size,
  );
  return sentences.map((_, index) => index).sort((a, b) => (shared[b] ?? 0) - (shared[a] ?? 0) || a - b);
}
