import { splitSentences } from '../../text/sentences.ts';
import type { Tools } from './handler.ts';
import { findKeyQuotes } from './key-quotes.ts';

/** The verifier was trained on a sentence or two; what stands around them only dilutes them. */
const shortEnough = 320;
const quotesPerItem = 2;

export type Focused<Item> = { item: Item; quote: string };

/** Long items as the sentences in them that bear most on the claim, short ones as they are; every item at least once. */
export async function focusItems<Item extends { title: string; text: string }>(
  claim: string,
  items: readonly Item[],
  tools: Tools,
): Promise<Focused<Item>[]> {
  const focused = await Promise.all(
    items.map(async (item) => {
      if (item.text.length <= shortEnough) return [{ item, quote: item.text }];
      const quotes = await findKeyQuotes(
        item.text,
        item.title,
        splitSentences(item.text),
        [{ id: 's1', text: claim }],
        tools,
      );
      const best = quotes.slice(0, quotesPerItem).map(({ quote }) => ({ item, quote }));
      return best.length > 0 ? best : [{ item, quote: item.text }];
    }),
  );
  return focused.flat();
}
