import type { Tools } from './handler.ts';

type Verify = Tools['verify'];

/** A letter, a figure, a sign of measure or money, or what closes a bracket or a quotation. */
const unfinished = /[\p{Script=Latin}\p{N}%°€£$)\]”’"']$/u;
const finished = /[.!?…]["'”’)\]]*$/u;

/**
 * The readers learnt from sentences that end: the same claim without its full stop is read otherwise, and where the two readings differ the surer one is wrong more
 * often than right. So a claim is always read as a sentence that ends.
 */
export function endingSentences(verify: Verify): Verify {
  return (pairs) => verify(pairs.map((pair) => ({ ...pair, claim: endSentence(pair.claim) })));
}

export function endSentence(text: string): string {
  const trimmed = text.trimEnd();
  return finished.test(trimmed) || !unfinished.test(trimmed) ? text : `${trimmed}.`;
}
