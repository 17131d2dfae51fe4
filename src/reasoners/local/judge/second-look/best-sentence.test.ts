import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StanceProbabilities } from '../../../../spec/verifier.ts';
import { type Side, secondLook } from '../bars.ts';
import { oppositeSide } from '../weigh-pair.ts';
import { agreement, bestSentence, denialsToRead, type SentenceReading } from './best-sentence.ts';

const probabilities = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 20 }))
  .map(([supports, refutes, silent]): StanceProbabilities => {
    const all = supports + refutes + silent;
    return { supports: supports / all, refutes: refutes / all, silent: silent / all };
  });
const readings = fc.array(fc.record({ own: probabilities, denial: probabilities }), { maxLength: 8 });
const sides = fc.constantFrom<Side>('supports', 'refutes');

/** As a quote is settled by its best sentence: which one, where it is cited, and else what becomes of the quote. */
function outcome(sentences: readonly SentenceReading[], side: Side, isRule: boolean): string {
  const best = bestSentence(sentences, side);
  if (best === undefined || best.own[oppositeSide[side]] >= secondLook.sentence) return 'silenced';
  if (best.own[side] >= secondLook.sentence && best.denial[side] < best.denial[oppositeSide[side]])
    return `cited ${JSON.stringify([best.own, best.denial])}`;
  return isRule ? 'by its rule' : 'silenced';
}

/** Asks for denials as they are wanted, and says how many that were. */
function readAsWanted(
  all: readonly Required<SentenceReading>[],
  side: Side,
  isRule: boolean,
): { read: SentenceReading[]; asked: number; rounds: number } {
  const read: SentenceReading[] = all.map(({ own }) => ({ own }));
  let [asked, rounds] = [0, 0];
  for (;;) {
    const wanted = denialsToRead(read, { side, isRule });
    if (wanted.length === 0) return { read, asked, rounds };
    for (const at of wanted) {
      expect(read[at]?.denial).toBeUndefined();
      read[at] = all[at] as Required<SentenceReading>;
    }
    asked += wanted.length;
    rounds++;
  }
}

describe('denialsToRead', () => {
  it('makes of the sentences what would be made of them if every denial were read', () => {
    fc.assert(
      fc.property(readings, sides, fc.boolean(), (all, side, isRule) => {
        const { read, rounds } = readAsWanted(all, side, isRule);
        expect(outcome(read, side, isRule)).toBe(outcome(all, side, isRule));
        expect(rounds).toBeLessThanOrEqual(2);
      }),
      { numRuns: 3_000 },
    );
  });

  it('asks for the denial of one sentence where the others lean less far than it can make up for', () => {
    const sentence = (supports: number, denied: number): Required<SentenceReading> => ({
      own: { supports, refutes: 0, silent: 1 - supports },
      denial: { supports: 0, refutes: denied, silent: 1 - denied },
    });
    const all = [sentence(0.1, 0.2), sentence(0.98, 0.95), sentence(0.6, 0.4)];
    expect(readAsWanted(all, 'supports', false)).toMatchObject({ asked: 1, rounds: 1 });
    expect(readAsWanted([sentence(0.9, 0.1), sentence(0.8, 0.9)], 'supports', false)).toMatchObject({
      asked: 2,
    });
  });

  it('asks for none where no sentence says it by itself', () => {
    const own = { supports: 0.3, refutes: 0.1, silent: 0.6 };
    expect(denialsToRead([{ own }, { own }], { side: 'supports', isRule: false })).toEqual([]);
    expect(denialsToRead([{ own }, { own }], { side: 'supports', isRule: true })).toEqual([]);
    expect(denialsToRead([], { side: 'supports', isRule: true })).toEqual([]);
  });

  it('takes the first of sentences that are equally good', () => {
    const same = {
      own: { supports: 0.9, refutes: 0, silent: 0.1 },
      denial: { supports: 0, refutes: 0.9, silent: 0.1 },
    };
    expect(agreement(same, 'supports')).toBeCloseTo(1.8);
    expect(
      bestSentence(
        [
          { ...same, at: 0 },
          { ...same, at: 1 },
        ],
        'supports',
      )?.at,
    ).toBe(0);
  });
});
