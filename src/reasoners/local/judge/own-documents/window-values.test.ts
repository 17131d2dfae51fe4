import { describe, expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import { givesMajority, reachesBound } from './window-values.ts';

describe('most of them', () => {
  it.each([
    ['Four of the seven members voted for it.', true],
    ['Six in every ten went to customers abroad.', true],
    ['Three in ten went to customers abroad.', false],
  ])('%s', (passage, expected) => {
    expect(givesMajority(readPassage('Most of the stones were exported.'), passage)).toBe(expected);
  });
});

describe('a bound', () => {
  const reaches = (claim: string, page: string) => reachesBound(readPassage(claim), readPassage(page));

  it('that another number of the page reaches is not denied by the first', () => {
    const minutes = 'Forty-six members were present. The secretary reported a membership of 64.';
    expect(reaches('More than sixty people belonged to the club.', minutes)).toBe(true);
    expect(reaches('More than ninety people belonged to the club.', minutes)).toBe(false);
    expect(reaches('Sixty-four people belonged to the club.', minutes)).toBe(false);
  });
});
