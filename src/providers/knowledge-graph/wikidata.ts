import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { entitiesOf, idOf, relationsOf, wikidataTriplesOf } from '../../graph/sparql/sparql-answers.ts';
import {
  isItem,
  isProperty,
  wikidataDescribeQuery,
  wikidataNeighboursQuery,
  wikidataRelationsQuery,
} from '../../graph/sparql/wikidata-templates.ts';
import { createVendorApi } from '../../net/vendor/vendor-api.ts';
import type {
  GraphEntity,
  KnowledgeGraphProvider,
  SearchEntitiesRequest,
} from '../../spec/knowledge-graph.ts';
import { connectionOf, type VendorOptions } from '../vendors/vendor-options.ts';
import { wikiError } from '../web-search/mediawiki.ts';
import { createSparqlEndpoint } from './sparql-endpoint.ts';
import { stateTriples } from './state-triples.ts';

export type WikidataOptions = VendorOptions & {
  /** The query service, where it is not the public one. */
  endpoint?: string;
};

/** Wikimedia asks for one request after another, and no faster than needed. */
const politeness = { gapMs: 100, longestWaitMs: 20_000 };
const publicEndpoint = 'https://query.wikidata.org/sparql';
const mostSearched = 50;

const searchSchema = z.union([
  z.object({ error: z.object({ code: z.string(), info: z.string().nullish() }) }),
  z.object({
    search: z.array(
      z.object({
        id: z.string(),
        label: z.string().nullish(),
        description: z.string().nullish(),
        aliases: z.array(z.string()).nullish(),
        match: z.object({ text: z.string().nullish() }).nullish(),
      }),
    ),
  }),
]);

/** Wikidata: its search for names, and its query service for statements with their qualifiers. Needs no key. */
export function createWikidataGraph(options: WikidataOptions = {}): KnowledgeGraphProvider {
  const connection = { turns: politeness, ...connectionOf(options) };
  const api = createVendorApi({
    ...connection,
    vendor: 'Wikidata',
    baseUrl: options.baseUrl ?? 'https://www.wikidata.org',
  });
  const endpointUrl = options.endpoint ?? publicEndpoint;
  const endpoint = createSparqlEndpoint("Wikidata's query service", endpointUrl, connection);
  const now = options.now ?? (() => new Date());
  const language = 'en';

  async function search(request: SearchEntitiesRequest, signal: AbortSignal): Promise<GraphEntity[]> {
    const spoken = request.language ?? language;
    const answer = await api.readJson(
      {
        path: '/w/api.php',
        query: {
          action: 'wbsearchentities',
          search: request.name.slice(0, 250),
          language: spoken,
          uselang: spoken,
          type: 'item',
          limit: Math.min(mostSearched, request.limit),
          format: 'json',
          formatversion: 2,
        },
        signal,
      },
      searchSchema,
    );
    if ('error' in answer) throw wikiError('Wikidata', answer.error);
    return answer.search
      .filter(({ id }) => isItem(id))
      .map((hit, rank) => ({
        kind: 'entity',
        id: hit.id,
        label: hit.label ?? hit.match?.text ?? hit.id,
        ...(hit.description == null ? {} : { description: hit.description }),
        aliases: [
          ...new Set([...(hit.aliases ?? []), ...(hit.match?.text == null ? [] : [hit.match.text])]),
        ].filter((alias) => alias !== hit.label),
        types: [],
        // It answers with the best known first and says nothing else about how well known they are.
        popularity: Math.round(1000 / (rank + 1)),
        url: `https://www.wikidata.org/wiki/${hit.id}`,
      }));
  }

  return {
    kind: 'knowledge-graph',
    id: 'wikidata',
    needsNetwork: true,
    concurrency: 2,
    async call(request, { signal, snapshots }) {
      switch (request.ask) {
        case 'search':
          return { items: await search(request, signal) };
        case 'describe': {
          const known = request.entities.filter(isItem);
          if (known.length === 0) return { items: [] };
          const answer = await endpoint.select(wikidataDescribeQuery(known, language), signal);
          return { items: entitiesOf(answer, known, (address) => /[QP]\d+$/u.exec(address)?.[0] ?? address) };
        }
        case 'neighbours': {
          const entities = request.entities.filter(isItem);
          const relations = request.relations?.filter(isProperty);
          if (entities.length === 0 || relations?.length === 0) return { items: [] };
          const query = wikidataNeighboursQuery(
            {
              entities,
              direction: request.direction,
              limit: request.limit,
              ...defined({ relations, toward: request.toward }),
            },
            language,
          );
          const triples = wikidataTriplesOf(await endpoint.select(query, signal));
          const origin = { url: endpointUrl, retrievedAt: now().toISOString() };
          return {
            items: await stateTriples(
              triples.map((triple) => ({ triple, origin })),
              snapshots,
            ),
          };
        }
        case 'relations': {
          const entities = request.entities.filter(isItem);
          if (entities.length === 0) return { items: [] };
          const query = wikidataRelationsQuery(entities, request.direction, language);
          return { items: relationsOf(await endpoint.select(query, signal), request.direction, idOf) };
        }
        case 'sparql':
          return { items: await endpoint.rows(request, signal) };
      }
    },
  };
}
