import { defined } from '../../core/defined.ts';
import { bindingsOf, entitiesOf, relationsOf, triplesOf } from '../../graph/sparql/sparql-answers.ts';
import {
  describeQuery,
  type GraphVocabulary,
  neighboursQuery,
  relationsQuery,
  searchQuery,
} from '../../graph/sparql/sparql-templates.ts';
import { isIri } from '../../graph/sparql/sparql-text.ts';
import type { KnowledgeGraphProvider } from '../../spec/knowledge-graph.ts';
import type { VendorOptions } from '../vendors/vendor-options.ts';
import { createSparqlEndpoint } from './sparql-endpoint.ts';
import { stateTriples } from './state-triples.ts';

export type SparqlGraphOptions = VendorOptions & {
  /** The address that takes queries. */
  endpoint: string;
  /** As people know it; the host where nothing is given. */
  name?: string;
  id?: string;
  vocabulary?: Partial<GraphVocabulary>;
};

const rdfs = 'http://www.w3.org/2000/01/rdf-schema#';
const owl = 'http://www.w3.org/2002/07/owl#';
const dbpedia = 'http://dbpedia.org/ontology/';
const dbpediaProperty = 'http://dbpedia.org/property/';

const commonIgnored = [
  `${rdfs}label`,
  `${rdfs}comment`,
  `${rdfs}seeAlso`,
  `${owl}sameAs`,
  `${owl}differentFrom`,
  'http://www.w3.org/2004/02/skos/core#altLabel',
  'http://www.w3.org/2004/02/skos/core#prefLabel',
  'http://schema.org/description',
  'http://purl.org/dc/terms/subject',
  'http://www.w3.org/ns/prov#wasDerivedFrom',
  'http://xmlns.com/foaf/0.1/isPrimaryTopicOf',
  'http://xmlns.com/foaf/0.1/depiction',
];

/** Wikipedia's links and what its pages are made of say nothing about the world. */
export const dbpediaPreset = {
  endpoint: 'https://dbpedia.org/sparql',
  name: 'DBpedia',
  id: 'dbpedia',
  vocabulary: {
    ignored: [
      ...commonIgnored,
      ...[
        'abstract',
        'thumbnail',
        'wikiPageID',
        'wikiPageLength',
        'wikiPageRevisionID',
        'wikiPageWikiLink',
        'wikiPageExternalLink',
        'wikiPageRedirects',
        'wikiPageDisambiguates',
        'wikiPageInterLanguageLink',
      ].map((name) => dbpedia + name),
      ...[
        'wikiPageUsesTemplate',
        'image',
        'caption',
        'url',
        'website',
        'imagesize',
        'imageCaption',
        'footnotes',
      ].map((name) => dbpediaProperty + name),
    ],
  },
} as const;

/** Any graph behind a SPARQL 1.1 endpoint: DBpedia, a company's own, one on this machine. Ids are addresses. */
export function createSparqlGraph(options: SparqlGraphOptions): KnowledgeGraphProvider {
  const host = new URL(options.endpoint).host;
  const name = options.name ?? host;
  const vocabulary: GraphVocabulary = { language: 'en', ignored: commonIgnored, ...options.vocabulary };
  const endpoint = createSparqlEndpoint(name, options.endpoint, options);
  const now = options.now ?? (() => new Date());
  async function describe(ids: readonly string[], signal: AbortSignal) {
    const known = ids.filter(isIri);
    return known.length === 0
      ? []
      : entitiesOf(await endpoint.select(describeQuery(known, vocabulary), signal), known);
  }
  return {
    kind: 'knowledge-graph',
    id: options.id ?? `sparql ${host}`,
    needsNetwork: !/^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)(?::\d+)?$/u.test(host),
    concurrency: 2,
    async call(request, { signal, snapshots }) {
      switch (request.ask) {
        case 'search': {
          const found = bindingsOf(
            await endpoint.select(
              searchQuery(request.name, request.limit, {
                ...vocabulary,
                language: request.language ?? vocabulary.language,
              }),
              signal,
            ),
          ).flatMap(({ e, size }) =>
            e === undefined ? [] : [{ id: e.value, size: Number(size?.value ?? 0) }],
          );
          const sizes = new Map(found.map(({ id, size }) => [id, size]));
          const things = await describe(
            found.map(({ id }) => id),
            signal,
          );
          return { items: things.map((thing) => ({ ...thing, popularity: sizes.get(thing.id) ?? 0 })) };
        }
        case 'describe':
          return { items: await describe(request.entities, signal) };
        case 'neighbours': {
          const entities = request.entities.filter(isIri);
          if (entities.length === 0) return { items: [] };
          const { relations, toward, ...rest } = request;
          const query = neighboursQuery(
            {
              ...rest,
              entities,
              ...defined({ relations: relations?.filter(isIri), toward: toward?.filter(isIri) }),
            },
            vocabulary,
          );
          const triples = triplesOf(await endpoint.select(query, signal));
          const origin = { url: options.endpoint, retrievedAt: now().toISOString() };
          return {
            items: await stateTriples(
              triples.map((triple) => ({ triple, origin })),
              snapshots,
            ),
          };
        }
        case 'relations': {
          const entities = request.entities.filter(isIri);
          if (entities.length === 0) return { items: [] };
          const query = relationsQuery(entities, request.direction, vocabulary);
          return { items: relationsOf(await endpoint.select(query, signal), request.direction) };
        }
        case 'sparql':
          return { items: await endpoint.rows(request, signal) };
      }
    },
  };
}
