import type { FeatureName } from './pair-features.ts';

/**
 * What each feature adds to the score of support and of refutation.
 * Written by `node bench/fit-stance-weights.ts`, from the tuning part of the starter claims; do not edit by hand.
 */
export const stanceWeights: Readonly<Record<FeatureName, { supports: number; refutes: number }>> = {
  bias: { supports: -5.069, refutes: -5.234 },
  modelSupports: { supports: 1.144, refutes: -1.352 },
  modelRefutes: { supports: -0.784, refutes: 1.769 },
  modelSupportsNegation: { supports: 0, refutes: 0.399 },
  modelRefutesNegation: { supports: 0.289, refutes: -0.052 },
  similarity: { supports: 4.669, refutes: 2.156 },
  overlap: { supports: 0, refutes: 1.297 },
  samePredicate: { supports: 1.244, refutes: 0.73 },
  hasValues: { supports: 1.679, refutes: 0.386 },
  valuesMissing: { supports: -1.015, refutes: -0.968 },
  namesMissing: { supports: 0, refutes: 0.1 },
  claimDenies: { supports: 0.322, refutes: -0.395 },
  otherSubject: { supports: 0.07, refutes: -0.125 },
  subjectMissing: { supports: -0.765, refutes: 0.247 },
  'framing:contradicts': { supports: -0.492, refutes: 0.79 },
  'framing:unsettles': { supports: -2.692, refutes: 0 },
  'polarity:contradicts': { supports: -2.597, refutes: 1.726 },
  'polarity:confirms': { supports: 0.337, refutes: 0 },
  'time:contradicts': { supports: -0.731, refutes: 2.307 },
  'time:confirms': { supports: 0.316, refutes: 0 },
  'quantity:contradicts': { supports: -1.753, refutes: 2.36 },
  'quantity:confirms': { supports: 0.832, refutes: 0 },
  'name:contradicts': { supports: -0.02, refutes: 1.319 },
  'subject:contradicts': { supports: -0.196, refutes: 1.131 },
  'opposite:contradicts': { supports: -0.221, refutes: 0 },
  'scope:unsettles': { supports: -1.172, refutes: -0.969 },
  'outdated:contradicts': { supports: -1.564, refutes: 0.123 },
  'defeat:contradicts': { supports: -1.693, refutes: 0.18 },
};
