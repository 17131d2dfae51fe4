import { canonicalJson, sha256 } from '../../../net/address/canonical-hash.ts';
import { foldLookalikes } from '../../../text/model-directed/plain-readings.ts';

/** Marks text of others inside a prompt, so that it cannot be taken for the prompt's own words. */
export type DataFence = {
  /** Told to the model once, at the start of the conversation. */
  code: string;
  block(name: string, text: string): string;
  inline(name: string, text: string): string;
};

/**
 * The code comes from the whole input, so it is the same on every run, cannot be known to whoever wrote a part of the input,
 * and occurs nowhere in it.
 */
export function createDataFence(input: unknown): DataFence {
  const everything = canonicalJson(input);
  const code = firstUnusedCode((attempt) => sha256(`${attempt} ${everything}`).slice(0, 8), everything);
  const open = (name: string) => `<data-${code} name="${name}">`;
  const close = `</data-${code}>`;
  return {
    code,
    block: (name, text) => `${open(name)}\n${text}\n${close}`,
    inline: (name, text) => `${open(name)}${text}${close}`,
  };
}

/** The first code that does not occur in the text, however it is spaced or disguised there. */
export function firstUnusedCode(codeOf: (attempt: number) => string, text: string): string {
  const haystack = lettersAndDigits(text);
  for (let attempt = 1; ; attempt++) {
    const code = codeOf(attempt);
    if (!haystack.includes(code)) return code;
  }
}

/** Spacing, dashes, width, invisible characters and letters that look alike do not hide a code. */
function lettersAndDigits(text: string): string {
  return foldLookalikes(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
