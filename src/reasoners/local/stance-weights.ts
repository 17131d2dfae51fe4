import type { FeatureName } from './pair-features.ts';

/**
 * What each feature adds to the score of support and of refutation.
 * Written by `node bench/fit-stance-weights.ts`, from the tuning part of the starter claims; do not edit by hand.
 */
export const stanceWeights: Readonly<Record<FeatureName, { supports: number; refutes: number }>> = {
  bias: { supports: -8.245, refutes: -3.929 },
  modelSupports: { supports: 0.29, refutes: -0.451 },
  modelRefutes: { supports: -0.043, refutes: 0.839 },
  modelSupportsNegation: { supports: -0.274, refutes: 0.495 },
  modelRefutesNegation: { supports: 0.407, refutes: -0.036 },
  similarity: { supports: 7.498, refutes: 2.642 },
  overlap: { supports: 1.389, refutes: 0.368 },
  samePredicate: { supports: 1.421, refutes: 1.285 },
  hasValues: { supports: 0.607, refutes: 0.601 },
  valuesMissing: { supports: -0.558, refutes: -1.364 },
  namesMissing: { supports: 0, refutes: 0.314 },
  claimDenies: { supports: 1.068, refutes: -0.784 },
  otherSubject: { supports: -0.484, refutes: -1.543 },
  'framing:contradicts': { supports: -0.976, refutes: 2.398 },
  'framing:unsettles': { supports: -2.724, refutes: 0 },
  'polarity:contradicts': { supports: -2.746, refutes: 1.678 },
  'polarity:confirms': { supports: 0, refutes: 0 },
  'time:contradicts': { supports: -1.197, refutes: 3.247 },
  'time:confirms': { supports: 1.668, refutes: 0 },
  'quantity:contradicts': { supports: -1.691, refutes: 2.3 },
  'quantity:confirms': { supports: 1.288, refutes: 0 },
  'name:contradicts': { supports: -0.364, refutes: 1.198 },
  'opposite:contradicts': { supports: -1.106, refutes: 0 },
  'scope:unsettles': { supports: -1.541, refutes: -0.564 },
  'outdated:contradicts': { supports: -0.941, refutes: 1.823 },
  'defeat:contradicts': { supports: 0, refutes: 0 },
};
