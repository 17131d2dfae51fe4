import type { FeatureName } from './pair-features.ts';

/**
 * What each feature adds to the score of support and of refutation.
 * Written by `node bench/fit-stance-weights.ts`, from the tuning part of the starter claims; do not edit by hand.
 */
export const stanceWeights: Readonly<Record<FeatureName, { supports: number; refutes: number }>> = {
  bias: { supports: -5.565, refutes: -3.341 },
  modelSupports: { supports: 0.03, refutes: -0.545 },
  modelRefutes: { supports: 0.033, refutes: 0.606 },
  modelSupportsNegation: { supports: 0.22, refutes: 0.915 },
  modelRefutesNegation: { supports: 0.774, refutes: 0.355 },
  similarity: { supports: 5.501, refutes: 2.468 },
  overlap: { supports: 3.136, refutes: 3.071 },
  samePredicate: { supports: 1.301, refutes: 1.247 },
  hasValues: { supports: 0.374, refutes: 0.231 },
  valuesMissing: { supports: -0.137, refutes: -0.148 },
  namesMissing: { supports: 1.122, refutes: 1.216 },
  claimDenies: { supports: 1.039, refutes: -0.274 },
  'framing:contradicts': { supports: -0.863, refutes: 2.396 },
  'framing:unsettles': { supports: -1.283, refutes: 1.734 },
  'polarity:contradicts': { supports: -1.23, refutes: 1.932 },
  'polarity:confirms': { supports: 0.957, refutes: 1.458 },
  'time:contradicts': { supports: -1.041, refutes: 1.487 },
  'time:confirms': { supports: 1.816, refutes: 0.698 },
  'quantity:contradicts': { supports: -1.793, refutes: -0.229 },
  'quantity:confirms': { supports: 0.939, refutes: -0.015 },
  'name:contradicts': { supports: -0.104, refutes: 0.562 },
  'opposite:contradicts': { supports: -0.854, refutes: 0.238 },
  'scope:unsettles': { supports: -1.564, refutes: -0.254 },
  'outdated:contradicts': { supports: -0.301, refutes: 1.675 },
};
