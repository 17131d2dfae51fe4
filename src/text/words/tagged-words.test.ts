import nlp from 'compromise/two';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TaggedWord, tagWords } from './tagged-words.ts';

type Told = { terms: { text: string; tags: string[]; offset: { start: number; length: number } }[] };

/** What the tagger says of a text where it is given the whole of it. */
function tagWhole(text: string): TaggedWord[] {
  const told: Told[] = nlp(text).json({ offset: true, terms: { offset: true } });
  return told
    .flatMap(({ terms }) => terms)
    .filter((term) => term.text !== '')
    .map(({ text: word, tags, offset: { start, length } }) => ({
      text: word,
      start,
      end: start + length,
      tags: new Set(tags),
    }));
}

const sentences = [
  'Ada Lovelace was born in London on 10 December 1815.',
  'She didn’t “invent” it; she’s the one who wrote it down!',
  'Mr. J. R. Smith of the U.S. met her at 5 p.m. in St. Louis',
  'He said "No! I will not go." and left.',
  "No well-known team had won the men's cup by 2022, and it can't be ruled out that one will.",
  'Is it $5.30, 12% or 1990 - 1995?',
  'See https://www.example.org/a?b=c, e.g. #this 😀👍🏽 …',
  'Zürich and Łódź — l’amour (see p. 4',
  'below.) And so on etc.',
  'it rose',
  '- eggs',
  '日本。',
  '...',
];
const between = [' ', '  ', '\n', '\n\n', '\r\n', '\t', '\u00a0', '. ', '.\n ', '', '\u200b'];

const texts = fc
  .array(fc.tuple(fc.constantFrom(...between), fc.constantFrom(...sentences)), { maxLength: 6 })
  .chain((parts) => fc.constantFrom(...between).map((end) => `${parts.flat().join('')}${end}`));

describe('tagWords', () => {
  test('says of a text of several sentences what the tagger says of it as a whole', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(tagWords(text)).toEqual(tagWhole(text));
      }),
    );
  });

  test('tags sentences as it tags each alone, moved to their places', () => {
    const [first, second, third] = ['The cat sat.', 'Paris can’t wait!', 'It rose in 1990'];
    const moved = (text: string, by: number): TaggedWord[] =>
      tagWords(text).map((word) => ({ ...word, start: word.start + by, end: word.end + by }));
    expect(tagWords(`${first} ${second}\n\n${third}`)).toEqual([
      ...moved(first, 0),
      ...moved(second, first.length + 1),
      ...moved(third, first.length + second.length + 3),
    ]);
  });

  test('says the same of a sentence with and without what ends it, and of one asked about before', () => {
    for (const text of ['The ship reached the harbour', 'The ship reached the harbour in 1912']) {
      const plain = tagWhole(text);
      for (const ending of ['.', '. ', '.\n\n', '  ', '']) {
        expect(tagWhole(`${text}${ending}`)).toEqual(plain);
        expect(tagWords(`${text}${ending}`)).toEqual(plain);
      }
    }
    // Where the stop belongs to the word, or stands behind a number, it is not taken away.
    for (const text of ['He lives in the U.S.', 'It rose 1990 - 1995 ', 'It rose 1990 - 1995.\n'])
      expect(tagWords(text)).toEqual(tagWhole(text));
  });

  test('places words by the text, also behind a sign that the tagger takes for a word', () => {
    const text = 'We :^P\n\nThe cat sat.';
    expect(tagWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(
      tagWords(text).map((word) => word.text),
    );
  });

  test('finds no words where there are none', () => {
    for (const text of ['', ' ', '\n\n']) expect(tagWords(text)).toEqual([]);
  });

  test('tags the beginning of a long text', () => {
    const long = 'The cat sat on the mat. '.repeat(200);
    expect(tagWords(long)).toEqual(tagWhole(long.slice(0, 2_000)));
  });
});
