import type { LibraryPage } from '../spec/library.ts';

/** All items of a list that is given in pages. */
export function readAllPages<Item>(page: (after: { after?: string }) => LibraryPage<Item>): Item[] {
  const items: Item[] = [];
  for (let after: { after?: string } = {}; ; ) {
    const part = page(after);
    items.push(...part.items);
    if (part.next === undefined) return items;
    after = { after: part.next };
  }
}
