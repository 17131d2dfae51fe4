import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datasetLabels } from '../text/articles/dataset-label.ts';
import { relabel } from './relabel.ts';

describe('relabel', () => {
  test.each([
    ['FALSE', 'false'],
    ['Miscaptioned', 'false'],
    ['Fake', 'false'],
    ['Legend', 'false'],
    ['SCAM', 'false'],
    ['Misattributed', 'false'],
    ['Mostly False', 'mixture'],
    ['Mixture', 'mixture'],
    ['MOSTLY TRUE', 'mixture'],
    ['Outdated', 'outdated'],
    ['True', 'true'],
    ['Correct Attribution', 'true'],
    ['Legit', 'true'],
    ['Unfounded', 'unproven'],
    ['Unproven', 'unproven'],
    ['Research In Progress', 'unproven'],
    ['Labeled Satire', 'not-factual'],
  ])('%s becomes %s, as the published mapping has it', (rating, label) => {
    expect(relabel(rating)).toBe(label);
  });

  test.each([
    ['half-true', 'mixture'],
    ['Pants on Fire!', 'false'],
    ['Incorrect. The panels are cleaned twice a year.', 'false'],
    ['This is partly true.', 'mixture'],
    ['Größtenteils falsch', 'mixture'],
    ['Falso', 'false'],
    ['Engañoso', 'mixture'],
    ['This is not entirely accurate', 'false'],
  ])('%s becomes %s', (rating, label) => {
    expect(relabel(rating)).toBe(label);
  });

  test('words that are turned round are left to a person', () => {
    expect(relabel('Not supported by facts')).toBeUndefined();
    expect(relabel('We did not find it false')).toBeUndefined();
    expect(relabel('Two gulls out of five')).toBeUndefined();
    expect(relabel(undefined)).toBeUndefined();
  });

  test('a number counts by its scale, where the words say nothing', () => {
    const scale = (ratingValue: number, bestRating = 5, worstRating = 1) =>
      relabel('two gulls', { rating: String(ratingValue), ratingValue, bestRating, worstRating });
    expect([scale(1), scale(3), scale(5), scale(-1), scale(7)]).toEqual([
      'false',
      'mixture',
      'true',
      undefined,
      undefined,
    ]);
    expect(relabel('False', { rating: 'False', ratingValue: 5, bestRating: 5, worstRating: 1 })).toBe(
      'false',
    );
  });

  test('whatever the words, it is one of the labels or nothing', () => {
    fc.assert(
      fc.property(fc.string(), (rating) => {
        const label = relabel(rating);
        expect(label === undefined || label === 'not-factual' || datasetLabels.includes(label)).toBe(true);
      }),
    );
  });
});
