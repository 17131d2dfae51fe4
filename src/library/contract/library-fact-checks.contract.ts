import { describe, expect, it } from 'vitest';
import type { NewFactCheck } from '../../spec/library.ts';
import { type SetUpLibrary, withLibrary } from './library-subject.contract.ts';

const cheese: NewFactCheck = {
  claimReviewed: 'The Moon is made of cheese.',
  claimant: 'A poster',
  claimDate: '2023-12-24',
  rating: 'False',
  label: 'refuted',
  summary: 'It is rock.',
  publisher: 'Checkers',
  published: '2024-01-01',
  language: 'en',
};
const bleach: NewFactCheck = {
  claimReviewed: 'Drinking bleach cures infections.',
  rating: 'False',
  label: 'refuted',
  summary: 'It harms.',
  publisher: 'Checkers',
  published: '2024-03-01',
};

export function testLibraryFactChecks(setUp: SetUpLibrary): void {
  describe('keeps fact-checks', () => {
    it('once, and again when they were corrected', () =>
      withLibrary(setUp, async ({ library }) => {
        const { id, outcome } = await library.addFactCheck(cheese);
        expect(outcome).toBe('added');
        expect(await library.addFactCheck(cheese)).toEqual({ outcome: 'unchanged', id });
        const corrected = { ...cheese, rating: 'Mostly false' };
        expect(await library.addFactCheck(corrected)).toEqual({ outcome: 'replaced', id });
        expect((await library.stats()).user.factChecks).toBe(1);
        const [found] = await library.searchFactChecks({ query: cheese.claimReviewed, limit: 3 });
        expect(found?.rating).toBe('Mostly false');
        expect(await library.remove(id)).toBe(true);
        expect((await library.stats()).user.factChecks).toBe(0);
        expect(await library.searchFactChecks({ query: cheese.claimReviewed, limit: 3 })).toEqual([]);
      }));

    it('and finds the one of a claim that says nearly the same', () =>
      withLibrary(setUp, async ({ library }) => {
        const { id } = await library.addFactCheck({ ...cheese, url: 'https://checkers.example.org/cheese' });
        await library.addFactCheck(bleach);
        const [found, ...others] = await library.searchFactChecks({
          query: 'Is the Moon really made of cheese?',
          limit: 3,
        });
        expect(others).toEqual([]);
        const { language: _, ...shown } = cheese;
        expect(found).toEqual({
          ...shown,
          id,
          url: 'https://checkers.example.org/cheese',
          similarity: expect.any(Number),
        });
        expect(found?.similarity).toBeGreaterThan(0.35);
        expect(found?.similarity).toBeLessThanOrEqual(1);
      }));

    it('and keeps to a date, a language and a number', () =>
      withLibrary(setUp, async ({ library }) => {
        await library.addFactCheck(cheese);
        await library.addFactCheck({ ...cheese, publisher: 'Others', published: '2024-05-05' });
        const publishers = async (more: { before?: string; language?: string; limit?: number }) =>
          (await library.searchFactChecks({ query: cheese.claimReviewed, limit: 5, ...more }))
            .map(({ publisher }) => publisher)
            .sort();
        expect(await publishers({})).toEqual(['Checkers', 'Others']);
        expect(await publishers({ before: '2024-01-01' })).toEqual(['Checkers']);
        expect(await publishers({ language: 'de' })).toEqual([]);
        expect(await publishers({ language: 'en' })).toHaveLength(2);
        expect(await publishers({ limit: 1 })).toHaveLength(1);
        expect(await publishers({ limit: 0 })).toEqual([]);
        expect(await library.searchFactChecks({ query: ' ', limit: 5 })).toEqual([]);
      }));
  });
}
