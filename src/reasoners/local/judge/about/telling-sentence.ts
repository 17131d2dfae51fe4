import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { readPassage } from '../read-passage.ts';
import type { ReadPassage } from '../rules/rule.ts';

/** By so many words more, one sentence of two is the one that tells. */
const clearlyMore = 2;

/** "The first Open was organised in 1922. It settled, or was meant to settle, a quarrel": the sentence that has the claim's words, where one clearly has; otherwise both. */
export function tellingOf({ stems }: ReadPassage, text: string): string {
  const [most, next, ...more] = splitSentences(text)
    .map((sentence) => ({
      text: sentence.text,
      shared: [...readPassage(sentence.text).stems].filter((stem) => stems.has(stem)).length,
    }))
    .toSorted((one, other) => other.shared - one.shared);
  const isClear =
    most !== undefined && next !== undefined && more.length === 0 && most.shared - next.shared >= clearlyMore;
  return isClear ? most.text : text;
}
