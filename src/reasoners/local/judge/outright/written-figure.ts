import type { Quantity } from '../../../../text/quantities/quantities.ts';

/** The number as it is written: "the 9,000" has no unit, and is still the 9,000 cubic metres of the claim. */
export function figureOf({ text, low }: Quantity): number {
  const digits = /\d[\d,]*(?:\.\d+)?/u.exec(text)?.[0];
  return digits === undefined ? low : Number(digits.replaceAll(',', ''));
}
