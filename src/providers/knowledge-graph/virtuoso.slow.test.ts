import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  plainNames,
  sampleEntitySearch,
  samplePlainTurtle,
  sampleWikidataTurtle,
  wikidataNames,
} from '../../../test/support/sample-graph.ts';
import { startVendorServer } from '../../../test/support/servers/vendor-server.ts';
import {
  hasVirtuoso,
  startVirtuoso,
  type Virtuoso,
  virtuosoMissing,
} from '../../../test/support/servers/virtuoso.ts';
import { testKnowledgeGraphContract } from './knowledge-graph.contract.ts';
import { createSparqlGraph } from './sparql.ts';
import { createWikidataGraph } from './wikidata.ts';

// The same promises, kept against a SPARQL server that others wrote.
describe.skipIf(!hasVirtuoso)('Virtuoso', () => {
  let virtuoso: Virtuoso;
  let plain: string;
  let statements: string;
  beforeAll(async () => {
    virtuoso = await startVirtuoso();
    plain = await virtuoso.load(samplePlainTurtle(), 'http://graph.example/plain');
    statements = await virtuoso.load(sampleWikidataTurtle(), 'http://graph.example/statements');
  }, 120_000);
  afterAll(() => virtuoso?.close());

  testKnowledgeGraphContract('Virtuoso, plain triples,', async () => ({
    provider: createSparqlGraph({ endpoint: plain }),
    names: plainNames,
    qualifiers: false,
    sparql: `PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
SELECT ?label WHERE { ?s <${plainNames.relation('located')}> <${plainNames.thing('alderwend')}> . ?s rdfs:label ?label . FILTER(lang(?label) = "en") }`,
  }));

  testKnowledgeGraphContract("Virtuoso, Wikidata's shape,", async () => {
    const server = await startVendorServer(({ query }) => ({
      body: sampleEntitySearch(query.get('search') ?? '', Number(query.get('limit'))),
    }));
    return {
      provider: createWikidataGraph({
        baseUrl: server.url,
        endpoint: statements,
        turns: { gapMs: 0, longestWaitMs: 5000 },
      }),
      names: wikidataNames,
      qualifiers: true,
      sparql: `PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#> PREFIX wd: <http://www.wikidata.org/entity/> PREFIX wdt: <http://www.wikidata.org/prop/direct/>
SELECT ?label WHERE { ?s wdt:P131 wd:${wikidataNames.thing('alderwend')} . ?s rdfs:label ?label . FILTER(lang(?label) = "en") }`,
      close: () => server.close(),
    };
  });
});

describe.skipIf(hasVirtuoso)('Virtuoso', () => {
  it.skip(virtuosoMissing, () => undefined);
});
