import { describe, expect, it } from 'vitest';
import { ratingInWords, ratingSchema } from '../../core/rating.ts';
import { labelOfRatingWords, ratingOfWords } from './rating-label.ts';

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

  it.each([
    ['Needs context', 'missing-context'],
    ['Missing context', 'missing-context'],
    ['True, but needs context', 'partially-true'],
    ['Irreführend', 'misleading'],
    ['This is misleading.', 'misleading'],
    ['No longer true', 'outdated'],
    ['Could not be verified', 'unproven'],
    ['Barely true', 'mostly-false'],
    ['Partly correct', 'partially-true'],
    ['Digitally altered video', 'altered'],
    ['AI-generated', 'generated'],
    ['The right to vote was not touched', undefined],
    ['Right', 'true'],
  ])('reads %s as the rating %s', (words, rating) => {
    expect(ratingOfWords(words)).toBe(rating);
  });

  it('reads our own ratings as what they are', () => {
    for (const rating of ratingSchema.options) {
      expect(ratingOfWords(rating)).toBe(rating);
      expect(ratingOfWords(`Rated ${ratingInWords(rating)}.`)).toBe(rating);
    }
  });

  it('does not guess', () => {
    expect(labelOfRatingWords('3 of 5 stars')).toBeUndefined();
    expect(labelOfRatingWords('')).toBeUndefined();
    expect(labelOfRatingWords('truest')).toBeUndefined();
  });
});
