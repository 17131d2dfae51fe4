import type { FeatureName } from './pair-features.ts';

/**
 * What each feature adds to the score of support and of refutation.
 * Written by `node bench/fit-stance-weights.ts`, from the tuning part of the starter claims; do not edit by hand.
 */
export const stanceWeights: Readonly<Record<FeatureName, { supports: number; refutes: number }>> = {
  bias: { supports: -7.454, refutes: -5.17 },
  modelSupports: { supports: 0.113, refutes: -0.306 },
  modelRefutes: { supports: -0.081, refutes: 0.952 },
  modelSupportsNegation: { supports: 0, refutes: 0.236 },
  modelRefutesNegation: { supports: 0.302, refutes: -0.37 },
  similarity: { supports: 6.876, refutes: 3.094 },
  overlap: { supports: 1.337, refutes: 1.835 },
  samePredicate: { supports: 1.266, refutes: 0.68 },
  hasValues: { supports: 1.634, refutes: 0.459 },
  valuesMissing: { supports: -1.484, refutes: -1.345 },
  namesMissing: { supports: 0, refutes: 0.41 },
  claimDenies: { supports: 1.075, refutes: -0.149 },
  otherSubject: { supports: 0.327, refutes: 0.214 },
  subjectMissing: { supports: -0.67, refutes: 0.15 },
  'framing:contradicts': { supports: -1.353, refutes: 1.911 },
  'framing:unsettles': { supports: -2.686, refutes: 0 },
  'polarity:contradicts': { supports: -2.406, refutes: 2.658 },
  'polarity:confirms': { supports: 0, refutes: 0 },
  'time:contradicts': { supports: -1.037, refutes: 3.019 },
  'time:confirms': { supports: 0.644, refutes: 0 },
  'quantity:contradicts': { supports: -1.242, refutes: 2.328 },
  'quantity:confirms': { supports: 0.46, refutes: 0 },
  'name:contradicts': { supports: 0, refutes: 0.42 },
  'subject:contradicts': { supports: -0.451, refutes: 1.22 },
  'opposite:contradicts': { supports: -1.174, refutes: 0.127 },
  'scope:unsettles': { supports: -1.063, refutes: -1.182 },
  'outdated:contradicts': { supports: -1.75, refutes: 1.941 },
  'defeat:contradicts': { supports: -2.015, refutes: 0.506 },
};
