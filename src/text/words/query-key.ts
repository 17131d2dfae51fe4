import { findWords } from './words.ts';

/** The same for queries that differ in case, spacing or punctuation only: they find the same pages. Empty where there is nothing to search for. */
export function queryKey(query: string): string {
  const words = findWords(query).map(({ lower }) => lower);
  return words.join(' ');
}
