/** A score, and whether the thing that it should tell holds. */
export type ScoredCase = { score: number; positive: boolean };

/**
 * The threshold from which on a score should count, by the best F1 of the positive class; of equals the lowest. Undefined where nothing can be
 * told apart.
 */
export function calibrateThreshold(
  cases: readonly ScoredCase[],
): { threshold: number; f1: number } | undefined {
  const positives = cases.filter(({ positive }) => positive).length;
  if (positives === 0 || positives === cases.length) return undefined;
  const thresholds = [...new Set(cases.map(({ score }) => score))].sort((a, b) => a - b);
  let best: { threshold: number; f1: number } | undefined;
  for (const threshold of thresholds) {
    const taken = cases.filter(({ score }) => score >= threshold);
    const hits = taken.filter(({ positive }) => positive).length;
    const f1 = (2 * hits) / (taken.length + positives);
    if (best === undefined || f1 > best.f1) best = { threshold, f1 };
  }
  return best;
}
