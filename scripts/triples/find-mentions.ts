import type { Entity } from './schemas.ts';

export type Mention = { ids: readonly string[]; start: number; end: number };

/** Kinds of entities whose names are common nouns. */
const commonNouns = new Set(['species', 'element', 'compound', 'disease', 'invention', 'discovery', 'unit']);
const longestName = 7;

/** Finds the entities that a text names: the longest name at each place. */
export class MentionFinder {
  readonly #idsByName = new Map<string, string[]>();

  constructor(entities: readonly Entity[]) {
    for (const entity of entities) {
      for (const name of namesInText(entity))
        this.#idsByName.set(name, [...(this.#idsByName.get(name) ?? []), entity.id]);
    }
  }

  knows(name: string): boolean {
    return this.#idsByName.has(name);
  }

  /** `further`: names that mean an entity in this text only. */
  find(text: string, further: ReadonlyMap<string, string> = new Map()): Mention[] {
    const words = [...text.matchAll(/[^\s“”"(),;:!?]+/g)].map((match) => ({
      word: match[0].replace(/(?:['’]s|\.)$/, ''),
      start: match.index,
      end: match.index + match[0].length,
    }));
    const mentions: Mention[] = [];
    for (let first = 0; first < words.length; ) {
      const found = this.#longestAt(words, first, further);
      if (found) mentions.push(found.mention);
      first += found?.length ?? 1;
    }
    return mentions;
  }

  #longestAt(
    words: readonly { word: string; start: number; end: number }[],
    first: number,
    further: ReadonlyMap<string, string>,
  ): { mention: Mention; length: number } | undefined {
    for (let length = Math.min(longestName, words.length - first); length > 0; length -= 1) {
      const part = words.slice(first, first + length);
      const name = part.map(({ word }) => word).join(' ');
      const id = further.get(name);
      const ids = id === undefined ? this.#idsByName.get(name) : [id];
      if (ids) return { mention: { ids, start: part[0]?.start ?? 0, end: part.at(-1)?.end ?? 0 }, length };
    }
    return undefined;
  }
}

/** Names as they stand in running text, where a bare number is a year or a count; common nouns begin small there and may stand in the plural. */
function namesInText(entity: Entity): Set<string> {
  const names = [entity.label, ...entity.aliases].filter((name) => name.length > 2 && !/^\d+$/.test(name));
  if (!commonNouns.has(entity.id.split('/')[0] ?? '')) return new Set(names);
  return new Set(
    names
      .flatMap((name) => [name, `${name}s`])
      .flatMap((name) => [name, `${name.charAt(0).toLowerCase()}${name.slice(1)}`]),
  );
}
