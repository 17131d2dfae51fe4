/** Words that say little by themselves. */
const small = new Set(
  'a an and are as at be been but by for from had has have he her his in is it its of on or our she so than that the their them they this to us was we were what when where which who will with would you your'.split(
    ' ',
  ),
);
const turning =
  /^(?:no|not|never|none|nor|neither|cannot|without|false|myth|hoax|wrong|incorrect|untrue|instead|only|actually|fake|denied|denies|\p{L}+n['’]t)$/u;

export type Span = { start: number; end: number };

const longestRun = 14;

/**
 * The run of words of a quote that comes nearest to what the claim says: words they share, numbers, and words that turn a sentence round.
 * Undefined where no run stands out. It helps the eye; what the quote says was decided elsewhere.
 */
export function decidingWords(quote: string, claim: string): Span | undefined {
  const wanted = new Set(wordsOf(claim).map(({ stem }) => stem));
  const words = wordsOf(quote);
  if (words.length < 8 || wanted.size === 0) return undefined;
  let best: { span: Span; score: number } | undefined;
  for (const [from, first] of words.entries()) {
    if (worthOf(first, wanted) === 0) continue;
    const seen = new Set<string>();
    let score = 0;
    for (const [at, last] of words.slice(from, from + longestRun).entries()) {
      // A run stays within its sentence.
      const before = words[from + at - 1];
      if (at > 0 && /[.!?…]/.test(quote.slice(before?.end, last.start))) break;
      const worth = seen.has(last.stem) ? 0 : worthOf(last, wanted);
      seen.add(last.stem);
      score += worth - 0.25;
      if (worth > 0 && score > (best?.score ?? 1.4))
        best = { span: { start: first.start, end: last.end }, score };
    }
  }
  return best === undefined || best.span.end - best.span.start > quote.length * 0.8 ? undefined : best.span;
}

type Word = { stem: string; start: number; end: number; text: string };

function worthOf(word: Word, wanted: ReadonlySet<string>): number {
  if (turning.test(word.text)) return 1.5;
  return (!small.has(word.text) && wanted.has(word.stem)) || /\d/.test(word.text) ? 1 : 0;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu)]
    .map((match) => {
      const lower = match[0].toLowerCase();
      return { stem: stemOf(lower), start: match.index, end: match.index + match[0].length, text: lower };
    })
    .filter(({ text: word }) => word !== '');
}

/** Endings go, so that “completed” meets “completion”; small words meet nothing. */
function stemOf(word: string): string {
  if (small.has(word)) return ` ${word}`;
  return word.length > 5 ? word.slice(0, Math.max(5, word.length - 3)) : word;
}
