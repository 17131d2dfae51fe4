import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Label, labelSchema } from '../../../core/label.ts';
import { decidingBars, decidingBarsAfterObjection, namedBars } from './bars.ts';
import { combineParts, combineStances, settle, type WeighedItem } from './combine-stances.ts';
import { nameCarriers, stanceOf, toProbabilities } from './weigh-pair.ts';

function item(
  evidence: string,
  family: string,
  supports: number,
  refutes: number,
  disputed = false,
): WeighedItem {
  const silent = 1 - supports - refutes;
  const stance = disputed ? ('neutral' as const) : stanceOf({ supports, refutes, silent });
  return {
    evidence,
    family,
    pair: {
      supports,
      refutes,
      silent,
      stance,
      findings: [],
      anchored: true,
      disputed,
      foreign: false,
      alone: { supports, refutes, silent },
      focus: '',
    },
  };
}

const anyItem = fc
  .tuple(
    fc.nat(5),
    fc.nat(3),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([id, family, a, b]) => item(`e${id}`, `f${family}`, a / (a + b + 1), b / (a + b + 1)));

describe('combineStances', () => {
  it('abstains without evidence and with silent evidence', () => {
    expect(combineStances([])).toEqual({ label: 'not-enough-evidence', confidence: 1, cites: [] });
    expect(combineStances([item('e1', 'a', 0.1, 0.1)]).label).toBe('not-enough-evidence');
  });

  it('follows one clear quote and cites it', () => {
    expect(combineStances([item('e1', 'a', 0.95, 0.01), item('e2', 'a', 0.1, 0.1)])).toMatchObject({
      label: 'supported',
      cites: ['e1'],
    });
    expect(combineStances([item('e1', 'a', 0.02, 0.9)])).toMatchObject({ label: 'refuted', cites: ['e1'] });
  });

  it('decides nothing that no quote carries by itself', () => {
    const one = item('e1', 'a', 0.02, 0.9);
    const carried: WeighedItem = { ...one, pair: { ...one.pair, stance: 'neutral' } };
    expect(combineStances([carried])).toMatchObject({ label: 'not-enough-evidence', cites: [] });
  });

  it('sees a conflict between families and a doubt within one', () => {
    const sides = (family: string) => [item('e1', 'a', 0.95, 0.02), item('e2', family, 0.02, 0.95)];
    expect(combineStances(sides('b'))).toMatchObject({ label: 'conflicting', cites: ['e1', 'e2'] });
    expect(combineStances(sides('a')).label).toBe('not-enough-evidence');
  });

  it('calls conflicting what a source calls disputed', () => {
    expect(combineStances([item('e1', 'a', 0.95, 0.02), item('e2', 'b', 0.3, 0.3, true)])).toMatchObject({
      label: 'conflicting',
      cites: ['e2'],
    });
  });

  it('does not call disputed what two others of standing say on one side', () => {
    const debated = item('e3', 'c', 0.3, 0.3, true);
    expect(combineStances([item('e1', 'a', 0.02, 0.9), item('e2', 'b', 0.02, 0.9), debated])).toMatchObject({
      label: 'refuted',
      cites: ['e1', 'e2'],
    });
    expect(combineStances([item('e1', 'a', 0.9, 0.02), item('e2', 'b', 0.02, 0.9), debated])).toMatchObject({
      label: 'conflicting',
      cites: ['e3'],
    });
  });

  describe('sources of no known standing', () => {
    const unrated = (...given: Parameters<typeof item>) => ({ ...item(...given), tier: 'unrated' as const });

    it('do not confirm a claim by themselves, and are named', () => {
      expect(combineStances([unrated('e1', 'a', 0.95, 0.01), unrated('e2', 'a', 0.9, 0.01)])).toMatchObject({
        label: 'not-enough-evidence',
        cites: [],
        uncorroborated: ['e1', 'e2'],
      });
    });

    it('confirm it where two that are independent say so', () => {
      expect(combineStances([unrated('e1', 'a', 0.9, 0.01), unrated('e2', 'b', 0.8, 0.01)])).toMatchObject({
        label: 'supported',
        cites: ['e1', 'e2'],
      });
    });

    it('need no second beside one of known standing', () => {
      expect(
        combineStances([unrated('e1', 'a', 0.9, 0.01), { ...item('e2', 'b', 0.8, 0.01), tier: 'high' }])
          .label,
      ).toBe('supported');
      expect(combineStances([{ ...item('e1', 'a', 0.9, 0.01), tier: 'user-supplied' }]).label).toBe(
        'supported',
      );
    });

    it('refute it by themselves', () => {
      expect(combineStances([unrated('e1', 'a', 0.02, 0.55)])).toMatchObject({
        label: 'refuted',
        cites: ['e1'],
      });
    });

    it('are set aside where as many others contradict what they repeat', () => {
      const denial = unrated('e2', 'b', 0.02, 0.9);
      expect(combineStances([unrated('e1', 'a', 0.9, 0.02), denial])).toMatchObject({
        label: 'refuted',
        cites: ['e2'],
      });
    });

    it('are set aside where one of them contradicts, or several repeat, what a source of standing says', () => {
      const high = (...given: Parameters<typeof item>) => ({ ...item(...given), tier: 'high' as const });
      expect(combineStances([high('e1', 'a', 0.9, 0.02), unrated('e2', 'b', 0.02, 0.9)])).toMatchObject({
        label: 'supported',
        cites: ['e1'],
      });
      const repeated = [unrated('e1', 'a', 0.9, 0.02), unrated('e2', 'b', 0.9, 0.02)];
      expect(combineStances([...repeated, high('e3', 'c', 0.02, 0.9)])).toMatchObject({
        label: 'refuted',
        cites: ['e3'],
      });
    });

    it('make no conflict among themselves, but one with a source of standing where two of them deny', () => {
      const denial = [unrated('e3', 'c', 0.02, 0.9)];
      const repeated = [unrated('e1', 'a', 0.9, 0.02), unrated('e2', 'b', 0.9, 0.02)];
      expect(combineStances([...repeated, ...denial])).toMatchObject({
        label: 'not-enough-evidence',
        uncorroborated: ['e1', 'e2', 'e3'],
      });
      expect(
        combineStances([
          { ...item('e1', 'a', 0.9, 0.02), tier: 'high' },
          ...denial,
          unrated('e4', 'd', 0.02, 0.9),
        ]).label,
      ).toBe('conflicting');
    });
  });

  it('lets sources of low reliability settle nothing', () => {
    expect(combineStances([{ ...item('e1', 'a', 0.95, 0.02), tier: 'low' }]).label).toBe(
      'not-enough-evidence',
    );
    expect(
      combineStances([{ ...item('e1', 'a', 0.95, 0.02), tier: 'satire' }, item('e2', 'b', 0.02, 0.95)]),
    ).toMatchObject({ label: 'refuted', cites: ['e2'] });
  });

  it('follows a later account that is no less reliable, and calls the rest conflicting', () => {
    const early = { ...item('e1', 'a', 0.95, 0.02), published: '2024-01-01', tier: 'high' as const };
    const late = { ...item('e2', 'b', 0.02, 0.95), published: '2024-06-01', tier: 'high' as const };
    expect(combineStances([early, late])).toMatchObject({ label: 'refuted', cites: ['e2'] });
    expect(combineStances([late, early])).toMatchObject({ label: 'refuted', cites: ['e2'] });
    expect(combineStances([early, { ...late, published: '2024-01-05' }]).label).toBe('conflicting');
    expect(combineStances([early, { ...late, published: undefined }]).label).toBe('conflicting');
    expect(combineStances([early, { ...late, tier: 'unrated' }]).label).toBe('conflicting');
  });

  it('asks for more after an objection', () => {
    const items = [item('e1', 'a', (decidingBars.supports + decidingBarsAfterObjection.supports) / 2, 0)];
    expect(combineStances(items).label).toBe('supported');
    expect(combineStances(items, decidingBarsAfterObjection).label).toBe('not-enough-evidence');
  });

  it('does not call supported what a rule finds contradicted', () => {
    const one = item('e1', 'a', 0.9, 0.05);
    const findings = [{ rule: 'quantity' as const, effect: 'contradicts' as const, says: 'Another number.' }];
    expect(combineStances([{ ...one, pair: { ...one.pair, findings } }]).label).toBe('not-enough-evidence');
  });

  it('is not moved by copies of a story', () => {
    fc.assert(
      fc.property(
        fc.array(anyItem, { minLength: 1, maxLength: 5 }),
        fc.nat(4),
        fc.integer({ min: 1, max: 4 }),
        (items, which, copies) => {
          const original = items[which % items.length] as WeighedItem;
          const before = combineStances(items);
          const after = combineStances([...items, ...Array.from({ length: copies }, () => original)]);
          expect({ label: after.label, confidence: after.confidence }).toEqual({
            label: before.label,
            confidence: before.confidence,
          });
        },
      ),
    );
  });

  it('turns round when the two sides change places', () => {
    const opposite = {
      supported: 'refuted',
      refuted: 'supported',
      conflicting: 'conflicting',
      'not-enough-evidence': 'not-enough-evidence',
    } as const;
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 6 }), (items) => {
        const turned = items.map(({ evidence, family, pair }) =>
          item(evidence, family, pair.refutes, pair.supports),
        );
        expect(combineStances(turned).label).toBe(opposite[combineStances(items).label]);
      }),
    );
  });

  it('never decides without something to cite, nor with a confidence below the bar', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 6 }), (items) => {
        const { label, confidence, cites } = combineStances(items);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        if (label === 'supported' || label === 'refuted') {
          expect(cites.length).toBeGreaterThan(0);
          const side = label === 'supported' ? 'supports' : 'refutes';
          expect(confidence).toBeGreaterThanOrEqual(decidingBars[side]);
        }
      }),
    );
    expect(namedBars.supports).toBeLessThanOrEqual(decidingBars.supports);
    expect(namedBars.refutes).toBeLessThanOrEqual(decidingBars.refutes);
  });
});

describe('nameCarriers', () => {
  const carrying = (alone: number) => ({
    ...item('e', 'a', 0.9, 0.05).pair,
    alone: { supports: alone, refutes: 0, silent: 1 - alone },
  });

  it('names the quotes that say it by themselves', () => {
    const named = nameCarriers([carrying(0.8), carrying(0.1), carrying(0.6)]);
    expect(named.map(({ stance }) => stance)).toEqual(['supports', 'neutral', 'supports']);
  });

  it('names one where none says it by itself', () => {
    const named = nameCarriers([carrying(0.1), carrying(0.3), carrying(0.3)]);
    expect(named.map(({ stance }) => stance)).toEqual(['neutral', 'supports', 'neutral']);
  });
});

describe('toProbabilities', () => {
  it('gives probabilities for any scores, and silence for none', () => {
    const score = fc.double({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(score, score, (supports, refutes) => {
        const all = toProbabilities({ supports, refutes });
        expect(all.supports + all.refutes + all.silent).toBeCloseTo(1, 9);
      }),
    );
    expect(
      toProbabilities({ supports: Number.NEGATIVE_INFINITY, refutes: Number.NEGATIVE_INFINITY }),
    ).toEqual({ supports: 0, refutes: 0, silent: 1 });
  });
});

describe('combineParts', () => {
  const part = (label: Label, confidence: number) => ({ label, confidence });

  it.each([
    ['no part at all', [], part('not-enough-evidence', 1)],
    ['parts that hold', [part('supported', 0.9), part('supported', 0.7)], part('supported', 0.7)],
    [
      'an open part',
      [part('supported', 0.9), part('not-enough-evidence', 0.4)],
      part('not-enough-evidence', 0.4),
    ],
    [
      'a disputed part',
      [part('not-enough-evidence', 0.4), part('conflicting', 0.6)],
      part('conflicting', 0.6),
    ],
    [
      'a part that falls',
      [part('conflicting', 0.9), part('refuted', 0.5), part('refuted', 0.8)],
      part('refuted', 0.8),
    ],
  ])('decides a claim with %s', (_name, parts, claim) => {
    expect(combineParts(parts)).toEqual(claim);
  });

  it('is never surer than a part, and has a label that a part has, in whatever order they come', () => {
    const anyPart = fc.record({
      label: fc.constantFrom(...labelSchema.options),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(anyPart, { minLength: 1 }), (parts) => {
        const claim = combineParts(parts);
        expect(parts).toContainEqual(claim);
        expect(combineParts([...parts].reverse())).toEqual(claim);
      }),
    );
  });
});

describe('settle', () => {
  const quote = (supports: number, refutes: number) => ({ supports, refutes });

  it('takes the side of a sure quote, and none where sure quotes contradict each other', () => {
    expect(settle([])).toBeUndefined();
    expect(settle([quote(0.3, 0.2)])).toBeUndefined();
    expect(settle([quote(0.9, 0.05), quote(0.1, 0.1)])).toBe('supports');
    expect(settle([quote(0.1, 0.8)])).toBe('refutes');
    expect(settle([quote(0.9, 0.05), quote(0.05, 0.9)])).toBeUndefined();
  });
});
