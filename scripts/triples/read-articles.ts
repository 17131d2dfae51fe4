import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Article = { id: string; title: string; sentences: readonly string[] };

/** Abbreviations after which a full stop does not end a sentence. */
const abbreviations = /\b(?:St|Mt|Dr|Mr|Mrs|Jr|Sr|No|[A-Z])\.$/;

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
      return { id: field('id'), title: field('title'), sentences: splitSentences(text) };
    });
}

export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const paragraph of text.split(/\n\s*\n/)) {
    let sentence = '';
    for (const part of paragraph
      .replaceAll('\n', ' ')
      .trim()
      .split(/(?<=[.!?]["')]?) +(?=["'(]?[A-ZÀ-ÝŁŠŽ0-9])/)) {
      sentence = sentence === '' ? part : `${sentence} ${part}`;
      if (abbreviations.test(sentence)) continue;
      sentences.push(sentence);
      sentence = '';
    }
    if (sentence !== '') sentences.push(sentence);
  }
  return sentences.filter((sentence) => sentence !== '');
}
