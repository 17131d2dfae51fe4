import { describe, expect, it } from 'vitest';
import { findPlan } from './plan-rule.ts';

describe('what is meant to be, where the claim says what was', () => {
  it.each([
    ['The ferry was sold in 2021.', 'The board intends to sell the ferry.', 'intends to'],
    ['The hall was rebuilt.', 'The hall is to be rebuilt in spring.', 'is to'],
    ['The bridge was closed.', 'The town sold its mill; the bridge will be closed in May.', 'will'],
  ])('is a plan: %s', (claim, sentence, cue) => {
    expect(findPlan(claim, sentence)).toBe(cue);
  });

  it.each([
    [
      'The first woman admitted to the rescue service was Hedwig Lanz.',
      'Until 1968 only men could join; the first woman admitted was Hedwig Lanz, a vet.',
    ],
    ['The mill was sold.', 'The mill was sold by the town; the bridge will be closed in May.'],
    ['The board will sell the ferry.', 'The board intends to sell the ferry.'],
  ])('is none where the other half of the sentence says it: %s', (claim, sentence) => {
    expect(findPlan(claim, sentence)).toBeUndefined();
  });

  it('counts both halves where both speak of it', () => {
    expect(
      findPlan(
        'The bridge at Lind was closed.',
        'The bridge at Lind may be closed; the bridge at Lind was old.',
      ),
    ).toBe('may');
  });
});
