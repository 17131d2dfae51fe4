/** The usual constant of reciprocal rank fusion: how quickly lower ranks lose weight. */
export const rankConstant = 60;

export type FusedRank<Key> = {
  key: Key;
  score: number /** Rank from 1 in each list, in the order of the lists. */;
  ranks: (number | undefined)[];
};

/** Joins ranked lists by rank alone, so that scores of different kinds need not be compared. Best first; ties keep first-seen order. */
export function fuseRanks<Key>(
  lists: readonly (readonly Key[])[],
  constant: number = rankConstant,
): FusedRank<Key>[] {
  const fused = new Map<Key, FusedRank<Key>>();
  lists.forEach((list, listIndex) => {
    list.forEach((key, index) => {
      const entry = fused.get(key) ?? { key, score: 0, ranks: lists.map(() => undefined) };
      if (entry.ranks[listIndex] !== undefined) return;
      entry.ranks[listIndex] = index + 1;
      entry.score += 1 / (constant + index + 1);
      fused.set(key, entry);
    });
  });
  return [...fused.values()].sort((a, b) => b.score - a.score);
}
