import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtRulesHash } from '../../reasoners/local/rules-hash.ts';
import type { Library } from '../../spec/library.ts';
import { passagesToShow } from '../../steps/touchstone/gather-passages.ts';
import { type KnownTexts, knowHarmless } from '../../text/model-directed/known-harmless.ts';
import { findModelDirected } from '../../text/model-directed/model-directed.ts';
import { packageRoot } from '../package-root.ts';
import { readAllPages } from '../read-all-pages.ts';

/** So much of a text's SHA-256 that nobody finds another text with the same. */
const keyBytes = 16;

/** The pages, titles and passages of a library in which nothing speaks to a model. */
export async function listHarmlessTexts(library: Library): Promise<Set<string>> {
  const harmless = new Set<string>();
  for (const { textSha256, title } of await readAllPages((after) => library.list({ limit: 500, ...after }))) {
    const text = (await library.text(textSha256)) ?? '';
    for (const part of [title, text, ...passagesToShow(text)])
      if (findModelDirected(part).length === 0) harmless.add(part);
  }
  return harmless;
}

/** A line with the hash of the rules that looked, then the key of each text, in order. */
export function writeHarmlessTexts(path: string, rules: string, texts: ReadonlySet<string>): void {
  const keys = [...texts].map(keyOf).sort(Buffer.compare);
  writeFileSync(path, Buffer.concat([Buffer.from(`${rules}\n`), ...keys]));
}

/** Undefined where the file is missing or other rules looked. */
export function readHarmlessTexts(path: string, rules: string): KnownTexts | undefined {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  const endOfHead = bytes.indexOf('\n');
  if (bytes.toString('utf8', 0, Math.max(0, endOfHead)) !== rules) return undefined;
  const keys = bytes.subarray(endOfHead + 1);
  return {
    has(text) {
      const key = keyOf(text);
      let [low, high] = [0, Math.floor(keys.length / keyBytes) - 1];
      while (low <= high) {
        const middle = (low + high) >> 1;
        const order = key.compare(keys, middle * keyBytes, (middle + 1) * keyBytes);
        if (order === 0) return true;
        if (order < 0) high = middle - 1;
        else low = middle + 1;
      }
      return false;
    },
  };
}

export function harmlessTextsPath(): string {
  return join(packageRoot(), 'dist', 'starter', 'harmless-texts.bin');
}

/** What the starter says was looked at for words to a model when it was built, by the rules as they were built; a program that is not built looks itself. */
export function knowHarmlessStarter(): void {
  const rules = builtRulesHash();
  if (rules !== undefined) knowHarmless(() => readHarmlessTexts(harmlessTextsPath(), rules));
}

function keyOf(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, keyBytes);
}
