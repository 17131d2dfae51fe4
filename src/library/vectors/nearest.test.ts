import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cosine, quantiseVector } from '../../text/vectors/quantised-vector.ts';
import { loadSearchMatrix, searchMatrixPlainly } from './nearest.ts';
import { nearestInPassing, VectorBlocks } from './vector-blocks.ts';

const dimensions = 48;
const vectorArbitrary = fc
  .array(fc.integer({ min: -127, max: 127 }), { minLength: dimensions, maxLength: dimensions })
  .map((values) => quantiseVector(values));

function rowsOf(vectors: readonly Int8Array[]) {
  return (after: number) =>
    vectors
      .map((vector, index) => ({ id: index + 1, vector: new Uint8Array(vector.buffer) }))
      .filter((row) => row.id > after);
}

describe('exact search', () => {
  it('finds in native code what plain code finds', async () => {
    const native = await loadSearchMatrix();
    expect(native).not.toBe(searchMatrixPlainly);
    fc.assert(
      fc.property(
        fc.array(vectorArbitrary, { maxLength: 60 }),
        vectorArbitrary,
        fc.integer({ min: 1, max: 80 }),
        (vectors, query, count) => {
          const matrix = Int8Array.from(vectors.flatMap((vector) => [...vector]));
          const similarities = (positions: number[]) =>
            positions.map((at) => cosine(query, vectors[at] ?? []).toFixed(3)).sort();
          expect(similarities(native(matrix, query, count))).toEqual(
            similarities(searchMatrixPlainly(matrix, query, count)),
          );
        },
      ),
    );
  });

  it('gives the same in memory, in growing memory and in passing', async () => {
    const native = await loadSearchMatrix();
    fc.assert(
      fc.property(
        fc.array(vectorArbitrary, { minLength: 1, maxLength: 40 }),
        vectorArbitrary,
        fc.nat(40),
        (vectors, query, cut) => {
          const whole = new VectorBlocks(dimensions);
          whole.load(rowsOf(vectors));
          const grown = new VectorBlocks(dimensions);
          grown.load(rowsOf(vectors.slice(0, cut)));
          grown.load(rowsOf(vectors));
          const expected = nearestInPassing(rowsOf(vectors), query, 10, native);
          expect(whole.nearest(query, 10, native)).toEqual(expected);
          expect(grown.nearest(query, 10, native)).toEqual(expected);
          expect(grown.size).toBe(vectors.length);
          for (const [index, entry] of expected.entries())
            expect(entry.similarity).toBeLessThanOrEqual(expected[index - 1]?.similarity ?? 1.0001);
        },
      ),
    );
  });

  it('passes over rows of another length', () => {
    const blocks = new VectorBlocks(dimensions);
    blocks.load(() => [{ id: 1, vector: new Uint8Array(3) }]);
    expect(blocks.size).toBe(0);
    expect(blocks.nearest(new Int8Array(dimensions).fill(1), 5, searchMatrixPlainly)).toEqual([]);
  });
});
