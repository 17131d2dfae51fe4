/** Cosine of two vectors; 0 where one of them has no length. */
export function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let product = 0;
  let lengthA = 0;
  let lengthB = 0;
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const x = a[index] ?? 0;
    const y = b[index] ?? 0;
    product += x * y;
    lengthA += x * x;
    lengthB += y * y;
  }
  return lengthA === 0 || lengthB === 0 ? 0 : product / Math.sqrt(lengthA * lengthB);
}
