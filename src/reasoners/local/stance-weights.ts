import type { FeatureName } from './pair-features.ts';

/**
 * What each feature adds to the score of support and of refutation.
 * Written by `node bench/fit-stance-weights.ts`, from the tuning part of the starter claims; do not edit by hand.
 */
export const stanceWeights: Readonly<Record<FeatureName, { supports: number; refutes: number }>> = {
  bias: { supports: -8.827, refutes: -5.586 },
  modelSupports: { supports: 0.141, refutes: -0.311 },
  modelRefutes: { supports: -0.067, refutes: 0.873 },
  modelSupportsNegation: { supports: 0, refutes: 0.34 },
  modelRefutesNegation: { supports: 0.26, refutes: -0.336 },
  similarity: { supports: 8.104, refutes: 3.483 },
  overlap: { supports: 1.826, refutes: 1.785 },
  samePredicate: { supports: 1.156, refutes: 0.655 },
  hasValues: { supports: 1.708, refutes: 0.614 },
  valuesMissing: { supports: -1.478, refutes: -1.582 },
  namesMissing: { supports: -0.029, refutes: 0.374 },
  claimDenies: { supports: 1.179, refutes: -0.023 },
  otherSubject: { supports: 0.297, refutes: 0.191 },
  'framing:contradicts': { supports: -1.131, refutes: 2.109 },
  'framing:unsettles': { supports: -2.709, refutes: 0 },
  'polarity:contradicts': { supports: -2.605, refutes: 2.4 },
  'polarity:confirms': { supports: 0, refutes: 0 },
  'time:contradicts': { supports: -1.063, refutes: 3.155 },
  'time:confirms': { supports: 0.666, refutes: 0 },
  'quantity:contradicts': { supports: -1.215, refutes: 2.543 },
  'quantity:confirms': { supports: 0.422, refutes: 0 },
  'name:contradicts': { supports: -0.734, refutes: 0.453 },
  'opposite:contradicts': { supports: -1.174, refutes: 0 },
  'scope:unsettles': { supports: -0.991, refutes: -1.008 },
  'outdated:contradicts': { supports: -1.825, refutes: 1.663 },
  'defeat:contradicts': { supports: -1.947, refutes: 0.582 },
  'subject:contradicts': { supports: 0, refutes: 0 },
  subjectMissing: { supports: 0, refutes: 0 },
};
