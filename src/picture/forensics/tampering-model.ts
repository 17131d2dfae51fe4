export const forensicSignals = [
  'error-level',
  'jpeg-ghost',
  'double-compression',
  'noise',
  'copy-move',
] as const;
export type ForensicSignal = (typeof forensicSignals)[number];

export type TamperingWeights = { bias: number; weights: Readonly<Record<ForensicSignal, number>> };

/** Fitted on edits of press pictures with known places (`npm run bench -- forensics` fits them again). */
export const tamperingWeights: TamperingWeights = {
  bias: -5.116,
  weights: {
    'error-level': 0.089,
    'jpeg-ghost': 0.912,
    'double-compression': 1.187,
    noise: 0.201,
    'copy-move': 1.975,
  },
};

/** Raw scores have long tails: their logarithm counts. */
export function toFeature(score: number): number {
  return Math.log1p(Math.max(0, score));
}

/** The chance that a picture like those of the fit was edited, where half of them were. */
export function scoreTampering(
  scores: Readonly<Record<ForensicSignal, number>>,
  { bias, weights }: TamperingWeights = tamperingWeights,
): number {
  const sum = forensicSignals.reduce((total, name) => total + weights[name] * toFeature(scores[name]), bias);
  return 1 / (1 + Math.exp(-sum));
}
