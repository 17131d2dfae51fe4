import { describe, expect, it } from 'vitest';
import { blindStudy, cardId } from './blind-cards.ts';
import type { Ratings } from './ratings.ts';
import { scoreStudy } from './score-study.ts';
import { studySchema } from './study.ts';
import { renderRatePage } from './study-page.ts';

const study = studySchema.parse({
  form: 'gold-coverage',
  items: ['supported', 'refuted'].map((truth, index) => ({
    id: `i${index}`,
    claim: 'A claim.',
    gold: 'It is so, and why.',
    truth,
    outputs: ['subq', 'torag'].map((system) => ({ system, label: 'TRUE', reasoning: 'Because.' })),
  })),
});

const ratings = (rater: string, of: (system: string, index: number) => number): Ratings => ({
  schema: 1,
  study: 's',
  raters: {
    [rater]: Object.fromEntries(
      study.items.flatMap((item, index) =>
        item.outputs.map(({ system }) => [
          cardId(study, item.id, system),
          { coverage: of(system, index), at: 'now' },
        ]),
      ),
    ),
  },
});

describe('a study of gold coverage', () => {
  it('counts ratings of 1 to 3, over all claims and by true label', () => {
    const score = scoreStudy(study, [
      ratings('Ada', (system, index) => (system === 'torag' ? 3 : 1 + index)),
    ]);
    const [subq, torag] = score.systems;
    expect(torag?.scores.coverage.value).toBe(3);
    expect(subq?.scores.coverage.value).toBe(1.5);
    expect(subq?.levels).toEqual([
      { label: 'all', counts: [1, 1, 0] },
      { label: 'refuted', counts: [0, 1, 0] },
      { label: 'supported', counts: [1, 0, 0] },
    ]);
    expect(score.pairs.map(({ dimension }) => dimension)).toEqual(['coverage']);
    expect(torag?.scores.label.value).toBeNaN();
  });

  it('shows the gold explanation and never the true label, and asks the one question', () => {
    const [item] = blindStudy(study, 'Ada');
    if (item === undefined) throw new Error('no item');
    expect(JSON.stringify(item)).not.toMatch(/supported|refuted/);
    const page = renderRatePage({
      title: 't',
      form: study.form,
      rater: 'Ada',
      item,
      number: 0,
      items: 2,
      done: 0,
      cards: 4,
      ratings: {},
      imageUrls: [],
    });
    expect(page).toContain('It is so, and why.');
    expect(page.match(/data-dimension="/g)).toHaveLength(2);
    expect(page).toContain('value="3"');
    expect(page).not.toMatch(/type="radio"[^>]* value="0"/);
  });

  it('needs the gold explanation of each claim', () => {
    const without = {
      ...study,
      items: study.items.map(({ gold: _gold, ...item }) => item),
    };
    expect(studySchema.safeParse(without).success).toBe(false);
  });
});
