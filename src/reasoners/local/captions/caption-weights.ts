import type { CaptionFeatureName } from './caption-features.ts';

/**
 * What each feature adds to the log-odds that a caption says what the claim says.
 * Written by `node training/captions/fit-caption-weights.ts`; do not edit by hand.
 */
export const captionWeights: Readonly<Record<CaptionFeatureName, number>> = {
  bias: -2.649,
  modelSupports: 1.009,
  modelRefutes: -0.499,
  supports: 1.092,
  refutes: -1.157,
  similarity: 1.048,
  claimShared: 1.221,
  captionShared: 1.731,
  namesMissing: -0.741,
  valuesMissing: -0.452,
  'who:agrees': -0.235,
  'who:contradicts': -0.096,
  'where:agrees': 0.335,
  'where:contradicts': -0.268,
  'when:agrees': 1.031,
  'when:contradicts': -0.744,
  'number:contradicts': 0.064,
  denial: 0,
  describes: 0.042,
  silent: 0.016,
};
