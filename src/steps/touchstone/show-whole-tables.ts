import type { ReliabilityTier } from '../../core/source.ts';

/** A passage of a page, with where it stands in the page's text. */
type PagePassage = {
  text: string;
  start: number;
  end: number;
  tier: ReliabilityTier;
  pageKey: string;
  page: { text: string };
};

/** Longer tables are shown in pieces. */
const longestTable = 3_000;
const linesAbove = 3;
const longestHeading = 200;
const longestRemark = 300;

/**
 * A table of the user's own documents in one piece, with the lines above it and the one below: which row has the most is seen only where all are shown, and of what year they are is told in a
 * headline. What the piece holds is not shown by itself.
 */
export function showWholeTables<Passage extends PagePassage>(passages: readonly Passage[]): Passage[] {
  const widened = passages.map(widen);
  return widened.filter(
    (one, at) =>
      !widened.some(
        (other, place) =>
          other.pageKey === one.pageKey &&
          other.start <= one.start &&
          other.end >= one.end &&
          (place < at || other.end - other.start > one.end - one.start),
      ),
  );
}

function widen<Passage extends PagePassage>(passage: Passage): Passage {
  const { tier, page, start, end, text } = passage;
  if (tier !== 'user-supplied' || !row.test(text)) return passage;
  const lines = linesOf(page.text);
  const isRowAt = (at: number) => row.test(lines[at]?.text ?? '');
  const within = lines.flatMap((line, at) =>
    line.end > start && line.start < end && isRowAt(at) ? [at] : [],
  );
  let [first, last] = [within[0], within.at(-1)];
  if (first === undefined || last === undefined) return passage;
  while (isRowAt(first - 1)) first -= 1;
  while (isRowAt(last + 1)) last += 1;
  const isShort = (at: number, most: number) => (lines[at]?.text.length ?? Number.POSITIVE_INFINITY) <= most;
  let top = first;
  while (first - top < linesAbove && isShort(top - 1, longestHeading)) top -= 1;
  const bottom = isShort(last + 1, longestRemark) ? last + 1 : last;
  const from = Math.min(start, lines[top]?.start ?? start);
  const to = Math.max(end, lines[bottom]?.end ?? end);
  return to - from > longestTable
    ? passage
    : { ...passage, start: from, end: to, text: page.text.slice(from, to) };
}

type Line = { text: string; start: number; end: number };

function linesOf(text: string): Line[] {
  return [...text.matchAll(/[^\n]*\S[^\n]*/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** "Club: Cawle; Won: 5; Lost: 5", "Price; Kestrel: 2,950; Merlin: 3,600". */
const row = /^[^:;\n]{1,80}(?:: [^;\n]+)?; [^:;\n]{1,80}: [^;\n]/mu;
