import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuseRanks, rankConstant } from './fuse-ranks.ts';

const listsArbitrary = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 20 }), {
  maxLength: 4,
});

describe('fuseRanks', () => {
  it('puts what stands high in both lists first', () => {
    expect(
      fuseRanks([
        ['a', 'b', 'c'],
        ['b', 'd'],
      ]).map((entry) => entry.key),
    ).toEqual(['b', 'a', 'd', 'c']);
  });

  it('tells the rank in each list', () => {
    const [first] = fuseRanks([['a'], ['b', 'a']]);
    expect(first).toEqual({
      key: 'a',
      score: 1 / (rankConstant + 1) + 1 / (rankConstant + 2),
      ranks: [1, 2],
    });
  });

  it('counts a key once in a list that repeats it', () => {
    expect(fuseRanks([['a', 'a', 'a']])).toEqual([{ key: 'a', score: 1 / (rankConstant + 1), ranks: [1] }]);
  });

  it('holds every key once, in order of score, and never more than the lists allow', () => {
    fc.assert(
      fc.property(listsArbitrary, (lists) => {
        const fused = fuseRanks(lists);
        expect(new Set(fused.map((entry) => entry.key))).toEqual(new Set(lists.flat()));
        expect(fused).toHaveLength(new Set(lists.flat()).size);
        for (const [index, entry] of fused.entries()) {
          expect(entry.score).toBeGreaterThan(0);
          expect(entry.score).toBeLessThanOrEqual(lists.length / (rankConstant + 1));
          expect(entry.score).toBeLessThanOrEqual(fused[index - 1]?.score ?? Number.POSITIVE_INFINITY);
        }
      }),
    );
  });

  it('keeps the order of a single list, and does not depend on the order of lists', () => {
    fc.assert(
      fc.property(listsArbitrary, (lists) => {
        for (const list of lists) expect(fuseRanks([list]).map((entry) => entry.key)).toEqual(list);
        const scores = (order: number[][]) =>
          new Map(fuseRanks(order).map((entry) => [entry.key, entry.score.toFixed(12)]));
        expect(scores([...lists].reverse())).toEqual(scores(lists));
      }),
    );
  });

  it('never lowers what moves up', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 20 }), fc.nat(), (list, seed) => {
        const at = 1 + (seed % (list.length - 1));
        const moved = [...list];
        const [key] = moved.splice(at, 1);
        moved.splice(at - 1, 0, key as number);
        const score = (order: number[]) =>
          fuseRanks([order, list]).find((entry) => entry.key === key)?.score ?? 0;
        expect(score(moved)).toBeGreaterThan(score(list));
      }),
    );
  });
});
