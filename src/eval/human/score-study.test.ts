import { describe, expect, test } from 'vitest';
import { cardId } from './blind-cards.ts';
import type { Ratings } from './ratings.ts';
import { scoreStudy } from './score-study.ts';
import { studySchema } from './study.ts';

const study = studySchema.parse({
  reference: 'people',
  items: Array.from({ length: 8 }, (_, index) => ({
    id: `i${index}`,
    claim: 'c',
    outputs: ['people', 'good', 'bad'].map((system) => ({ system, label: 'x', reasoning: 'y' })),
  })),
});

/** People are always right; `good` errs on every fourth, `bad` on all. Ben is harder than Ada on `bad`. */
function ratingsOf(rater: string, extra: number): Ratings {
  const given = study.items.flatMap((item, index) =>
    item.outputs.map(({ system }) => {
      const points = system === 'people' ? 0 : system === 'good' ? (index % 4 === 0 ? 1 : 0) : 1 + extra;
      return [
        cardId(study, item.id, system),
        { reasoning: points, evidence: points, label: points, at: 'now' },
      ] as const;
    }),
  );
  return { schema: 1, study: 's', raters: { [rater]: Object.fromEntries(given) } };
}

describe('scoreStudy', () => {
  const score = scoreStudy(study, [ratingsOf('Ada', 0), ratingsOf('Ben', 1)]);

  test('means are over items of means over raters, and higher is better', () => {
    const value = (system: string) =>
      score.systems.find((one) => one.system === system)?.scores.reasoning.value;
    expect([value('people'), value('good'), value('bad')]).toEqual([1, 1 - 0.25 / 2, 1 - 1.5 / 2]);
    expect(score.systems.find(({ isReference }) => isReference)?.system).toBe('people');
    expect(score.raters).toEqual([
      { name: 'Ada', cards: 24 },
      { name: 'Ben', cards: 24 },
    ]);
  });

  test('pairs are tested on the same items', () => {
    const pair = score.pairs.find(
      ({ first, second, dimension }) => first === 'bad' && second === 'good' && dimension === 'label',
    );
    expect(pair?.difference).toBe(-1.25);
    // All eight pairs point the same way: 2 / 2^8.
    expect(pair?.wilcoxon).toMatchObject({ pairs: 8, positive: 0, pValue: 2 / 256 });
    expect(pair?.high).toBeLessThan(0);
  });

  test('raters who differ agree less than fully', () => {
    expect(score.alpha.label).toBeGreaterThan(0.5);
    expect(score.alpha.label).toBeLessThan(1);
    expect(scoreStudy(study, [ratingsOf('Ada', 0), ratingsOf('Ben', 0)]).alpha.label).toBe(1);
  });

  test('a study that nobody rated has no numbers, and none are made up', () => {
    const empty = scoreStudy(study, []);
    expect(empty.systems[0]?.scores.label.value).toBeNaN();
    expect(empty.alpha.label).toBeNaN();
  });
});
