import { describe, expect, it } from 'vitest';
import { labelOfRating } from './rating-label.ts';

describe('labelOfRating', () => {
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
    expect(labelOfRating(rating)).toBe(label);
  });

  it('does not guess', () => {
    expect(labelOfRating('3 of 5 stars')).toBeUndefined();
    expect(labelOfRating('')).toBeUndefined();
    expect(labelOfRating('truest')).toBeUndefined();
  });
});
