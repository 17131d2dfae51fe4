import type { CaptionFeatureName } from './caption-features.ts';

/**
 * What each feature adds to the log-odds that a caption says what the claim says.
 * Written by `node training/captions/fit-caption-weights.ts`; do not edit by hand.
 */
export const captionWeights: Readonly<Record<CaptionFeatureName, number>> = {
  bias: -2.714,
  modelSupports: 0.953,
  modelRefutes: -0.504,
  supports: 0.955,
  refutes: -1.03,
  similarity: 1.081,
  claimShared: 1.273,
  captionShared: 1.78,
  namesMissing: -0.773,
  valuesMissing: -0.544,
  'who:agrees': -0.234,
  'who:contradicts': -0.091,
  'where:agrees': 0.308,
  'where:contradicts': -0.279,
  'when:agrees': 1.085,
  'when:contradicts': -0.751,
  'number:contradicts': 0.06,
  denial: 0,
  describes: 0.054,
  silent: -0.028,
};
