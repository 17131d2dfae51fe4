import { describe, expect, it } from 'vitest';
import { labelSchema } from './label.ts';
import {
  isMisleading,
  isOfTheWhole,
  labelOfRating,
  meaningOfRating,
  plainRating,
  type Rating,
  ratingInWords,
  ratingSchema,
} from './rating.ts';

const ratingsOf: Readonly<Record<string, readonly Rating[]>> = {
  supported: ['true', 'mostly-true'],
  refuted: [
    'outdated',
    'missing-context',
    'misleading',
    'exaggerated',
    'misattributed',
    'misrepresented',
    'miscaptioned',
    'altered',
    'generated',
    'satire',
    'invented-report',
    'mostly-false',
    'false',
  ],
  conflicting: ['partially-true', 'conflicting'],
  'not-enough-evidence': ['unproven'],
};

describe('ratings and labels', () => {
  it('every rating has one label and every label its ratings', () => {
    const grouped = Map.groupBy(ratingSchema.options, labelOfRating);
    expect(Object.fromEntries(grouped)).toEqual(ratingsOf);
  });

  it.each(labelSchema.options)('%s has a plain rating, which is one of its own', (label) => {
    expect(labelOfRating(plainRating(label))).toBe(label);
  });

  it('what is partly right is neither right nor wrong, and misleads', () => {
    expect(labelOfRating('partially-true')).toBe('conflicting');
    expect(isMisleading('partially-true')).toBe(true);
    expect(isMisleading('conflicting')).toBe(false);
  });

  it('what is wrong of the whole alone is wrong', () => {
    for (const rating of ratingSchema.options.filter(isOfTheWhole))
      expect(labelOfRating(rating)).toBe('refuted');
    expect(isOfTheWhole('false')).toBe(false);
  });

  it('each says what it means, in words of its own', () => {
    const meanings = ratingSchema.options.map(meaningOfRating);
    expect(new Set(meanings).size).toBe(ratingSchema.options.length);
    expect(ratingInWords('missing-context')).toBe('missing context');
  });
});
