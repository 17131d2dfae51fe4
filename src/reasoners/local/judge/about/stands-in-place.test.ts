import { describe, expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import { standsInPlace } from './stands-in-place.ts';

const isOther = (claim: string, sentence: string) => {
  const read = readPassage(claim);
  return read.entities.some((name) => standsInPlace(read, name, readPassage(sentence)));
};

describe('another name in the place of the claim’s', () => {
  const claim = 'In November the committee accepted the Ostrel Works quotation for a press.';
  it('stands between the same two words', () => {
    expect(
      isOther(claim, 'After comparing the papers the committee accepted the Haddow & Pike quotation.'),
    ).toBe(true);
  });
  it.each([
    'The committee accepted the Ostrel Works quotation.',
    'The committee accepted the Ostrel Works quotation and refused the Haddow & Pike quotation.',
    'The committee refused the Haddow & Pike quotation.',
    'The committee accepted the Haddow & Pike invitation.',
    'The committee accepted it.',
  ])('does not: %s', (sentence) => {
    expect(isOther(claim, sentence)).toBe(false);
  });
});
