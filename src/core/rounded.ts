export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

export function roundedProbability(value: number): number {
  return rounded(Math.min(1, Math.max(0, value)), 4);
}
