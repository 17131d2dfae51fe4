import { describe, expect, it } from 'vitest';
import { type PlanCheckInput, planCheck } from './plan-check.ts';

const input: PlanCheckInput = {
  claim: 'There are 26 bones in the human foot.',
  post: '',
  today: '2025-03-01',
  images: [],
  imageFacts: [],
};

const problems = (sentence: string) =>
  planCheck.check?.(
    {
      validate: [{ sentence, why: 'The claim hangs on it.' }],
      search: [],
      steps: [{ technique: 'cross-verification', does: 'Compare what sources say.', uses: ['v1'] }],
    },
    input,
  );

describe('sentences to validate', () => {
  it.each([
    'There are 26 bones in the human foot.',
    'There is no cure for rabies once symptoms have begun.',
    'There has never been a woman president of the United States.',
    "There's a lake under the ice of Antarctica.",
    '“There were 30,000 people at the rally in Velm.”',
    'Both France and Germany left the treaty in 2019.',
    'The human foot has 26 bones.',
  ])('may be: %s', (sentence) => {
    expect(problems(sentence)).toEqual([]);
  });

  it.each([
    'It has 26 bones.',
    'They left the treaty.',
    'There he met the president.',
    'This is in the human foot.',
    'Both left the treaty.',
    'Their bones are 26.',
  ])('are asked for again: %s', (sentence) => {
    expect(problems(sentence)).toEqual([`This sentence needs names instead of pronouns: "${sentence}"`]);
  });
});
