import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharedWords } from './shared-words.ts';

it('is 1 for the same words, 0 where none are shared', () => {
  expect(sharedWords('the bridge was closed', 'closed was a bridge')).toBe(1);
  expect(sharedWords('the bridge was closed', 'the bridge was inspected')).toBeCloseTo(1 / 3);
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
