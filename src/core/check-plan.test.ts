import { describe, expect, it } from 'vitest';
import { type CheckPlan, checkPlanSchema } from './check-plan.ts';

const plan: CheckPlan = {
  steps: [{ id: 's1', technique: 'primary-source', does: 'Find it.', uses: ['v1', 'n1'] }],
  validate: [{ id: 'v1', sentence: 'It is so.', why: '' }],
  search: [{ id: 'n1', need: 'Why it is so' }],
};

function problemsOf(value: unknown): string[] {
  const parsed = checkPlanSchema.safeParse(value);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('a plan', () => {
  it('is taken as it is', () => {
    expect(checkPlanSchema.parse(plan)).toEqual(plan);
  });

  it.each<[string, unknown, RegExp]>([
    ['a step uses what is not there', { ...plan, search: [] }, /^steps\.0\.uses\.1: there is no entry n1/],
    [
      'an id is used twice',
      { ...plan, search: [{ id: 'v1', need: 'x' }] },
      /validate\.0\.id: the id v1 is used twice/,
    ],
    [
      'a list is too long',
      { ...plan, search: [1, 2, 3, 4].map((number) => ({ id: `n${number}`, need: 'x' })) },
      /^search: /,
    ],
    [
      'nothing is looked for',
      { steps: [{ ...plan.steps[0], uses: [] }], validate: [], search: [] },
      /^validate: /,
    ],
    ['a field is misspelled', { ...plan, serach: [] }, /serach/],
    [
      'a sentence is empty',
      { ...plan, validate: [{ id: 'v1', sentence: ' ', why: '' }] },
      /^validate\.0\.sentence/,
    ],
  ])('is refused, with the field, where %s', (_, value, problem) => {
    expect(problemsOf(value).some((text) => problem.test(text))).toBe(true);
  });

  it('may rest on the pictures alone', () => {
    const pictures = { ...plan, validate: [], search: [], steps: [{ ...plan.steps[0], uses: ['pictures'] }] };
    expect(problemsOf(pictures)).toEqual([]);
  });
});
