import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemStances } from '../../tasks/evidence/score-items.ts';
import { type ScoredAs, type ScoreOptions, scoreEvidence, signedStance } from './score-evidence.ts';

const at = new Date('2024-06-01');
const options: ScoreOptions = { ranking: 'decisiveness', at, recentYears: 2 };
const paper: ScoreOptions = { ...options, ranking: 'paper' };
const item: ScoredAs = {
  kind: 'text',
  relevant: true,
  stance: 'supports',
  usefulness: 5,
  reliability: { authority: { score: 1.66, parts: [] } },
  published: '2023-01-10',
};

const itemArbitrary: fc.Arbitrary<ScoredAs> = fc.record({
  kind: fc.constantFrom('text' as const, 'picture' as const),
  relevant: fc.boolean(),
  stance: fc.constantFrom(...itemStances),
  usefulness: fc.integer({ min: 1, max: 5 }),
  reliability: fc
    .option(fc.integer({ min: -100, max: 300 }), { nil: undefined })
    .map((hundredths) =>
      hundredths === undefined ? {} : { authority: { score: hundredths / 100, parts: [] } },
    ),
  published: fc.option(
    fc
      .date({ min: new Date('1990-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    { nil: undefined },
  ),
});
const rankings = fc.constantFrom(options, paper);

describe('scoreEvidence', () => {
  it('adds up the five attributes of a text as the paper does', () => {
    expect(scoreEvidence(item, paper)).toEqual({
      authority: 1.66,
      timeliness: 1,
      relevancy: 1,
      support: 1,
      decisiveness: 1,
      usefulness: 1,
      stance: 1,
      total: 5.66,
    });
  });

  it("gives the sum of the paper's worked example", () => {
    // Relevancy 1, support 0.5, usefulness 1, factuality 0.66, reliability 1, bias 0.5, an old page.
    const example: ScoredAs = {
      ...item,
      stance: 'partly-supports',
      reliability: { authority: { score: 2.16, parts: [] } },
      published: '2011-08-09',
    };
    expect(scoreEvidence(example, paper).total).toBe(4.66);
  });

  it('counts three attributes of a picture', () => {
    expect(scoreEvidence({ ...item, kind: 'picture' }, paper)).toMatchObject({
      authority: 0,
      timeliness: 0,
      total: 3,
    });
  });

  it.each([
    [1, -1],
    [2, -0.5],
    [3, 0],
    [4, 0.5],
    [5, 1],
  ])('maps usefulness %i to %f', (usefulness, expected) => {
    expect(scoreEvidence({ ...item, usefulness }, paper).usefulness).toBe(expected);
  });

  it('lets what contradicts sink in the paper and stand as high as support otherwise', () => {
    const against: ScoredAs = { ...item, stance: 'contradicts' };
    expect(scoreEvidence(against, paper).total).toBe(scoreEvidence(item, paper).total - 1);
    expect(scoreEvidence(against, options).total).toBe(scoreEvidence(item, options).total);
  });

  it('is timely at the date of the claim, not of today, and only where it speaks of the post', () => {
    const timeliness = (more: Partial<ScoredAs>, day = at) =>
      scoreEvidence({ ...item, ...more }, { ...options, at: day }).timeliness;
    expect(timeliness({})).toBe(1);
    expect(timeliness({ published: '2022-05-31' })).toBe(0);
    expect(timeliness({ published: '2022-05-31' }, new Date('2023-01-01'))).toBe(1);
    expect(timeliness({ published: undefined })).toBe(0);
    expect(timeliness({ published: 'some day' })).toBe(0);
    expect(timeliness({ relevant: false, stance: 'silent', usefulness: 3 })).toBe(0);
  });

  it('never ranks by the side that an item takes, except as the paper does', () => {
    fc.assert(
      fc.property(itemArbitrary, (any) => {
        const mirrored = itemStances.toReversed()[itemStances.indexOf(any.stance)] ?? 'silent';
        const there = scoreEvidence(any, options);
        const back = scoreEvidence({ ...any, stance: mirrored }, options);
        expect(back.total).toBe(there.total);
        expect(Math.abs(back.stance + there.stance)).toBe(0);
      }),
    );
  });

  it('never falls when an item is more useful, relevant or authoritative', () => {
    fc.assert(
      fc.property(itemArbitrary, rankings, (any, how) => {
        const total = scoreEvidence(any, how).total;
        const better: ScoredAs[] = [
          { ...any, usefulness: Math.min(5, any.usefulness + 1) },
          { ...any, relevant: true },
          { ...any, reliability: { authority: { score: 3, parts: [] } } },
        ];
        for (const one of better) expect(scoreEvidence(one, how).total).toBeGreaterThanOrEqual(total);
      }),
    );
  });

  it('is the sum of its parts and stays in its bounds', () => {
    fc.assert(
      fc.property(itemArbitrary, rankings, (any, how) => {
        const score = scoreEvidence(any, how);
        const counted = how.ranking === 'paper' ? score.support : score.decisiveness;
        const parts = [score.authority, score.timeliness, score.relevancy, counted, score.usefulness];
        expect(score.total).toBeCloseTo(
          parts.reduce((sum, part) => sum + part, 0),
          2,
        );
        expect(score.total).toBeGreaterThanOrEqual(any.kind === 'text' ? -2 : -1);
        expect(score.total).toBeLessThanOrEqual(any.kind === 'text' ? 7 : 3);
      }),
    );
  });
});

it('signs stances from contradiction to support', () => {
  expect(itemStances.map(signedStance)).toEqual([-1, -0.5, 0, 0.5, 1]);
});
