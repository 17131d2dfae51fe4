import type { Library } from '../../spec/library.ts';
import type { Respelling } from '../../spec/spelling.ts';
import { functionWords } from '../../text/words/function-words.ts';
import { findWords, type Word } from '../../text/words/words.ts';

const places: ReadonlySet<string> = new Set(
  'country city continent state region island river lake sea ocean mountain'.split(' '),
);
const beforePlaces = /^(?:of|in|from|to|near|at|into|through)$/u;
/** "The capital of Chile is Lima": after "is" stands a place only where places are spoken of. */
const ofPlaces = /\b(?:capital|city|town|country|birthplace|continent|river|island|lake|mountain)\b/u;
const mostThings = 4;

/**
 * Countries, cities and the like that only the library's graph knows, in a claim that was typed without capitals. Only where a place may stand: "nice" is a city, and mostly
 * something else.
 */
export async function findPlaces(
  text: string,
  words: readonly Word[],
  library: Pick<Library, 'findThings'>,
): Promise<Respelling[]> {
  const found = await Promise.all(
    words
      .filter((word, at) => mayBePlace(text, word, words[at - 1]))
      .map(async (word) => {
        const things = await library.findThings(word.text, mostThings, {
          text,
          start: word.start,
          end: word.end,
        });
        const named = things.flatMap(({ label, types }) => {
          const end = word.start + label.length;
          const isSame = text.slice(word.start, end).toLowerCase() === label.toLowerCase();
          const isPlace = types.some((type) => places.has(type));
          return isSame && isPlace && endsThere(text, end, words) ? [label] : [];
        });
        const [label = ''] = named.sort((a, b) => b.length - a.length);
        return findWords(label).map(({ text: readAs, start, end }) => ({
          start: word.start + start,
          end: word.start + end,
          word: text.slice(word.start + start, word.start + end),
          readAs,
        }));
      }),
  );
  return found.flat().filter(({ word, readAs }) => word !== readAs);
}

function mayBePlace(text: string, { lower }: Word, before: Word | undefined): boolean {
  if (functionWords.has(lower)) return false;
  if (before === undefined || beforePlaces.test(before.lower)) return true;
  return /^(?:is|was|not)$/u.test(before.lower) && ofPlaces.test(text);
}

/** "in nice weather" */
function endsThere(text: string, end: number, words: readonly Word[]): boolean {
  if (/^[\p{L}\p{N}-]/u.test(text.slice(end))) return false;
  const next = words.find(({ start }) => start > end);
  return next === undefined || text.slice(end, next.start) !== ' ' || functionWords.has(next.lower);
}
