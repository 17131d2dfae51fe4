import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleStudy } from '../../../test/support/sample-study.ts';
import { blindStudy } from './blind-cards.ts';
import { unblind } from './ratings.ts';
import { studySchema } from './study.ts';

const study = sampleStudy();

describe('blind cards', () => {
  test('never name a system, and hold every explanation once', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20 }), (rater) => {
        const items = blindStudy(study, rater);
        const text = JSON.stringify(items);
        for (const name of ['people', 'alpha', 'beta']) expect(text).not.toContain(`"${name}"`);
        expect(text).not.toContain('system');
        expect(items.map(({ id }) => id).sort()).toEqual(['one', 'three', 'two']);
        expect(new Set(items.flatMap(({ cards }) => cards.map(({ id }) => id))).size).toBe(9);
        expect(blindStudy(study, rater)).toEqual(items);
      }),
    );
  });

  test('stand in an order of the rater’s own, and every order occurs', () => {
    const orders = new Set<string>();
    for (let rater = 0; rater < 60; rater++) {
      const item = blindStudy(study, `rater ${rater}`).find(({ id }) => id === 'one');
      orders.add((item?.cards ?? []).map(({ id }) => id).join(' '));
    }
    expect(orders.size).toBe(6);
  });

  test('are opened again for whoever has the study', () => {
    const [item] = blindStudy(study, 'Ada');
    const [card] = item?.cards ?? [];
    const opened = unblind(study, [
      {
        schema: 1,
        study: '',
        raters: { Ada: { [card?.id ?? '']: { label: 2, at: 'now' }, unknown: { label: 0, at: 'now' } } },
      },
    ]);
    expect(opened).toHaveLength(1);
    const system = study.items
      .find(({ id }) => id === item?.id)
      ?.outputs.find(({ reasoning }) => reasoning === card?.output.reasoning)?.system;
    expect(opened[0]).toMatchObject({ rater: 'Ada', item: item?.id, system, scores: { label: 2 } });
  });

  test('a study with the same system or the same id twice is refused', () => {
    const output = { system: 'a', label: 'x', reasoning: 'y' };
    expect(
      studySchema.safeParse({ items: [{ id: 'i', claim: 'c', outputs: [output, output] }] }).success,
    ).toBe(false);
    const item = { id: 'i', claim: 'c', outputs: [output] };
    expect(studySchema.safeParse({ items: [item, item] }).success).toBe(false);
    expect(studySchema.safeParse({ items: [] }).success).toBe(false);
  });
});
