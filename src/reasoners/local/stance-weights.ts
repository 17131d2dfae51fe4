import type { FeatureName } from './pair-features.ts';

/**
 * What each feature adds to the score of support and of refutation.
 * Written by `node bench/fit-stance-weights.ts`, from the tuning part of the starter claims; do not edit by hand.
 */
export const stanceWeights: Readonly<Record<FeatureName, { supports: number; refutes: number }>> = {
  bias: { supports: -7.469, refutes: -5.162 },
  modelSupports: { supports: 0.109, refutes: -0.312 },
  modelRefutes: { supports: -0.077, refutes: 0.948 },
  modelSupportsNegation: { supports: 0, refutes: 0.24 },
  modelRefutesNegation: { supports: 0.303, refutes: -0.363 },
  similarity: { supports: 6.892, refutes: 3.118 },
  overlap: { supports: 1.356, refutes: 1.809 },
  samePredicate: { supports: 1.25, refutes: 0.673 },
  hasValues: { supports: 1.64, refutes: 0.477 },
  valuesMissing: { supports: -1.494, refutes: -1.377 },
  namesMissing: { supports: 0, refutes: 0.397 },
  claimDenies: { supports: 1.09, refutes: -0.138 },
  otherSubject: { supports: 0.325, refutes: 0.228 },
  subjectMissing: { supports: -0.672, refutes: 0.139 },
  'framing:contradicts': { supports: -1.354, refutes: 1.911 },
  'framing:unsettles': { supports: -2.685, refutes: 0 },
  'polarity:contradicts': { supports: -2.401, refutes: 2.663 },
  'polarity:confirms': { supports: 0, refutes: 0 },
  'time:contradicts': { supports: -1.042, refutes: 3.028 },
  'time:confirms': { supports: 0.644, refutes: 0 },
  'quantity:contradicts': { supports: -1.24, refutes: 2.342 },
  'quantity:confirms': { supports: 0.463, refutes: 0 },
  'name:contradicts': { supports: 0, refutes: 0.424 },
  'subject:contradicts': { supports: -0.451, refutes: 1.219 },
  'opposite:contradicts': { supports: -1.173, refutes: 0.123 },
  'scope:unsettles': { supports: -1.065, refutes: -1.172 },
  'outdated:contradicts': { supports: -1.751, refutes: 1.938 },
  'defeat:contradicts': { supports: -2.014, refutes: 0.511 },
};
