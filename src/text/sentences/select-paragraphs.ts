/** The start of a page says what it is about, whatever the claim asks. */
const leadShare = 0.25;

/**
 * The whole text where it fits; else its lead and the paragraphs that share most words with the query, in their own order.
 * Paragraphs stay whole, so a quote from the result stands verbatim in the text.
 */
export function selectParagraphs(text: string, query: string, limit: number): string {
  if (text.length <= limit) return text;
  const paragraphs = text.split(/\n{2,}/).flatMap((paragraph) => cutParagraph(paragraph, limit));
  const wanted = new Set(words(query));
  const scored = paragraphs.map((paragraph, index) => ({
    index,
    length: paragraph.length + 2,
    score: words(paragraph).filter((word) => wanted.has(word)).length / Math.sqrt(paragraph.length + 1),
  }));
  const chosen = new Set<number>();
  let used = 0;
  const take = (item: { index: number; length: number }, most: number) => {
    if (chosen.has(item.index) || used + item.length > most) return;
    chosen.add(item.index);
    used += item.length;
  };
  for (const item of scored) {
    if (used + item.length > limit * leadShare) break;
    take(item, limit);
  }
  for (const item of [...scored].sort((a, b) => b.score - a.score || a.index - b.index)) take(item, limit);
  return paragraphs.filter((_, index) => chosen.has(index)).join('\n\n');
}

function cutParagraph(paragraph: string, limit: number): string[] {
  const longest = Math.max(1, Math.floor(limit / 4));
  if (paragraph.length <= longest) return [paragraph];
  const pieces: string[] = [];
  for (let start = 0; start < paragraph.length; start += longest)
    pieces.push(paragraph.slice(start, start + longest));
  return pieces;
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}
