import { splitSentences } from '../sentences/sentences.ts';
import { findWords } from '../words/words.ts';
import { findNegations } from './negation.ts';

/** Whether a sentence of the text begins with the statement, articles aside, and denies no more than it does: "It is false that …" begins otherwise. */
export function statesWordForWord(statement: string, text: string): boolean {
  const wanted = plainWords(statement);
  if (wanted.trim() === '') return false;
  const denials = findNegations(statement).length;
  return splitSentences(text).some(
    (sentence) =>
      plainWords(sentence.text).startsWith(wanted) && findNegations(sentence.text).length <= denials,
  );
}

function plainWords(text: string): string {
  const words = findWords(text).map(({ lower }) => lower);
  return ` ${words.filter((word) => !/^(?:an?|the)$/u.test(word)).join(' ')} `;
}
