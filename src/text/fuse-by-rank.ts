/** The constant of reciprocal rank fusion; 60 is the value of the original study and robust across tasks. */
const rankConstant = 60;

/**
 * Reciprocal rank fusion: what stands high in many lists comes first. Ties keep the order in which they were first seen,
 * so the result does not depend on anything but the lists.
 */
export function fuseByRank<Item extends { score: number }>(
  lists: readonly (readonly Item[])[],
  keyOf: (item: Item) => string,
): Item[] {
  const fused = new Map<string, Item>();
  for (const list of lists) {
    const seen = new Set<string>();
    list.forEach((item, index) => {
      const key = keyOf(item);
      if (seen.has(key)) return;
      seen.add(key);
      const known = fused.get(key);
      const gained = 1 / (rankConstant + index + 1);
      fused.set(key, { ...(known ?? item), score: (known?.score ?? 0) + gained });
    });
  }
  return [...fused.values()].sort((a, b) => b.score - a.score);
}
