import { tagWords } from './tagged-words.ts';
import { stem } from './words.ts';

/**
 * Whether a text has a plain noun only as the first part of another one's name: "The whale shark is a fish" is not about whales, "Water vapour rises" not about water.
 * `known`: words that may follow it, since whoever asks says them of it too.
 */
export function isOnlyInCompounds(noun: string, text: string, known: ReadonlySet<string>): boolean {
  const base = stem(noun.toLowerCase());
  const words = tagWords(text);
  const places = words.flatMap((word, index) => (stem(word.text.toLowerCase()) === base ? [index] : []));
  return places.length > 0 && places.every((index) => isFirstPart(index));

  function isFirstPart(index: number): boolean {
    const [word, next] = [words[index], words[index + 1]];
    if (word === undefined || next === undefined || word.tags.has('Possessive')) return false;
    // "Whales sharks" is nobody's name: the first part of a compound stands in the singular.
    if (word.tags.has('Plural') || !/^[ -]$/u.test(text.slice(word.end, next.start))) return false;
    return next.tags.has('Noun') && !next.tags.has('Pronoun') && !known.has(stem(next.text.toLowerCase()));
  }
}
