import { splitSentences } from '../sentences/sentences.ts';
import type { Span } from '../sentences/span.ts';

/** A sentence, or a line that stands for one. */
export type Unit = Span & { text: string; paragraph: number; isParagraph: boolean };

/** Sentences are looked for in blocks of this size, so that a huge line costs no more than its length. */
const blockCharacters = 2000;

export function readUnits(text: string): Unit[] {
  const units: Unit[] = [];
  let paragraph = 0;
  for (const span of splitParagraphs(text)) {
    const blocks = splitBlocks(text, span);
    const sentences = blocks.flatMap((block) =>
      splitSentences(text.slice(block.start, block.end)).map((sentence) => ({
        text: sentence.text,
        start: block.start + sentence.start,
        end: block.start + sentence.end,
      })),
    );
    for (const sentence of sentences)
      units.push({ ...sentence, paragraph, isParagraph: sentences.length === 1 });
    paragraph++;
  }
  return units;
}

/** Every line is a paragraph of its own here: an order must not hide by sharing one. */
function* splitParagraphs(text: string): Generator<Span> {
  let start = 0;
  while (start <= text.length) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    if (end > start) yield { start, end };
    start = end + 1;
  }
}

function splitBlocks(text: string, span: Span): Span[] {
  const blocks: Span[] = [];
  let { start } = span;
  while (span.end - start > blockCharacters) {
    const end = findCut(text, start, start + blockCharacters);
    blocks.push({ start, end });
    start = end;
  }
  blocks.push({ start, end: span.end });
  return blocks;
}

/** Behind the last sentence of the block, else behind the last white space of its second half. */
function findCut(text: string, start: number, latest: number): number {
  const middle = start + Math.floor((latest - start) / 2);
  let space = -1;
  for (let at = latest - 1; at > middle; at--) {
    if (!/\s/u.test(text.charAt(at))) continue;
    if (space === -1) space = at + 1;
    if (/[.!?。！？]/u.test(text.charAt(at - 1))) return at + 1;
  }
  return space === -1 ? latest : space;
}
