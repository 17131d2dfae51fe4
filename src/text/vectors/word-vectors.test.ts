import { describe, expect, it } from 'vitest';
import { cosine } from './cosine.ts';
import { sketchText, type WordTable } from './word-vectors.ts';

const table: WordTable = {
  rows: new Map([
    ['cat', 0],
    ['kitten', 1],
    ['bridge', 2],
  ]),
  values: Int8Array.from([100, 10, 90, 20, -5, 120]),
  dimensions: 2,
};

describe('sketchText', () => {
  it('puts texts with like words near each other, in any case', () => {
    const cat = sketchText('The Cat', table);
    expect(cosine(cat, sketchText('a kitten', table))).toBeGreaterThan(0.9);
    expect(cosine(cat, sketchText('a bridge', table))).toBeLessThan(0.2);
  });

  it('gives a vector of length one, and of length none where it knows no word', () => {
    expect(Math.hypot(...sketchText('cat and bridge', table))).toBeCloseTo(1);
    expect([...sketchText('unknown words', table)]).toEqual([0, 0]);
  });
});
