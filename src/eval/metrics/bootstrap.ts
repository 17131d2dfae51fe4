/** A metric over samples drawn with replacement, sorted; the same seed draws the same samples. */
export function drawSamples<Item>(
  items: readonly Item[],
  metric: (sample: readonly Item[]) => number,
  { samples = 1000, seed = 1 } = {},
): number[] {
  const random = createSeededRandom(seed);
  return Array.from({ length: samples }, () =>
    metric(
      Array.from(items, () => items[Math.floor(random() * items.length)]).filter(
        (item) => item !== undefined,
      ),
    ),
  )
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b);
}

/** The middle 95 % of a metric over samples drawn with replacement. */
export function bootstrapInterval<Item>(
  items: readonly Item[],
  metric: (sample: readonly Item[]) => number,
  options: { samples?: number; seed?: number } = {},
): [low: number, high: number] {
  const values = drawSamples(items, metric, options);
  const at = (part: number) =>
    values[Math.min(values.length - 1, Math.floor(part * values.length))] ?? Number.NaN;
  return [at(0.025), at(0.975)];
}

/** Mulberry32: the same numbers on every machine for one seed. */
export function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
