import type { Triple } from '../../core/graph.ts';
import type { GraphRelation, RelationsRequest } from '../../spec/knowledge-graph.ts';

const mostExamples = 3;

/** The distinct relations of things in statements about them, or that name them, in the order of the request. */
export function listRelations(
  { entities, direction }: Pick<RelationsRequest, 'entities' | 'direction'>,
  triples: readonly Triple[],
): GraphRelation[] {
  const found = new Map<string, GraphRelation & { examples: string[] }>();
  for (const triple of triples) {
    const [entity, example] =
      direction === 'out' ? [triple.subject, triple.objectLabel] : [triple.object, triple.subjectLabel];
    if (!entities.includes(entity)) continue;
    const { relation, relationLabel } = triple;
    const key = JSON.stringify([entity, relation]);
    const known = found.get(key) ?? {
      kind: 'relation',
      entity,
      direction,
      relation,
      relationLabel,
      count: 0,
      examples: [],
    };
    found.set(key, {
      ...known,
      count: known.count + 1,
      examples: known.examples.length < mostExamples ? [...known.examples, example] : known.examples,
    });
  }
  return [...found.values()].sort((a, b) => entities.indexOf(a.entity) - entities.indexOf(b.entity));
}
