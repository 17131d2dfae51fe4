import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharedWords } from './shared-words.ts';

it('is 1 where the words of one are all in the other, 0 where none are', () => {
  expect(sharedWords('the bridge was closed', 'why the old bridge was closed in May')).toBe(1);
  expect(sharedWords('the bridge was closed', 'a prize for physics')).toBe(0);
  expect(sharedWords('', 'a prize')).toBe(0);
});

it('is the same both ways, and between 0 and 1', () => {
  fc.assert(
    fc.property(fc.lorem(), fc.lorem(), (one, other) => {
      const shared = sharedWords(one, other);
      expect(shared).toBe(sharedWords(other, one));
      expect(shared).toBeGreaterThanOrEqual(0);
      expect(shared).toBeLessThanOrEqual(1);
    }),
  );
});
