import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuseByRank } from './fuse-by-rank.ts';

const lists = fc.array(
  fc.array(fc.record({ url: fc.constantFrom('a', 'b', 'c', 'd', 'e'), score: fc.constant(0) })),
);

describe('fuseByRank', () => {
  it('puts first what stands high in many lists', () => {
    const list = (...urls: string[]) => urls.map((url) => ({ url, score: 0 }));
    const fused = fuseByRank([list('a', 'b', 'c'), list('b', 'a'), list('b', 'd')], (item) => item.url);
    expect(fused.map((item) => item.url)).toEqual(['b', 'a', 'd', 'c']);
  });

  it('keeps every item once, in falling order of score', () => {
    fc.assert(
      fc.property(lists, (given) => {
        const fused = fuseByRank(given, (item) => item.url);
        const urls = fused.map((item) => item.url);
        expect(new Set(urls)).toEqual(new Set(given.flat().map((item) => item.url)));
        expect(urls).toHaveLength(new Set(urls).size);
        expect(fused.map((item) => item.score)).toEqual(
          fused.map((item) => item.score).sort((a, b) => b - a),
        );
      }),
    );
  });

  it('gains nothing from an item repeated within one list', () => {
    fc.assert(
      fc.property(lists, (given) => {
        const doubled = given.map((list) => [...list, ...list]);
        expect(fuseByRank(doubled, (item) => item.url)).toEqual(fuseByRank(given, (item) => item.url));
      }),
    );
  });
});
