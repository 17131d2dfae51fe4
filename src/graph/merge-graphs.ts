import type { Triple } from '../core/graph.ts';

/** One statement, whoever gave it: the same ends, relation and qualifiers. */
export function tripleKey(triple: Triple): string {
  const qualifiers = Object.entries(triple.qualifiers ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([triple.subject, triple.relation, triple.object, qualifiers]);
}

/** The first of each statement, in order. */
export function mergeTriples<T extends Triple>(...lists: readonly (readonly T[])[]): T[] {
  const merged = new Map<string, T>();
  for (const triple of lists.flat()) {
    const key = tripleKey(triple);
    if (!merged.has(key)) merged.set(key, triple);
  }
  return [...merged.values()];
}
