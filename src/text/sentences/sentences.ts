import { functionWords } from '../words/function-words.ts';
import { endsWithTitle, fullStopEnds } from './abbreviations.ts';
import type { Span } from './span.ts';

export type Sentence = Span & { text: string };

const terminator = /(?:[.!?…]+|[。！？])["'”’»)\]]*/gu;
const opensSentence = /^["'“‘«([]*[\p{Lu}\p{N}]/u;
const wordBefore = /([\p{L}\p{N}.]*[\p{L}\p{N}])$/u;
/** No abbreviation and no function word is longer. What decides whether a sentence ends stands this near, so that time grows with the text alone. */
const nearby = 80;

/** The sentences of a text, each with its place in it. White space between them belongs to none. */
export function splitSentences(text: string): Sentence[] {
  return splitLines(text).flatMap((line) => splitLine(text, line));
}

function splitLine(text: string, line: Span): Sentence[] {
  const sentences: Sentence[] = [];
  let start = line.start;
  for (const match of text.slice(line.start, line.end).matchAll(terminator)) {
    const at = line.start + match.index;
    const end = at + match[0].length;
    const before = text.slice(Math.max(start, at - nearby), at);
    if (end < line.end && !endsSentence(before, match[0], whatFollows(text, end, line.end))) continue;
    push(sentences, text, start, end);
    start = end;
  }
  push(sentences, text, start, line.end);
  return sentences;
}

type Following = { afterSpace: boolean; rest: string };

function whatFollows(text: string, from: number, end: number): Following {
  let at = from;
  while (at < end && /\s/u.test(text.charAt(at))) at++;
  return { afterSpace: at > from, rest: text.slice(at, Math.min(end, at + nearby)) };
}

function endsSentence(before: string, mark: string, { afterSpace, rest }: Following): boolean {
  if (/^[。！？]/u.test(mark)) return true;
  if (!afterSpace) return false;
  if (!opensSentence.test(rest)) return false;
  if (!mark.startsWith('.') || mark.startsWith('..')) return true;
  return fullStopEnds(before, rest);
}

/** A line break ends a sentence unless the line was plainly wrapped in the middle of one. */
function splitLines(text: string): Span[] {
  const lines: Span[] = [];
  let start = 0;
  // Looked for from the first blank of a row alone: from each of them, a long row would cost its square.
  for (const match of text.matchAll(/(?<![^\S\n])[^\S\n]*\n\s*/gu)) {
    const blankLine = (match[0].match(/\n/gu)?.length ?? 0) > 1;
    const before = text.slice(Math.max(start, match.index - nearby), match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 1);
    if (!blankLine && isWrapped(before, after)) continue;
    lines.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  lines.push({ start, end: text.length });
  return lines;
}

function isWrapped(before: string, nextCharacter: string): boolean {
  if (endsWithTitle(before)) return /\p{Lu}/u.test(nextCharacter);
  if (/[.!?…:;"”')\]]$/u.test(before)) return false;
  if (/\p{Ll}/u.test(nextCharacter)) return true;
  const last = (wordBefore.exec(before)?.[1] ?? '').toLowerCase();
  return before.endsWith(',') || functionWords.has(last);
}

function push(sentences: Sentence[], text: string, start: number, end: number): void {
  const raw = text.slice(start, end);
  const trimmed = raw.trim();
  if (trimmed === '') return;
  const from = start + raw.indexOf(trimmed);
  sentences.push({ text: trimmed, start: from, end: from + trimmed.length });
}
