import { describe, expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import { givesTheCause } from './gives-the-cause.ts';

const ask = (claim: string, sentence: string) => givesTheCause(readPassage(claim), readPassage(sentence));

describe('the cause that a claim gives', () => {
  it.each([
    [
      'We get summer and winter because the Earth moves closer to the Sun and then further away.',
      'When the northern hemisphere is tilted towards the Sun, it has summer and the south has winter.',
    ],
    [
      'Venus is the hottest planet because it is the closest to the Sun.',
      'Venus is the hottest planet of the Solar System.',
    ],
    ['The match was put off because of snow.', 'The match was put off until Sunday.'],
    ['The bridge was closed due to a fire.', 'The bridge was closed in May after a flood.'],
  ])('does not stand in a sentence about the effect: %s', (claim, sentence) => {
    expect(ask(claim, sentence)).toBe(false);
  });

  it.each([
    ['The match was put off because of snow.', 'Snow made the club put the match off.'],
    ['The bridge was closed due to a flood.', 'After the flood the bridge was closed.'],
    [
      'We get summer because the axis of the Earth is tilted.',
      'The seasons come about because the axis of the Earth is tilted: it has summer in June.',
    ],
    ['The match was put off.', 'The match was put off until Sunday.'],
  ])('stands there, or is not asked for: %s', (claim, sentence) => {
    expect(ask(claim, sentence)).toBe(true);
  });
});
