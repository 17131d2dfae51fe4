import { readFileSync } from 'node:fs';
import type { PassageEmbedder } from '../src/library/passage-embedder.ts';

/** The encoder with a linear head behind it (training/embedder): each vector times a square matrix in 16-bit floats, scaled to length 1 again. */
export function withHead(inner: PassageEmbedder, path: string): PassageEmbedder {
  const { dimensions } = inner;
  const bytes = readFileSync(path);
  if (bytes.byteLength !== dimensions * dimensions * 2)
    throw new Error(`${path} is not a head for ${dimensions} dimensions`);
  const matrix = Float32Array.from({ length: dimensions * dimensions }, (_, at) =>
    readHalf(bytes.readUInt16LE(at * 2)),
  );
  return {
    id: `${inner.id}+head`,
    dimensions,
    async embed(texts, signal) {
      return (await inner.embed(texts, signal)).map((vector) => turn(matrix, vector));
    },
  };
}

function turn(matrix: Float32Array, vector: Float32Array): Float32Array {
  const turned = vector.map((_, row) => {
    let sum = 0;
    for (let column = 0; column < vector.length; column++)
      sum += (matrix[row * vector.length + column] ?? 0) * (vector[column] ?? 0);
    return sum;
  });
  const length = Math.hypot(...turned);
  return length === 0 ? turned : turned.map((value) => value / length);
}

/** An IEEE 754 number of 16 bits; heads hold neither infinities nor NaN. */
function readHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = (bits & 0x3ff) / 1024;
  return sign * (exponent === 0 ? fraction * 2 ** -14 : (1 + fraction) * 2 ** (exponent - 15));
}
