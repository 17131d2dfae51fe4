import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bm25Index } from './bm25.ts';

function indexOf(texts: readonly (readonly string[])[]): Bm25Index<number> {
  const index = new Bm25Index<number>();
  for (const [at, words] of texts.entries()) index.add(at, words);
  return index;
}

const word = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const textsArbitrary = fc.array(fc.array(word, { maxLength: 12 }), { maxLength: 10 });

describe('Bm25Index', () => {
  it('gives the value of the formula', () => {
    const index = indexOf([
      ['tower', 'paris'],
      ['bridge', 'tower', 'tower', 'river'],
      ['river', 'bank'],
    ]);
    const rarity = Math.log(1 + (3 - 2 + 0.5) / (2 + 0.5));
    const part = (count: number, length: number) =>
      (rarity * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / (8 / 3)));
    const hits = index.search(['tower'], 10);
    expect(hits.map(({ key }) => key)).toEqual([1, 0]);
    expect(hits[0]?.score).toBeCloseTo(part(2, 4), 12);
    expect(hits[1]?.score).toBeCloseTo(part(1, 2), 12);
  });

  it('counts a rare word for more than a frequent one', () => {
    const index = indexOf([
      ['news', 'okapi'],
      ['news', 'tower'],
      ['news', 'tower'],
    ]);
    expect(index.search(['tower', 'okapi'], 1)).toMatchObject([{ key: 0 }]);
  });

  it('finds nothing in nothing', () => {
    expect(indexOf([]).search(['a'], 5)).toEqual([]);
    expect(indexOf([['a'], []]).search(['b'], 5)).toEqual([]);
    expect(indexOf([['a']]).search([], 5)).toEqual([]);
    expect(indexOf([['a']]).search(['a'], 0)).toEqual([]);
  });

  it('finds exactly the texts with one of the words, best first, whatever the order of the query', () => {
    fc.assert(
      fc.property(textsArbitrary, fc.array(word, { maxLength: 4 }), (texts, query) => {
        const index = indexOf(texts);
        const hits = index.search(query, 100);
        const having = texts.flatMap((words, at) => (words.some((one) => query.includes(one)) ? [at] : []));
        expect(hits.map(({ key }) => key).sort((a, b) => a - b)).toEqual(having);
        for (const [at, { score }] of hits.entries()) {
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(hits[at - 1]?.score ?? Number.POSITIVE_INFINITY);
        }
        const scores = (asked: readonly string[]) =>
          new Map(index.search(asked, 100).map(({ key, score }) => [key, score.toFixed(9)]));
        expect(scores([...query, ...query].reverse())).toEqual(scores(query));
        expect(index.search(query, 2)).toEqual(hits.slice(0, 2));
      }),
    );
  });
});
