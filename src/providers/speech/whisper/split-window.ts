import { secondsPerTimestamp } from './timestamp-rules.ts';

export type WrittenPiece = { fromSeconds: number; toSeconds: number; tokens: number[] };

/**
 * What was written of one window as pieces with their times from its beginning, and where the next window begins: behind the last piece that ended in
 * it, so that no sentence is cut, or at its end where nothing goes on.
 */
export function splitWindow(
  written: readonly number[],
  { firstTime, endOfText, seconds }: { firstTime: number; endOfText: number; seconds: number },
): { pieces: WrittenPiece[]; goesOnAt: number } {
  const pieces: WrittenPiece[] = [];
  let open: number | undefined;
  let words: number[] = [];
  let lastEnd = 0;
  for (const token of written) {
    if (token >= firstTime) {
      const at = Math.min(seconds, (token - firstTime) * secondsPerTimestamp);
      if (words.length > 0) {
        pieces.push({ fromSeconds: open ?? lastEnd, toSeconds: at, tokens: words });
        lastEnd = at;
        words = [];
        open = undefined;
      } else open = at;
    } else if (token !== endOfText) words.push(token);
  }
  const unfinished = words.length > 0;
  if (unfinished && (pieces.length === 0 || lastEnd <= 0))
    pieces.push({ fromSeconds: open ?? lastEnd, toSeconds: seconds, tokens: words });
  else if (unfinished) return { pieces, goesOnAt: lastEnd };
  // A time that was opened and not filled says that speech goes on there.
  const goesOn = !unfinished && open !== undefined && open > 0 && pieces.length > 0 ? open : seconds;
  return { pieces, goesOnAt: goesOn };
}
