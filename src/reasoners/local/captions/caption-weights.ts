import type { CaptionFeatureName } from './caption-features.ts';

/**
 * What each feature adds to the log-odds that a caption says what the claim says.
 * Written by `node training/captions/fit-caption-weights.ts`; do not edit by hand.
 */
export const captionWeights: Readonly<Record<CaptionFeatureName, number>> = {
  bias: -2.725,
  modelSupports: 1,
  modelRefutes: -0.493,
  supports: 1.011,
  refutes: -1.095,
  similarity: 1.089,
  claimShared: 1.251,
  captionShared: 1.786,
  namesMissing: -0.746,
  valuesMissing: -0.502,
  'who:agrees': -0.218,
  'who:contradicts': -0.092,
  'where:agrees': 0.358,
  'where:contradicts': -0.276,
  'when:agrees': 1.078,
  'when:contradicts': -0.768,
  'number:contradicts': 0.061,
  denial: 0,
  describes: 0.05,
  silent: 0.002,
};
