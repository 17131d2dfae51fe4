import { splitSentences } from './sentences.ts';
import type { Span } from './span.ts';

export type Passage = Span & { text: string };

/** About 110 English words: well under what a sentence encoder reads, and enough to stand on its own. */
export const defaultPassageCharacters = 700;

/** A text of very short words, such as a table of figures, reaches this before the full length. */
const maximumWords = 250;

/** A paragraph break ends a passage that has at least this share of the full length. */
const paragraphShare = 0.35;

/** Sentences are looked for in blocks of this size, so that a huge line costs no more than its length. */
const blockCharacters = 8_000;

/**
 * Cuts a text into passages of whole sentences where that is possible. Passages do not overlap, keep the order of the text,
 * and together hold everything in it but white space; `text.slice(start, end)` is the passage.
 */
export function splitPassages(text: string, maximumCharacters = defaultPassageCharacters): Passage[] {
  const passages: Passage[] = [];
  let open: Span | undefined;
  let openWords = 0;

  function closePassage(): void {
    if (open !== undefined) passages.push({ ...open, text: text.slice(open.start, open.end) });
    open = undefined;
    openWords = 0;
  }

  for (const paragraph of splitParagraphs(text)) {
    if (open !== undefined && open.end - open.start >= maximumCharacters * paragraphShare) closePassage();
    for (const piece of splitToFit(text, paragraph, maximumCharacters)) {
      const words = countWords(text, piece);
      if (
        open !== undefined &&
        (piece.end - open.start > maximumCharacters || openWords + words > maximumWords)
      )
        closePassage();
      openWords += words;
      open = { start: open?.start ?? piece.start, end: piece.end };
    }
  }
  closePassage();
  return passages;
}

/** Sentences, and where one is too long on its own, parts of it. */
function splitToFit(text: string, paragraph: Span, maximum: number): Span[] {
  return splitAtWhiteSpace(text, paragraph, blockCharacters).flatMap((block) =>
    splitSentences(text.slice(block.start, block.end)).flatMap((sentence) =>
      splitAtWhiteSpace(
        text,
        { start: block.start + sentence.start, end: block.start + sentence.end },
        maximum,
      ).flatMap((piece) => splitAtWords(text, piece)),
    ),
  );
}

function countWords(text: string, { start, end }: Span): number {
  let count = 0;
  for (const _word of text.slice(start, end).matchAll(/\S+/gu)) count++;
  return count;
}

function splitAtWords(text: string, piece: Span): Span[] {
  if (piece.end - piece.start < maximumWords * 2) return [piece];
  const words = [...text.slice(piece.start, piece.end).matchAll(/\S+/gu)];
  const parts: Span[] = [];
  for (let at = 0; at < words.length; at += maximumWords) {
    const first = words[at];
    const last = words[Math.min(at + maximumWords, words.length) - 1];
    if (first === undefined || last === undefined) break;
    parts.push({ start: piece.start + first.index, end: piece.start + last.index + last[0].length });
  }
  return parts;
}

function splitParagraphs(text: string): Span[] {
  const paragraphs: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(/\n[^\S\n]*\n\s*/gu)) {
    paragraphs.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  paragraphs.push({ start, end: text.length });
  return paragraphs.map((span) => trimSpan(text, span)).filter((span) => span.end > span.start);
}

function splitAtWhiteSpace(text: string, span: Span, maximum: number): Span[] {
  const parts: Span[] = [];
  let rest = trimSpan(text, span);
  while (rest.end - rest.start > maximum) {
    const cut = findCut(text, rest.start, rest.start + maximum);
    const part = trimSpan(text, { start: rest.start, end: cut });
    if (part.end > part.start) parts.push(part);
    rest = trimSpan(text, { start: cut, end: rest.end });
  }
  if (rest.end > rest.start) parts.push(rest);
  return parts;
}

/** The last white space in the second half, or else a place that does not part a surrogate pair. */
function findCut(text: string, start: number, latest: number): number {
  const earliest = start + Math.floor((latest - start) / 2);
  for (let at = latest; at > earliest; at--) {
    if (/\s/u.test(text.charAt(at))) return at;
  }
  const partsPair = isHighSurrogate(text.charCodeAt(latest - 1)) && latest - 1 > start;
  return partsPair ? latest - 1 : latest;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function trimSpan(text: string, { start, end }: Span): Span {
  let from = start;
  let to = end;
  while (from < to && /\s/u.test(text.charAt(from))) from++;
  while (to > from && /\s/u.test(text.charAt(to - 1))) to--;
  return { start: from, end: to };
}

/** What the encoder reads: the title tells what "it" and "the tower" are. */
export function passageForEncoder(title: string, passage: string): string {
  return title === '' ? passage : `${title}. ${passage}`;
}
