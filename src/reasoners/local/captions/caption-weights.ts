import type { CaptionFeatureName } from './caption-features.ts';

/**
 * What each feature adds to the log-odds that a caption says what the claim says.
 * Written by `node training/captions/fit-caption-weights.ts`; do not edit by hand.
 */
export const captionWeights: Readonly<Record<CaptionFeatureName, number>> = {
  bias: -2.924,
  modelSupports: 1.034,
  modelRefutes: -0.186,
  supports: 1.772,
  refutes: -0.442,
  similarity: 0.969,
  claimShared: 1.197,
  captionShared: 1.672,
  namesMissing: -0.68,
  valuesMissing: -0.554,
  'who:agrees': -0.239,
  'who:contradicts': -0.066,
  'where:agrees': 0.244,
  'where:contradicts': -0.322,
  'when:agrees': 1.128,
  'when:contradicts': -0.785,
  'number:contradicts': 0.178,
  denial: 0.093,
  describes: -0.006,
  silent: -0.052,
};
