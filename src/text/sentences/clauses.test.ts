import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSubject, replacePronoun, splitClauses } from './clauses.ts';

describe('splitClauses', () => {
  it.each([
    [
      'Volcanoes have been frequent and if anything, have exerted a cooling effect.',
      ['Volcanoes have been frequent.', 'Volcanoes have exerted a cooling effect.'],
    ],
    [
      'Albert Einstein was born in Ulm and died in Princeton.',
      ['Albert Einstein was born in Ulm.', 'Albert Einstein died in Princeton.'],
    ],
    [
      'The tower was designed by Eiffel and built in 1889.',
      ['The tower was designed by Eiffel.', 'The tower was built in 1889.'],
    ],
    [
      'The Eiffel Tower, which was completed in 1899, is in Paris.',
      ['The Eiffel Tower is in Paris.', 'The Eiffel Tower was completed in 1899.'],
    ],
    [
      'Gandhi was nominated several times but never won the Nobel Peace Prize.',
      ['Gandhi was nominated several times.', 'Gandhi never won the Nobel Peace Prize.'],
    ],
    [
      'Paris is the capital of France and the largest city in Europe.',
      ['Paris is the capital of France.', 'Paris is the largest city in Europe.'],
    ],
    [
      'Romania joined the EU in 2007, and Croatia joined in 2013.',
      ['Romania joined the EU in 2007.', 'Croatia joined in 2013.'],
    ],
  ])('%s', (sentence, expected) => {
    expect(splitClauses(sentence)).toEqual(expected);
  });

  it.each([
    'Watson and Crick discovered DNA.',
    'He bought and sold cars.',
    'India was the fourth nation to land there, and it did so in 2023.',
    'The Pope annulled Magna Carta in the same year it was issued.',
    'Churchill won a Nobel Prize, and it was for literature.',
  ])('%s stays whole', (sentence) => {
    expect(splitClauses(sentence)).toEqual([sentence]);
  });

  it('leaves two names together that one clause follows', () => {
    const sentence = 'The Nile flows through Sudan and Egypt before it reaches the Mediterranean Sea.';
    expect(splitClauses(sentence)).toEqual([sentence]);
  });

  it('ends on any text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'Anna',
            'was',
            'built',
            'and',
            'but',
            ', which',
            'who',
            'died',
            'in',
            'Rome',
            ',',
            ';',
            'it',
            'the',
            'never',
          ),
          { maxLength: 24 },
        ),
        (words) => {
          expect(splitClauses(words.join(' ')).length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('findSubject', () => {
  it.each([
    ['In 1912, the ship sank.', 'the ship'],
    ['The man who flew first was Soviet.', 'The man'],
    ['Giraffes have 25 bones.', 'Giraffes'],
  ])('%s', (text, subject) => {
    expect(findSubject(text)?.text).toBe(subject);
  });
});

describe('replacePronoun', () => {
  it('puts the name in place of a leading pronoun only', () => {
    expect(replacePronoun('He died in 1955.', 'Albert Einstein')).toBe('Albert Einstein died in 1955.');
    expect(replacePronoun('Its height is 330 m.', 'the tower')).toBe("The tower's height is 330 m.");
    expect(replacePronoun('It is true that he won.', 'Einstein')).toBe('It is true that he won.');
    expect(replacePronoun('This year it rained.', 'Einstein')).toBe('This year it rained.');
  });
});
