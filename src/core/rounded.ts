/** A number with so many digits after the point: what is shown and recorded carries no more than it means. */
export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** A probability with four digits, kept between 0 and 1. */
export function roundedProbability(value: number): number {
  return rounded(Math.min(1, Math.max(0, value)), 4);
}
