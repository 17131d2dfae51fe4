import { describe, expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import { namesNoDoer } from './names-no-doer.ts';

const silent = (claim: string, sentence: string) => namesNoDoer(readPassage(claim), sentence);

describe('namesNoDoer', () => {
  it.each([
    ['Gull Tower was built by the Dunmen.', 'Gull Tower was built around 1720 as a seat of the lord Rask.'],
    ['The Dunmen built Gull Tower.', 'Gull Tower was built around 1720 as a seat of the lord Rask.'],
    ['Gull Tower was painted by Oda Brill in 1720.', 'Gull Tower was painted in 1720.'],
    [
      'Gull Tower was built by the Dunmen.',
      'Most scholars think that Gull Tower was built as a seat of the lord Rask.',
    ],
    ['Gull Tower was built by the Dunmen.', 'Gull Tower was sold in 1720.'],
  ])('nobody is said to have done it: %s — %s', (claim, sentence) => {
    expect(silent(claim, sentence)).toBe(true);
  });

  it.each([
    ['Gull Tower was built by the Dunmen.', 'Gull Tower was built by the lord Rask.'],
    ['Gull Tower was built by the Dunmen.', 'Gull Tower was built around 1720 by the lord Rask.'],
    ['Gull Tower was built by the Dunmen.', 'The lord Rask built Gull Tower.'],
    ['Gull Tower was built by the Dunmen.', 'Gull Tower was never built.'],
    ['Gull Tower was built by the Dunmen.', 'Fish Tower was built around 1720.'],
    ['Gull Tower was painted by Oda Brill in Lowick.', 'Gull Tower was painted in Tarrow.'],
    ['Gull Tower was built by 1720.', 'Gull Tower was built in 1730.'],
  ])('somebody is, or something else is said: %s — %s', (claim, sentence) => {
    expect(silent(claim, sentence)).toBe(false);
  });
});
