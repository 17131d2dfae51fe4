import { textsToEncode } from '../reasoners/local/quotes/key-quotes.ts';
import { readSentences } from '../reasoners/local/quotes/read-sentences.ts';
import type { Library } from '../spec/library.ts';
import { readAllPages } from './read-all-pages.ts';

/** What checks encode of the documents of a library: their sentences, and the quotes cut round them. */
export function listTextsToEncode(library: Library): Set<string> {
  const documents = readAllPages((after) => library.list({ limit: 500, ...after }));
  const texts = documents.map(({ textSha256 }) => library.text(textSha256) ?? '');
  return new Set(texts.flatMap((text) => [...textsToEncode(text, readSentences(text).sentences)]));
}
