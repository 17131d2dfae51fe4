import { readFile } from 'node:fs/promises';
import type { Tokenizer } from '@huggingface/tokenizers';

const made = new Map<string, Promise<Tokenizer>>();

/** The tokenizer that a file describes. Models share one where their files are the same: to make one takes as long as to read some claims. */
export function loadTokenizer(file: string, sha256: string): Promise<Tokenizer> {
  const known = made.get(sha256) ?? make(file);
  made.set(sha256, known);
  known.catch(() => made.delete(sha256));
  return known;
}

async function make(file: string): Promise<Tokenizer> {
  const [text, { Tokenizer }] = await Promise.all([
    readFile(file, 'utf8'),
    import('@huggingface/tokenizers'),
  ]);
  return new Tokenizer(JSON.parse(text) as object, {});
}
