import { spaceWords } from '../../text/ranking/search-words.ts';
import { porterStem } from '../../text/words/porter-stem.ts';

/** Longer ones are no words, and would not fit into an index. */
const longestWord = 64;

/**
 * The words of a text as they stand in the index, in order: runs of letters and digits without accents, in small letters, with their endings
 * cut off. The same as SQLite's `porter unicode61 remove_diacritics 2`, so that both libraries find the same.
 */
export function indexWords(text: string): string[] {
  const plain = spaceWords(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}\p{Co}]+/gu) ?? []).map((word) => porterStem(word.slice(0, longestWord)));
}

/** How often each word occurs, and how many there are. */
export function countWords(text: string): { counts: Map<string, number>; total: number } {
  const words = indexWords(text);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, total: words.length };
}
