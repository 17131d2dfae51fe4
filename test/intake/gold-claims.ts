import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DocumentText } from '../../src/intake/document-text.ts';

/** One claim that a sentence makes: words that it must have to stand alone, and words that it must not have. */
export type GoldClaim = { needs: string[]; not: string[] };
export type GoldSentence = { text: string; start: number; end: number; claims: GoldClaim[]; plain: boolean };
export type GoldDocument = {
  name: string;
  half: 'dev' | 'test';
  form: 'article' | 'speech';
  document: DocumentText;
  sentences: GoldSentence[];
};

/**
 * The documents beside this file. A line is a sentence: `+` where it makes a claim, `-` where it makes none; behind `||` stand, for each claim, the
 * words that it needs (`;` between them, `!` before a word that must not be there, ` & ` between claims). A blank line ends a paragraph.
 */
export function readGoldDocuments(): GoldDocument[] {
  return (['articles', 'speeches'] as const).flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder))
      .sort()
      .map((file) => readGoldDocument(join(import.meta.dirname, folder, file), folder)),
  );
}

function readGoldDocument(path: string, folder: 'articles' | 'speeches'): GoldDocument {
  const name = basename(path, '.txt');
  const document: DocumentText = { text: '' };
  const sentences: GoldSentence[] = [];
  let text = '';
  let open = false;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const field = /^(date|speaker): (.+)$/u.exec(line);
    if (field !== null) document[field[1] === 'date' ? 'published' : 'speaker'] = field[2] ?? '';
    else if (line.startsWith('# ')) {
      document.title = line.slice(2);
      text += `${line.slice(2)}\n\n`;
    } else if (line.trim() === '') {
      if (open) text += '\n\n';
      open = false;
    } else {
      if (open) text += ' ';
      open = true;
      const [said = '', needs] = line.slice(2).split(' || ');
      const start = text.length;
      text += said;
      sentences.push({
        text: said,
        start,
        end: text.length,
        plain: needs === undefined,
        claims: line.startsWith('+') ? (needs ?? '').split(' & ').map(readNeeds) : [],
      });
    }
  }
  document.text = text.trimEnd();
  const even = Number.parseInt(createHash('sha256').update(name).digest('hex').charAt(0), 16) % 2 === 0;
  return {
    name,
    half: even ? 'dev' : 'test',
    form: folder === 'articles' ? 'article' : 'speech',
    document,
    sentences,
  };
}

function readNeeds(words: string): GoldClaim {
  const parts = words
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return {
    needs: parts.filter((part) => !part.startsWith('!')),
    not: parts.filter((part) => part.startsWith('!')).map((part) => part.slice(1)),
  };
}
