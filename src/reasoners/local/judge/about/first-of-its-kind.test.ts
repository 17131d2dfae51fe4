import { describe, expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import { isFirstOfFewer, tellsOfNoFirst } from './first-of-its-kind.ts';

const ask = (claim: string, sentence: string) => isFirstOfFewer(readPassage(claim), readPassage(sentence));

describe('the first of a smaller kind', () => {
  it.each([
    [
      'The first person in space was an American, Alan Shepard.',
      'Alan Shepard became the first American in space on 5 May 1961.',
    ],
    ['Sally Ride was the first human in space.', 'Sally Ride was the first American woman in space.'],
    ['Liz Dorn was the only person to swim the strait.', 'Liz Dorn was the only teacher to swim the strait.'],
  ])('does not bear out the first of all: %s', (claim, sentence) => {
    expect(ask(claim, sentence)).toBe(true);
  });

  it.each([
    ['Neil Armstrong was the first person on the Moon.', 'Neil Armstrong was the first man on the Moon.'],
    ['Gagarin was the first human in space.', 'Yuri Gagarin was the first person in space.'],
    ['Alan Shepard was the first American in space.', 'Alan Shepard became the first American in space.'],
    [
      'Neil Armstrong was the first person on the Moon.',
      'Neil Armstrong set foot on the Moon before all others.',
    ],
    ['Liz Dorn was the first person to swim it.', 'Liz Dorn was the second teacher to swim it.'],
  ])('is not seen where it is the same, or nothing is said of it: %s', (claim, sentence) => {
    expect(ask(claim, sentence)).toBe(false);
  });
});

describe('the first of all', () => {
  const claim = "The world's first underground railway opened in Paris.";
  it.each([
    ['The Paris Métro opened in 1900.', true],
    ['The first underground railway of all was opened in Paris in 1900.', false],
    ['Before the one in Paris was opened there was no underground railway.', false],
  ])('must be told as such: %s', (sentence, isOpen) => {
    expect(tellsOfNoFirst(readPassage(claim), readPassage(sentence))).toBe(isOpen);
  });

  it('is asked of no other claim', () => {
    expect(
      tellsOfNoFirst(
        readPassage('The underground railway of Paris opened in 1900.'),
        readPassage('It opened in 1900.'),
      ),
    ).toBe(false);
  });
});
