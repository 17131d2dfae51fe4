import { describe, expect, it } from 'vitest';
import { readClaimAboutClaim } from './claim-about-claim.ts';

describe('a claim about a claim', () => {
  it.each([
    [
      'The post saying that the prize of 2023 was withdrawn is fake.',
      { inner: 'The prize of 2023 was withdrawn', turned: true },
    ],
    [
      'The claim that vaccines contain microchips is false',
      { inner: 'Vaccines contain microchips', turned: true },
    ],
    [
      'It is not true that the bridge collapsed in May.',
      { inner: 'The bridge collapsed in May.', turned: true },
    ],
    [
      'It is true that the bridge collapsed in May.',
      { inner: 'The bridge collapsed in May.', turned: false },
    ],
    ['The viral post is completely made up.', { inner: '', turned: true }],
    [
      'The rumour that the mayor resigned on Monday is true.',
      { inner: 'The mayor resigned on Monday', turned: false },
    ],
  ])('%s', (text, expected) => {
    expect(readClaimAboutClaim(text)).toEqual(expected);
  });

  it.each([
    'The bridge was closed in May.',
    'This photo of the flood is fake.',
    'The report was published in 2021.',
    'The mayor said that the claim was discussed in the council.',
    'The post office in Varnholt is closed.',
    'The story of the fox and the grapes is old.',
  ])('is not: %s', (text) => {
    expect(readClaimAboutClaim(text)).toBeUndefined();
  });
});
