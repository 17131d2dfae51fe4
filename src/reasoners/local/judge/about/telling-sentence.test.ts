import { expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import { findPlan } from '../rules/plan-rule.ts';
import { tellingOf } from './telling-sentence.ts';

const claim = 'The first Haskerby Open was organised by the Guild of Court Writers in 1922.';
const said = 'The first Open was organised in 1922 by the Guild of Court Writers.';
const meant = 'It settled, or was meant to settle, a quarrel between two clerks.';

it('is the sentence with the claim’s words, and a plan in the other is none of it', () => {
  expect(tellingOf(readPassage(claim), `${said} ${meant}`)).toBe(said);
  expect(findPlan(claim, tellingOf(readPassage(claim), `${said} ${meant}`))).toBeUndefined();
});

it('is both where neither clearly tells', () => {
  const both = 'The Guild met in spring. The writers organised a supper.';
  expect(tellingOf(readPassage(claim), both)).toBe(both);
});

it('is a promise where the claim speaks of one, and free will is no plan', () => {
  expect(
    findPlan(
      'The Board promised each household 1,500 florins.',
      'Each household will receive 1,500 florins.',
    ),
  ).toBe(undefined);
  expect(
    findPlan('Each household received 1,500 florins.', 'Each household will receive 1,500 florins.'),
  ).toBe('will');
  expect(
    findPlan('The Board paid the owners.', 'The Board pays the owners of its own free will.'),
  ).toBeUndefined();
});
