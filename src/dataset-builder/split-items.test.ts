import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datasetLabels } from '../text/articles/dataset-label.ts';
import { splitItems } from './split-items.ts';

const items = fc.uniqueArray(
  fc.record({ id: fc.string({ minLength: 4, maxLength: 8 }), label: fc.constantFrom(...datasetLabels) }),
  { selector: ({ id }) => id, maxLength: 60 },
);

test('each label is split by the same share, whatever the order', () => {
  fc.assert(
    fc.property(items, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer(), (all, devShare, seed) => {
      const parts = splitItems(all, { devShare, seed });
      expect(parts.size).toBe(all.length);
      for (const label of datasetLabels) {
        const ids = all.filter((item) => item.label === label).map(({ id }) => id);
        expect(ids.filter((id) => parts.get(id) === 'dev')).toHaveLength(Math.round(ids.length * devShare));
      }
      const again = splitItems([...all].reverse(), { devShare, seed });
      for (const { id } of all) expect(again.get(id)).toBe(parts.get(id));
    }),
  );
});

test('another seed draws others', () => {
  const all = Array.from({ length: 40 }, (_, index) => ({ id: `item ${index}`, label: 'false' as const }));
  const devOf = (seed: number) =>
    [...splitItems(all, { devShare: 0.25, seed })]
      .filter(([, part]) => part === 'dev')
      .map(([id]) => id)
      .sort();
  expect(devOf(1)).toHaveLength(10);
  expect(devOf(1)).not.toEqual(devOf(2));
});
