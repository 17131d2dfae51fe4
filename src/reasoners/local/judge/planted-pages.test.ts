import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Label } from '../../../core/label.ts';
import type { ReliabilityTier } from '../../../core/source.ts';
import { conflictingProbability, decidingBars, decidingBarsAfterObjection, type Side } from './bars.ts';
import { combineStances, type WeighedItem } from './combine-stances.ts';
import { stanceOf, type WeighedPair } from './weigh-pair.ts';

function pairOf(
  supports: number,
  refutes: number,
  more: Pick<WeighedPair, 'borneOut' | 'isClear'>,
): WeighedPair {
  const silent = Math.max(0, 1 - supports - refutes);
  return {
    ...{ supports, refutes, silent, stance: stanceOf({ supports, refutes, silent }), findings: [] },
    ...{ anchored: true, disputed: false, foreign: false, focus: '', alone: { supports, refutes, silent } },
    ...more,
  };
}

const anyDate = fc.option(
  fc
    .integer({ min: 0, max: 4000 })
    .map((day) => new Date(Date.UTC(2015, 0, 1 + day)).toISOString().slice(0, 10)),
  { nil: undefined },
);
const tiers = (...names: ReliabilityTier[]) => fc.constantFrom(...names);
const probability = (min: number) => fc.double({ min, max: 1, noNaN: true });

/** Whatever an attacker can put on pages of his own: any words, any date, any number of sites, copies of others, the word "correction". */
const planted = (side: Side, family: fc.Arbitrary<string>): fc.Arbitrary<WeighedItem> =>
  fc
    .record({
      sure: probability(0),
      rest: probability(0),
      family,
      tier: tiers('unrated', 'mixed', 'low', 'satire'),
      published: anyDate,
      isCorrection: fc.boolean(),
      borneOut: fc.boolean(),
      isClear: fc.boolean(),
    })
    .map(({ sure, rest, borneOut, isClear, ...item }) => {
      const other = (1 - sure) * rest * 0.5;
      const pair =
        side === 'supports'
          ? pairOf(sure, other, { borneOut, isClear })
          : pairOf(other, sure, { borneOut, isClear });
      return { evidence: 'planted', pair, ...item };
    });

/** One source of standing that clearly says otherwise. */
const reliable = (side: Side): fc.Arbitrary<WeighedItem> =>
  fc
    .record({
      sure: probability(conflictingProbability + 0.05),
      tier: tiers('primary', 'curated', 'high'),
      published: anyDate,
      isCorrection: fc.boolean(),
      borneOut: fc.boolean(),
    })
    .map(({ sure, borneOut, ...item }) => {
      const pair = side === 'supports' ? pairOf(sure, 0, { borneOut }) : pairOf(0, sure, { borneOut });
      return { evidence: 'reliable', family: 'reliable', pair, ...item };
    });

const attackers: Readonly<Record<Side, Label>> = { supports: 'supported', refutes: 'refuted' };

describe('planted pages beside one reliable source that contradicts them', () => {
  it.each([
    ['supports', 'refutes'],
    ['refutes', 'supports'],
  ] as const)('never bring the verdict to the side that %s', (attacker, honest) => {
    const sites = fc.nat(6).map((site) => `site ${site}`);
    fc.assert(
      fc.property(
        fc.array(planted(attacker, fc.oneof(sites, fc.constant('reliable'))), { minLength: 1, maxLength: 8 }),
        reliable(honest),
        fc.nat(8),
        fc.constantFrom(decidingBars, decidingBarsAfterObjection),
        (pages, source, place, bars) => {
          const items = pages.toSpliced(place, 0, source);
          expect(combineStances(items, bars).label).not.toBe(attackers[attacker]);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('still decide where nobody contradicts them: the property above is no empty one', () => {
    const page = (family: string): WeighedItem => ({
      evidence: family,
      family,
      tier: 'unrated',
      pair: pairOf(0, 0.95, { borneOut: true }),
    });
    expect(combineStances([page('a'), page('b')]).label).toBe('refuted');
  });
});
