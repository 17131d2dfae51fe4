import { describe, expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import { mayLieWithin } from './may-lie-within.ts';

const ask = (claim: string, sentence: string) => mayLieWithin(readPassage(claim), readPassage(sentence));

describe('places of which one may lie in the other', () => {
  it.each([
    [
      'The deepest bit of the ocean is in the Mariana Trench.',
      'The deepest place in the oceans is the Challenger Deep in the Pacific Ocean.',
    ],
    ['The village lies in the Lessing Valley.', 'The village lies in the Harrow Mountains.'],
    ['The lighthouse stands on the Skerne Islands.', 'The lighthouse stands in the Gulf of Orr.'],
  ])('are no contradiction: %s', (claim, sentence) => {
    expect(ask(claim, sentence)).toBe(true);
  });

  it.each([
    // Of one kind.
    ['The wreck lies in the Atlantic Ocean.', 'The wreck lies in the Pacific Ocean.'],
    ['The wreck lies in the North Sea.', 'The wreck lies in the Baltic Sea.'],
    // The name tells no kind.
    ['The ferry was built in Lumby.', 'The ferry was built in Brede.'],
    ['The festival takes place in Lindgate.', 'The festival takes place in the Harrow Mountains.'],
    // Denied.
    ['The peak is in the Harrow Mountains.', 'The peak is not in the Lessing Valley.'],
    // The same place.
    ['The wreck lies in the Pacific Ocean.', 'The wreck lies in the Pacific Ocean.'],
    ['The wreck is old.', 'The wreck lies in the Pacific Ocean.'],
  ])('are told from other places: %s', (claim, sentence) => {
    expect(ask(claim, sentence)).toBe(false);
  });
});
