import { defined } from '../core/defined.ts';
import type { ItemSource } from './evidence-item.ts';

/** A to Z, then A1 to Z1. */
export function sourceName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${letter}${Math.floor(index / 26)}`;
}

/** Names for sources, each told once however many items it has. */
export function sourceBook(): {
  /** The name of a source; the same for the same facts. */
  nameOf(source: object): string;
  sources(): readonly object[];
} {
  const names = new Map<string, string>();
  const told: object[] = [];
  return {
    nameOf(source) {
      const key = JSON.stringify(source);
      const known = names.get(key);
      if (known !== undefined) return known;
      const name = sourceName(names.size);
      names.set(key, name);
      told.push({ id: name, ...source });
      return name;
    },
    sources: () => told,
  };
}

/** Items that name their source, and the sources. What else a reader is told of the page goes with the source. */
export function tellSourcesOnce<
  Item extends ItemSource & { id: string; quote: string; facts?: readonly string[] },
>(items: readonly Item[], book = sourceBook()): { sources: readonly object[]; items: object[] } {
  const named = items.map(({ id, title, publisher, published, tier, because, family, facts, ...rest }) => ({
    id,
    source: book.nameOf({
      title,
      ...defined({ publisher, published }),
      tier,
      because,
      ...defined({ family }),
      ...(facts === undefined || facts.length === 0 ? {} : { facts }),
    }),
    ...rest,
  }));
  return { sources: book.sources(), items: named };
}
