/** How sure an answer was, and whether it was right. */
export type RatedAnswer = { confidence: number; right: boolean };

export type ReliabilityBin = {
  low: number;
  high: number;
  count: number;
  meanConfidence: number;
  accuracy: number;
};

/** Answers in bins of equal width, for the reliability curve; empty bins are left out. */
export function binByConfidence(answers: readonly RatedAnswer[], bins = 10): ReliabilityBin[] {
  return Array.from({ length: bins }, (_, index) => {
    const low = index / bins;
    const high = (index + 1) / bins;
    const inside = answers.filter(({ confidence }) => binOf(confidence, bins) === index);
    const right = inside.filter((answer) => answer.right).length;
    const sum = inside.reduce((total, { confidence }) => total + confidence, 0);
    return {
      low,
      high,
      count: inside.length,
      meanConfidence: sum / inside.length,
      accuracy: right / inside.length,
    };
  }).filter(({ count }) => count > 0);
}

/** Expected calibration error: how far confidence and accuracy lie apart, on average over the answers. */
export function expectedCalibrationError(answers: readonly RatedAnswer[], bins = 10): number {
  if (answers.length === 0) return Number.NaN;
  const apart = binByConfidence(answers, bins).reduce(
    (sum, bin) => sum + bin.count * Math.abs(bin.meanConfidence - bin.accuracy),
    0,
  );
  return apart / answers.length;
}

/** Mean squared distance between confidence and outcome. */
export function brierScore(answers: readonly RatedAnswer[]): number {
  const sum = answers.reduce(
    (total, { confidence, right }) => total + (confidence - (right ? 1 : 0)) ** 2,
    0,
  );
  return answers.length === 0 ? Number.NaN : sum / answers.length;
}

function binOf(confidence: number, bins: number): number {
  return Math.min(bins - 1, Math.max(0, Math.floor(confidence * bins)));
}
