import type { Triple } from '../core/graph.ts';
import { findRelation } from './relations.ts';

const containers = new Set([
  'located-in',
  'country',
  'part-of',
  'continent',
  'territory-of',
  'capital-of',
  'office-of',
]);
const mostSteps = 6;

/** Everything that a thing lies in, as far as these triples tell. Graphs have cycles, so nothing is gone through twice. */
export function placesAround(id: string, triples: readonly Triple[]): ReadonlySet<string> {
  const around = new Set<string>();
  let frontier = [id];
  for (let step = 0; step < mostSteps && frontier.length > 0; step++) {
    const next: string[] = [];
    for (const triple of triples) {
      if (!frontier.includes(triple.subject) || !containers.has(findRelation(triple)?.id ?? '')) continue;
      if (around.has(triple.object) || triple.object === id) continue;
      around.add(triple.object);
      next.push(triple.object);
    }
    frontier = next;
  }
  return around;
}
