import type { LibraryPage } from '../spec/library.ts';

/** All items of a list that is given in pages. */
export async function readAllPages<Item>(
  page: (after: { after?: string }) => Promise<LibraryPage<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let after: { after?: string } = {}; ; ) {
    const part = await page(after);
    items.push(...part.items);
    if (part.next === undefined) return items;
    after = { after: part.next };
  }
}
