import { sha256 } from '../net/address/canonical-hash.ts';
import type { EvaluationItem } from './dataset.ts';

/** The same items for the same seed, whatever order the file has; a smaller limit gives a part of what a larger one gives. */
export function chooseItems(
  items: readonly EvaluationItem[],
  { seed, limit }: { seed: number; limit?: number },
): EvaluationItem[] {
  const keyed = items.map((item) => ({ item, key: sha256(`${seed}\n${item.id}`) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  return keyed.slice(0, limit ?? keyed.length).map(({ item }) => item);
}
