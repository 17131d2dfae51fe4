import { functionWords } from '../words/function-words.ts';
import { findWords } from '../words/words.ts';

/** Small words of other languages, as they stand in short statements. */
const foreignWords = new Set(
  'der die das und ist nicht mit den von dem ein eine zu auf im wurde le la les des et est une dans que qui pour pas sur du el los las del por con para es se il di che non per una sono della het een van en niet dat och att det som og til med ikke nie jest w z na do o os um uma em dos das foi yang dan di ini itu bir ve bu'.split(
    ' ',
  ),
);

/** Whether a statement is English, as far as a few words tell: enough to keep English question words out of other languages. */
export function looksEnglish(text: string): boolean {
  const words = findWords(text);
  const latin = words.filter(({ lower }) => /^[a-z'’\d.,]+$/u.test(lower)).length;
  if (latin < words.length * 0.6) return false;
  const lower = words.filter(({ text: word }) => word === word.toLowerCase()).map((word) => word.lower);
  const english = lower.filter((word) => functionWords.has(word) && !foreignWords.has(word)).length;
  const foreign = lower.filter((word) => foreignWords.has(word)).length;
  return english >= foreign;
}
