import { describe, expect, it } from 'vitest';
import { readPairs, scorePairs } from './score-pairs.ts';

describe('readPairs', () => {
  it('names rows that are no pairs and goes on', () => {
    const { pairs, problems } = readPairs(
      '{"claim":"a","evidence":"b","label":"supports"}\n\n{"claim":"a","label":"nei"}\n{\n{"claim":"a","evidence":"b","label":"maybe"}\n{"claim":"c","evidence":"d","label":"nei","extra":1}\n',
    );
    expect(pairs).toHaveLength(2);
    expect(problems.map(({ where }) => where)).toEqual(['row 3', 'row 4', 'row 5']);
    expect(problems[2]?.message).toMatch(/supports, refutes, nei/);
  });
});

describe('scorePairs', () => {
  const stance = (supports: number, refutes: number, silent: number) => ({ supports, refutes, silent });

  it('scores three ways, two ways, and among the labels that occur', () => {
    const score = scorePairs(
      [
        { claim: 'a', label: 'supports', stance: stance(0.4, 0.1, 0.5) },
        { claim: 'a', label: 'supports', stance: stance(0.8, 0.1, 0.1) },
        { claim: 'b', label: 'refutes', stance: stance(0.3, 0.6, 0.1) },
        { claim: 'c', label: 'refutes', stance: stance(0.5, 0.3, 0.2) },
      ],
      { milliseconds: 40, problems: 2 },
    );
    expect(score).toMatchObject({ n: 4, problems: 2, accuracy: 0.5, twoWayAccuracy: 0.75, msPerPair: 10 });
    expect(score.presentLabels.accuracy).toBe(0.75);
    expect(score.balancedAccuracy).toBe(0.5);
    expect(score.macroF1).toBeCloseTo((0.5 + 2 / 3) / 2);
    expect(score.majority).toMatchObject({ accuracy: 0.5 });
    for (const [low, high] of Object.values(score.intervals)) expect(low).toBeLessThanOrEqual(high);
    expect(score.intervals.accuracy[0]).toBeLessThan(score.accuracy);
    expect(score.intervals.accuracy[1]).toBeGreaterThan(score.accuracy);
    // Confidences .5 wrong, .8 right, .6 right, .5 wrong.
    expect(score.ece).toBeCloseTo((0.5 + 0.2 + 0.4 + 0.5) / 4, 10);
  });
});
