import { defined } from '../../core/defined.ts';
import type { GraphEntity } from '../../spec/knowledge-graph.ts';

/** The same thing in both libraries is one thing that more is known of. */
export function mergeThings(lists: readonly (readonly GraphEntity[])[]): GraphEntity[] {
  const merged = new Map<string, GraphEntity>();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let rank = 0; rank < longest; rank++) {
    for (const list of lists) {
      const thing = list[rank];
      if (thing === undefined) continue;
      const known = merged.get(thing.id);
      merged.set(thing.id, known === undefined ? thing : mergeThing(known, thing));
    }
  }
  return [...merged.values()];
}

function mergeThing(a: GraphEntity, b: GraphEntity): GraphEntity {
  const description = a.description ?? b.description;
  return {
    ...a,
    ...defined({ description }),
    aliases: [...new Set([...a.aliases, ...b.aliases])],
    types: [...new Set([...a.types, ...b.types])],
    popularity: (a.popularity ?? 0) + (b.popularity ?? 0),
  };
}
