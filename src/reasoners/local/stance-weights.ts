import type { FeatureName } from './pair-features.ts';

/**
 * What each feature adds to the score of support and of refutation.
 * Written by `node bench/fit-stance-weights.ts`, from the tuning part of the starter claims; do not edit by hand.
 */
export const stanceWeights: Readonly<Record<FeatureName, { supports: number; refutes: number }>> = {
  bias: { supports: -8.331, refutes: -4.514 },
  modelSupports: { supports: 0.284, refutes: -0.519 },
  modelRefutes: { supports: 0, refutes: 1.029 },
  modelSupportsNegation: { supports: -0.277, refutes: 0.388 },
  modelRefutesNegation: { supports: 0.397, refutes: -0.079 },
  similarity: { supports: 7.529, refutes: 2.927 },
  overlap: { supports: 1.637, refutes: 1.106 },
  samePredicate: { supports: 1.32, refutes: 1.064 },
  hasValues: { supports: 0.611, refutes: 0.654 },
  valuesMissing: { supports: -0.647, refutes: -1.518 },
  namesMissing: { supports: 0, refutes: 0.257 },
  claimDenies: { supports: 1.07, refutes: -0.75 },
  otherSubject: { supports: 0, refutes: 0 },
  'framing:contradicts': { supports: -0.896, refutes: 2.629 },
  'framing:unsettles': { supports: -2.716, refutes: 0 },
  'polarity:contradicts': { supports: -2.411, refutes: 1.526 },
  'polarity:confirms': { supports: 0, refutes: 0 },
  'time:contradicts': { supports: -1.518, refutes: 2.501 },
  'time:confirms': { supports: 1.722, refutes: 0 },
  'quantity:contradicts': { supports: -2.483, refutes: 0.523 },
  'quantity:confirms': { supports: 1.275, refutes: 0 },
  'name:contradicts': { supports: -0.66, refutes: 0.67 },
  'opposite:contradicts': { supports: -1.125, refutes: 0 },
  'scope:unsettles': { supports: -1.549, refutes: -0.512 },
  'outdated:contradicts': { supports: -0.995, refutes: 1.608 },
};
