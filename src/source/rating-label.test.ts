import { describe, expect, it } from 'vitest';
import { labelOfRatingWords } from './rating-label.ts';

describe('labelOfRatingWords', () => {
  it.each([
    ['False', 'refuted'],
    ['Pants on Fire!', 'refuted'],
    ['Mostly False', 'refuted'],
    ['This is misleading.', 'refuted'],
    ['Not true', 'refuted'],
    ['Not supported by the evidence', 'not-enough-evidence'],
    ['No evidence', 'not-enough-evidence'],
    ['Not accurate', 'refuted'],
    ['TRUE', 'supported'],
    ['Mostly true', 'supported'],
    ['Half True', 'conflicting'],
    ['Partly false', 'conflicting'],
    ['Unproven', 'not-enough-evidence'],
    ['Größtenteils falsch', 'refuted'],
    ['Teilweise falsch', 'conflicting'],
    ['Faux', 'refuted'],
    ['Es falso', 'refuted'],
    ['Enganoso', 'refuted'],
    ['Verdadero', 'supported'],
    ['Неправда', 'refuted'],
  ])('reads %s as %s', (rating, label) => {
    expect(labelOfRatingWords(rating)).toBe(label);
  });

  it('does not guess', () => {
    expect(labelOfRatingWords('3 of 5 stars')).toBeUndefined();
    expect(labelOfRatingWords('')).toBeUndefined();
    expect(labelOfRatingWords('truest')).toBeUndefined();
  });
});
