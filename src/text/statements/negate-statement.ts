import { tagWords } from '../words/tagged-words.ts';
import { findNegations } from './negation.ts';

const auxiliary = /\b(?:is|are|was|were|can|could|will|would|has|have|had|must|may|might|does|do|did)\b/iu;

/** The opposite of a plain statement, in plain words: "X was built" gives "X was not built", and the other way round. */
export function negateStatement(text: string): string {
  if (findNegations(text).length > 0) return removeDenial(text);
  const first = auxiliary.exec(text);
  const verb = tagWords(text).find(
    (word) => word.tags.has('Verb') && !word.tags.has('Gerund') && !word.tags.has('Infinitive'),
  );
  if (first !== null && (verb === undefined || first.index <= verb.start)) {
    const end = first.index + first[0].length;
    return `${text.slice(0, end)} not${text.slice(end)}`;
  }
  return `It is not true that ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function removeDenial(text: string): string {
  const shorter = text
    .replace(/\b(is|are|was|were|can|could|will|would|has|have|had|does|do|did|must)n['’]t\b/iu, '$1')
    .replace(/\bcan['’]t\b|\bcannot\b/iu, 'can')
    .replace(/\bwon['’]t\b/iu, 'will');
  if (shorter !== text) return shorter;
  const plain = text
    .replace(/\s(?:not|never|no longer)\b/iu, '')
    .replace(/^No\s/u, 'Some ')
    .replace(/^(?:None|Neither|Nobody)\b/u, 'Some');
  return plain !== text ? plain : `It is not true that ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
