import { expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import { compareDoers } from './doer-rule.ts';

const effectOf = (claim: string, text: string, around = '') =>
  compareDoers({
    claim: readPassage(claim),
    focus: readPassage(text),
    whole: readPassage(`${around} ${text}`),
    title: readPassage('Orvane'),
    overlap: 1,
    samePredicate: 1,
    similarity: 1,
    sameSubject: true,
  })?.effect;

it('is not borne out by what another did', () => {
  const claim = 'The president of Orvane is chosen by the people.';
  expect(effectOf(claim, 'The president is chosen by the Tolding for six years.')).toBe('unsettles');
  expect(effectOf(claim, 'The president is chosen by the people of Orvane.')).toBeUndefined();
  expect(effectOf(claim, 'The president is chosen by the Tolding.', 'The people elect it.')).toBeUndefined();
  expect(effectOf(claim, 'The president is guarded by the army.')).toBeUndefined();
  expect(effectOf('The bridge was built by 1950.', 'The bridge was built by the army.')).toBeUndefined();
});
