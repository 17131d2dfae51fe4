import { sha256 } from '../net/address/canonical-hash.ts';
import type { DatasetItem } from './dataset-item.ts';

export type Split = 'dev' | 'test';

/**
 * Which part each item belongs to: in each label the same share goes to dev, drawn by the seed. The parts depend on the items and the
 * seed alone, not on the order in which they were made.
 */
export function splitItems(
  items: readonly Pick<DatasetItem, 'id' | 'label'>[],
  { devShare, seed }: { devShare: number; seed: number },
): Map<string, Split> {
  const byLabel = new Map<string, string[]>();
  for (const { id, label = '' } of items) byLabel.set(label, [...(byLabel.get(label) ?? []), id]);
  const parts = new Map<string, Split>();
  for (const ids of byLabel.values()) {
    const drawn = ids
      .map((id) => ({ id, key: sha256(`${seed}\n${id}`) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const dev = Math.round(ids.length * devShare);
    for (const [index, { id }] of drawn.entries()) parts.set(id, index < dev ? 'dev' : 'test');
  }
  return parts;
}
