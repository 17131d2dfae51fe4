import { stopWords } from '../../language/stop-words.ts';
import { functionWords } from '../words/function-words.ts';
import { findWords } from '../words/words.ts';

/** More words than any question needs; it bounds the work on a pasted text. */
const maximumQueryWords = 40;

const scriptsWithoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A text as it is indexed: scripts that are written without spaces get them between words. */
export function spaceWords(text: string): string {
  if (!scriptsWithoutSpaces.test(text)) return text;
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  return Array.from(segmenter.segment(text), (part) => part.segment).join(' ');
}

/**
 * The words of a question that are worth looking for. Words of grammar are left out: they say nothing, and keeping them makes a
 * search 20 times slower.
 */
export function queryWords(text: string, language?: string): string[] {
  const words = distinctWords(text);
  const known = stopWords[(language ?? 'en').slice(0, 2).toLowerCase()] ?? functionWords;
  const carrying = words.filter((word) => !known.has(word) && !isSingleLetter(word));
  return (carrying.length > 0 ? carrying : words).slice(0, maximumQueryWords);
}

/** A full-text query that finds what has any of the words. Every word is quoted, so nothing the user writes is query syntax. */
export function anyOf(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(' OR ');
}

/** Nothing where the text holds no word. */
export function toWordQuery(text: string, language?: string): string | undefined {
  const words = queryWords(text, language);
  return words.length === 0 ? undefined : anyOf(words);
}

function distinctWords(text: string): string[] {
  const words = findWords(spaceWords(text.normalize('NFKC'))).map((word) => word.lower.replace(/'s?$/u, ''));
  return [...new Set(words)].filter((word) => word !== '');
}

function isSingleLetter(word: string): boolean {
  return /^\p{Script=Latin}$/u.test(word);
}
