import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseQueries } from './choose-queries.ts';

const tower = {
  queries: ['tower built', 'tower height', 'tower'],
  counterQueries: ['tower not built', 'tower myth'],
};
const all = { perSubClaim: 5, bothSides: true };

describe('chooseQueries', () => {
  it('takes both sides in turn, then the words of the claim', () => {
    expect(chooseQueries({ text: 'The tower was built.' }, [tower], all)).toEqual([
      'tower built',
      'tower not built',
      'tower height',
      'tower myth',
      'tower',
      'The tower was built.',
    ]);
  });

  it('keeps both sides when there is little to spend, and one on demand', () => {
    const claim = { text: '' };
    expect(chooseQueries(claim, [tower], { perSubClaim: 2, bothSides: true })).toEqual([
      'tower built',
      'tower not built',
    ]);
    expect(chooseQueries(claim, [tower], { perSubClaim: 5, bothSides: false })).toEqual(tower.queries);
  });

  it('asks nothing twice: a repeated query leaves its place to the next', () => {
    const again = { queries: ['Tower, built!', 'bridge'], counterQueries: ['tower built'] };
    expect(
      chooseQueries({ text: 'Tower built' }, [tower, again], { perSubClaim: 1, bothSides: true }),
    ).toEqual(['tower built', 'bridge']);
  });

  it('does not send a whole post, nor a claim that nothing was made of', () => {
    const post = 'word '.repeat(200);
    expect(chooseQueries({ text: post }, [tower], all)).not.toContain(post.trim());
    expect(chooseQueries({ text: 'Nothing to check.' }, [], all)).toEqual([]);
    expect(chooseQueries({ text: 'See https://x.example/1 now' }, [tower], all).at(-1)).toBe('See now');
  });

  it('gives no empty query and no duplicate, and keeps to what may be spent', () => {
    const query = fc.constantFrom('', ' ', 'a b', 'A  b.', 'b a', '塔', '🙂', 'c', 'd e', 'f');
    const subClaim = fc.record({
      queries: fc.array(query, { maxLength: 4 }),
      counterQueries: fc.array(query, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(
        fc.array(subClaim, { maxLength: 4 }),
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        (subClaims, perSubClaim, bothSides) => {
          const chosen = chooseQueries({ text: 'g h' }, subClaims, { perSubClaim, bothSides });
          expect(chosen).not.toContain('');
          expect(new Set(chosen.map((one) => one.toLowerCase())).size).toBe(chosen.length);
          expect(chosen.length).toBeLessThanOrEqual(perSubClaim * subClaims.length + 1);
        },
      ),
    );
  });
});
