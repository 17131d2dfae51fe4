import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalHash, canonicalJson, sha256 } from './canonical-hash.ts';

describe('canonicalJson', () => {
  it('does not depend on the order of keys or on undefined fields', () => {
    expect(canonicalJson({ b: 1, a: { d: [2, { y: 1, x: 2 }], c: undefined } })).toBe(
      '{"a":{"d":[2,{"x":2,"y":1}]},"b":1}',
    );
  });

  it('parses back to an equal value, and equal values have equal hashes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy: unknown = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(copy);
        expect(canonicalHash(copy)).toBe(canonicalHash(value));
      }),
    );
  });

  it('hashes text as its UTF-8 bytes', () => {
    expect(sha256('é')).toBe(sha256(new TextEncoder().encode('é')));
  });
});
