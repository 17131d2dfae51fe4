import type { Triple } from '../../src/core/graph.ts';
import { listRelations } from '../../src/providers/knowledge-graph/list-relations.ts';
import { stateTriples } from '../../src/providers/knowledge-graph/state-triples.ts';
import type { GraphEntity, KnowledgeGraphItem } from '../../src/spec/knowledge-graph.ts';
import type { Answer } from '../../src/spec/provider.ts';
import type { Providers } from '../../src/spec/providers.ts';
import { provider } from './simulated-providers.ts';

/** A knowledge graph over triples in memory; things are found by their exact label. */
export function graphOver(triples: readonly Triple[], id = 'graph'): Providers['knowledgeGraph'][number] {
  const things = new Map(
    triples.flatMap(({ subject, subjectLabel, object, objectLabel, value }) => [
      [subject, subjectLabel] as const,
      ...(value === undefined ? [[object, objectLabel] as const] : []),
    ]),
  );
  const describe = ([key, label]: readonly [string, string]): GraphEntity => ({
    kind: 'entity',
    id: key,
    label,
    aliases: [],
    types: [],
  });
  return provider(
    'knowledge-graph',
    id,
    async (request, { snapshots }): Promise<Answer<KnowledgeGraphItem>> => {
      switch (request.ask) {
        case 'search':
          return { items: [...things].filter(([, label]) => label === request.name).map(describe) };
        case 'describe':
          return { items: [...things].filter(([key]) => request.entities.includes(key)).map(describe) };
        case 'neighbours': {
          const near = triples.filter(
            ({ subject, object }) => request.entities.includes(subject) || request.entities.includes(object),
          );
          const origin = { url: 'test:graph', retrievedAt: '2026-01-02T03:04:05.000Z' };
          return {
            items: await stateTriples(
              near.map((triple) => ({ triple, origin })),
              snapshots,
            ),
          };
        }
        case 'relations':
          return { items: listRelations(request, triples) };
        case 'sparql':
          return { items: [] };
      }
    },
  );
}

export function tripleOf(
  subject: string,
  relation: string,
  object: string,
  more: Partial<Triple> = {},
): Triple {
  return {
    subject: `thing/${subject}`,
    subjectLabel: subject,
    relation,
    relationLabel: relation,
    object: more.value === undefined ? `thing/${object}` : object,
    objectLabel: object,
    ...more,
  };
}
