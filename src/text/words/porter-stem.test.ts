import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { porterStem } from './porter-stem.ts';

/** From Porter's own paper and vocabulary. */
const known = {
  caresses: 'caress',
  ponies: 'poni',
  cats: 'cat',
  feed: 'feed',
  agreed: 'agre',
  plastered: 'plaster',
  bled: 'bled',
  motoring: 'motor',
  sing: 'sing',
  conflated: 'conflat',
  hopping: 'hop',
  falling: 'fall',
  filing: 'file',
  happy: 'happi',
  sky: 'sky',
  relational: 'relat',
  rational: 'ration',
  digitizer: 'digit',
  vietnamization: 'vietnam',
  operator: 'oper',
  hopefulness: 'hope',
  triplicate: 'triplic',
  formalize: 'formal',
  electrical: 'electr',
  revival: 'reviv',
  replacement: 'replac',
  adoption: 'adopt',
  effective: 'effect',
  probate: 'probat',
  rate: 'rate',
  cease: 'ceas',
  controll: 'control',
  roll: 'roll',
  yes: 'ye',
  running: 'run',
  runs: 'run',
  generalizations: 'gener',
};

describe('porterStem', () => {
  it('says what Porter says', () => {
    expect(Object.fromEntries(Object.keys(known).map((word) => [word, porterStem(word)]))).toEqual(known);
  });

  it('leaves numbers and other letters as they are, and never makes a word longer by more than a letter', () => {
    for (const word of ['1889', 'straße', '東京', 'ab', '']) expect(porterStem(word)).toBe(word);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/u), (word) => {
        const stem = porterStem(word);
        expect(stem.length).toBeGreaterThan(0);
        expect(stem.length).toBeLessThanOrEqual(word.length + 1);
      }),
    );
  });
});
