import type { CaptionFeatureName } from './caption-features.ts';

/**
 * What each feature adds to the log-odds that a caption says what the claim says.
 * Written by `node training/captions/fit-caption-weights.ts`; do not edit by hand.
 */
export const captionWeights: Readonly<Record<CaptionFeatureName, number>> = {
  bias: -2.712,
  modelSupports: 1.007,
  modelRefutes: -0.532,
  supports: 1.007,
  refutes: -1.074,
  similarity: 1.078,
  claimShared: 1.245,
  captionShared: 1.772,
  namesMissing: -0.733,
  valuesMissing: -0.422,
  'who:agrees': -0.214,
  'who:contradicts': -0.099,
  'where:agrees': 0.341,
  'where:contradicts': -0.278,
  'when:agrees': 1.048,
  'when:contradicts': -0.785,
  'number:contradicts': 0.056,
  denial: 0,
  describes: 0.055,
  silent: 0.033,
};
