import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  findDoubles,
  guessFromClaim,
  readContrastSets,
} from '../../training/contrast-sets/check-contrast-sets.ts';

const { sets, problems } = readContrastSets(
  join(import.meta.dirname, '..', '..', 'training', 'contrast-sets', 'sets'),
);

describe('the contrast sets', () => {
  it('are well formed, at least 2,000, and none stands twice', () => {
    expect(problems).toEqual([]);
    expect(findDoubles(sets)).toEqual([]);
    expect(sets.length).toBeGreaterThanOrEqual(2000);
  });

  it('are over many domains, registers and kinds of change', () => {
    const different = (key: 'domain' | 'register' | 'change') => new Set(sets.map((set) => set[key])).size;
    expect(different('domain')).toBeGreaterThanOrEqual(20);
    expect(different('register')).toBe(11);
    expect(different('change')).toBe(20);
  });

  it('cannot be guessed from the claim alone', () => {
    expect(guessFromClaim(sets).accuracy).toBeLessThan(0.45);
  });
});

describe('the check of contrast sets', () => {
  it('finds doubles and claims that are not near each other', () => {
    const [first] = sets;
    if (first === undefined) throw new Error('there is no set');
    const found = findDoubles([first, { ...first, refutes: 'Nothing here is alike at all today.' }]);
    expect(found.map(({ message }) => message).join(' ')).toMatch(/id stands twice.*stands in.*not near/s);
  });
});
