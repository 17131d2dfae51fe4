import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, cosine, quantiseVector, vectorOf } from './quantised-vector.ts';

const vectorArbitrary = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
  minLength: 384,
  maxLength: 384,
});

describe('quantiseVector', () => {
  it('changes a cosine by less than 0.01', () => {
    fc.assert(
      fc.property(vectorArbitrary, vectorArbitrary, (a, b) => {
        const difference = cosine(quantiseVector(a), quantiseVector(b)) - cosine(a, b);
        expect(Math.abs(difference)).toBeLessThan(0.01);
      }),
    );
  });

  it('is itself when quantised again, and after being stored', () => {
    fc.assert(
      fc.property(vectorArbitrary, (vector) => {
        const once = quantiseVector(vector);
        expect(quantiseVector(once)).toEqual(once);
        expect(vectorOf(bytesOf(once))).toEqual(once);
      }),
    );
  });

  it('takes a vector without length', () => {
    expect(cosine(quantiseVector([0, 0]), quantiseVector([1, 0]))).toBe(0);
  });
});
