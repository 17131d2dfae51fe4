import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePassages, type PassageFacts, passageScore, surelyWorth } from './choose-passages.ts';

const limits = {
  tokens: 500,
  tokensOf: (text: string) => Math.ceil(text.length / 4),
  floor: 0,
  least: 0,
};

function passage(more: Partial<PassageFacts> & { pageKey: string }): PassageFacts {
  return {
    text: 'x'.repeat(200),
    similarity: 0.5,
    supports: 0,
    refutes: 0,
    tier: 'unrated',
    family: more.pageKey,
    ...more,
  };
}

describe('choosePassages', () => {
  it('takes the best of each story before the second of any', () => {
    const passages = [
      passage({ pageKey: 'a', similarity: 0.9 }),
      passage({ pageKey: 'a', similarity: 0.8 }),
      passage({ pageKey: 'b', similarity: 0.6 }),
      passage({ pageKey: 'c', similarity: 0.5 }),
      passage({ pageKey: 'd', similarity: 0.4 }),
    ];
    const pages = choosePassages(passages, { ...limits, tokens: 430 }).map(({ pageKey }) => pageKey);
    expect(pages).toEqual(['a', 'b', 'c', 'd']);
  });

  it('takes all of the pages that a user added before others, where one of them comes nearest', () => {
    const own = (similarity: number) =>
      passage({ pageKey: 'a', similarity, tier: 'user-supplied', family: 'a' });
    const passages = [
      own(0.9),
      own(0.4),
      own(0.3),
      passage({ pageKey: 'b', similarity: 0.6, tier: 'curated' }),
    ];
    const chosen = (some: PassageFacts[]) =>
      choosePassages(some, { ...limits, tokens: 275 }).map(({ pageKey }) => pageKey);
    expect(chosen(passages)).toEqual(['a', 'a', 'a']);
    const nearer = passage({ pageKey: 'c', similarity: 1.2, tier: 'curated' });
    expect(chosen([...passages, nearer])).toEqual(['c', 'a']);
  });

  it('shows a table whole that was cut in pieces, with what stands around it', () => {
    const rows = (club: string) => `Club: ${club}; Won: 5; Lost: 5\n\nClub: ${club} Town; Won: 1; Lost: 9`;
    const passages = [
      passage({ pageKey: 'a', similarity: 0.9, text: rows('Asterly') }),
      passage({ pageKey: 'a', similarity: 0.1, text: rows('Cawle') }),
      passage({ pageKey: 'a', similarity: 0.1, text: 'Three points for a win.' }),
      passage({ pageKey: 'b', similarity: 0.1, text: rows('Pinnerby') }),
    ];
    const chosen = choosePassages(passages, { ...limits, floor: 0.5 });
    expect(chosen.map(({ text }) => text)).toEqual([
      rows('Asterly'),
      rows('Cawle'),
      'Three points for a win.',
    ]);
    expect(choosePassages(passages, { ...limits, floor: 0.5, tokens: 80 })).toHaveLength(1);
  });

  it('fills the packet from one page where there is no other', () => {
    const passages = Array.from({ length: 6 }, () => passage({ pageKey: 'a' }));
    expect(choosePassages(passages, limits)).toHaveLength(6);
  });

  it('never crowds out the clearest of either side, nor the newest', () => {
    const near = Array.from({ length: 8 }, (_, at) =>
      passage({ pageKey: `n${at}`, similarity: 0.9, supports: 0.6 }),
    );
    const against = passage({ pageKey: 'against', similarity: 0.3, refutes: 0.8 });
    const newest = passage({ pageKey: 'newest', similarity: 0.3, published: '2026-01-01' });
    const pages = choosePassages([...near, against, newest], limits).map(({ pageKey }) => pageKey);
    expect(pages).toContain('against');
    expect(pages).toContain('newest');
  });

  it('shows more of the user’s own pages, which are few', () => {
    const passages = [
      passage({ pageKey: 'a', similarity: 0.8, tier: 'user-supplied' }),
      passage({ pageKey: 'b', similarity: 0.3, tier: 'user-supplied' }),
      passage({ pageKey: 'c', similarity: 0.4 }),
    ];
    const chosen = choosePassages(passages, { ...limits, floor: 0.5 });
    expect(chosen.map(({ pageKey }) => pageKey)).toEqual(['a', 'b']);
  });

  it('leaves out what has little to do with the claim', () => {
    const passages = [passage({ pageKey: 'a', similarity: 0.8 }), passage({ pageKey: 'b', similarity: 0.2 })];
    expect(choosePassages(passages, { ...limits, floor: 0.5 })).toHaveLength(1);
  });

  it('shows all of little', () => {
    const passages = [passage({ pageKey: 'a', similarity: 0.8 }), passage({ pageKey: 'b', similarity: 0.2 })];
    expect(choosePassages(passages, { ...limits, floor: 0.5, least: 2 })).toHaveLength(2);
  });

  const facts = fc.record({
    text: fc.string({ minLength: 1, maxLength: 900 }),
    similarity: fc.double({ min: 0, max: 1, noNaN: true }),
    supports: fc.double({ min: 0, max: 1, noNaN: true }),
    refutes: fc.double({ min: 0, max: 1, noNaN: true }),
    tier: fc.constantFrom('primary', 'high', 'unrated', 'low'),
    family: fc.constantFrom('f1', 'f2', 'f3'),
    pageKey: fc.constantFrom('p1', 'p2', 'p3', 'p4'),
  }) as fc.Arbitrary<PassageFacts>;

  it('stays within the budget, repeats nothing, and hears the sides alike', () => {
    fc.assert(
      fc.property(
        fc.array(facts, { maxLength: 20 }),
        fc.integer({ min: 0, max: 1500 }),
        (passages, tokens) => {
          const chosen = choosePassages(passages, { ...limits, tokens });
          const spent = chosen.reduce((sum, { text }) => sum + limits.tokensOf(text), 0);
          expect(spent).toBeLessThanOrEqual(tokens);
          expect(new Set(chosen).size).toBe(chosen.length);
          const turned = passages.map((one) => ({ ...one, supports: one.refutes, refutes: one.supports }));
          expect(turned.map(passageScore)).toEqual(passages.map(passageScore));
        },
      ),
    );
  });
});

describe('surelyWorth', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const tier = fc.constantFrom<PassageFacts['tier']>('curated', 'unrated', 'low');

  it('names passages that are chosen whatever is read in any of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ similarity: share, tier, supports: share, refutes: share }), { maxLength: 8 }),
        share,
        (facts, floor) => {
          const read = facts.map((one, at) => passage({ ...one, pageKey: `p${at}` }));
          const unread = read.map((one) => ({ ...one, supports: 0, refutes: 0 }));
          const chosen = choosePassages(read, { ...limits, floor, tokens: 10_000 });
          const pages = new Set(chosen.map(({ pageKey }) => pageKey));
          for (const { pageKey } of surelyWorth(unread, floor)) expect(pages).toContain(pageKey);
        },
      ),
    );
  });

  it('names the nearest, and not one that hangs on what is read in it', () => {
    const passages = [
      passage({ pageKey: 'a', similarity: 0.8 }),
      passage({ pageKey: 'b', similarity: 0.7 }),
      passage({ pageKey: 'c', similarity: 0.3 }),
    ];
    expect(surelyWorth(passages, 0.5).map(({ pageKey }) => pageKey)).toEqual(['a', 'b']);
  });
});
