import { sentencesToEncode } from '../reasoners/local/judge/read-closely.ts';
import { textsToEncode } from '../reasoners/local/quotes/key-quotes.ts';
import { readSentences } from '../reasoners/local/quotes/read-sentences.ts';
import type { Library } from '../spec/library.ts';
import { passagesToEncode, passagesToShow } from '../steps/touchstone/gather-passages.ts';
import { readAllPages } from './read-all-pages.ts';

/** What checks encode of the documents of a library: their sentences, the quotes cut round them, the passages of the default pipeline, and their sentences. */
export async function listTextsToEncode(library: Library): Promise<Set<string>> {
  const encoded = new Set<string>();
  for (const { textSha256, title } of await readAllPages((after) => library.list({ limit: 500, ...after }))) {
    const text = (await library.text(textSha256)) ?? '';
    for (const part of textsToEncode(text, readSentences(text).sentences)) encoded.add(part);
    for (const passage of passagesToEncode(title, text)) encoded.add(passage);
    for (const quote of passagesToShow(text))
      for (const sentence of sentencesToEncode({ title, quote })) encoded.add(sentence);
  }
  return encoded;
}
