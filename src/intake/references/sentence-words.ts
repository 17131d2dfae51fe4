import { isIrregularPast } from '../../text/words/past-forms.ts';
import { type TaggedWord, tagWords } from '../../text/words/tagged-words.ts';

/** The words of a sentence with their grammar, where verbs that the tagger takes for nouns are verbs: "The company employs 6,200 people." */
export function readWords(sentence: string): readonly TaggedWord[] {
  const known = latest.get(sentence);
  if (known !== undefined) return known;
  const words = correctTags(tagWords(sentence));
  if (latest.size >= mostKept) latest.clear();
  latest.set(sentence, words);
  return words;
}

/** Tagging takes most of the time, and one sentence is read for several things in a row. */
const latest = new Map<string, readonly TaggedWord[]>();
const mostKept = 8;

function correctTags(words: readonly TaggedWord[]): readonly TaggedWord[] {
  const surely = words.map((word, index) => (isMissedPast(words, index) ? asVerb(word, 'PastTense') : word));
  if (surely.some(({ tags }) => tags.has('Verb') && !tags.has('Gerund') && !tags.has('Infinitive')))
    return surely;
  const at = surely.findIndex((_, index) => mayBeVerb(surely, index));
  return surely.map((word, index) => (index === at ? asVerb(word, 'PresentTense') : word));
}

function asVerb(word: TaggedWord, tense: string): TaggedWord {
  return { ...word, tags: new Set(['Verb', tense]) };
}

function isMissedPast(words: readonly TaggedWord[], index: number): boolean {
  const word = words[index];
  if (word === undefined || word.tags.has('Verb') || !/^\p{Ll}+$/u.test(word.text)) return false;
  if (!(isIrregularPast(word.text) || /^\p{Ll}{2,}ed$/u.test(word.text))) return false;
  return followsSomebody(words[index - 1]) && opensObject(words[index + 1]);
}

function mayBeVerb(words: readonly TaggedWord[], index: number): boolean {
  const word = words[index];
  if (word === undefined || index === 0 || !/^\p{Ll}{3,}$/u.test(word.text)) return false;
  const before = words[index - 1];
  const many = before?.tags.has('Plural') === true;
  return many !== word.text.endsWith('s') && followsSomebody(before) && opensObject(words[index + 1]);
}

function followsSomebody(word: TaggedWord | undefined): boolean {
  return (
    word !== undefined &&
    (word.tags.has('Noun') || word.tags.has('Value') || word.tags.has('Pronoun') || word.tags.has('Adverb'))
  );
}

function opensObject(word: TaggedWord | undefined): boolean {
  if (word === undefined) return false;
  return (
    [
      'Value',
      'Determiner',
      'Preposition',
      'Adverb',
      'Comparative',
      'ProperNoun',
      'Pronoun',
      'Possessive',
    ].some((tag) => word.tags.has(tag)) || /^(?:more|less|about|almost|nearly)$/iu.test(word.text)
  );
}
