import { contentStems } from './words.ts';

/** How much two texts speak with the same words, 0 to 1: shared stems by the smaller number of them. Texts without words share nothing. */
export function sharedWords(one: string, other: string): number {
  const [first, second] = [new Set(contentStems(one)), new Set(contentStems(other))];
  const smaller = Math.min(first.size, second.size);
  return smaller === 0 ? 0 : [...first].filter((stem) => second.has(stem)).length / smaller;
}
