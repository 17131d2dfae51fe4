import { ProviderRefusedError } from '../../core/errors.ts';
import type { KnowledgeGraphProvider } from '../../spec/knowledge-graph.ts';
import type { Library, LibraryTriple } from '../../spec/library.ts';
import { listRelations } from './list-relations.ts';
import { stateTriples, type TripleOrigin } from './state-triples.ts';

/** The embedded graph: the starter's facts and what the user loaded. */
export function createLibraryGraph(library: Library): KnowledgeGraphProvider {
  return {
    kind: 'knowledge-graph',
    id: 'library',
    needsNetwork: false,
    async call(request, { snapshots }) {
      switch (request.ask) {
        case 'search':
          return { items: await library.findThings(request.name, request.limit, request.within) };
        case 'describe':
          return { items: await library.describeThings(request.entities) };
        case 'neighbours': {
          const found = await library.neighbours(request);
          return {
            items: await stateTriples(
              found.map((stored) => ({ triple: tripleOf(stored), origin: originOf(stored) })),
              snapshots,
            ),
          };
        }
        case 'relations': {
          const found = await library.neighbours({
            entities: request.entities,
            direction: request.direction,
            limit: mostCounted,
          });
          return { items: listRelations(request, found) };
        }
        case 'sparql':
          throw new ProviderRefusedError({
            message: 'The embedded graph answers no SPARQL within a check.',
            hint: "Use 'touchstone graph query', or name a SPARQL endpoint with --graph.",
          });
      }
    },
  };
}

/** The embedded graph has few things with more statements than this; of those the counts are too low. */
const mostCounted = 2000;

const declared = {
  starter: { declaredTier: 'curated', declaredBecause: 'A fact of the starter library.' },
  user: { declaredTier: 'user-supplied', declaredBecause: 'Loaded into the graph by its user.' },
} as const;

function originOf({ origin, addedAt }: LibraryTriple): TripleOrigin {
  return {
    url: `touchstone:graph/${origin}`,
    retrievedAt: addedAt === '' ? startOfTime : addedAt,
    ...declared[origin],
  };
}

const startOfTime = new Date(0).toISOString();

function tripleOf(stored: LibraryTriple) {
  const { addedAt: _, origin, ...triple } = stored;
  return { ...triple, url: triple.url ?? `touchstone:graph/${origin}/${encodeURI(triple.subject)}` };
}
