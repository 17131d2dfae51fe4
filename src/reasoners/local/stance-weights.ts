import type { FeatureName } from './pair-features.ts';

/**
 * What each feature adds to the score of support and of refutation.
 * Written by `node bench/fit-stance-weights.ts`, from the tuning part of the starter claims; do not edit by hand.
 */
export const stanceWeights: Readonly<Record<FeatureName, { supports: number; refutes: number }>> = {
  bias: { supports: -8.494, refutes: -3.892 },
  modelSupports: { supports: 0.16, refutes: -0.549 },
  modelRefutes: { supports: -0.106, refutes: 0.847 },
  modelSupportsNegation: { supports: -0.267, refutes: 0.554 },
  modelRefutesNegation: { supports: 0.56, refutes: -0.021 },
  similarity: { supports: 7.813, refutes: 2.347 },
  overlap: { supports: 1.24, refutes: 0.625 },
  samePredicate: { supports: 1.334, refutes: 1.049 },
  hasValues: { supports: 1.62, refutes: 0.482 },
  valuesMissing: { supports: -1.333, refutes: -1.166 },
  namesMissing: { supports: 0, refutes: 0.315 },
  claimDenies: { supports: 1.125, refutes: -0.638 },
  otherSubject: { supports: -0.107, refutes: -1.636 },
  'framing:contradicts': { supports: -0.939, refutes: 1.934 },
  'framing:unsettles': { supports: -2.772, refutes: 0 },
  'polarity:contradicts': { supports: -2.729, refutes: 2.247 },
  'polarity:confirms': { supports: 0, refutes: 0 },
  'time:contradicts': { supports: -1.155, refutes: 3.219 },
  'time:confirms': { supports: 0.49, refutes: 0 },
  'quantity:contradicts': { supports: -1.951, refutes: 2.45 },
  'quantity:confirms': { supports: 0.49, refutes: 0 },
  'name:contradicts': { supports: -0.934, refutes: 1.155 },
  'opposite:contradicts': { supports: -1.158, refutes: 0 },
  'scope:unsettles': { supports: -1.237, refutes: -1.502 },
  'outdated:contradicts': { supports: -1.736, refutes: 2.241 },
  'defeat:contradicts': { supports: -2.288, refutes: 0 },
};
