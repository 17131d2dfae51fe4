import { describe, expect, it } from 'vitest';
import {
  findTwice,
  guessFromClaims,
  pageSetSchema,
  readPageSets,
} from '../../training/page-sets/check-page-sets.ts';
import { guessFromTwins, readTwins } from '../../training/page-sets/check-twins.ts';
import { guessFromWorldClaims, readWholeWorlds } from '../../training/page-sets/check-whole-worlds.ts';
import { readWorldMarks } from '../../training/page-sets/check-world-marks.ts';

const { sets, problems } = readPageSets();

describe('the page sets', () => {
  it('are well formed, each claim resting on words of its page', () => {
    expect(problems).toEqual([]);
    expect(sets.length).toBeGreaterThan(250);
  });

  it('support as often as they refute, and can seldom be told from the claim alone', () => {
    const facts = sets.flatMap((set) => set.facts);
    const share = (stance: string) => facts.filter((fact) => fact.stance === stance).length / facts.length;
    expect(Math.abs(share('supports') - share('refutes'))).toBeLessThan(0.03);
    expect(share('nei')).toBeGreaterThan(0.25);
    expect(guessFromClaims(sets).accuracy).toBeLessThan(0.5);
  });
});

describe('the marks of worlds', () => {
  it('name documents and claims that are there, and quote them', () => {
    const read = readWorldMarks();
    expect(read.problems).toEqual([]);
    expect(read.marks.length).toBeGreaterThan(2000);
  });
});

describe('near twins', () => {
  const { twins, problems: wrong } = readTwins();

  it('are about pages that are there, and quote them', () => {
    expect(wrong).toEqual([]);
    expect(twins.length).toBeGreaterThan(18_000);
  });

  it('have each stance equally often, and cannot well be told without the page', () => {
    const count = (stance: string) => twins.filter((twin) => twin.stance === stance).length;
    expect(count('supports')).toBe(count('refutes'));
    expect(count('supports')).toBe(count('nei'));
    expect(guessFromTwins(twins).accuracy).toBeLessThan(0.5);
  });
});

describe('claims about whole worlds', () => {
  const { claims, problems: wrong } = readWholeWorlds();

  it('are about documents that are there, and quote them', () => {
    expect(wrong).toEqual([]);
    expect(claims.length).toBeGreaterThan(5_500);
  });

  it('have each stance equally often, and cannot well be told without the documents', () => {
    const count = (stance: string) => claims.filter((claim) => claim.stance === stance).length;
    expect(count('supports')).toBe(count('refutes'));
    expect(count('supports')).toBe(count('nei'));
    expect(guessFromWorldClaims(claims).accuracy).toBeLessThan(0.42);
  });
});

describe('the check of page sets', () => {
  const [first] = sets;
  if (first === undefined) throw new Error('there is no set');

  it('refuses a claim that rests on words which do not stand in its page', () => {
    const [fact, ...others] = first.facts;
    const wrong = { ...first, facts: [{ ...fact, rests: ['Nobody ever wrote this.'] }, ...others] };
    expect(pageSetSchema.safeParse(wrong).error?.message).toMatch(/do not stand in the page/);
  });

  it('finds a claim that stands twice', () => {
    const found = findTwice([{ ...first, facts: [...first.facts, ...first.facts] }]);
    expect(found.length).toBeGreaterThan(0);
  });
});
