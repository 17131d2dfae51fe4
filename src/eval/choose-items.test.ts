import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseItems } from './choose-items.ts';
import type { EvaluationItem } from './dataset.ts';

const itemOf = (truth: string, index: number): EvaluationItem => ({
  id: `${index}`,
  claim: { text: `Claim ${index}.`, images: [] },
  truth,
});

describe('chooseItems', () => {
  it('draws as many of each wanted label, the same for the same seed, whatever the order of the file', () => {
    const truths = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 6, maxLength: 60 });
    fc.assert(
      fc.property(truths, fc.integer({ min: 1, max: 9 }), (labels, seed) => {
        const items = labels.map(itemOf);
        const count = (label: string) => labels.filter((truth) => truth === label).length;
        const balanced = Math.min(count('a'), count('b'));
        fc.pre(balanced > 0);
        const choice = { seed, labels: ['a', 'b'], balanced };
        const chosen = chooseItems(items, choice);
        expect(chosen.filter(({ truth }) => truth === 'a')).toHaveLength(balanced);
        expect(chosen.filter(({ truth }) => truth === 'b')).toHaveLength(balanced);
        expect(chosen).toHaveLength(2 * balanced);
        expect(chooseItems(items.toReversed(), choice)).toEqual(chosen);
        expect(chooseItems(items, { ...choice, limit: 2 })).toEqual(chosen.slice(0, 2));
      }),
    );
  });

  it('caps frequent labels and leaves rare ones as they are', () => {
    const items = ['a', 'a', 'a', 'b'].map(itemOf);
    const chosen = chooseItems(items, { seed: 1, atMost: 2 });
    expect(chosen.map(({ truth }) => truth).sort()).toEqual(['a', 'a', 'b']);
    expect(chooseItems(items.toReversed(), { seed: 1, atMost: 2 })).toEqual(chosen);
  });

  it('says which label is too rare', () => {
    const items = ['a', 'a', 'b'].map(itemOf);
    expect(() => chooseItems(items, { seed: 1, balanced: 2 })).toThrow(
      /Only 1 claims have the label b, and --balanced 2 wants 2 of each/,
    );
    expect(chooseItems(items, { seed: 1, balanced: 2, labels: ['a'] })).toHaveLength(2);
  });
});
