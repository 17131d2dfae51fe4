import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  findDoubleReadings,
  guessFromClaim,
  readReadingSets,
} from '../../training/reading-sets/check-reading-sets.ts';

const { sets, problems } = readReadingSets(
  join(import.meta.dirname, '..', '..', 'training', 'reading-sets', 'sets'),
);
const facts = sets.flatMap((set) => set.facts);

describe('the reading sets', () => {
  it('are well formed, and none stands twice', () => {
    expect(problems).toEqual([]);
    expect(findDoubleReadings(sets)).toEqual([]);
    expect(sets.length).toBeGreaterThanOrEqual(1600);
  });

  it('support about as often as they refute, and are silent on a fifth of the claims', () => {
    const share = (stance: string) => facts.filter((fact) => fact.stance === stance).length / facts.length;
    expect(Math.abs(share('supports') - share('refutes'))).toBeLessThan(0.03);
    expect(share('nei')).toBeGreaterThan(0.18);
  });

  it('can seldom be told from the claim alone', () => {
    expect(guessFromClaim(sets).accuracy).toBeLessThan(0.52);
  });
});

describe('the check of reading sets', () => {
  it('finds passages and claims that stand twice', () => {
    const [first] = sets;
    if (first === undefined) throw new Error('there is no set');
    const found = findDoubleReadings([
      { ...first, facts: [...first.facts, ...first.facts] },
      { ...first, id: 'other-a-001' },
    ]);
    expect(found.map(({ message }) => message).join(' ')).toMatch(/it says twice.* much like/s);
  });

  it('finds a set whose id stands twice', () => {
    const [first] = sets;
    if (first === undefined) throw new Error('there is no set');
    expect(findDoubleReadings([first, first]).map(({ message }) => message)).toContain('its id stands twice');
  });
});
