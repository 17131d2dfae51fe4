import { contentStems } from './words.ts';

/** How much two texts speak with the same words, 0 to 1: the stems they share by all that either has. Texts without words share nothing. */
export function sharedWords(one: string, other: string): number {
  const [first, second] = [new Set(contentStems(one)), new Set(contentStems(other))];
  const all = new Set([...first, ...second]).size;
  return all === 0 ? 0 : [...first].filter((stem) => second.has(stem)).length / all;
}
