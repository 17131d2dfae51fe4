/** Words of a text as they are compared: lower case, letters and figures only. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

export type Overlap = { precision: number; recall: number; f1: number };

/** Tokens in common, counted with their repeats. Two empty texts agree. */
export function measureOverlap(found: readonly string[], expected: readonly string[]): Overlap {
  if (found.length === 0 && expected.length === 0) return { precision: 1, recall: 1, f1: 1 };
  const counts = new Map<string, number>();
  for (const token of expected) counts.set(token, (counts.get(token) ?? 0) + 1);
  let common = 0;
  for (const token of found) {
    const left = counts.get(token) ?? 0;
    if (left === 0) continue;
    counts.set(token, left - 1);
    common++;
  }
  return {
    precision: common / Math.max(1, found.length),
    recall: common / Math.max(1, expected.length),
    f1: (2 * common) / (found.length + expected.length),
  };
}

/** Runs of four words; a shorter text is one run. */
export function fourGrams(words: readonly string[]): string[] {
  if (words.length < 4) return words.length === 0 ? [] : [words.join(' ')];
  return words.slice(3).map((_, at) => words.slice(at, at + 4).join(' '));
}
