import type { TagInBlock } from '../../../text/articles/tagged-article.ts';
import { splitSentences } from '../../../text/sentences/sentences.ts';
import type { PlacedBlock } from './sections.ts';

/** A sentence of an article with the links that stand in it. */
export type ArticleSentence = {
  text: string;
  /** In the plain text of its block. */
  start: number;
  end: number;
  block: PlacedBlock;
  /** Counted over the whole article. */
  blockNumber: number;
  tags: readonly TagInBlock[];
};

/** Rows and short items are one sentence each; a bare picture has none. */
export function sentencesOf(blocks: readonly PlacedBlock[]): ArticleSentence[] {
  return blocks.flatMap((block, blockNumber) => {
    const words = block.text.slice(block.from);
    const whole = {
      text: words.trim(),
      start: block.from + (words.length - words.trimStart().length),
      end: block.text.trimEnd().length,
    };
    if (whole.text === '') return [];
    const sentences =
      block.kind === 'row' || block.role === 'sources' || (block.kind === 'item' && words.length < 200)
        ? [whole]
        : splitSentences(words).map(({ text, start, end }) => ({
            text,
            start: start + block.from,
            end: end + block.from,
          }));
    const taken = new Set<string>();
    return sentences.map((sentence, index): ArticleSentence => {
      const isLast = index === sentences.length - 1;
      const tags = block.tags.filter((tag) => {
        const inside = tag.start >= sentence.start && tag.start <= sentence.end;
        if (taken.has(tag.id) || !(inside || (isLast && tag.start >= sentence.start))) return false;
        taken.add(tag.id);
        return true;
      });
      return { ...sentence, block, blockNumber, tags };
    });
  });
}

export type QuotedSpan = { text: string; start: number; end: number };

const quotation = /“([^“”]{3,1500})”|«([^«»]{3,1500})»|„([^„“”]{3,1500})[“”]|"([^"]{3,1500})"/gu;

/** What stands between quotation marks, without them. */
export function findQuotations(text: string): QuotedSpan[] {
  return [...text.matchAll(quotation)].map((match) => {
    const inner = match[1] ?? match[2] ?? match[3] ?? match[4] ?? '';
    const lead = inner.length - inner.trimStart().length;
    const start = match.index + 1 + lead;
    return { text: inner.trim(), start, end: start + inner.trim().length };
  });
}
