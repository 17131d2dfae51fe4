import { tagWords } from '../words/tagged-words.ts';

/** "Microwave ovens, anything that runs on gas.": things, and not what is done with them, which a heading or the next sentence says. */
export function namesOnlyThings(sentence: string): boolean {
  if (/[:=]|\d/u.test(sentence) || !/\p{L}{3}/u.test(sentence)) return false;
  const bare = sentence.replace(/\b(?:that|which|who|whose|where)\b[^,.;]*/giu, ' ');
  return !tagWords(bare).some(({ tags }) => tags.has('Verb'));
}
