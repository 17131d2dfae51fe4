import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../picture/sample-pictures.contract.ts';
import { distanceAt, hashWords, wordsOf } from './bit-distance.ts';
import { PatchTable } from './patch-table.ts';

const hashArbitrary = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(wordsOf);

function randomHash(random: () => number): Uint32Array {
  return Uint32Array.from({ length: hashWords }, () => Math.floor(random() * 2 ** 32));
}

/** Some of the bits turned over, any of them alike. */
function disturb(hash: Uint32Array, share: number, random: () => number): Uint32Array {
  return hash.map((word) => {
    let flipped = word;
    for (let bit = 0; bit < 32; bit++) if (random() < share) flipped ^= 1 << bit;
    return flipped;
  });
}

describe('distanceAt', () => {
  it('counts the bits that differ, and stops where there are too many', () => {
    fc.assert(
      fc.property(hashArbitrary, hashArbitrary, fc.nat(256), (a, b, most) => {
        const bits = [...a].reduce(
          (sum, word, at) => sum + ((word ^ (b[at] ?? 0)) >>> 0).toString(2).replaceAll('0', '').length,
          0,
        );
        const counted = distanceAt(a, 0, b, most);
        if (bits <= most) expect(counted).toBe(bits);
        else expect(counted).toBeGreaterThan(most);
      }),
    );
  });
});

describe('PatchTable', () => {
  it('finds nothing in an empty table', () => {
    const table = new PatchTable();
    table.settle();
    expect(table.vote([new Uint32Array(hashWords)]).size).toBe(0);
  });

  it('finds the owners of disturbed patches among many, before and after they are sorted in', () => {
    const random = createRandom(1);
    const table = new PatchTable();
    const known = Array.from({ length: 9_000 }, () => randomHash(random));
    known.forEach((hash, index) => {
      table.add(hash, Math.floor(index / 3));
    });
    const wanted = [10, 400, 2_500].flatMap((owner) =>
      [0, 1, 2].map((patch) => disturb(known[owner * 3 + patch] ?? new Uint32Array(8), 0.08, random)),
    );
    const unsorted = table.vote(wanted);
    table.settle();
    const sorted = table.vote(wanted);
    for (const votes of [unsorted, sorted]) {
      expect([...votes.keys()].sort((a, b) => a - b)).toEqual([10, 400, 2_500]);
      for (const owner of [10, 400, 2_500]) expect(votes.get(owner)?.votes).toBeGreaterThanOrEqual(2);
    }
    expect(table.size).toBe(9_000);
  });

  it('counts an owner once for each wanted patch, and more for nearer ones', () => {
    const random = createRandom(2);
    const [hash, other] = [randomHash(random), randomHash(random)];
    const table = new PatchTable();
    table.add(hash, 7);
    table.add(hash, 7);
    table.add(disturb(hash, 0.1, random), 8);
    const votes = table.vote([hash, other]);
    expect(votes.get(7)).toEqual({ votes: 1, score: 1 });
    expect(votes.get(8)?.votes).toBe(1);
    expect(votes.get(8)?.score).toBeLessThan(1);
  });
});
