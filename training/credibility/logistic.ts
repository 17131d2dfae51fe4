export type Logistic = { mean: number[]; deviation: number[]; weights: number[]; bias: number };
export type Weighted = { features: readonly number[]; label: 0 | 1; weight: number };
export type Scored = { score: number; factual: 0 | 1 };

const clip = (value: number) => Math.max(-3, Math.min(3, value));
export const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

/** Logistic regression with a ridge penalty, by gradient descent on standardised features. */
export function fitLogistic(examples: readonly Weighted[], penalty: number, rounds: number): Logistic {
  const width = examples[0]?.features.length ?? 0;
  const total = examples.reduce((sum, e) => sum + e.weight, 0);
  const average = (of: (e: Weighted, f: number) => number) =>
    Array.from({ length: width }, (_, f) => examples.reduce((sum, e) => sum + (e.weight / total) * of(e, f), 0));
  const mean = average((e, f) => e.features[f] ?? 0);
  const deviation = average((e, f) => ((e.features[f] ?? 0) - (mean[f] ?? 0)) ** 2).map((v) => Math.max(1e-6, Math.sqrt(v)));
  const rows = examples.map((e) => e.features.map((value, f) => clip((value - (mean[f] ?? 0)) / (deviation[f] ?? 1))));
  const weights = new Array<number>(width).fill(0);
  let bias = 0;
  for (let step = 0; step < rounds; step++) {
    const gradient = new Array<number>(width).fill(0);
    let biasGradient = 0;
    for (const [index, e] of examples.entries()) {
      const row = rows[index] as number[];
      let sum = bias;
      for (let f = 0; f < width; f++) sum += (row[f] as number) * (weights[f] as number);
      const error = ((sigmoid(sum) - e.label) * e.weight) / total;
      for (let f = 0; f < width; f++) gradient[f] = (gradient[f] as number) + error * (row[f] as number);
      biasGradient += error;
    }
    for (let f = 0; f < width; f++) weights[f] = (weights[f] as number) - 0.8 * ((gradient[f] as number) + penalty * (weights[f] as number));
    bias -= 0.8 * biasGradient;
  }
  return { mean, deviation, weights, bias };
}

/** Log-odds. */
export function scoreLogistic(model: Logistic, features: readonly number[]): number {
  return features.reduce(
    (total, value, f) => total + clip((value - (model.mean[f] ?? 0)) / (model.deviation[f] ?? 1)) * (model.weights[f] ?? 0),
    model.bias,
  );
}

/** The chance that a factual site scores above one that is not, ties counting half; by ranks. */
export function areaUnderCurve(scored: readonly Scored[]): number {
  const sorted = [...scored].sort((a, b) => a.score - b.score);
  let ranks = 0;
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (to < sorted.length && sorted[to]?.score === sorted[from]?.score) to++;
    const rank = (from + to + 1) / 2;
    for (let index = from; index < to; index++) if (sorted[index]?.factual === 1) ranks += rank;
    from = to;
  }
  const positive = scored.filter((s) => s.factual === 1).length;
  return (ranks - (positive * (positive + 1)) / 2) / (positive * (scored.length - positive));
}

/** A small generator with a seed, so that the folds are the same each time. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const copy = [...items];
  for (let index = copy.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [copy[index], copy[other]] = [copy[other] as T, copy[index] as T];
  }
  return copy;
}

/** 95 % of resampled sites. */
export function bootstrapInterval(scored: readonly Scored[], seed: number): [number, number] {
  const random = createRandom(seed);
  const areas = Array.from({ length: 500 }, () =>
    areaUnderCurve(Array.from(scored, () => scored[Math.floor(random() * scored.length)] as Scored)),
  ).sort((a, b) => a - b);
  return [areas[12] ?? 0, areas[487] ?? 1];
}
