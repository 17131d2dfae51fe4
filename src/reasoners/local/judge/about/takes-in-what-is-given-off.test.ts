import { expect, it } from 'vitest';
import { takesInWhatIsGivenOff } from './takes-in-what-is-given-off.ts';

it.each([
  [
    'Plants take in oxygen and give off carbon dioxide.',
    'Cyanobacteria added oxygen to the atmosphere.',
    true,
  ],
  ['Plants take in oxygen.', 'The oxygen that plants release comes from water.', true],
  ['People breathe out oxygen.', 'People breathe in oxygen.', true],
  [
    'Plants take in carbon dioxide and release oxygen.',
    'Plants absorb carbon dioxide and give off oxygen.',
    false,
  ],
  ['Plants take in water.', 'Plants release oxygen.', false],
  ['The team took up the offer.', 'The offer was given.', false],
])('%s %s', (claim, sentence, expected) => {
  expect(takesInWhatIsGivenOff(claim, sentence)).toBe(expected);
});
