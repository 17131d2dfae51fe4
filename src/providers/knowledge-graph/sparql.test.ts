import { plainNames, samplePlainTurtle } from '../../../test/support/sample-graph.ts';
import { answerSparql } from '../../../test/support/servers/sparql-server.ts';
import { patienceMs, startVendorServer } from '../../../test/support/servers/vendor-server.ts';
import { testKnowledgeGraphContract, testKnowledgeGraphFailures } from './knowledge-graph.contract.ts';
import { createSparqlGraph } from './sparql.ts';

const answer = answerSparql(samplePlainTurtle());

const labelsInAlderwend = `PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
SELECT ?label WHERE { ?s <${plainNames.relation('located')}> <${plainNames.thing('alderwend')}> ; rdfs:label ?label . FILTER(lang(?label) = "en") }`;

async function setUp(totalMs = patienceMs) {
  const server = await startVendorServer(answer);
  return {
    provider: createSparqlGraph({
      endpoint: `${server.url}/sparql`,
      limits: { totalMs, bytes: 500_000 },
    }),
    names: plainNames,
    qualifiers: false,
    sparql: labelsInAlderwend,
    server,
    refusals: {
      unauthorised: { status: 401, body: 'Unauthorized' },
      forbidden: { status: 403, body: 'Forbidden' },
      tooMany: { status: 429, headers: { 'retry-after': '7' }, body: 'Too Many Requests' },
    },
    close: () => server.close(),
  };
}

testKnowledgeGraphContract('a SPARQL endpoint', setUp);
testKnowledgeGraphFailures('a SPARQL endpoint', setUp);
