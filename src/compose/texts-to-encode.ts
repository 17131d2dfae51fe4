import type { Library } from '../library/library.ts';
import { textsToEncode } from '../reasoners/local/key-quotes.ts';
import { readSentences } from '../reasoners/local/read-sentences.ts';

/** What checks encode of the documents of a library: their sentences, and the quotes cut round them. */
export function listTextsToEncode(library: Library): Set<string> {
  const texts = new Set<string>();
  for (let after: string | undefined, more = true; more; more = after !== undefined) {
    const page = library.list({ limit: 500, ...(after === undefined ? {} : { after }) });
    for (const { textSha256 } of page.items) {
      const text = library.text(textSha256) ?? '';
      for (const one of textsToEncode(text, readSentences(text).sentences)) texts.add(one);
    }
    after = page.next;
  }
  return texts;
}
