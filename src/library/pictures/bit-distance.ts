/** Words of 32 bits in a hash of 256. */
export const hashWords = 8;

/** The same on every machine, whatever its order of bytes. */
export function wordsOf(bits: Uint8Array): Uint32Array {
  const words = new Uint32Array(hashWords);
  for (let word = 0; word < hashWords; word++) {
    const at = word * 4;
    words[word] =
      (bits[at] ?? 0) |
      ((bits[at + 1] ?? 0) << 8) |
      ((bits[at + 2] ?? 0) << 16) |
      ((bits[at + 3] ?? 0) << 24);
  }
  return words;
}

export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Bits in which the hash at `at` differs from the wanted one. Stops counting once there are more than `most`. */
export function distanceAt(matrix: Uint32Array, at: number, wanted: Uint32Array, most: number): number {
  let distance = 0;
  for (let word = 0; word < hashWords; word++) {
    distance += countBits((matrix[at + word] ?? 0) ^ (wanted[word] ?? 0));
    if (distance > most) return distance;
  }
  return distance;
}
