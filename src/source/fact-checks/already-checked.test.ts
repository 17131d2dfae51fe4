import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkThresholds, classifyFactCheck, matchFactChecks } from './already-checked.ts';

describe('classifyFactCheck', () => {
  const near = (claim: string, claimReviewed: string, similarity = 0.9) =>
    classifyFactCheck({ claim, claimReviewed, similarity });

  it('has a higher threshold for the same claim than for the same matter', () => {
    const claim = 'The tower was moved to the moon.';
    expect(near(claim, claim, checkThresholds.exact)).toBe('exact');
    expect(near(claim, claim, checkThresholds.exact - 0.01)).toBe('suggestion');
    expect(near(claim, claim, checkThresholds.suggestion)).toBe('suggestion');
    expect(near(claim, claim, checkThresholds.suggestion - 0.01)).toBe('unrelated');
  });

  it.each([
    ['Lemmings do not jump off cliffs.', 'Lemmings jump off cliffs.', 'suggestion'],
    ['The town has 12,300 inhabitants.', 'The town has 92,300 inhabitants.', 'suggestion'],
    ['The street flooded in 2021.', 'The street flooded in March 2026.', 'suggestion'],
    ['There was an explosion in May 2023.', 'There was an explosion on 22 May 2023.', 'exact'],
    ['We use 10% of our brains.', 'People use ten per cent of their brains.', 'exact'],
    ['The town has 92300 inhabitants.', 'The town has 92,300 inhabitants.', 'exact'],
  ])('tells %s from %s', (claim, reviewed, match) => {
    expect(near(claim, reviewed)).toBe(match);
  });

  it('never comes nearer when the similarity falls', () => {
    const order = ['unrelated', 'suggestion', 'exact'];
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.string(), fc.string(), share, share, (claim, claimReviewed, a, b) => {
        const at = (similarity: number) =>
          order.indexOf(classifyFactCheck({ claim, claimReviewed, similarity }));
        expect(at(Math.max(a, b))).toBeGreaterThanOrEqual(at(Math.min(a, b)));
      }),
    );
  });
});

describe('matchFactChecks', () => {
  it('measures every check by meaning and puts the nearest first', () => {
    const matched = matchFactChecks(
      'The tower moved.',
      [
        { claimReviewed: 'Something else', similarity: 0.9 },
        { claimReviewed: 'The tower moved.', similarity: 0.1 },
        { claimReviewed: 'The picture shows a fair', similarity: 0, byImage: true },
      ],
      [
        [1, 0],
        [0, 1],
        [1, 0],
        [0, 1],
      ],
    );
    expect(matched.map(({ check, match }) => [check.claimReviewed, check.similarity, match])).toEqual([
      ['The tower moved.', 1, 'exact'],
      ['Something else', 0, 'unrelated'],
      ['The picture shows a fair', 0, 'suggestion'],
    ]);
  });
});
