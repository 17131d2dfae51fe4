import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSentences } from '../../src/text/sentences/sentences.ts';

export type Article = { id: string; title: string; sentences: readonly string[] };

/** All articles below a folder: a head between lines of dashes, then the text. */
export function readArticles(folder: string): Article[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => {
      const [, head = '', text = ''] =
        /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(folder, path), 'utf8')) ?? [];
      const field = (name: string): string =>
        new RegExp(`^${name}: *(.*)$`, 'm').exec(head)?.[1]?.replaceAll('"', '').trim() ?? '';
      const sentences = splitSentences(text).map((sentence) => sentence.text.replaceAll('\n', ' '));
      return { id: field('id'), title: field('title'), sentences };
    });
}
