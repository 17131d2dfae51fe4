import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  findDoubleClaims,
  guessFromPassage,
  readClaimSets,
} from '../../training/claim-sets/check-claim-sets.ts';

const { sets, problems } = readClaimSets(
  join(import.meta.dirname, '..', '..', 'training', 'claim-sets', 'sets'),
);
const passages = sets.flatMap(({ evidence }) => evidence);

describe('the claim sets', () => {
  it('are well formed, and none stands twice', () => {
    expect(problems).toEqual([]);
    expect(findDoubleClaims(sets)).toEqual([]);
    expect(sets.length).toBeGreaterThanOrEqual(1600);
  });

  it('hold the three stances about equally often', () => {
    for (const stance of ['supports', 'refutes', 'nei']) {
      const share = passages.filter((passage) => passage.stance === stance).length / passages.length;
      expect(share, stance).toBeGreaterThan(0.28);
      expect(share, stance).toBeLessThan(0.42);
    }
  });

  it('cannot be told from the passage alone', () => {
    expect(guessFromPassage(sets).accuracy).toBeLessThan(0.55);
  });
});

describe('the check of claim sets', () => {
  it('finds a claim and passages that stand twice', () => {
    const [first] = sets;
    if (first === undefined) throw new Error('there is no set');
    const found = findDoubleClaims([first, { ...first, id: 'other-a-001' }]);
    expect(found.map(({ message }) => message).join(' ')).toMatch(/its claim stands in .* much like/s);
  });
});
